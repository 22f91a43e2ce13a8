import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { afterEach, beforeEach, expect, test, vi } from "vitest";

import { backUp } from "~/site/operations/backup.server";
import { restore } from "~/site/operations/restore.server";
import { env } from "~/env.server";

// Simulates a file system without hard links, which few test machines have.
const disk = vi.hoisted(() => ({ isFull: false }));
vi.mock(import("node:fs/promises"), async (original) => {
  const real = await original();
  return {
    ...real,
    link: () => Promise.reject(new Error("EPERM: no links here")),
    copyFile: (from, to, mode) =>
      disk.isFull && String(to).includes(".before-")
        ? Promise.reject(new Error("ENOSPC: no space left"))
        : real.copyFile(from, to, mode),
  };
});

const NOW = Date.UTC(2026, 10, 21);
let folder = "";
let made = "";
const site = () => ({
  databasePath: path.join(folder, "data", "site.db"),
  mediaDir: path.join(folder, "data", "media"),
});

beforeEach(async () => {
  disk.isFull = false;
  folder = mkdtempSync(path.join(os.tmpdir(), "restore-test-"));
  mkdirSync(env.mediaDir, { recursive: true });
  made = await backUp(env, path.join(folder, "backups"), NOW);
  await restore(made, site(), { isForced: false, now: NOW });
  writeFileSync(path.join(site().mediaDir, "later.webp"), "later");
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

test("the previous database is saved as a copy", async () => {
  const before = readFileSync(site().databasePath);
  const forced = await restore(made, site(), { isForced: true, now: NOW });
  const [database = ""] = forced.kind === "restored" ? forced.replaced : [];
  expect(readFileSync(database).equals(before)).toBe(true);
  expect(existsSync(path.join(site().mediaDir, "later.webp"))).toBe(false);
});

test("without space for the copy, nothing is changed", async () => {
  const before = readFileSync(site().databasePath);
  disk.isFull = true;
  await expect(restore(made, site(), { isForced: true, now: NOW })).rejects.toThrow("ENOSPC");
  expect(readFileSync(site().databasePath).equals(before)).toBe(true);
  expect(readdirSync(site().mediaDir)).toContain("later.webp");
});
