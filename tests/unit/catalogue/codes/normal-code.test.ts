import fc from "fast-check";
import { describe, expect, test } from "vitest";

import {
  cutsNoNumber,
  normalCode,
  parseNumberedCode,
  parseTypedCode,
  tiersFor,
} from "~/catalogue/codes/normal-code";

describe("the normal form of a code (C21)", () => {
  test.each([
    { why: "marks", text: "T7350H-1009/U", normal: "T7350H1009U" },
    { why: "lower case and spaces", text: " t7350h 1009 u ", normal: "T7350H1009U" },
    { why: "dots and underscores", text: "6ES7.214_1AG40", normal: "6ES72141AG40" },
    { why: "a dash that is not the ASCII one", text: "TD–PT1000", normal: "TDPT1000" },
    { why: "a no-break hyphen and space", text: "TD‑PT 1000", normal: "TDPT1000" },
    { why: "a trailing plus", text: "MBUS-60+", normal: "MBUS60" },
    { why: "an ohm sign", text: "NTC-10kΩ", normal: "NTC10K" },
    { why: "accents", text: "Pélican-2", normal: "PELICAN2" },
    { why: "full-width characters", text: "ＴＤ－１０", normal: "TD10" },
    { why: "small digits", text: "CO₂-2", normal: "CO22" },
    { why: "a ligature", text: "ﬁx-1", normal: "FIX1" },
    { why: "a right-to-left mark", text: "\u200FTD-1\u200E", normal: "TD1" },
    { why: "nothing but marks", text: "-+/Ω", normal: "" },
  ])("$why", ({ text, normal }) => {
    expect(normalCode(text)).toBe(normal);
  });

  test("has only A to Z and 0 to 9, and is its own normal form", () => {
    const text = fc.string({ unit: "binary", maxLength: 60 });
    fc.assert(
      fc.property(text, (it) => {
        const normal = normalCode(it);
        expect(normal).toMatch(/^[A-Z0-9]*$/);
        expect(normalCode(normal)).toBe(normal);
      }),
    );
  });

  test("is the same whatever marks are between the characters, in any case", () => {
    const marks = fc.constantFrom("", " ", "-", "/", ".", "_", "–", "+", "\u00A0");
    const code = fc.array(fc.tuple(fc.constantFrom(..."abzABZ019"), marks), { maxLength: 20 });
    fc.assert(
      fc.property(code, (pairs) => {
        const plain = pairs.map(([character]) => character).join("");
        expect(normalCode(pairs.flat().join(""))).toBe(plain.toUpperCase());
      }),
    );
  });
});

describe("a typed text that may be a code", () => {
  test.each([
    { why: "a code with marks", typed: "td-pt1000", code: "TDPT1000" },
    { why: "a code in groups", typed: "6ES7 214 1AG40", code: "6ES72141AG40" },
    { why: "three characters", typed: "T-10", code: "T10" },
    { why: "digits only", typed: "7350", code: "7350" },
    { why: "two characters", typed: "T-1", code: undefined },
    { why: "a code without a digit", typed: "TSW-LIC", code: "TSWLIC" },
    { why: "no Latin character", typed: "Ω½", code: undefined },
    { why: "an empty text", typed: "", code: undefined },
    { why: "100 characters", typed: "1".repeat(100), code: "1".repeat(100) },
    { why: "101 characters", typed: "1".repeat(101), code: undefined },
  ])("$why", ({ typed, code }) => {
    expect(parseTypedCode(typed)).toBe(code);
  });

  test.each([
    { typed: "td-pt1000", code: "TDPT1000" },
    { typed: "TSW-LIC", code: undefined },
    { typed: "temperature", code: undefined },
  ])("$typed may be a part of one: $code", ({ typed, code }) => {
    expect(parseNumberedCode(typed)).toBe(code);
  });
});

test.each([
  { typed: "TDPT1000", tiers: ["exact", "prefix", "part"] },
  { typed: "PT1", tiers: ["exact", "prefix"] },
  { typed: "TSWLIC", tiers: ["exact"] },
  { typed: "T1", tiers: [] },
])("$typed is searched as $tiers (C21)", ({ typed, tiers }) => {
  expect(tiersFor(typed)).toEqual(tiers);
});

test.each([
  { why: "whole", typed: "7350h1009", shown: "T7350H-1009/U", isFound: true },
  {
    why: "the beginning of a number after a mark",
    typed: "pt1000",
    shown: "TA-PT100-04M",
    isFound: false,
  },
  { why: "a number that goes on", typed: "PT100", shown: "TD-PT1000", isFound: false },
  { why: "the end of a number", typed: "350H", shown: "T7350H-1009/U", isFound: true },
  {
    why: "a mark that was typed elsewhere",
    typed: "PT-1000",
    shown: "TD-PT1000-150",
    isFound: true,
  },
  { why: "numbers typed together", typed: "884417", shown: "FW 88-4417", isFound: true },
  { why: "characters of patterns", typed: "a+(1000", shown: "A1000", isFound: true },
])("$why: $typed in $shown: $isFound", ({ typed, shown, isFound }) => {
  expect(cutsNoNumber(typed, shown)).toBe(isFound);
});
