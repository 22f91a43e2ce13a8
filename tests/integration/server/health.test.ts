import { statfsSync } from "node:fs";
import type { Server } from "node:http";
import { afterEach, expect, test, vi } from "vitest";

import { checkDatabase } from "~/site/operations/health.server";
import { handleHealthCheck, type Health } from "~/server/health.server";
import { createHttpServer } from "~/server/http-server.server";
import { runMiddleware } from "~/server/middleware.server";
import { log } from "~/log.server";
import { whileLocked } from "#tests/support/database-trouble";
import { addMail, emptyOutbox } from "#tests/integration/mail/outbox-fixture";

// A full disk cannot be had without root; everything else about the files is true.
vi.mock("node:fs", async (importOriginal) => {
  const fs = await importOriginal<{ statfsSync: typeof statfsSync }>();
  return { ...fs, statfsSync: vi.fn(fs.statfsSync) };
});

const NO_PROBLEMS: { problems: string[] } = { problems: [] };

let server: Server | undefined;

afterEach(() => {
  vi.mocked(statfsSync).mockReset();
  server?.close();
  server?.closeAllConnections();
});

/** Requests the health after the last result, cached for a second, has expired. */
async function askHealth(
  check: () => Health = () => ({ ...checkDatabase(Date.now()), ...NO_PROBLEMS }),
) {
  const step = handleHealthCheck(check);
  const listening = createHttpServer(
    runMiddleware([step], () => undefined),
    {},
  );
  server = listening;
  await new Promise<void>((resolve) => listening.listen(0, "127.0.0.1", resolve));
  const address = listening.address();
  const response = await fetch(
    `http://127.0.0.1:${typeof address === "object" ? address?.port : ""}/healthz`,
  );
  return { code: response.status, ...Object(await response.json()) };
}

const hasFree = (bytes: number) =>
  vi
    .mocked(statfsSync)
    .mockReturnValue(Object.assign(Object.create(null), { bavail: bytes / 512, bsize: 512 }));

const CHECKS = { database: "ok", writes: "ok", mail: "ok", "set-up": "ok" };
const WELL = { code: 200, status: "ok", checks: CHECKS };
const READ_ONLY = { ...WELL, status: "read-only", checks: { ...CHECKS, writes: "failing" } };

test.each([
  { why: "with room", bytes: 8 * 1024 * 1024, health: WELL },
  { why: "with just room enough", bytes: 1024 * 1024, health: WELL },
  { why: "all but full", bytes: 1024 * 1024 - 512, health: READ_ONLY },
  { why: "full", bytes: 0, health: READ_ONLY },
])("a disk $why", async ({ bytes, health }) => {
  hasFree(bytes);
  expect(await askHealth()).toEqual(health);
});

test("mail that has waited for a quarter of an hour", async () => {
  hasFree(8 * 1024 * 1024);
  addMail({}, Date.now() - 1000_000);
  addMail();
  const health = await askHealth();
  emptyOutbox();
  expect(health).toEqual({
    ...WELL,
    status: "mail-waiting",
    checks: { ...CHECKS, mail: "failing" },
  });
});

test("not whether a mail has just been queued, which would reveal who has an account", async () => {
  hasFree(8 * 1024 * 1024);
  addMail({}, Date.now() - 600_000);
  const health = await askHealth();
  emptyOutbox();
  expect(health).toEqual(WELL);
});

test("a disk without statistics counts as not writable", async () => {
  vi.mocked(statfsSync).mockImplementation(() => {
    throw new Error("EIO: i/o error");
  });
  expect(await askHealth()).toEqual(READ_ONLY);
});

test("a database that is locked", async () => {
  hasFree(8 * 1024 * 1024);
  expect(await whileLocked(() => askHealth())).toEqual(READ_ONLY);
});

test.each(["removed", "damaged"] as const)("a database file that was %s", async (fault) => {
  hasFree(8 * 1024 * 1024);
  const check = () => ({ ...checkDatabase(Date.now()), ...NO_PROBLEMS, fault, writes: false });
  expect(await askHealth(check)).toEqual({
    ...{ code: 503, status: "failing" },
    checks: { ...READ_ONLY.checks, database: "failing" },
  });
});

test("only an unreadable database takes the machine from its proxy, and is logged", async () => {
  const unreadable = {
    ...{ reads: false, writes: false, oldestUnsentMailSeconds: null },
    ...NO_PROBLEMS,
  };
  expect(await askHealth(() => unreadable)).toEqual({
    ...{ code: 503, status: "failing" },
    checks: { database: "failing", writes: "failing", mail: "failing", "set-up": "ok" },
  });
  expect(log).toHaveBeenCalledWith({ event: "health-changed", status: "failing", problems: "" });
});

test("a site that is not set up for visitors answers 200; only the log says what to mend (L6)", async () => {
  const problems = ["SMTP_URL is not set: no email is sent. Set SMTP_URL."];
  const check = () => ({ reads: true, writes: true, oldestUnsentMailSeconds: 0, problems });
  expect(await askHealth(check)).toEqual({
    ...WELL,
    status: "misconfigured",
    checks: { ...CHECKS, "set-up": "failing" },
  });
  const [line = ""] = problems;
  expect(log).toHaveBeenCalledWith({
    ...{ event: "health-changed", status: "misconfigured" },
    problems: line,
  });
});
