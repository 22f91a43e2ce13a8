import { describe, expect, test } from "vitest";

import { findShownWords, findTitleCase } from "#tests/support/source/shown-words";

test.each([
  { why: "a label of our own", text: '<Button label="Save Settings" />', found: 1 },
  { why: "one in sentence case", text: '<Button label="Save settings" />', found: 0 },
  { why: "one of the specification", text: "<button>View Details</button>", found: 0 },
])("capitals: $why", ({ text, found }) => {
  const file = { path: "app/a.tsx", text: `const a = ${text};` };
  expect(findTitleCase(file)).toHaveLength(found);
});

describe("findShownWords", () => {
  const wordsIn = (text: string) =>
    findShownWords({ path: "app/a.tsx", text }).map((each) => /"(.*?)"/.exec(each)?.[1]);

  test.each([
    { why: "in a string", text: 'const text = "Sent by e-mail";', word: "e-mail" },
    { why: "in a template", text: "const text = `The maker of ${name}`;", word: "maker" },
    {
      why: "in JSX, over two lines",
      text: "const a = <p>We are away just\n  now</p>;",
      word: "just now",
    },
    {
      why: "in a label",
      text: 'const a = <input aria-label="Cost of carriage" />;',
      word: "carriage",
    },
    { why: "in a key", text: 'const a = { "By E-Mail": 1 };', word: "E-Mail" },
    { why: "as a figure", text: 'const life = "60 000 strokes";', word: "60 000" },
    { why: "as a time", text: 'const open = "Open from 9:00 AM";', word: "9:00 AM" },
  ])("finds one $why", ({ text, word }) => {
    expect(wordsIn(text)).toEqual([word]);
  });

  test.each([
    { why: "a specified label", text: "const a = <h1>Shipping Policy</h1>;" },
    { why: "a comment", text: "// The maker is invented." },
    { why: "a class name", text: 'const a = <p className="just now" />;' },
    { why: "a path and a key", text: 'const a = { path: "/shipping", kind: "shipping" };' },
    { why: "an import", text: 'import { a } from "~/e-mail/maker";' },
    { why: "a verb", text: 'const a = "Without a seal it makes a poor valve";' },
    { why: "a phone number", text: 'const a = "Call 0808 157 0192 or 01632 960 123";' },
  ])("accepts $why", ({ text }) => {
    expect(wordsIn(text)).toEqual([]);
  });
});
