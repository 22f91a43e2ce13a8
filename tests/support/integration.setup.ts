/**
 * Gives each test file a site of its own: an empty, migrated database and empty folders. It runs
 * before the file's own imports, for the app reads its environment once, when it is imported.
 */
import { mkdtempSync, rmSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { afterAll, vi } from "vitest";

// Many of these tests cause faults; the mock shows whether one was logged.
vi.mock("~/log.server", () => ({ log: vi.fn(), logError: vi.fn(), flushLog: vi.fn() }));

const folder = mkdtempSync(path.join(os.tmpdir(), "trade-catalogue-test-"));

Object.assign(process.env, {
  NODE_ENV: "test",
  PORT: "3000",
  PUBLIC_URL: "http://localhost:3000",
  DATABASE_PATH: path.join(folder, "site.db"),
  MEDIA_DIR: path.join(folder, "media"),
  MAIL_DIR: path.join(folder, "outbox"),
  SESSION_SECRET: "a secret for tests alone and long enough",
});
delete process.env.SMTP_URL;
delete process.env.TRUST_PROXY;

const { migrate } = await import("~/db/engine/migrate.server");
await migrate();

afterAll(async () => {
  const { sqlite } = await import("~/db/engine/client.server");
  sqlite.close();
  rmSync(folder, { recursive: true, force: true });
});
