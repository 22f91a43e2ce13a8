import { statfsSync } from "node:fs";
import type { Server } from "node:http";
import { afterEach, expect, test, vi } from "vitest";

import { checkDatabase } from "~/db/health.server";
import { answerHealth } from "~/http/health.server";
import { siteServer } from "~/http/site-server.server";
import { inOrder } from "~/http/steps.server";
import { whileLocked } from "#tests/support/database-trouble";

// A full disk cannot be had without root; everything else about the files is true.
vi.mock("node:fs", async (importOriginal) => {
  const fs = await importOriginal<{ statfsSync: typeof statfsSync }>();
  return { ...fs, statfsSync: vi.fn(fs.statfsSync) };
});

let server: Server | undefined;

afterEach(() => {
  vi.mocked(statfsSync).mockReset();
  server?.close();
  server?.closeAllConnections();
});

/** As a machine asks that has not asked before: an answer is good for a second. */
async function askHealth() {
  const step = answerHealth(() => checkDatabase(Date.now()));
  const listening = siteServer(
    inOrder([step], () => undefined),
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

const WELL = { code: 200, status: "ok", reads: true, writes: true, oldestUnsentMailSeconds: 0 };
const READS_ONLY = { ...WELL, code: 503, status: "failing", writes: false };

test.each([
  { why: "with room", bytes: 8 * 1024 * 1024, health: WELL },
  { why: "with just room enough", bytes: 1024 * 1024, health: WELL },
  { why: "all but full", bytes: 1024 * 1024 - 512, health: READS_ONLY },
  { why: "full", bytes: 0, health: READS_ONLY },
])("a disk $why", async ({ bytes, health }) => {
  hasFree(bytes);
  expect(await askHealth()).toEqual(health);
});

test("a disk that cannot be asked is no place to write to", async () => {
  vi.mocked(statfsSync).mockImplementation(() => {
    throw new Error("EIO: i/o error");
  });
  expect(await askHealth()).toEqual(READS_ONLY);
});

test("a database that is locked", async () => {
  hasFree(8 * 1024 * 1024);
  expect(await whileLocked(askHealth)).toEqual(READS_ONLY);
});
