import { describe, expect, test } from "vitest";

import { spellingsOf } from "~/catalogue/search/search-spellings";

describe("spellingsOf", () => {
  test.each([
    { why: "a word of letters", word: "Valve", spellings: ["Valve"] },
    { why: "a number and its unit", word: "24V", spellings: ["24V", "24 V"] },
    { why: "a unit that begins with a sign", word: "20°C", spellings: ["20°C", "20 °C"] },
    { why: "letters and a number", word: "DN15", spellings: ["DN15", "DN 15", "DN-15"] },
    { why: "one letter and a number", word: "R160", spellings: ["R160"] },
    { why: "one letter and a hyphen", word: "T-100", spellings: ["T-100", "T–100", "T‑100"] },
    { why: "a hyphen before a number", word: "RS-485", spellings: ["RS-485", "RS485", "RS 485"] },
    {
      why: "the volts of a supply",
      word: "24Vac",
      spellings: ["24Vac", "24 Vac", "24V ac", "24 V ac"],
    },
    {
      why: "a range and its unit",
      word: "0-10V",
      spellings: [
        ...["0-10V", "0–10V", "0‑10V", "0 to 10V", "0-10 V", "0–10 V", "0‑10 V", "0 to 10 V"],
      ],
    },
    {
      why: "a range in dots",
      word: "0..10",
      spellings: ["0..10", "0 to 10", "0-10", "0…10", "0...10"],
    },
    { why: "an ellipsis", word: "4…20", spellings: ["4…20", "4 to 20", "4-20", "4...20", "4..20"] },
    { why: "ports", word: "3port", spellings: ["3port", "3 port", "3-port"] },
    { why: "an en dash", word: "0–10", spellings: ["0–10", "0-10", "0‑10", "0 to 10"] },
    { why: "a minus sign", word: "−20", spellings: ["−20", "-20", "–20", "‑20"] },
    { why: "a formula", word: "co2", spellings: ["co2", "co₂", "co 2", "co-2"] },
    { why: "a formula with a subscript", word: "CO₂", spellings: ["CO₂", "CO2", "CO 2", "CO-2"] },
    { why: "a unit with a power", word: "m3/h", spellings: ["m3/h", "m³/h"] },
    { why: "a unit with a superscript", word: "m²", spellings: ["m²", "m2"] },
    { why: "a thread size", word: "G1/2", spellings: ["G1/2", "G½"] },
    { why: "a fraction character", word: "½", spellings: ["½", "1/2"] },
    { why: "a whole and a fraction", word: "1½", spellings: ["1½", "1 1/2", "1 ½"] },
    {
      why: "inches",
      word: '3/4"',
      spellings: [
        ...['3/4"', '¾"', '3/4\\"', "3/4″", "3/4”", "3/4 inch", "3/4-inch"],
        ...['¾\\"', "¾″", "¾”", "¾ inch", "¾-inch"],
      ],
    },
    {
      why: "inches with typographic signs",
      word: "2”",
      spellings: ["2”", '2"', '2\\"', "2″", "2 inch", "2-inch"],
    },
    { why: "a plural", word: "sensors", spellings: ["sensor"] },
    { why: "a plural in capitals", word: "SWITCHES", spellings: ["SWITCH"] },
    { why: "a plural of y", word: "batteries", spellings: ["batterie", "battery"] },
    { why: "a plural of five letters", word: "pumps", spellings: ["pump"] },
    { why: "a short word is not a plural", word: "lens", spellings: ["lens"] },
    { why: "a word in -ss is not a plural", word: "wireless", spellings: ["wireless"] },
    { why: "a word in -us is not a plural", word: "Modbus", spellings: ["Modbus"] },
    {
      why: "a term without its hyphen",
      word: "mbus",
      spellings: ["mbus", "m-bus", "m–bus", "m‑bus"],
    },
    { why: "a term with its slash", word: "MS/TP", spellings: ["MS/TP", "mstp"] },
    { why: "only punctuation", word: '"*(', spellings: ['"*('] },
  ])("$why: $word", ({ word, spellings }) => {
    expect(spellingsOf(word)).toEqual(spellings);
  });

  test("are few for any input", () => {
    for (const word of [
      "a1b2-".repeat(20),
      "ab1..2ac-".repeat(10),
      "1/2m3-".repeat(16),
      "-".repeat(100),
    ])
      expect(spellingsOf(word).length).toBeLessThanOrEqual(17);
  });
});
