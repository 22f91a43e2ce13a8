import { spawnSync } from "node:child_process";
import path from "node:path";
import { afterEach, expect, test, vi } from "vitest";

import { listAuditEntries } from "~/site/audit/audit-log.server";
import { findUserByEmail } from "~/accounts/sign-in/users.server";
import { addCustomer } from "#tests/support/accounts";
import { kit } from "#tests/support/bound-kit";
import { lastMailTo } from "#tests/support/queued-mails";

const root = path.resolve(import.meta.dirname, "../../..");

afterEach(() => {
  process.exitCode = undefined;
});

/** Runs the command as `npm run admin` does, on this file's database and without a terminal. */
function adminProcess(...words: string[]) {
  const tsx = path.join(root, "node_modules/.bin/tsx");
  const { status, stdout, stderr } = spawnSync(tsx, ["scripts/admin.ts", ...words], {
    cwd: root,
    encoding: "utf8",
    input: "",
  });
  return { status, stdout, stderr };
}

/** Runs the command in this process, because starting one takes two seconds. */
async function admin(...words: string[]) {
  const info = vi.spyOn(console, "info").mockReturnValue();
  const error = vi.spyOn(console, "error").mockReturnValue();
  vi.spyOn(process, "argv", "get").mockReturnValue(["node", "admin", ...words]);
  vi.resetModules();
  await import("#scripts/admin");
  const [stdout, stderr] = [info, error].map((said) => said.mock.calls.flat().join("\n"));
  vi.restoreAllMocks();
  return { status: process.exitCode, stdout, stderr };
}

test("the command makes an administrator with a mailed link, and lists them", () => {
  const made = adminProcess("create", " Ada@Example.com ");
  expect(made).toMatchObject({ status: 0, stderr: "" });
  expect(made.stdout).toMatch(
    /^ada@example\.com is now an administrator\. The site will mail a link/,
  );

  const { kind, secret } = lastMailTo("ada@example.com");
  expect(kind).toBe("reset-password");
  expect(made.stdout).not.toContain(secret);
  expect(listAuditEntries(1)).toMatchObject([{ actor: "command line", after: { role: "admin" } }]);

  expect(adminProcess("list").stdout).toMatch(
    /^ada@example\.com, since .*has not chosen a password yet/,
  );
}, 30_000);

test("the command deletes an account, but not the only administrator", async () => {
  for (const { id } of kit.listUsers()) kit.deleteUser(id);
  await addCustomer({ email: "demo@example.com", isAdmin: true });
  const refused = await admin("delete", "demo@example.com");
  expect(refused).toMatchObject({ status: 1, stdout: "" });
  expect(refused.stderr).toContain("is the only administrator");

  await addCustomer({ isAdmin: true });
  expect(await admin("delete", " Demo@Example.com ")).toMatchObject({ status: 0, stderr: "" });
  expect(findUserByEmail("demo@example.com")).toBeUndefined();
  expect(listAuditEntries(1)).toMatchObject([
    { actor: "command line", subject: "demo@example.com", after: null },
  ]);
});

test.each([
  { why: "an invalid address", words: ["create", "nobody"], status: 1, says: "There is no @ in" },
  { why: "to delete an invalid address", words: ["delete", "a@b"], status: 1, says: "no dot" },
  {
    why: "to delete no account",
    words: ["delete", "Nobody <nobody@example.com>"],
    status: 1,
    says: "nobody@example.com has no account.",
  },
  { why: "no address", words: ["create"], status: 2, says: "Usage" },
  { why: "an unknown command", words: ["remove", "ada@example.com"], status: 2, says: "Usage" },
])("the command refuses $why in one line", async ({ words, status, says }) => {
  const refused = await admin(...words);
  expect(refused).toMatchObject({ status, stdout: "" });
  expect(refused.stderr?.split("\n")).toEqual([expect.stringContaining(says)]);
});
