/** Finds the prose in source files: comments and test titles. */
import ts from "typescript";

import type { SourceFile } from "#tests/support/source/source-files";

/** A piece of prose, with the line it begins on, counted from 1. */
export type Passage = { line: number; text: string };

const parsed = new WeakMap<SourceFile, ts.SourceFile>();

/** Parses TypeScript, TSX or JavaScript; a file that several checks read, once. */
export function parse(file: SourceFile): ts.SourceFile {
  const known = parsed.get(file);
  if (known) return known;

  const name = file.path.replace(/\.(mjs|js)$/, ".jsx");
  const source = ts.createSourceFile(name, file.text, ts.ScriptTarget.Latest, true);
  parsed.set(file, source);
  return source;
}

/** Visits a node and all nodes below it. */
export function visit(node: ts.Node, look: (node: ts.Node) => void) {
  look(node);
  ts.forEachChild(node, (child) => visit(child, look));
}

/** Returns all comments, without their delimiters. A "//" in a string or in JSX text is none. */
export function commentsOf(source: ts.SourceFile): Passage[] {
  const { text } = source;
  const comments: Passage[] = [];
  const opening = /\/\/|\/\*/g;
  for (let found = opening.exec(text); found; found = opening.exec(text)) {
    const literal = literalAt(source, found.index);
    const end = literal ? literal.end : commentEnd(text, found.index);
    if (!literal) {
      const comment = text.slice(found.index, end);
      comments.push({ line: lineAt(source, found.index), text: plainText(comment) });
    }
    opening.lastIndex = end;
  }
  return comments;
}

/** Returns the titles of tests and the `why` of their tables. */
export function testTitlesOf(source: ts.SourceFile): Passage[] {
  const titles: Passage[] = [];
  const add = (node: ts.Node | undefined) => {
    if (!node || !(ts.isStringLiteralLike(node) || ts.isTemplateExpression(node))) return;
    titles.push({ line: lineAt(source, node.getStart()), text: node.getText().slice(1, -1) });
  };

  visit(source, (node) => {
    if (ts.isCallExpression(node) && isTestFunction(node.expression)) add(node.arguments[0]);
    if (ts.isPropertyAssignment(node) && node.name.getText() === "why") add(node.initializer);
  });
  return titles;
}

/** The line of a position, counted from 1. */
export function lineAt(source: ts.SourceFile, position: number): number {
  return source.getLineAndCharacterOfPosition(position).line + 1;
}

/** The string, template, regular expression or JSX text that a position is in, if any. */
function literalAt(source: ts.SourceFile, position: number): ts.Node | undefined {
  let innermost: ts.Node = source;
  for (let next: ts.Node | undefined = source; next;) {
    innermost = next;
    next = ts.forEachChild(innermost, (child) =>
      child.getStart(source) <= position && position < child.end ? child : undefined,
    );
  }
  const isText =
    ts.isStringLiteralLike(innermost) ||
    ts.isTemplateHead(innermost) ||
    ts.isTemplateMiddleOrTemplateTail(innermost) ||
    ts.isRegularExpressionLiteral(innermost) ||
    ts.isJsxText(innermost);
  return isText ? innermost : undefined;
}

function commentEnd(text: string, start: number): number {
  const isBlock = text.startsWith("/*", start);
  const end = text.indexOf(isBlock ? "*/" : "\n", start);
  if (end < 0) return text.length;
  return isBlock ? end + 2 : end;
}

function plainText(comment: string): string {
  return comment
    .replace(/^\/\*\*?|\*\/$/g, "")
    .replace(/^[ \t]*(\/\/|\*)/gm, "")
    .replace(/\s+/g, " ")
    .trim();
}

function isTestFunction(callee: ts.Expression): boolean {
  let root: ts.Expression = callee;
  while (ts.isCallExpression(root) || ts.isPropertyAccessExpression(root)) root = root.expression;
  return ts.isIdentifier(root) && /^(test|describe|it)$/.test(root.text);
}
