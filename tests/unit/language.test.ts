import { describe, expect, test } from "vitest";

import { findBannedWords, findDocstringsWithoutVerb } from "#tests/support/source/language";
import { readCode, readDocuments } from "#tests/support/source/source-files";

// Every source file is parsed, which takes longer than a test usually may on a busy machine.
const SLOW = { timeout: 60_000 };

// These files name the words.
const LISTS = /^tests\/(support\/source\/(banned-words|language)|unit\/language\.test)\.ts$/;

describe("the language of the code", () => {
  const code = readCode().filter((file) => !LISTS.test(file.path));

  test("has no banned words", SLOW, () => {
    expect([...code, ...readDocuments()].flatMap(findBannedWords)).toEqual([]);
  });

  test(
    "begins the docstring of each exported function of domain/ and db/ with a verb",
    SLOW,
    () => {
      const files = code.filter(({ path }) => /^app\/(domain|db)\//.test(path));
      expect(files.flatMap(findDocstringsWithoutVerb)).toEqual([]);
    },
  );
});

describe("findBannedWords", () => {
  const wordsIn = (text: string) =>
    findBannedWords({ path: "app/a.ts", text }).map((each) => /"(.*?)"/.exec(each)?.[1]);

  test.each([
    { why: "in a comment", text: "// The visitor is told so.", word: "told" },
    { why: "in a docstring", text: "/** Kept until the next write. */", word: "Kept" },
    { why: "over two lines", text: "/**\n * Whoever has\n * just written\n */", word: "Whoever" },
    { why: "in a test's title", text: 'test("the form is shown anew", () => {});', word: "anew" },
    { why: "in a reason", text: 'test.each([{ why: "nobody asked" }])', word: "asked" },
    { why: "as “because”", text: "// Whole, for a page may be cached.", word: ", for a page may" },
    { why: "at the start", text: "/** Whether it is late. */", word: "Whether" },
    { why: "in a variable", text: "const itemsTold = 1;", word: "itemsTold" },
    { why: "in a parameter", text: "function a(kept: number) {}", word: "kept" },
    { why: "in a constant", text: "const MOST_ROWS = 1;", word: "MOST_" },
  ])("finds one $why", ({ text, word }) => {
    expect(wordsIn(text)).toContain(word);
  });

  test.each([
    { why: "keep-alive and keeps", text: "// Keeps the connection open: keep-alive." },
    { why: "asking for input", text: "// Asks for the password, twice." },
    { why: "a purpose", text: "// Sorted, for example by name; for each row, for this reason." },
    { why: "for those who", text: "// Describes an image, for those who cannot see it." },
    { why: "a text of the site", text: 'const text = "We told you.";' },
    { why: "a quoted text", text: '// The button says "Forget me", or `told`.' },
    { why: "leave alone", text: "// Other rows are left alone." },
    { why: "names that contain a word", text: "const stoldToken = forgotPassword;" },
  ])("accepts $why", ({ text }) => {
    expect(wordsIn(text)).toEqual([]);
  });

  test("reads a document without its code", () => {
    const text = "# Title\n\nIt is kept.\n\n```sh\necho kept `kept`\n```\n";
    expect(findBannedWords({ path: "README.md", text })).toEqual([
      'README.md:3 "kept": stored, cached, retained, unchanged',
    ]);
  });
});

describe("findDocstringsWithoutVerb", () => {
  test("names each exported function whose docstring is a fragment", () => {
    const text = [
      "/** Returns the total. */\nexport function total() {}",
      "/** Grams of all lines. */\nexport function weight() {}",
      "/** The total. */\nexport const sum = () => 1;",
      "/** The limit. */\nexport const LIMIT = 1;",
      "/** The inner one. */\nfunction inner() {}",
    ].join("\n");
    expect(findDocstringsWithoutVerb({ path: "app/domain/a.ts", text })).toEqual([
      'app/domain/a.ts:4 weight: "Grams"',
      'app/domain/a.ts:6 sum: "The"',
    ]);
  });
});
