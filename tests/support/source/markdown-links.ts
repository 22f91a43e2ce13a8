/** Finds links, file names and names of code in Markdown documents that do not exist. */
import path from "node:path";

import type { SourceFile } from "#tests/support/source/source-files";

const FILE_NAME = /^[\w$[][\w.$[\]/-]*\.(tsx?|mjs|js|md|sql|ya?ml|toml|json|sh|css|png)$/;
const FOLDER_NAME = /^(app|drizzle|scripts|tests)(\/[\w.$[\]-]+)*\/?$/;

/**
 * Returns each dead link, anchor or file name as `document: target`. `files` are the paths of all
 * files of the repository.
 */
export function findDeadLinks(
  documents: readonly SourceFile[],
  files: ReadonlySet<string>,
): string[] {
  const anchors = new Map(documents.map((each) => [each.path, anchorsOf(each.text)]));
  return documents.flatMap((document) => {
    const text = withoutCode(document.text);
    const deadLinks = linksIn(text).filter((link) => !isAlive(link, document, files, anchors));
    const deadNames = namesIn(text).filter((name) => !isFile(name, document, files));
    return [...deadLinks, ...deadNames].map((target) => `${document.path}: ${target}`);
  });
}

/** Returns each name in camel case that a document has in backticks and no code has, as `document: name`. */
export function findUnknownNames(
  documents: readonly SourceFile[],
  code: readonly SourceFile[],
): string[] {
  const known = new Set(code.flatMap(({ text }) => text.match(/\w+/g) ?? []));
  return documents.flatMap(({ path: file, text }) =>
    [...withoutCode(text).matchAll(/`([a-z]+[A-Z]\w*)(?:\(\))?`/g)].flatMap(([, name = ""]) =>
      known.has(name) ? [] : [`${file}: ${name}`],
    ),
  );
}

function isAlive(
  link: string,
  document: SourceFile,
  files: ReadonlySet<string>,
  anchors: ReadonlyMap<string, ReadonlySet<string>>,
): boolean {
  if (/^[a-z]+:/.test(link)) return true;
  const [target = "", anchor] = link.split("#");
  const file = target === "" ? document.path : resolve(document, target);
  if (!files.has(file)) return false;
  return anchor === undefined || (anchors.get(file)?.has(anchor) ?? false);
}

/** A name in backticks may be a path from the root or from the document, or a file's bare name. */
function isFile(name: string, document: SourceFile, files: ReadonlySet<string>): boolean {
  const wanted = name.replace(/\/$/, "");
  const candidates = [wanted, resolve(document, wanted)];
  const ends = wanted.includes("/") ? [] : [`/${wanted}`];
  for (const file of files) {
    if (candidates.some((each) => file === each || file.startsWith(`${each}/`))) return true;
    if (ends.some((end) => file.endsWith(end))) return true;
  }
  return false;
}

function resolve(document: SourceFile, target: string): string {
  return path.posix.normalize(path.posix.join(path.posix.dirname(document.path), target));
}

function linksIn(text: string): string[] {
  return [...text.matchAll(/\]\(([^)\s]+)\)/g)].map(([, target = ""]) => target);
}

function namesIn(text: string): string[] {
  return [...text.matchAll(/`([^`\n]+)`/g)]
    .map(([, name = ""]) => name)
    .filter((name) => FILE_NAME.test(name) || FOLDER_NAME.test(name));
}

/** Returns the anchors that GitHub gives a document's headings; a repeated one gets a number. */
function anchorsOf(text: string): Set<string> {
  const anchors = new Set<string>();
  for (const [, heading = ""] of withoutCode(text).matchAll(/^#{1,6} +(.+)$/gm)) {
    const slug = heading
      .toLowerCase()
      .replace(/[^\p{L}\p{N}\s_-]/gu, "")
      .replaceAll(" ", "-");
    let anchor = slug;
    for (let count = 1; anchors.has(anchor); count += 1) anchor = `${slug}-${count}`;
    anchors.add(anchor);
  }
  return anchors;
}

function withoutCode(text: string): string {
  return text.replace(/^ *```[\s\S]*?^ *```$/gm, "");
}
