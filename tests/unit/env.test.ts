import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import express from "express";
import { afterAll, describe, expect, test, vi } from "vitest";

// Importing the module creates a secret beside the database, which must not be the developer's own.
const folder = mkdtempSync(path.join(os.tmpdir(), "trade-catalogue-env-"));
const { parseEnvironment, VARIABLE_NAMES, env } = await startIn(folder);
afterAll(() => rmSync(folder, { recursive: true }));

/** Imports the module as in a process whose database is in this folder. */
async function startIn(databaseFolder: string) {
  vi.resetModules();
  vi.stubEnv("DATABASE_PATH", path.join(databaseFolder, "site.db"));
  vi.stubEnv("SESSION_SECRET", "");
  return import("~/env.server");
}

test("an empty environment serves the site locally", () => {
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

test("an empty variable counts as unset", () => {
  for (const empty of ["", " "]) {
    const environment = Object.fromEntries(VARIABLE_NAMES.map((name) => [name, empty]));
    expect(parseEnvironment(environment)).toEqual(parseEnvironment({}));
  }
});

test("a public URL loses its last slash, and secrets are split at commas", () => {
  const secrets = ["first-secret-that-is-long-enough", "second-secret-that-is-long-enough"];
  expect(
    parseEnvironment({ PUBLIC_URL: "https://example.com/", SESSION_SECRET: secrets.join(", ") }),
  ).toMatchObject({
    publicUrl: "https://example.com",
    sessionSecrets: secrets,
  });
});

test.each(["1", "loopback", "loopback, 10.0.0.0/8, fd00::/8", "192.0.2.1"])(
  "the proxies %s are taken as Express takes them",
  (trustProxy) => {
    expect(parseEnvironment({ TRUST_PROXY: trustProxy })).toMatchObject({ trustProxy });
    expect(() => express().set("trust proxy", trustProxy)).not.toThrow();
  },
);

test.each([
  { why: "in production", source: { PUBLIC_URL: "https://a.example" }, isLive: true },
  { why: "in production without https", source: { PUBLIC_URL: "http://a.example" }, isLive: true },
  { why: "when PUBLIC_URL was left out", source: {}, isLive: true },
  {
    why: "when PUBLIC_URL says that only this computer uses it",
    source: { PUBLIC_URL: "http://localhost:3000" },
    isLive: false,
  },
  {
    why: "in development",
    source: { NODE_ENV: "development", PUBLIC_URL: "https://a.example" },
    isLive: false,
  },
])("a site is live or not $why, and a live one sends no mail to a folder", ({ source, isLive }) => {
  const production = { NODE_ENV: "production", ...source };
  expect(parseEnvironment(production)).toMatchObject({ isLive, sendsMail: !isLive });
  const withServer = parseEnvironment({ ...production, SMTP_URL: "smtp://mail.example" });
  expect(withServer).toMatchObject({ isLive, sendsMail: true });
});

test("hosts of datasheets become origins", () => {
  const DATASHEET_HOSTS = "Docs.example.com, files.example.net:8443";
  expect(parseEnvironment({ DATASHEET_HOSTS })).toMatchObject({
    framedOrigins: ["https://docs.example.com", "https://files.example.net:8443"],
  });
});

describe("an invalid value is refused by its name", () => {
  test.each([
    { DATASHEET_HOSTS: "https://docs.example.com" },
    { DATASHEET_HOSTS: "docs.example.com; script-src *" },
    { DATASHEET_HOSTS: "*" },
    { PORT: "http" },
    { PORT: "70000" },
    { PUBLIC_URL: "example.com" },
    { PORT: "80.5" },
    { PORT: "0x50" },
    { PUBLIC_URL: "ftp://example.com" },
    { PUBLIC_URL: "https://example.com/shop" },
    { PUBLIC_URL: "https://example.com?shop" },
    { SMTP_URL: "mail.example.com" },
    { SMTP_URL: "smtp://" },
    { TRUST_PROXY: "true" },
    { TRUST_PROXY: "loopback, proxy.example.com" },
    { TRUST_PROXY: "10.0.0.0/33" },
    { LITEFS_DIR: "/there/is/no/such/folder" },
    { SESSION_SECRET: "short" },
    { SESSION_SECRET: "a".repeat(31) },
    { SESSION_SECRET: `abc,${"a".repeat(32)}` },
    { SESSION_SECRET: `${"a".repeat(32)},` },
    { NODE_ENV: "staging" },
  ])("%j", (source) => {
    expect(() => parseEnvironment(source)).toThrow(Object.keys(source)[0]);
  });
});

describe("without a secret in the environment", () => {
  test("one is created beside the database, readable only by its owner, and reused at the next start", async () => {
    const file = path.join(folder, "session-secret");
    expect(readdirSync(folder)).toEqual(["session-secret"]);
    expect(statSync(file).mode & 0o777).toBe(0o600);
    expect(env.sessionSecrets).toEqual([readFileSync(file, "utf8")]);
    expect(env.sessionSecrets[0]).toMatch(/^[0-9a-f]{64}$/);

    expect((await startIn(folder)).env.sessionSecrets).toEqual(env.sessionSecrets);
  });

  test.each([
    { why: "an empty file, as a full disk leaves it", content: "" },
    { why: "one cut short", content: "a".repeat(31) },
  ])("a start is refused over $why", async ({ content }) => {
    const spoilt = mkdtempSync(path.join(folder, "spoilt-"));
    const file = path.join(spoilt, "session-secret");
    writeFileSync(file, content);
    await expect(startIn(spoilt)).rejects.toThrow(file);
    expect(readFileSync(file, "utf8")).toBe(content);
  });
});
