import fc from "fast-check";
import { describe, expect, test } from "vitest";

import { listCodeOffers } from "~/catalogue/codes/code-search.server";
import { findCodesInText } from "~/catalogue/codes/codes-in-text.server";
import { codesOneSlipAway, foldedCode, normalCode } from "~/catalogue/codes/normal-code";
import { addCode, addProduct } from "#tests/support/catalogue";

const actuator = addProduct({
  name: "Damper actuator",
  productCode: "QX-410-24",
  company: "Halvern",
});
addProduct({ name: "Spring actuator", productCode: "QX-410-24-SR", company: "Halvern" });
const valve = addProduct({
  name: "Ball valve",
  productCode: "VB3-32",
  company: "Tannwald Controls",
});
addProduct({ name: "Short one", productCode: "MX-10-2" });
addProduct({ name: "Its spare", productCode: "MX-10-2-R" });
addProduct({ name: "Three of them", productCode: "MX-10-2-X3" });
addProduct({ name: "Another one", productCode: "MX-10-243" });
addProduct({ name: "Licence", productCode: "TSW-LIC" });
addProduct({ name: "Room sensor 2", productCode: "ROOMSENSOR2" });
const sensor = addProduct({
  name: "Room sensor",
  productCode: "RS-2000",
  company: "Tannwald Controls",
});
addCode(valve.id, {
  kind: "competitor",
  shown: "N77-2",
  manufacturer: "Norrby Drives",
  relation: "direct",
});
addCode(sensor.id, { kind: "superseded", shown: "ZT900", relation: "direct" });
addCode(sensor.id, { kind: "alias", shown: "PT1000" });

const TWO_OF_MAKERS = "QX-410-24 x2 of Halvern, VB3-32 x3 of Tannwald Controls";
const KNOWN = ["QX-410-24", "QX-410-24-SR", "VB3-32", "RS-2000", "N77-2", "ZT900", "MX-10-2-X3"];

/** The codes in typed order as "shown of the first, number found, quantity, manufacturer", and the rest. */
function read(typed: string): string {
  const { codes, rest, isOneCode } = findCodesInText(typed, "visitor");
  const said = codes.map(({ typed: code, tier, matches, quantity, manufacturer, notOf, refused }) =>
    [
      tier === "exact" ? "" : (tier ?? "none"),
      matches[0]?.shown ?? code,
      quantity && `x${quantity}`,
      manufacturer && `of ${manufacturer}`,
      notOf && "not of",
      refused.length > 0 && `refused ${refused.join("/")}`,
    ]
      .filter(Boolean)
      .join(" "),
  );
  return [...said, ...(rest ? [`"${rest}"`] : []), ...(isOneCode ? ["one"] : [])].join(", ");
}

describe("codes in texts (C40)", () => {
  test.each([
    ["QX-410-24", "QX-410-24, one"],
    ["qx 410 24", "QX-410-24, one"],
    ["QX-410-24 x 6", "QX-410-24 x6, one"],
    ["4 off qx410/24", "QX-410-24 x4, one"],
    ["QX-410-24\t12", "QX-410-24 x12, one"],
    ["QX-410-24\t12\tDamper actuator 10 Nm", 'QX-410-24 x12, "Damper actuator 10 Nm"'],
    ["part no: QX 410 24", "QX-410-24, one"],
    ["p/n:QX-410-24", "QX-410-24, one"],
    ["QX-410-24 and VB3-32", "QX-410-24, VB3-32"],
    ["2 x QX-410-24 and 3 x VB3-32", "QX-410-24 x2, VB3-32 x3"],
    ["QX-410-24 x 2, VB3-32 x 3", "QX-410-24 x2, VB3-32 x3"],
    ["QX-410-24 2, VB3-32 3", "QX-410-24 x2, VB3-32 x3"],
    ["QX-410-24, 3 x VB3-32", "QX-410-24, VB3-32 x3"],
    ["QX-410-24, 2, VB3-32, 3", "QX-410-24 x2, VB3-32 x3"],
    ["QX-410-24,2;VB3-32,3", "QX-410-24 x2, VB3-32 x3"],
    ["Halvern QX-410-24", "QX-410-24 of Halvern, one"],
    ["Halvern VB3-32", "VB3-32 of Halvern not of, one"],
    ["tannwald VB3-32", "VB3-32 of Tannwald Controls, one"],
    ["Norrby N77-2, 2 pcs", "N77-2 x2 of Norrby Drives, one"],
    ["equivalent to N77-2", "N77-2, one"],
    ["N77-2 equivalent", "N77-2, one"],
    ["replacement for ZT900", "ZT900, one"],
    ["QX-41O-24", '"QX-41O-24"'],
    ["QX-411-24", '"QX-411-24"'],
    ["QX-410*", "prefix QX-410-24"],
    ["QX-410", 'prefix QX-410-24, "QX-410"'],
    ["QX-410 x 3", 'prefix QX-410-24 x3, "QX-410"'],
    ["VB3-32 valve", "VB3-32, one"],
    ["10 QX-410-24 10 Nm", 'QX-410-24 x10, "10 Nm"'],
    ["ZZ-99-1 qty 2", "none ZZ-99-1 x2"],
    ["QX-410-24 and ZZ-99-1", "QX-410-24, none ZZ-99-1"],
    ["what motor for VB3-32", 'VB3-32, "what motor for"'],
    ["please quote me 3 QX-410-24", "QX-410-24 x3, one"],
    ["QX-410-24 3 port", 'QX-410-24, "3 port"'],
    ["DN 32 VB3-32", 'VB3-32, "DN 32"'],
    ["QX-410-24 3", "QX-410-24 x3, one"],
    ["PT1000", 'PT1000, "PT1000", one'],
    ["pt1000 immersion 150mm", '"pt1000 immersion 150mm"'],
    ["rs 2000", "RS-2000, one"],
    ["3-port valve x 2", '"3-port valve x 2"'],
    ["actuator 24v 10 nm", '"actuator 24v 10 nm"'],
    ["QX-410-24 x 2.5", "QX-410-24 refused x 2.5, one"],
    ["QX-410\t24", 'prefix QX-410-24 x24, "QX-410"'],
    ["QX-410-24 3", "QX-410-24 x3, one"],
    ["MX-10-2 43", "MX-10-2 x43, one"],
    ["MX-10-24 3", 'prefix MX-10-243 x3, "MX-10-24"'],
    ["MX 10 243", "MX-10-243, one"],
    ["MX 10 24 3", "MX-10-243, one"],
    ["MX-10-2-R", "MX-10-2-R, one"],
    ["MX-10-2 R", "MX-10-2-R, one"],
    ["MX-10-2-RX", '"MX-10-2-RX"'],
    ["MX-10-2 x 3", "MX-10-2 x3, one"],
    ["MX-10-2x3", "MX-10-2-X3, one"],
    ["MX-10-2x4", "MX-10-2 x4, one"],
    ["MX 10 2 X3", "MX-10-2-X3, one"],
    ["MX-10-2-X3", "MX-10-2-X3, one"],
    ["tswlic", 'TSW-LIC, "tswlic", one'],
    ["TSW-LIC x 2", "TSW-LIC x2, one"],
    ["TSW-LIC x 2 and VB3-32", "TSW-LIC x2, VB3-32"],
    ["the tsw/lic pump", '"the tsw/lic pump"'],
    ["tsw/lic", 'TSW-LIC, "tsw/lic", one'],
    ["sku: tsw-lic", "TSW-LIC, one"],
    ["Room sensor 2", 'ROOMSENSOR2, "Room sensor 2", one'],
    ["stats", '"stats"'],
    ["", ""],
    ["- + , ;", '"- + , ;"'],
    ["x 3", '"x 3"'],
    ["part no", '"part no"'],
    ["Norrby Drives N77-2", "N77-2 of Norrby Drives, one"],
    ["3 x Norrby N77-2 replacement", "N77-2 x3 of Norrby Drives, one"],
    ["QX-410-24 Halvern x 2, VB3-32 tannwald x 3", TWO_OF_MAKERS],
    ["unknownco QX-410-24", 'QX-410-24, "unknownco"'],
    ["QX-410-24 x 2, ZZ-99-1 x 3, VB3-32", "QX-410-24 x2, none ZZ-99-1 x3, VB3-32"],
    ["part no ZZ-99-1", "none ZZ-99-1"],
    ["halvern room sensors", '"halvern room sensors"'],
    ["VB3-32 valves", "VB3-32, one"],
    ["VB3-32 Tannwald Controls ball valve", "VB3-32 of Tannwald Controls, one"],
    ["0-10v vb3-32 sensor", 'VB3-32, "0-10v sensor"'],
    ["(QX-410-24)", "QX-410-24, one"],
    ["“QX-410-24”.", "QX-410-24, one"],
    ["QX_410_24", "QX-410-24, one"],
    ["ＱＸ-410-24", "QX-410-24, one"],
    ["QX–410–24", "QX-410-24, one"],
    ["QX-410-24/VB3-32", '"QX-410-24/VB3-32"'],
    ["QX-410-24 / VB3-32", "QX-410-24, VB3-32"],
  ])("%j", (typed, answer) => {
    expect(read(typed)).toBe(answer);
  });
});

// Without an s: "QX-410-24 sr" is another code.
const word = fc.string({ unit: fc.constantFrom(..."abcdefghnortvy"), minLength: 1, maxLength: 9 });
const mark = fc.constantFrom("", ",", ".", ";", ":", "?", "!", "(", ")", '"', "'");
const words = fc.array(word, { maxLength: 5 }).map((each) => each.join(" "));
const code = fc.constantFrom(...KNOWN);

/** The ids of what whole codes in a text find. */
function idsOf(typed: string): number[][] {
  return findCodesInText(typed, "visitor")
    .codes.filter(({ tier }) => tier === "exact")
    .map(({ matches }) => matches.map(({ productId }) => productId));
}

describe("a code in a text (C40)", () => {
  test("finds the same with any words and marks around it", () => {
    fc.assert(
      fc.property(words, mark, code, mark, words, (before, open, typed, close, after) => {
        expect(idsOf(`${before} ${open}${typed}${close} ${after}`)).toEqual(idsOf(typed));
      }),
      { numRuns: 300 },
    );
  });

  test("finds no code that is a slip, looks alike, or is longer or shorter (C22)", () => {
    const wrong = code.chain((known) => {
      const normal = normalCode(known);
      const others = [...codesOneSlipAway(normal), `${known}-X`, `${known}9`, known.slice(0, -1)];
      const alike = known.replaceAll("0", "O").replaceAll("1", "l").replaceAll("2", "Z");
      return fc.constantFrom(...others, alike);
    });
    const isKnown = (typed: string) =>
      KNOWN.concat("MX-10-2", "MX-10-243").some((known) => normalCode(known) === normalCode(typed));
    fc.assert(
      fc.property(words, wrong, words, (before, typed, after) => {
        fc.pre(!isKnown(typed) && /\d/.test(typed));
        expect(idsOf(`${before} ${typed} ${after}`)).toEqual([]);
      }),
      { numRuns: 300 },
    );
  });

  test("is read in any text without complaint, and each word is in one place", () => {
    const any = fc.array(fc.oneof(fc.string({ unit: "grapheme", maxLength: 12 }), code, word), {
      maxLength: 24,
    });
    fc.assert(
      fc.property(any, (parts) => {
        const typed = parts.join(" ");
        const { codes, rest, passedOver } = findCodesInText(typed, "visitor");
        const said = [...codes.map((each) => each.typed), rest, ...passedOver].join(" ");
        for (const part of parts) {
          if (/^[a-z]{4,}$/.test(part)) expect(said).toContain(part);
        }
      }),
      { numRuns: 300 },
    );
  });
});

describe("codes that look alike (C22)", () => {
  test.each([
    { typed: "QX-41O-24", offers: ["QX-410-24"] },
    { typed: "QX-4IO-Z4", offers: ["QX-410-24"] },
    { typed: "qx-4l0-24", offers: ["QX-410-24"] },
    { typed: "RS-Z0OO", offers: ["RS-2000"] },
    { typed: "QX-411-24", offers: ["QX-410-24"] },
  ])("$typed offers $offers", ({ typed, offers }) => {
    expect(listCodeOffers(typed, "visitor").map(({ shown }) => shown)).toEqual(offers);
    expect(findCodesInText(typed, "visitor").codes).toEqual([]);
  });

  test("are those with the same folded form, as the index has it", () => {
    expect(foldedCode("OIL5SB8Z2Q")).toBe("0115588" + "22Q");
    expect(actuator.id).toBe(
      findCodesInText("QX-410-24", "visitor").codes[0]?.matches[0]?.productId,
    );
  });
});
