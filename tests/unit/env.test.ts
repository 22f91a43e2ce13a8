import { mkdtempSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { describe, expect, test, vi } from "vitest";

// Reading the module makes a secret beside the database: it must not be the developer's own.
vi.stubEnv(
  "DATABASE_PATH",
  path.join(mkdtempSync(path.join(os.tmpdir(), "trade-catalogue-env-")), "site.db"),
);
const { parseEnvironment } = await import("~/env.server");

test("nothing set is a site on this machine", () => {
  expect(parseEnvironment({})).toMatchObject({
    port: 3000,
    publicUrl: "http://localhost:3000",
    databasePath: path.resolve("data/site.db"),
    mediaDir: path.resolve("data/media"),
    mailDir: path.resolve("data/outbox"),
    smtpUrl: undefined,
    trustProxy: undefined,
  });
});

test("an empty variable counts as not set", () => {
  expect(parseEnvironment({ PORT: "", SMTP_URL: "", PUBLIC_URL: "" })).toEqual(
    parseEnvironment({}),
  );
});

test("a public address loses its last slash, and several secrets are told apart", () => {
  const secrets = ["first-secret-long-enough", "second-secret-long-enough"];
  expect(
    parseEnvironment({ PUBLIC_URL: "https://example.com/", SESSION_SECRET: secrets.join(",") }),
  ).toMatchObject({
    publicUrl: "https://example.com",
    sessionSecrets: secrets,
  });
});

describe("a wrong value is refused by its name", () => {
  test.each([
    { PORT: "http" },
    { PORT: "70000" },
    { PUBLIC_URL: "example.com" },
    { PUBLIC_URL: "ftp://example.com" },
    { SMTP_URL: "mail.example.com" },
    { SESSION_SECRET: "short" },
    { NODE_ENV: "staging" },
  ])("%j", (source) => {
    expect(() => parseEnvironment(source)).toThrow(Object.keys(source)[0]);
  });
});
