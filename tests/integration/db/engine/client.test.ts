import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { afterAll, afterEach, expect, test, vi } from "vitest";

const folder = mkdtempSync(path.join(os.tmpdir(), "client-test-"));

afterEach(() => {
  vi.unstubAllEnvs();
  vi.resetModules();
});
afterAll(() => rmSync(folder, { recursive: true }));

/** Returns the output of a start with this database. */
async function startOver(databasePath: string) {
  vi.resetModules();
  vi.stubEnv("DATABASE_PATH", databasePath);
  return import("~/db/engine/client.server");
}

test("a file that is not a database is named and left unchanged, with instructions", async () => {
  const file = path.join(folder, "garbage.db");
  writeFileSync(file, "no database ".repeat(1000));
  await expect(startOver(file)).rejects.toThrow(
    `${file} cannot be opened: file is not a database. The file is damaged: stop the site and restore a backup.`,
  );
  expect(readFileSync(file, "utf8")).toBe("no database ".repeat(1000));
});

test("so is a folder in the place of the database", async () => {
  await expect(startOver(folder)).rejects.toThrow(`${folder} cannot be opened: `);
});
