import { describe, expect, test } from "vitest";

import { findChoices, matchLines, nearestCodes } from "~/quotes/pad/match-lines.server";
import { readList } from "~/quotes/pad/read-list";
import { kit } from "#tests/support/bound-kit";
import { addCode, addProduct } from "#tests/support/catalogue";

const plain = addProduct({ productCode: "QX-410-24", company: "Halvern" });
const spring = addProduct({ productCode: "QX-410-24-SR", company: "Halvern" });
const valve = addProduct({
  productCode: "VB3-32",
  company: "Tannwald Controls",
  manufacturerPartNumber: "6TR0 120-7AB94",
  variants: [
    { name: "24 V", sku: "VB3-32-24" },
    { name: "230 V", sku: "VB3-32-230" },
  ],
});
const only = addProduct({ productCode: "TH-9", variants: [{ name: "White", sku: "TH-9-W" }] });
const one = addProduct({ productCode: "MX-10-2" });
addProduct({ productCode: "MX-10-24" });
const numbered = addProduct({ productCode: "5016789" });
const short = addProduct({ productCode: "4001" });
const twin = addProduct({ productCode: "RA-1" });
const other = addProduct({ productCode: "RB-1" });
const old = addProduct({ productCode: "OLD-77" });
kit.discontinueProduct(old.id, { replacedBy: plain.id });
addCode(plain.id, { shown: "2-pipe FCU controller" });
addCode(plain.id, {
  kind: "competitor",
  shown: "N77-2",
  manufacturer: "Norrby Drives",
  relation: "direct",
});
addCode(valve.id, {
  kind: "competitor",
  shown: "NV-300",
  manufacturer: "Norrby Drives",
  relation: "nearest",
});
addCode(plain.id, { kind: "supplier", shown: "LD 00-32768", manufacturer: "Larkhope" });
for (const [product, manufacturer] of [
  [twin, "Ostwick Drives"],
  [other, "Norrby Drives"],
] as const) {
  addCode(product.id, { kind: "competitor", shown: "K-55/1", manufacturer, relation: "direct" });
}

const NAMES = new Map(
  Object.entries({ plain, spring, valve, only, one, numbered, short, twin, other, old }).map(
    ([name, { id }]) => [id, name],
  ),
);

/** Returns what is found for a line: its state, product, quantity and how it matched. */
function found(typed: string): string {
  const [line] = matchLines(readList(typed.replaceAll("→", "\t")).lines);
  if (!line) return "nothing";
  const { state, productId, variantId, quantity, match } = line;
  return [
    state,
    productId && (NAMES.get(productId) ?? "another"),
    variantId !== null && "variant",
    state === "choose" || state === "not-found" ? "" : `x${quantity ?? "?"}`,
    match && `(${match})`,
  ]
    .filter(Boolean)
    .join(" ");
}

const offered = (typed: string) => {
  const [line] = matchLines(readList(typed).lines);
  return line ? findChoices(line).map(({ productId }) => NAMES.get(productId) ?? "another") : [];
};

describe("a line of a list", () => {
  test.each([
    ["QX-410-24 x 3", "found plain x3"],
    ["3 qx 410 24", "found plain x3"],
    ["QX41024→3", "found plain x3"],
    ["2 x damper actuator Halvern QX-410-24 for AHU-1", "found plain x2"],
    ["QX-410-24-SR 2", "found spring x2"],
    ["QX-410-24, 10m", "found plain x?"],
    ["VB3-32 x 2", "option valve variant x2"],
    ["VB3-32-230 x 2", "found valve variant x2"],
    ["TH-9", "found only variant x1"],
    ["6TR0 120-7AB94 x 3", "option valve variant x3 (Manufacturer's number 6TR0 120-7AB94)"],
    ["6TR0 120 7AB94 3", "option valve variant x3 (Manufacturer's number 6TR0 120-7AB94)"],
    ["Norrby N77-2 x 4", "found plain x4 (Replaces Norrby Drives N77-2 (direct replacement))"],
    ["2-pipe FCU controller x 2", "found plain x2 (Also called 2-pipe FCU controller)"],
    ["2-pipe FCU controller→2", "found plain x2 (Also called 2-pipe FCU controller)"],
    ["OLD-77 x 2", "discontinued old x2"],
    ["MX-10-2 4", "found one x4"],
    ["5016789 12", "found numbered x12"],
    ["12 5016789", "found numbered x12"],
    ["12 4001", "found short x12"],
    ["4001 12", "found short x12"],
    ["RA-1 2", "found twin x2"],
    ["Ostwick K-55/1 x 2", "found twin x2 (Replaces Ostwick Drives K-55/1 (direct replacement))"],
  ])("%s is %s", (typed, expected) => {
    expect(found(typed)).toBe(expected);
  });

  test.each([
    ["K-55/1 x 2", "two products", ["twin", "other"]],
    ["NV-300", "a nearest replacement has to be checked", ["valve"]],
    ["Tannwald QX-410-24", "the same number of another manufacturer", ["plain"]],
    ["QX-410-24 and VB3-32", "two codes in one line", ["plain", "valve"]],
    ["MX-102", "other marks between the numbers", ["one"]],
    ["QX-410", "the beginning of codes", ["plain", "spring"]],
    ["QX4", "a short beginning of codes", ["plain", "spring"]],
    ["5 x QX-410-24/PK10", "a code with its packing", ["plain"]],
    ["QX-410-24-BULK", "a code with its packing", ["plain"]],
    ["6TR0 120-7AB94.10PK", "a code with its packing", ["valve"]],
  ])("%s is to choose, as %s", (typed, _, choices) => {
    expect(found(typed)).toBe("choose");
    expect(offered(typed)).toEqual(choices);
  });

  test.each([
    "ZZ-410-24/PK10",
    "LM24A x 2",
    "damper actuator 24 V x 2",
    "LD 00-32768",
    "QX-410-25",
  ])("%s is not found", (typed) => {
    expect(found(typed)).toBe("not-found");
  });

  test("says why a code without its packing may not be the same", () => {
    const [line] = matchLines(readList("5 x QX-410-24/PK10").lines);
    const [choice] = line ? findChoices(line) : [];
    expect(line).toMatchObject({ state: "choose", productId: null, quantity: 5 });
    expect(choice?.match).toBe(
      "Possible alternative to QX-410-24/PK10: the code without its packing “/PK10”. Please check how many one holds.",
    );
  });

  test("has the codes that are nearest to one that is not found", () => {
    expect(nearestCodes({ code: "QX-410-2A" })).toEqual(["QX-410-24"]);
    expect(nearestCodes({ code: null })).toEqual([]);
  });
});
