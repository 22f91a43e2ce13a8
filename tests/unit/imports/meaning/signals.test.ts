import { describe, expect, test } from "vitest";

import { openQuestions, readFile } from "#tests/support/imports/lying-file";
import { CURRENCIES } from "~/imports/meaning/currencies";
import {
  OPEN_WORDS,
  PRICE_WORDS,
  SETTLED_WORDS,
  SIGNAL_TOPICS,
} from "~/imports/meaning/signal-words";
import { signalsIn } from "~/imports/meaning/signals";

/** Values with which a column of the topic does not answer itself. */
const VALUES = {
  currency: "abc",
  basis: "100",
  pack: "10",
  vat: "20%",
  net: "40%",
  validity: "1.3.2027",
  status: "perhaps",
};

const ALL = SIGNAL_TOPICS.flatMap((topic) =>
  Object.entries(OPEN_WORDS[topic]).flatMap(([language, words]) =>
    words.map((word) => ({ topic, language, word })),
  ),
);

describe("each word of the signals leaves a question (I26)", () => {
  test.each(ALL)("$word ($language) as the heading of a column", ({ topic, word }) => {
    const headers = [word, word.toUpperCase(), `${word.slice(0, 1).toUpperCase()}${word.slice(1)}`];
    for (const header of headers) {
      const text = `Part No;Price;${header}\nA;1.50;${VALUES[topic]}`;
      const { reading } = readFile({
        text,
        kind: "prices",
        mapping: { 0: "productCode", 1: "price" },
      });
      const open = openQuestions(reading);
      expect(signalsIn(header, "heading").map((each) => each.topic)).toContain(topic);
      expect([...open, ...reading.assumptions.map((each) => each.text)]).not.toEqual([]);
    }
  });

  test.each(ALL.filter(({ topic }) => topic !== "status" && topic !== "pack"))(
    "$word ($language) in the heading of the price",
    ({ topic, word }) => {
      const text = `Part No;Price ${word}\nA;1.50`;
      const { reading } = readFile({
        text,
        kind: "prices",
        mapping: { 0: "productCode", 1: "price" },
      });
      const open = openQuestions(reading);
      if (!DATES.has(word)) expect(open.length, String(open)).toBeGreaterThan(0);
      expect(signalsIn(`Price ${word} 1.3.2027`, "heading").map((each) => each.topic)).toContain(
        topic,
      );
    },
  );

  test.each(Object.keys(CURRENCIES))("%s in a heading, a column, a cell and a format", (code) => {
    const open = code === "RMB" ? "rate-CNY" : `rate-${code}`;
    const files = [
      `Part No;Price;Currency\nA;1.50;${code}`,
      `Part No;Price\nA;${code} 1.50`,
      `Part No;Price\nA;1.50 ${code}`,
      `Part No;Price\nA;1.5~1.50 ${code}~0.00 "${code}"`,
    ];
    for (const text of files) expect(openQuestions(readFile({ text }).reading)).toEqual([open]);
  });

  test.each(["€", "$", "¥", "zł", "kr"])("%s in a heading, a cell and a format", (sign) => {
    const open = sign === "kr" ? "currency" : expect.stringMatching(/^rate-/);
    const files = [
      `Part No;Price (${sign})\nA;1.50`,
      `Part No;Price ${sign}\nA;1.50`,
      `Part No;Price\nA;${sign} 1.50`,
      `Part No;Price\nA;1.50 ${sign}`,
      `Part No;Price\nA;1.5~x~[$${sign}-407] 0.00`,
    ];
    for (const text of files) {
      expect(openQuestions(readFile({ text }).reading)).toEqual([open]);
    }
  });

  test.each([
    { title: "Prices in Euro", open: ["currency"] },
    { title: "USD", open: ["currency"] },
    { title: "Währung: CHF", open: ["currency"] },
    { title: "Prices per 100", open: ["basis"] },
    { title: "Preise je 1.000 Stück", open: ["basis"] },
    { title: "Listino IVA inclusa", open: ["vat"] },
    { title: "Prices include VAT", open: ["vat"] },
    { title: "Preise inkl. MwSt.", open: ["vat"] },
    { title: "Prix TTC", open: ["vat"] },
    { title: "Net prices 2027", open: ["net"] },
    { title: "Trade price list", open: ["net"] },
    { title: "Nettopreise abzüglich Rabatt", open: ["net"] },
    { title: "Valid from 1 March 2027", open: ["validity"] },
    { title: "Gültig ab 1.3.2027", open: ["validity"] },
    { title: "Valable dès le 01/03/2027", open: ["validity"] },
    { title: "Prices valid until 31 December 2025", open: ["validity"] },
    { title: "VAT No GB 123 4567 89", open: [] },
    { title: "Unit 5, Trade Park, Boxton", open: [] },
    { title: "All prices ex VAT", open: [] },
    { title: "Prices in pounds sterling", open: [] },
    { title: "Status of the document: draft", open: [] },
    { title: "Minimum order £50", open: [] },
    { title: "Prices include delivery", open: [] },
  ])("the title “$title”", ({ title, open }) => {
    const file = { text: "Part No;Price\nA;1.50", titles: [title] };
    expect(openQuestions(readFile(file).reading)).toEqual(open);
  });

  test.each(PRICE_WORDS)("“%s” in the place of a price", (word) => {
    const { reading } = readFile({
      text: `Part No;Price\nA;1.50\nB;${word}\nC;${word.toUpperCase()}`,
    });
    expect(openQuestions(reading)).toEqual([`word-${word}`]);
  });
});

/** These say something only beside a date. */
const DATES = new Set(["from", "ab", "bis", "dal", "until", "från", "dès", "tom", "gäller"]);

describe("words that settle a topic raise nothing (I26)", () => {
  test.each(SETTLED_WORDS.vat)("Price %s", (word) => {
    expect(openQuestions(readFile({ text: `Part No;Price ${word}\nA;1.50` }).reading)).toEqual([]);
  });

  test.each(SETTLED_WORDS.basis)("a unit %s", (word) => {
    const text = `Part No;Price;UOM\nA;1.50;${word}\nB;2.50;${word.toUpperCase()}`;
    expect(openQuestions(readFile({ text }).reading)).toEqual([]);
  });

  test.each(SETTLED_WORDS.currency)("a currency %s", (word) => {
    const text = `Part No;Price;Currency\nA;1.50;${word}`;
    expect(openQuestions(readFile({ text }).reading)).toEqual([]);
  });

  test.each(SETTLED_WORDS.status)("a status %s", (word) => {
    const text = `Part No;Price;Status\nA;1.50;${word}`;
    expect(openQuestions(readFile({ text }).reading)).toEqual([]);
  });
});
