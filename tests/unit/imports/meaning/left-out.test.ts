import { describe, expect, test } from "vitest";

import { findLeftOut } from "~/imports/meaning/left-out";
import { normalMaker, proposeMaker, nearestMakers } from "~/imports/meaning/maker-names";

const table = {
  headers: ["Part No", "Description", "Price"],
  mapping: { 0: "productCode", 2: "price" },
  isKnownKey: (text: string) => text === "AB-7",
};

describe("rows that are not data (I27)", () => {
  test.each([
    { row: "Part No;Description;Price", why: "heading" },
    { row: "PART NO;;PRICE", why: "heading" },
    { row: "Page 2 of 9;;", why: "page" },
    { row: ";;Seite 3 von 7", why: "page" },
    { row: "Sida 4;;", why: "page" },
    { row: "Summe;;999", why: "total" },
    { row: "Sub-total;;99.00", why: "total" },
    { row: "Total;;", why: "total" },
    { row: ";Grand total;99.00", why: "total" },
    { row: "* while stocks last;;", why: "note" },
    { row: "Note: all prices are subject to change;;", why: "note" },
    { row: `${"Terms and conditions apply ".repeat(3)};;`, why: "note" },
    { row: "PUMPS;;", why: "section" },
    { row: ";Room sensors;", why: "section" },
    { row: "PUMPS;PUMPS;", why: "section" },
    { row: "AB-7;;", why: undefined },
    { row: "AB-8;;", why: undefined },
    { row: "AB-7;Probe;1.00", why: undefined },
    { row: "TOTAL-1;Totaliser;1.00", why: undefined },
    { row: "Total flow meter;Meter;1.00", why: undefined },
    { row: "AB-9;;1.00", why: undefined },
    { row: ";;1.00", why: undefined },
    { row: "12345;;", why: undefined },
  ])("$row", ({ row, why }) => {
    expect(findLeftOut({ cells: row.split(";") }, table)).toBe(why);
  });
});

describe("names of manufacturers (I29)", () => {
  test.each([
    ["Kessler & Co. GmbH", "Kessler"],
    ["KESSLER GMBH & CO. KG", "kessler"],
    ["Meridel Metering Ltd.", "MERIDEL METERING LIMITED"],
    ["The Valve Company", "Valve"],
    ["Brevik & Sund AS", "Brevik och Sund"],
    ["Société Générale S.A.", "societe generale"],
    ["Étoile SARL", "Etoile"],
    ["ABC S.p.A.", "abc"],
  ])("%s is %s", (one, other) => {
    expect(normalMaker(one)).toBe(normalMaker(other));
  });

  test.each([
    ["Meridel Metering", "Meridel"],
    ["AB", "AB Valve"],
    ["Co", "Company"],
  ])("%s is not %s", (one, other) => {
    expect(normalMaker(one)).not.toBe(normalMaker(other));
  });

  test("names the nearest known ones, and both of two that are alike", () => {
    expect(nearestMakers("Meridell", ["Meridel", "Kessler"])).toEqual(["Meridel"]);
    expect(nearestMakers("kessler", ["Kessler", "Kessler GmbH", "Meridel"])).toEqual([
      "Kessler",
      "Kessler GmbH",
    ]);
  });

  const column = { filled: 2, formats: [], words: [], decimals: { comma: 0, point: 0, either: 0 } };
  const known = ["Meridel Metering", "Meridel", "Kessler"];
  const signs = { headers: ["Part No", "Maker"], mapping: { 0: "productCode" }, known };
  const titled = (titles: string[]) => ({ ...signs, facts: { titles, columns: [] } });

  test.each([
    {
      why: "a title",
      signs: titled(["Meridel Metering Limited, price list"]),
      is: "Meridel Metering",
    },
    { why: "a file name", signs: titled(["kessler-2027.xlsx"]), is: "Kessler" },
    { why: "no title with two", signs: titled(["Kessler", "Meridel"]), is: undefined },
    {
      why: "most keys",
      signs: {
        ...titled([]),
        ofKeys: {
          counts: new Map([
            ["Kessler", 7],
            ["Meridel", 2],
          ]),
          keys: 10,
        },
      },
      is: "Kessler",
    },
    {
      why: "no half of the keys",
      signs: { ...titled([]), ofKeys: { counts: new Map([["Kessler", 5]]), keys: 10 } },
      is: undefined,
    },
    {
      why: "its only value",
      signs: {
        ...signs,
        mapping: { 0: "productCode", 1: "company" },
        facts: {
          titles: [],
          columns: [column, { ...column, values: [["KESSLER AG", 2] as const] }].map((each) => ({
            values: null,
            ...each,
          })),
        },
      },
      is: "Kessler",
    },
  ])("$why proposes one", ({ signs: given, is }) => {
    const proposed = proposeMaker(given)?.maker;
    expect(proposed?.kind === "maker" ? proposed.name : undefined).toBe(is);
  });
});
