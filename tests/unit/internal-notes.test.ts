import { expect, test } from "vitest";

import { readCode } from "#tests/support/source/source-files";

// No route imports a route, so what only staff routes import, no page of a customer reaches.
test("internal notes are read by staff routes only (R7)", () => {
  const app = readCode().filter(({ path }) => path.startsWith("app/"));
  const readers = app
    .filter(({ text }) => /reply\/desk\.server"/.test(text))
    .map(({ path }) => path);
  expect(readers.length).toBeGreaterThan(0);
  expect(readers.filter((path) => !path.startsWith("app/routes/admin."))).toEqual([]);

  const tables = app.filter(({ text }) => /\bquoteNotes\b/.test(text)).map(({ path }) => path);
  expect(tables, "the last deletes them").toEqual([
    "app/quotes/acts/add-note.server.ts",
    "app/quotes/reply/desk.server.ts",
    "app/quotes/reply/erased-answers.server.ts",
  ]);
});
