/** Reads the repository's own files, for tests that check the source itself. */
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";

const ROOT = path.resolve(import.meta.dirname, "../../..");

/** A file by its path from the repository's root, with forward slashes. */
export type SourceFile = { path: string; text: string };

const CODE_FOLDERS = ["app", "drizzle", "scripts", "tests"];
const OTHER_FOLDERS = [".github", ".ci", "data/demo"];

/** Returns the TypeScript and JavaScript files below these folders. */
export function readCode(...folders: string[]): SourceFile[] {
  const wanted = folders.length > 0 ? folders : CODE_FOLDERS;
  return wanted.flatMap((folder) => readFolder(folder, /\.(tsx?|mjs|js)$/));
}

/** Returns every Markdown file of the repository. */
export function readDocuments(): SourceFile[] {
  const nested = [...CODE_FOLDERS, ...OTHER_FOLDERS].flatMap((folder) =>
    readFolder(folder, /\.md$/),
  );
  return [...readFiles(namesIn(".").filter((name) => name.endsWith(".md"))), ...nested];
}

/** Returns the path of every file below a folder. */
export function listFiles(folder: string): string[] {
  return readdirSync(path.join(ROOT, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(ROOT, path.join(entry.parentPath, entry.name)))
    .map((name) => name.replaceAll(path.sep, "/"));
}

/** Returns the path of every file that belongs to the repository. */
export function listRepository(): string[] {
  const nested = [...CODE_FOLDERS, ...OTHER_FOLDERS].flatMap(listFiles);
  return [...namesIn("."), ...nested];
}

function readFolder(folder: string, names: RegExp): SourceFile[] {
  return readFiles(listFiles(folder).filter((name) => names.test(name)));
}

function readFiles(paths: readonly string[]): SourceFile[] {
  return paths.map((file) => ({ path: file, text: readFileSync(path.join(ROOT, file), "utf8") }));
}

function namesIn(folder: string): string[] {
  return readdirSync(path.join(ROOT, folder));
}
