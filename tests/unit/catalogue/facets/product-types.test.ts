import { readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, test } from "vitest";

import { buildCatalogue } from "#data/demo/catalogue";
import { kindOf, singular, typesOfKinds } from "~/catalogue/facets/product-types";

/** A row for each category and type of the demo catalogue, with the number of products. */
const FIXTURE = path.join(import.meta.dirname, "demo-types.tsv");

describe("what a name says that a product is (C44)", () => {
  const AARWYL = "Aarwyl Automation";
  test.each([
    { name: "Damper Actuator, 10 Nm, 24 V", kind: "Damper Actuator" },
    { name: "Damper Actuators (pair)", kind: "Damper Actuator" },
    { name: "VAV Controller with 10 Nm Actuator, KNX", kind: "VAV Controller" },
    {
      name: "Differential Pressure Transmitter for Water",
      kind: "Differential Pressure Transmitter",
    },
    { name: "2-Port Ball Control Valve, DN 15", kind: "Ball Control Valve" },
    { name: "Three-Way Control Valve", kind: "Control Valve" },
    { name: "3 Port Valve DN 25 PN 16", kind: "Valve" },
    { name: "10 Nm Damper Actuator 230 V AC", kind: "Damper Actuator" },
    { name: "Aarwyl Automation ADA-10-24 Damper Actuator", kind: "Damper Actuator" },
    { name: "AARWYL Damper Actuator ADA 10", code: "ADA 10", kind: "Damper Actuator ADA" },
    { name: "Duct CO2 Sensor, 0-10 V", kind: "Duct CO2 Sensor" },
    { name: "RS-485 Bus Cable", kind: "RS-485 Bus Cable" },
    { name: "Grub Screw M3 x 6", kind: "Grub Screw" },
    { name: "Enclosure IP65 300 × 300 × 150 mm", kind: "Enclosure" },
    { name: "Accessories", kind: "Accessory" },
    { name: "24 V", kind: "" },
    { name: "", kind: "" },
  ])("$name", ({ name, code = "ADA-10-24", kind }) => {
    expect(kindOf({ name, company: AARWYL, codes: [code, null] })).toBe(kind);
  });

  test.each([
    ["Valves", "Valve"],
    ["Switches", "Switch"],
    ["Boxes", "Box"],
    ["Assemblies", "Assembly"],
    ["Bus", "Bus"],
    ["Glass", "Glass"],
    ["Gas", "Gas"],
    ["Chassis", "Chassis"],
    ["Lens", "Lens"],
    ["IPS", "IPS"],
  ])("%s in the singular is %s", (plural, expected) => {
    expect(singular(plural)).toBe(expected);
  });
});

describe("the type of a kind (C44)", () => {
  test("is the longest end that three products of the category share, else the kind", () => {
    const kinds = [
      { categoryId: "1", kind: "Quick Damper Actuator", count: 2 },
      { categoryId: "1", kind: "Damper Actuator", count: 1 },
      { categoryId: "1", kind: "Spring Return damper actuator", count: 3 },
      { categoryId: "1", kind: "Fire Damper Actuator", count: 1 },
      { categoryId: "2", kind: "Quick Damper Actuator", count: 1 },
      { categoryId: "3", kind: "BACnet Router", count: 3 },
      { categoryId: "3", kind: "KNX IP Router", count: 1 },
    ];
    expect(typesOfKinds(kinds)).toEqual([
      "Damper Actuator",
      "Damper Actuator",
      "Spring Return damper actuator",
      "Damper Actuator",
      "Quick Damper Actuator",
      "BACnet Router",
      "KNX IP Router",
    ]);
  });

  test("is as the table says for the whole demo catalogue", () => {
    const byKind = new Map<string, { categoryId: string; kind: string; count: number }>();
    for (const { name, company, category, productCode, manufacturerPartNumber } of buildCatalogue()
      .products) {
      const kind = kindOf({ name, company, codes: [productCode, manufacturerPartNumber] });
      const categoryId = category ?? "";
      const key = `${categoryId}\t${kind}`;
      const known = byKind.get(key) ?? { categoryId, kind, count: 0 };
      byKind.set(key, { ...known, count: known.count + 1 });
    }
    const kinds = [...byKind.values()];
    const counts = new Map<string, number>();
    typesOfKinds(kinds).forEach((type, at) => {
      const row = `${kinds[at]?.categoryId ?? ""}\t${type}`;
      counts.set(row, (counts.get(row) ?? 0) + (kinds[at]?.count ?? 0));
    });
    const rows = [...counts].map(([row, count]) => `${row}\t${count}`).toSorted();
    const fixture = readFileSync(FIXTURE, "utf8").trimEnd().split("\n").slice(1);
    expect(rows).toEqual(fixture);
  });
});
