import { describe, expect, test } from "vitest";

import { readAround } from "~/catalogue/codes/around-codes";
import { chooseRuns, MAX_RUNS, runsOf } from "~/catalogue/codes/codes-in-text";
import { normalCode } from "~/catalogue/codes/normal-code";
import { isCodeOnlyAlone } from "~/catalogue/codes/not-alone-codes";
import { joinTokens, readTokens } from "~/catalogue/codes/text-tokens";

const KNOWN = new Set(["QX-410-24", "VB3-32", "4370206"].map(normalCode));

/** Reads the codes of a text as "code xquantity", and what is left. */
function read(typed: string): string {
  const { tokens } = readTokens(typed);
  const found = runsOf(tokens).filter(({ normal }) => KNOWN.has(normal));
  const runs = chooseRuns(found, tokens, () => false);
  const spans = runs.map((run) => ({ ...run, isAlsoText: false }));
  const { codes, left } = readAround(tokens, spans, () => undefined);
  const said = codes.map(({ quantity, refused }, at) =>
    [
      runs[at]?.typed,
      quantity && `x${quantity}`,
      ...(refused.length > 0 ? [`not ${refused.join(" or ")}`] : []),
    ]
      .filter(Boolean)
      .join(" "),
  );
  return [...said, ...(left.length > 0 ? [`"${joinTokens(left)}"`] : [])].join(", ");
}

describe("the quantity of a code (C40)", () => {
  test.each([
    "QX-410-24 x3",
    "QX-410-24 x 3",
    "QX-410-24 X 3",
    "QX-410-24 ×3",
    "QX-410-24 × 3",
    "QX-410-24 * 3",
    "QX-410-24x3",
    "QX-410-24*3",
    "QX-410-24 3x",
    "QX-410-24 3 x",
    "3x QX-410-24",
    "3 x QX-410-24",
    "3xQX-410-24",
    "3X QX-410-24",
    "3 off QX-410-24",
    "3 OFF QX-410-24",
    "3off QX-410-24",
    "QX-410-24 3 off",
    "QX-410-24, 3 off",
    "QX-410-24 - 3 off",
    "3 no QX-410-24",
    "3 no. QX-410-24",
    "3nr QX-410-24",
    "QX-410-24 3 nr",
    "3 pcs QX-410-24",
    "3pcs QX-410-24",
    "QX-410-24, 3 pieces",
    "QX-410-24 3 pc",
    "QX-410-24 3 ea",
    "QX-410-24 3 each",
    "QX-410-24 3 units",
    "qty 3 QX-410-24",
    "QX-410-24 qty 3",
    "QX-410-24 qty: 3",
    "QX-410-24 Qty. 3",
    "QX-410-24 qty=3",
    "QX-410-24 quantity 3",
    "QX-410-24 3 qty",
    "QX-410-24 (3)",
    "QX-410-24(3)",
    "(3) QX-410-24",
    "QX-410-24 (x3)",
    "QX-410-24 (3 off)",
    "QX-410-24 (qty 3)",
    "QX-410-24\t3",
    "3\tQX-410-24",
    "QX-410-24 3",
    "3 QX-410-24",
    "QX-410-24, 3",
    "QX-410-24,3",
    "QX-410-24; 3",
    "QX-410-24 - 3",
    "QX-410-24: 3",
    "QX-410-24 = 3",
    "3 of QX-410-24",
    "please quote 3 QX-410-24",
    "can I have 3 QX-410-24 please",
    "QX-410-24 3 please",
    "part no: QX-410-24 qty 3",
    "part no QX-410-24, quantity 3",
    "qty 3, part no QX-410-24",
    "3 x part number QX-410-24",
    "item: QX 410 24 x 3",
    "[QX-410-24] x 3",
    "“QX-410-24” x 3",
  ])("is 3 in %j", (typed) => {
    expect(read(typed)).toMatch(/^QX[- ]410[- ]24 x3$/);
  });

  test.each([
    { typed: "QX-410-24 x 1,000", answer: "QX-410-24 x1000" },
    { typed: "QX-410-24 x 9999", answer: "QX-410-24 x9999" },
    { typed: "QX-410-24 x 10000", answer: "QX-410-24 not x 10000" },
    { typed: "QX-410-24 x 0", answer: "QX-410-24 not x 0" },
    { typed: "QX-410-24 x 2.5", answer: "QX-410-24 not x 2.5" },
    { typed: "QX-410-24 x 3 qty 4", answer: "QX-410-24 x3 not qty 4" },
    { typed: "QX-410-24 3 port", answer: 'QX-410-24, "3 port"' },
    { typed: "QX-410-24 10 Nm", answer: 'QX-410-24, "10 Nm"' },
    { typed: "QX-410-24 24 V", answer: 'QX-410-24, "24 V"' },
    { typed: "QX-410-24 5 m", answer: 'QX-410-24, "5 m"' },
    { typed: "10 QX-410-24 10 Nm", answer: 'QX-410-24 x10, "10 Nm"' },
    { typed: "DN 32 QX-410-24", answer: 'QX-410-24, "DN 32"' },
    { typed: "QX-410-24 kvs 6.3", answer: 'QX-410-24, "kvs 6.3"' },
    { typed: "QX-410-24 50 x 2.5 mm", answer: 'QX-410-24, "50 x 2.5 mm"' },
    { typed: "QX-410-24 damper actuator x 3", answer: 'QX-410-24 x3, "damper actuator"' },
    { typed: "3 off damper actuator QX-410-24", answer: 'QX-410-24 x3, "damper actuator"' },
    { typed: "QX-410-24\tDamper actuator\t3", answer: 'QX-410-24 x3, "Damper actuator"' },
    { typed: "4370206 x 3", answer: "4370206 x3" },
    { typed: "3 no 4370206", answer: "4370206 x3" },
    { typed: "437-0206, 3", answer: "437-0206 x3" },
    { typed: "QX-410-24 and VB3-32", answer: "QX-410-24, VB3-32" },
    { typed: "2 QX-410-24 and 3 VB3-32", answer: "QX-410-24 x2, VB3-32 x3" },
    { typed: "2 x QX-410-24, 3 x VB3-32", answer: "QX-410-24 x2, VB3-32 x3" },
    { typed: "2 QX-410-24 3 VB3-32", answer: "QX-410-24 x2, VB3-32 x3" },
    { typed: "QX-410-24 2 VB3-32 3", answer: "QX-410-24 x2, VB3-32 x3" },
    { typed: "QX-410-24 x2 VB3-32 x3", answer: "QX-410-24 x2, VB3-32 x3" },
    { typed: "QX-410-24,2,VB3-32,3", answer: "QX-410-24 x2, VB3-32 x3" },
    { typed: "QX-410-24 (2) + VB3-32 (3)", answer: "QX-410-24 x2, VB3-32 x3" },
    { typed: "QX-410-24, 3 x VB3-32", answer: "QX-410-24, VB3-32 x3" },
    { typed: "QX-410-24, 3 VB3-32", answer: "QX-410-24, VB3-32 x3" },
    { typed: "QX-410-24 x 2 and VB3-32", answer: "QX-410-24 x2, VB3-32" },
    { typed: "QX-410-24 and 3 off VB3-32", answer: "QX-410-24, VB3-32 x3" },
  ])("$typed is read as $answer", ({ typed, answer }) => {
    expect(read(typed)).toBe(answer);
  });
});

describe("a code only if nothing else is typed", () => {
  test.each([
    ...["10 Nm", "24V", "24 v ac/dc", "0-10V", "4..20mA", "4-20 ma", "0.5kPa", "-50 to 50 Pa"],
    ...["DN 15", "dn15", "PN16", "IP65", "Kvs 6.3", "PT1000", "ni1000", "NTC10k", "1000", "10-24"],
    ...["100%", "2000 ppm", "6.3 m³/h", "150mm", "90 lbf"],
  ])("%s", (typed) => {
    expect(isCodeOnlyAlone(typed)).toBe(true);
  });

  test.each(["QX-410-24", "TD-PT1000", "24V-SUPPLY", "10NM-A", "437-0206", "M4X20", "3-PORT-A1"])(
    "not %s",
    (typed) => {
      expect(isCodeOnlyAlone(typed)).toBe(false);
    },
  );
});

describe("the runs that are looked up", () => {
  test("are at most 58, of a text of any length", () => {
    const long = Array.from({ length: 40 }, (_, at) => `QX${at}-77`).join(" ");
    expect(runsOf(readTokens(long).tokens)).toHaveLength(MAX_RUNS);
  });

  test("never go over a tab, and have a digit", () => {
    const typed = runsOf(readTokens("damper VB3\t32").tokens).map((run) => run.typed);
    expect(typed).toEqual(["damper VB3"]);
  });

  test("have no word that is cut", () => {
    const { tokens, beyond } = readTokens(`${"a ".repeat(98)}AB-10-24-SR and more`);
    expect(tokens).toHaveLength(16);
    expect(beyond).toMatch(/AB-10-24-SR and more$/);
  });
});
