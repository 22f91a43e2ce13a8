import { describe, expect, test } from "vitest";

import { findDeadLinks, findUnknownNames } from "#tests/support/source/markdown-links";
import { listRepository, readCode, readDocuments } from "#tests/support/source/source-files";

const MAX_README_BYTES = 6 * 1024;
const MAX_RULES_BYTES = 25 * 1024;
const MAX_CODE_README_BYTES = 12 * 1024;

describe("the repository's documents", () => {
  const documents = readDocuments();

  test("link to files and headings that exist, and name no other files", () => {
    expect(documents.length).toBeGreaterThan(10);
    expect(findDeadLinks(documents, new Set(listRepository()))).toEqual([]);
  });

  test("name functions and properties that exist", () => {
    expect(
      findUnknownNames(documents, readCode("app", "drizzle", "scripts", "tests/support")),
    ).toEqual([]);
  });

  test("have a README that can be read in a few minutes", () => {
    const readme = documents.find(({ path }) => path === "README.md");
    expect(Buffer.byteLength(readme?.text ?? "")).toBeLessThanOrEqual(MAX_README_BYTES);
  });

  test("have rules and a guide to the code that can be read in one sitting", () => {
    const bytesOf = (isOne: (path: string) => boolean) =>
      documents
        .filter(({ path }) => isOne(path))
        .reduce((sum, { text }) => sum + Buffer.byteLength(text), 0);
    const rules = bytesOf((path) => path.endsWith("/RULES.md"));
    expect(rules).toBeGreaterThan(0);
    expect(rules).toBeLessThanOrEqual(MAX_RULES_BYTES);
    expect(bytesOf((path) => path === "app/README.md")).toBeLessThanOrEqual(MAX_CODE_README_BYTES);
  });
});

describe("findDeadLinks", () => {
  const files = new Set(["README.md", "app/README.md", "app/db/write.server.ts"]);
  const nested = { path: "app/README.md", text: "# The code\n\n## Add a route, or two\n" };
  const deadIn = (text: string) => findDeadLinks([{ path: "README.md", text }, nested], files);

  test.each([
    { why: "a document", text: "[code](app/README.md)" },
    { why: "a heading", text: "[routes](app/README.md#add-a-route-or-two)" },
    { why: "a heading of its own", text: "# One\n[one](#one)" },
    { why: "another site", text: "[Remix](https://remix.run)" },
    { why: "a file by its path", text: "`app/db/write.server.ts`" },
    { why: "a file by its name", text: "`write.server.ts`" },
    { why: "a folder", text: "`app/db` and `app/db/`" },
    { why: "names that are not files", text: "`data/site.db`, `app.use()` and `npm test`" },
    { why: "text in a block of code", text: "```sh\ncat `missing.ts`\n```" },
  ])("accepts $why", ({ text }) => {
    expect(deadIn(text)).toEqual([]);
  });

  test.each([
    { why: "a missing document", text: "[code](app/CODE.md)", target: "app/CODE.md" },
    { why: "a missing heading", text: "[x](app/README.md#x)", target: "app/README.md#x" },
    { why: "a missing image", text: "![x](.github/x.png)", target: ".github/x.png" },
    { why: "a missing file", text: "`app/db/retry.server.ts`" },
    { why: "a missing file by its name", text: "`retry.server.ts`" },
    { why: "a missing folder", text: "`app/services`" },
  ])("names $why", ({ text, target = text.slice(1, -1) }) => {
    expect(deadIn(text)).toEqual([`README.md: ${target}`]);
  });

  test("resolves links from the folder of their document", () => {
    const text = "[up](../README.md) [engine](../db/write.server.ts) [dead](write.server.ts)";
    expect(findDeadLinks([{ path: "app/litefs/README.md", text }], files)).toEqual([
      "app/litefs/README.md: write.server.ts",
    ]);
  });
});

test("findUnknownNames reports a function that no code names", () => {
  const code = [{ path: "app/a.ts", text: "export function submitQuote() {}" }];
  const text = "`submitQuote()` once was `sendQuote`, see `npm test` and `quote-items`.";
  expect(findUnknownNames([{ path: "README.md", text }], code)).toEqual(["README.md: sendQuote"]);
});
