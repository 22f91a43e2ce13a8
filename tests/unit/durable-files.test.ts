import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";

import { ensureWritableFolder, writeFileAtomically } from "~/shared/durable-files.server";

let folder = "";
beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), "durable-files-"));
});
afterEach(() => rmSync(folder, { recursive: true }));

test("a file is written with its mode, and replaces one with the same name", async () => {
  const file = path.join(folder, "a.eml");
  await writeFileAtomically(file, Buffer.from("one"), 0o600);
  await writeFileAtomically(file, Buffer.from("two"), 0o600);
  expect(readFileSync(file, "utf8")).toBe("two");
  expect(statSync(file).mode & 0o777).toBe(0o600);
  expect(readdirSync(folder)).toEqual(["a.eml"]);
});

test("a failed write leaves no temporary file", async () => {
  // A folder has the file's name.
  mkdirSync(path.join(folder, "a.eml"));
  await expect(
    writeFileAtomically(path.join(folder, "a.eml"), Buffer.from("one")),
  ).rejects.toThrow();
  expect(readdirSync(folder)).toEqual(["a.eml"]);
});

test("a folder is created, and the error of a failure names it", async () => {
  await ensureWritableFolder(path.join(folder, "media", "products"));
  await writeFileAtomically(path.join(folder, "media", "products", "a.webp"), Buffer.from("one"));

  const inFile = path.join(folder, "media", "products", "a.webp", "more");
  await expect(ensureWritableFolder(inFile)).rejects.toThrow(inFile);
});
