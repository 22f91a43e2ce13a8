import ts from "typescript";

import type { SourceFile } from "#tests/support/source/source-files";
import { parse, visit } from "#tests/support/source/source-text";

/** Values of modules that may grow, and what bounds them. All others are caches of `createCache`. */
export const BOUNDED_OTHERWISE: Record<string, string> = {
  "app/accounts/sign-in/demo-accounts.server.ts isDemoHash": "the accounts of the demo",
  "app/accounts/sign-in/password.server.ts queue": "the requests that may be rendered at once",
  "app/shared/bounded-cache.server.ts caches": "the caches in the code",
  "app/db/write.server.ts queue": "the requests that may be rendered at once",
  "app/imports/runs/runs.server.ts listeners": "the listeners in the code",
  "app/imports/plan/lookups.server.ts prepared": "statements of the sets of columns that staff map",
  "app/imports/apply/planned-columns.server.ts statements":
    "statements of the sets of columns that staff map",
  "app/imports/meaning/maker-names.ts memory": "its own limit of 5,000 names",
  "app/imports/meaning/number-format.ts memory": "its own limit of number formats",
  "app/imports/meaning/plain-words.ts patterns": "the words of signals in the code",
  "app/imports/meaning/plain-words.ts plainWords": "the words of signals in the code",
  "app/imports/meaning/read-header.ts memory": "its own limit of headings",
  "app/imports/plan/price-moves.server.ts cached": "its own limit of runs, with ten numbers each",
  "app/mail/outbox.server.ts listeners": "the listeners in the code",
  "app/catalogue/search/missed-searches.server.ts waiting": "its own limit of 1,000 short texts",
  "app/catalogue/search/search-spellings.ts found":
    "its own limit of 200 words, with 16 spellings each",
  "app/quotes/pdf/typefaces.server.ts characterSets": "the faces of PDFs",
  "app/quotes/reply/reply-pdf.server.ts renderings": "the versions that are rendered at once",
  "app/http/cookies/signed-cookie.server.ts personalCookies": "the cookies in the code",
  "app/http/event-streams.server.ts streams": "its own limits of streams",
  "app/log.server.ts lastLogged": "the events in the code",
  "app/log.server.ts listeners": "the listeners in the code",
};

const COLLECTION = /^(Map|Set|LRUCache|Array)$/;

/**
 * Returns each variable of a module, as `path name`, whose value may grow while the process runs: a
 * Map, Set or array that is typed neither as read-only nor as constant, and any cache that `createCache` did not make.
 */
export function findGrowingValues(files: readonly SourceFile[]): string[] {
  return files.flatMap((file) =>
    parse(file).statements.flatMap((statement) =>
      ts.isVariableStatement(statement)
        ? statement.declarationList.declarations
            .filter((declaration) => mayGrow(declaration, parse(file)))
            .map(({ name }) => `${file.path} ${name.getText()}`)
        : [],
    ),
  );
}

function mayGrow(
  { initializer, type, name }: ts.VariableDeclaration,
  source: ts.SourceFile,
): boolean {
  if (
    !initializer ||
    /^Readonly/.test(type?.getText() ?? "") ||
    /\breadonly\b/.test(type?.getText() ?? "")
  )
    return false;
  const isCollection =
    ts.isNewExpression(initializer) && COLLECTION.test(initializer.expression.getText());
  const isList = ts.isArrayLiteralExpression(initializer);
  if (ts.isNewExpression(initializer) && initializer.expression.getText() === "LRUCache")
    return true;
  return (isCollection || isList) && isChanged(source, name.getText());
}

/** Returns true if the module calls a method that adds to the value, or assigns one of its places. */
function isChanged(source: ts.SourceFile, name: string): boolean {
  let isFound = false;
  visit(source, (node) => {
    if (ts.isPropertyAccessExpression(node) && node.expression.getText() === name)
      isFound ||= /^(set|add|push|unshift|splice)$/.test(node.name.text);
    if (ts.isElementAccessExpression(node) && node.expression.getText() === name)
      isFound ||=
        ts.isBinaryExpression(node.parent) &&
        node.parent.left === node &&
        node.parent.operatorToken.kind === ts.SyntaxKind.EqualsToken;
  });
  return isFound;
}
