/** Checks the language of comments, test titles, documents, names and docstrings. */
import ts from "typescript";

import {
  BANNED_IN_NAMES,
  BANNED_IN_PROSE,
  BANNED_NAMES,
  BANNED_OPENINGS,
} from "#tests/support/source/banned-words";
import type { SourceFile } from "#tests/support/source/source-files";
import {
  commentsOf,
  declaredNamesOf,
  lineAt,
  parse,
  type Passage,
  testTitlesOf,
} from "#tests/support/source/source-text";

/** Words that end in -s and begin a docstring without being its verb. */
const NO_VERBS =
  /^(This|Its|As|Was|Always|Less|Grams|Pieces|Lines|Items|Products|Quotes|Customers|Rows|Names|Codes|Words|Days|Hours|Seconds|Milliseconds|Minutes|Figures|Prices|Totals|Weights|Addresses|Mails)$/;

/** Returns each banned word in a file as `path:line "word": use …`. */
export function findBannedWords(file: SourceFile): string[] {
  if (file.path.endsWith(".md")) return report(file, inProse(paragraphsOf(file.text)));

  const source = parse(file);
  const comments = commentsOf(source);
  return report(file, [
    ...inProse([...comments, ...testTitlesOf(source)]),
    ...comments.flatMap((passage) => matches(passage, BANNED_OPENINGS)),
    ...declaredNamesOf(source).flatMap((name) => [
      ...matches(name, BANNED_NAMES, ""),
      ...wordsOf(name).flatMap((word) => matches(word, BANNED_IN_NAMES).map(inName(name))),
    ]),
  ]);
}

/** Returns each exported function whose docstring does not begin with a verb, as `path:line name`. */
export function findDocstringsWithoutVerb(file: SourceFile): string[] {
  const source = parse(file);
  return source.statements.flatMap((statement) => {
    const name = exportedFunction(statement);
    const [docstring] = ts.getJSDocCommentsAndTags(statement).filter(ts.isJSDoc).slice(-1);
    if (!name || !docstring) return [];
    const [opening = ""] = (ts.getTextOfJSDocComment(docstring.comment) ?? "")
      .trim()
      .split(/[\s,;:.]/);
    if (/^[A-Z][a-z]+s$/.test(opening) && !NO_VERBS.test(opening)) return [];
    return [`${file.path}:${lineAt(source, statement.getStart())} ${name}: "${opening}"`];
  });
}

type Finding = Passage & { instead: string };

function inProse(passages: readonly Passage[]): Finding[] {
  return passages.flatMap((passage) =>
    matches({ ...passage, text: withoutQuotations(passage.text) }, BANNED_IN_PROSE),
  );
}

function matches(
  { line, text }: Passage,
  words: ReadonlyArray<{ pattern: RegExp; instead: string }>,
  flags = "i",
): Finding[] {
  return words.flatMap(({ pattern, instead }) => {
    const found = new RegExp(pattern.source, flags).exec(text);
    return found ? [{ line, text: found[0], instead }] : [];
  });
}

function report(file: SourceFile, findings: readonly Finding[]): string[] {
  return findings.map(({ line, text, instead }) => `${file.path}:${line} "${text}": ${instead}`);
}

function wordsOf({ line, text }: Passage): Passage[] {
  const words = text.replace(/([a-z\d])([A-Z])/g, "$1 $2").split(/[\s_$]+/);
  return words.map((word) => ({ line, text: word.toLowerCase() }));
}

function inName(name: Passage) {
  return (finding: Finding): Finding => ({ ...finding, text: name.text });
}

/** Code and quoted texts are given; a text on the site may use any word. */
function withoutQuotations(text: string): string {
  return text.replace(/`[^`]*`|"[^"]*"|“[^”]*”|\B'[^']*'\B/g, '""');
}

function paragraphsOf(document: string): Passage[] {
  const prose = document.replace(/^ *```[\s\S]*?^ *```$/gm, (code) => code.replace(/.+/g, ""));
  return prose.split("\n").map((text, index) => ({ line: index + 1, text }));
}

function exportedFunction(statement: ts.Statement): string | undefined {
  const isExported = ts.canHaveModifiers(statement)
    ? ts.getModifiers(statement)?.some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword)
    : false;
  if (!isExported) return undefined;
  if (ts.isFunctionDeclaration(statement)) return statement.name?.text;
  if (!ts.isVariableStatement(statement)) return undefined;
  const [declaration] = statement.declarationList.declarations;
  const isFunction =
    declaration?.initializer &&
    (ts.isArrowFunction(declaration.initializer) ||
      ts.isFunctionExpression(declaration.initializer));
  return isFunction ? declaration.name.getText() : undefined;
}
