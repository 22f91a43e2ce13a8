/** Finds which rules of the RULES.md files the source cites. */
import type { SourceFile } from "#tests/support/source/source-files";
import { commentsOf, parse, testTitlesOf } from "#tests/support/source/source-text";

// "S3-compatible" is no citation.
const CODE = /\b[BCEFILMNQRS]\d{1,2}\b(?!-)/g;

/** Returns the codes that the rules define, in their order, one for each definition. */
export function definedRules(rules: string): string[] {
  return [...rules.matchAll(/^- \*\*([A-Z]\d{1,2})\*\* /gm)].map(([, code = ""]) => code);
}

/** Returns each code that comments and test titles cite, with the places that cite it. */
export function citedRules(files: readonly SourceFile[]): Map<string, string[]> {
  const places = new Map<string, string[]>();
  for (const file of files) {
    if (file.text.search(CODE) < 0) continue;
    const source = parse(file);
    for (const { line, text } of [...commentsOf(source), ...testTitlesOf(source)]) {
      for (const [code] of text.matchAll(CODE)) {
        places.set(code, [...(places.get(code) ?? []), `${file.path}:${line}`]);
      }
    }
  }
  return places;
}
