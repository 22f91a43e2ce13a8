import { describe, expect, test } from "vitest";

import { readForm } from "~/http/form-data.server";
import { readFormWithFiles } from "~/http/uploads/multipart-form.server";

const read = {
  readForm,
  readFormWithFiles: async (request: Request) => (await readFormWithFiles(request)).form,
};

const SENT = [
  { why: "a NUL and a bell", sent: "Ac\0me\u0007", cleaned: "Acme" },
  { why: "a turned reading direction", sent: "fdp.\u202eexe\u2069", cleaned: "fdp.exe" },
  { why: "a delete and a control of the second half", sent: "a\u007fb\u0085c", cleaned: "abc" },
  { why: "lines and a tab", sent: "one\n\ttwo", cleaned: "one\n\ttwo" },
  { why: "a letter and its mark", sent: "Zoe\u0308", cleaned: "Zo\u00eb" },
  { why: "letters, marks and signs", sent: "Zoë O’Neill ½ 温 👩‍🔧", cleaned: "Zoë O’Neill ½ 温 👩‍🔧" },
];

describe.each(["readForm", "readFormWithFiles"] as const)("%s", (name) => {
  test.each(SENT)("of $why retains what can be shown", async ({ sent, cleaned }) => {
    for (const body of [new FormData(), new URLSearchParams()]) {
      body.append("company", sent);
      body.append("company", "second");
      const form = await read[name](new Request("http://a/", { method: "POST", body }));
      const lines = form.getAll("company").map((value) => String(value).replaceAll("\r\n", "\n"));
      expect(lines).toEqual([cleaned, "second"]);
    }
  });

  test("refuses a file in a field that takes text", async () => {
    const body = new FormData();
    body.append("subject", "Valves");
    body.append("company", new File(["Acme"], "name.txt"));
    const reading = read[name](new Request("http://a/", { method: "POST", body }));
    const refusal: unknown = await reading.catch((thrown: unknown) => thrown);
    if (!(refusal instanceof Response)) throw new Error("It was not refused");
    expect(refusal.status).toBe(400);
    expect(await refusal.text()).toContain("A file was sent instead of text");
  });

  test("leaves a password unchanged", async () => {
    const body = new URLSearchParams({ password: "a\u0007b", currentPassword: "\u202ec" });
    const form = await read[name](new Request("http://a/", { method: "POST", body }));
    expect([...form]).toEqual([
      ["password", "a\u0007b"],
      ["currentPassword", "\u202ec"],
    ]);
  });
});

test.each([
  { storeFiles: true, image: { kind: "read", bytes: Buffer.from("pixels") } },
  { storeFiles: false, image: { kind: "too-large", limitBytes: 0 } },
])("a file is held in memory only where it is wanted: $storeFiles", async (given) => {
  const body = new FormData();
  body.append("imageFile", new File(["pixels"], "a.png"));
  const request = new Request("http://a/", { method: "POST", body });
  const { files } = await readFormWithFiles(request, { storeFiles: given.storeFiles });
  expect(files).toEqual({ imageFile: { filename: "a.png", ...given.image } });
});
