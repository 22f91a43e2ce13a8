import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";

import { ensureWritableFolder, writeFileAtomically } from "~/durable-files.server";

let folder = "";
beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), "durable-files-"));
});
afterEach(() => rmSync(folder, { recursive: true }));

test("a file is written, with whose it is to be, and another of its name replaces it", async () => {
  const file = path.join(folder, "a.eml");
  await writeFileAtomically(file, Buffer.from("one"), 0o600);
  await writeFileAtomically(file, Buffer.from("two"), 0o600);
  expect(readFileSync(file, "utf8")).toBe("two");
  expect(statSync(file).mode & 0o777).toBe(0o600);
  expect(readdirSync(folder)).toEqual(["a.eml"]);
});

test("one that cannot be written leaves no part of it", async () => {
  // A folder stands where the file is to be.
  mkdirSync(path.join(folder, "a.eml"));
  await expect(
    writeFileAtomically(path.join(folder, "a.eml"), Buffer.from("one")),
  ).rejects.toThrow();
  expect(readdirSync(folder)).toEqual(["a.eml"]);
});

test("a folder is made to write in, and where that cannot be the reason names it", async () => {
  await ensureWritableFolder(path.join(folder, "media", "products"));
  await writeFileAtomically(path.join(folder, "media", "products", "a.webp"), Buffer.from("one"));

  const inFile = path.join(folder, "media", "products", "a.webp", "more");
  await expect(ensureWritableFolder(inFile)).rejects.toThrow(inFile);
});
