import { describe, expect, test } from "vitest";

import { latin1Json, latin1Markup } from "~/ui/markup/cached-markup.server";

const TEXTS = [
  "£12 at 20 °C",
  "“0–10 V”",
  "10 kΩ \\– ½",
  "emoji 🌡️ and 中文",
  "",
  "\u2028 \uffff Ā",
];

describe("within Latin-1", () => {
  test.each(TEXTS)("JSON of %j is the same data", (text) => {
    const json = latin1Json(JSON.stringify({ [text]: [text] }));
    expect(json).toMatch(/^[\0-\xff]*$/);
    expect(JSON.parse(json)).toEqual({ [text]: [text] });
  });

  test.each(TEXTS)("markup of %j reads the same", (text) => {
    const markup = latin1Markup(text);
    expect(markup).toMatch(/^[\0-\xff]*$/);
    const read = markup.replace(/&#(\d+);/g, (_, code) => String.fromCodePoint(Number(code)));
    expect(read).toBe(text);
  });

  test("leaves what is within as it is", () => {
    expect(latin1Markup("<p>£5 · 20 °C</p>")).toBe("<p>£5 · 20 °C</p>");
    expect(latin1Json(`{"price":"£5"}`)).toBe(`{"price":"£5"}`);
  });
});
