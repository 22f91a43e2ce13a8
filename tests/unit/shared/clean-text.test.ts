import { describe, expect, test } from "vitest";

import { cleanCode, cleanText, oneLine, plainDashes } from "~/shared/clean-text";

describe("a text from outside", () => {
  test.each([
    { why: "a space of no width", text: "val\u200bve", clean: "valve" },
    { why: "a soft hyphen", text: "val\u00adve", clean: "valve" },
    { why: "direction marks", text: "\u200eZZ-100\u200f\u202a\u2066", clean: "ZZ-100" },
    { why: "a word joiner", text: "a\u2060b", clean: "ab" },
    { why: "a mark of byte order", text: "\ufeffName", clean: "Name" },
    { why: "variation selectors", text: "+44\ufe0d ™\ufe0f", clean: "+44 ™" },
    { why: "fillers and tags", text: "a\u3164b\u{e0061}c\ufffbd\u180ee", clean: "abcde" },
    { why: "control characters", text: "a\u0000b\u007fc\u0085d", clean: "abcd" },
    { why: "a joiner between Latin letters", text: "a\u200db\u200cc", clean: "abc" },
    { why: "nothing else", text: "\u200b\u00ad", clean: "" },
  ])("loses $why", ({ text, clean }) => {
    expect(cleanText(text)).toBe(clean);
  });

  test.each([
    { why: "line breaks and tabs", text: "a\r\nb\tc" },
    { why: "letters of other scripts", text: "Łukasz Åkesson 東京 № µ" },
    { why: "dashes in words", text: "0–50 °C — “sealed”" },
    { why: "emoji of several parts", text: "👩‍🔧 👨🏽‍🔧 ⚙" },
    { why: "joiners of Persian and Hindi", text: "می‌خواهم क्‍ष" },
  ])("keeps $why", ({ text }) => {
    expect(cleanText(text)).toBe(text.normalize("NFC"));
  });

  test.each([..."\u00a0\u1680\u2000\u2007\u2009\u200a\u202f\u205f\u3000"])(
    "has a plain space for %j",
    (space) => {
      expect(cleanText(`1${space}2`)).toBe("1 2");
    },
  );

  test("has a line break for the separators of lines and paragraphs", () => {
    expect(cleanText("a\u2028b\u2029c")).toBe("a\nb\nc");
  });

  test("spells accents in one way", () => {
    expect(cleanText("Cafe\u0301")).toBe("Café");
    expect(cleanText("e\u200b\u0301")).toBe("é");
  });

  test("is read at once, however many marks are on one letter", () => {
    const text = `e${"\u0316\u0301".repeat(200_000)}`;
    const before = performance.now();
    expect(cleanText(text)).toBe(text);
    expect(performance.now() - before).toBeLessThan(3000);
  });
});

test("a text of one line has no breaks, and no spaces around it", () => {
  expect(oneLine(" \u00a0Jo\tExample\r\n\u200b")).toBe("Jo Example");
});

test("a code has plain hyphens for what looks like one", () => {
  expect(cleanCode(" ZZ\u2010100\u20111\u20122\u20133\u20144\u20155\u22126\u00a0")).toBe(
    "ZZ-100-1-2-3-4-5-6",
  );
  expect(plainDashes("a·b_c/d")).toBe("a·b_c/d");
});
