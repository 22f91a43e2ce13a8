import { describe, expect, test } from "vitest";

import { findCodesInText } from "~/catalogue/codes/codes-in-text.server";
import { addCode, addProduct } from "#tests/support/catalogue";

addProduct({ name: "Damper actuator", productCode: "QX-410-24", company: "Halvern" });
addProduct({ name: "Spring actuator", productCode: "QX-410-24-SR", company: "Halvern" });
const valve = addProduct({
  name: "Ball valve",
  productCode: "VB3-32",
  company: "Tannwald Controls",
});
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
  ])("%j", (typed, answer) => {
    expect(read(typed)).toBe(answer);
  });
});
