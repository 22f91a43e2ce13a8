import { describe, expect, test } from "vitest";

import { parseParts } from "~/http/uploads/parse-parts.server";

const BOUNDARY = "----formAbC";

/** How much of the last body was read. */
let sentBytes = 0;

/** Sends a body in chunks of this many bytes. */
function posted(body: string | Buffer, chunkBytes = 65_536): Request {
  const bytes = Buffer.from(body);
  let at = 0;
  sentBytes = 0;
  const stream = new ReadableStream<Uint8Array>({
    pull(controller) {
      if (at >= bytes.length) return controller.close();
      controller.enqueue(new Uint8Array(bytes.subarray(at, at + chunkBytes)));
      at += chunkBytes;
      sentBytes = at;
    },
  });
  return new Request("http://localhost/", {
    method: "POST",
    headers: { "Content-Type": `multipart/form-data; boundary=${BOUNDARY}` },
    body: stream,
    duplex: "half",
  });
}

const part = (disposition: string, content: string) =>
  `--${BOUNDARY}\r\nContent-Disposition: form-data; ${disposition}\r\n\r\n${content}\r\n`;
const form = (...parts: string[]) => `${parts.join("")}--${BOUNDARY}--\r\n`;

/** Returns name, file name and content of each part. */
async function read(request: Request): Promise<Array<[string, string | undefined, string]>> {
  const parts: Array<[string, string | undefined, string]> = [];
  await parseParts(request, async ({ name, filename, data }) => {
    const chunks: Uint8Array[] = [];
    for await (const chunk of data) chunks.push(chunk);
    parts.push([name, filename, Buffer.concat(chunks).toString("utf8")]);
    return undefined;
  });
  return parts;
}

describe("parts", () => {
  test.each([1, 2, 7, 64, 65_536])("arrive whole in chunks of %i bytes", async (chunkBytes) => {
    const content = `line\r\n\r\n--${BOUNDARY.slice(0, -1)}\r\n--end, naïve`;
    const body = form(part('name="text"', content), part('name="files"; filename="a.txt"', "x"));
    expect(await read(posted(`${body}${"epilogue".repeat(5000)}`, chunkBytes))).toEqual([
      ["text", undefined, content],
      ["files", "a.txt", "x"],
    ]);
  });

  test("a file name may have a semicolon and an equals sign", async () => {
    const disposition = 'name="files"; filename="Schedule; rev=2, Zoë.pdf"';
    expect(await read(posted(form(part(disposition, "a=b;c"))))).toEqual([
      ["files", "Schedule_ rev_2, Zoë.pdf", "a=b;c"],
    ]);
  });

  test.each([
    ["many lines", "a:\r\n".repeat(500_000)],
    ["a long line", `a: ${"b".repeat(2_000_000)}`],
  ])("a head of %s is refused before it is all read", async (_, head) => {
    const request = posted(`--${BOUNDARY}\r\n${head}\r\n\r\nx\r\n--${BOUNDARY}--\r\n`, 4096);
    await expect(read(request)).rejects.toThrow("head is too long");
    expect(sentBytes).toBeLessThan(64 * 1024);
  });
});
