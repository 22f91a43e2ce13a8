/**
 * Gives each test file a site of its own: an empty, migrated database and empty folders. It runs
 * before the file's own imports, for the app reads its environment once, when it is imported.
 */
import { copyFileSync, existsSync, mkdtempSync, renameSync, rmSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { vi } from "vitest";

import { emptyDatabase } from "./empty-database";

type LogMock = Record<"log" | "logError" | "flushLog", ReturnType<typeof vi.fn>>;

/** The state that files share which run in one process. */
const SHARED = Symbol.for("integration tests");
const shared: { folder?: string; log?: LogMock } = Reflect.get(globalThis, SHARED) ?? {};
Reflect.set(globalThis, SHARED, shared);

// Many of these tests cause faults; the mock shows whether one was logged.
const log = (shared.log ??= { log: vi.fn(), logError: vi.fn(), flushLog: vi.fn() });
for (const mock of Object.values(log)) mock.mockReset();
vi.restoreAllMocks();
vi.doMock("~/log.server", () => log);

const isFirst = shared.folder === undefined;
const sites = process.env.TEST_SITES_FOLDER ?? mkdtempSync(path.join(os.tmpdir(), "sites-"));
const folder = (shared.folder ??= mkdtempSync(path.join(sites, "site-")));
const folders = { MEDIA_DIR: path.join(folder, "media"), MAIL_DIR: path.join(folder, "outbox") };
// Named by numbers that begin again with each database.
const uploads = ["files", "imports"].map((name) => path.join(folder, name));

Object.assign(process.env, {
  NODE_ENV: "test",
  PORT: "3000",
  PUBLIC_URL: "http://localhost:3000",
  DATABASE_PATH: path.join(folder, "site.db"),
  ...folders,
  SESSION_SECRET: "a secret for tests alone and long enough",
});
delete process.env.SMTP_URL;
delete process.env.TRUST_PROXY;

// Made by whichever process comes first, and complete as soon as it has this name.
const template = path.join(sites, "migrated.db");
if (isFirst && existsSync(template)) copyFileSync(template, process.env.DATABASE_PATH ?? "");

const { sqlite } = await import("~/db/client.server");
const { migrate } = await import("~/db/migrate.server");
if (isFirst) {
  await migrate();
  if (!existsSync(template)) await keepAsTemplate();
} else {
  for (const each of [...Object.values(folders), ...uploads]) {
    rmSync(each, { recursive: true, force: true });
  }
  await emptyDatabase(sqlite, template);
  // Notes the new length: a shorter file would later be taken for a damaged one.
  (await import("~/db/file-fault.server")).findFileFault();
}

async function keepAsTemplate() {
  const draft = path.join(folder, "draft.db");
  await sqlite.backup(draft);
  renameSync(draft, template);
}
