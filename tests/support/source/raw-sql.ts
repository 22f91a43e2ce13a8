import ts from "typescript";

import type { SourceFile } from "#tests/support/source/source-files";
import { parse, visit } from "#tests/support/source/source-text";

/** The test files and folders whose subject is SQL itself. All others use tests/support/kit. */
export const RAW_SQL_ALLOWED: Record<string, string> = {
  "tests/integration/catalogue/facets/facets.test.ts": "what plain SQL finds",
  "tests/integration/catalogue/cards/demo-offers.test.ts": "what plain SQL says of an option",
  "tests/integration/db/": "connections, locks, migrations and indexes",
  "tests/integration/catalogue/search/name-ranks.test.ts": "reads the tables of the search index",
  "tests/integration/catalogue/codes/code-plans.test.ts": "explains query plans",
  "tests/integration/catalogue/search/merge-indexes.test.ts":
    "reads the tables of the search indexes",
  "tests/integration/catalogue/products/product-pages.test.ts": "explains query plans",
  "tests/integration/quotes/numbers/numbers.test.ts": "what plain SQL counts",
  "tests/integration/quotes/routes/desk.test.ts": "what plain SQL counts",
  "tests/integration/quotes/reply/replies.test.ts": "changes rows that triggers have frozen",
  "tests/integration/quotes/request/query-plans.test.ts": "explains query plans",
  "tests/integration/site/operations/backup.test.ts": "copies and damages database files",
  "tests/integration/site/operations/restore-killed.test.ts": "looks into restored database files",
  "tests/integration/site/acts/delete-expired.test.ts": "stores rows of many tables at exact times",
  "tests/integration/mail/outbox.test.ts": "explains a query plan and opens a second connection",
  "tests/integration/mail/outbox-busy.test.ts": "refuses an update of one column by a trigger",
  "tests/integration/catalogue/routes/admin-searches.test.ts":
    "counts the writes of a connection, and reads what no page shows",
  "tests/integration/routes/every-action-unavailable.test.ts": "compares all rows of all tables",
  "tests/integration/site/routes/switches.test.ts": "counts the writes of a connection",
  "tests/integration/scripts/demo-accounts.test.ts":
    "removes the trigger that protects the audit log",
  "tests/e2e/site/fault.spec.ts": "breaks the schema of a running site",
  "tests/resilience/": "copies, fills and checks database files",
  "tests/support/vitest/empty-database.ts": "empties databases",
  "tests/support/imports/stored-catalogue.ts": "compares all columns of a catalogue",
  "tests/support/database-lock.ts": "locks a database",
  "tests/support/database-trouble.ts": "makes statements and whole databases fail",
};

const STATEMENT =
  /^\s*(alter|begin|commit|create|delete|drop|explain|insert|pragma|rollback|select|update|vacuum|with)\b/i;

/** Returns the paths of the files that run SQL, without Drizzle, in any of the calls of better-sqlite3. */
export function findRawSql(files: readonly SourceFile[]): string[] {
  return files.filter(hasRawSql).map(({ path }) => path);
}

function hasRawSql(file: SourceFile): boolean {
  if (!/\.(prepare|exec)\b/.test(file.text)) return false;

  let isFound = false;
  visit(parse(file), (node) => {
    if (!ts.isCallExpression(node) || !ts.isPropertyAccessExpression(node.expression)) return;
    const method = node.expression.name.text;
    const [argument] = node.arguments;
    if (method === "prepare") isFound = true;
    if (method === "exec" && argument && STATEMENT.test(textOf(argument))) isFound = true;
  });
  return isFound;
}

function textOf(argument: ts.Expression): string {
  if (ts.isStringLiteralLike(argument)) return argument.text;
  return ts.isTemplateExpression(argument) ? argument.head.text : "";
}
