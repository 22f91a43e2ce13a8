import { describe, expect, test } from "vitest";

import { ATTRIBUTE_KINDS, type AttributeKind } from "~/catalogue/facets/attribute-kinds";
import { inchesAsDn } from "~/catalogue/facets/read-ratings";
import { readValues } from "~/catalogue/facets/read-values";
import { UNITS } from "~/catalogue/facets/units";

test.each([
  { typed: "½ valve", byDn: "DN15 valve" },
  { typed: "1/2 inch valve", byDn: "DN15 valve" },
  { typed: '1/2" valve', byDn: "DN15 valve" },
  { typed: "1/2-inch valve", byDn: "DN15 valve" },
  { typed: "valve ½″", byDn: "valve DN15" },
  { typed: "valve, ½”", byDn: "valve, DN15" },
  { typed: "valve ½”", byDn: "valve DN15" },
  { typed: "G3/4 pocket", byDn: "DN20 pocket" },
  { typed: "1½ valve", byDn: "DN40 valve" },
  { typed: "1 1/4 inch valve", byDn: "DN32 valve" },
  { typed: '2" valve 1"', byDn: "DN50 valve DN25" },
  { typed: "DN 15 valve", byDn: undefined },
  { typed: "3/2 way valve", byDn: undefined },
  { typed: "0-1/2 V", byDn: undefined },
  { typed: '19" rack', byDn: undefined },
  { typed: "2 port valve", byDn: undefined },
  { typed: "R32 detector", byDn: undefined },
])("a search for $typed is by DN one for $byDn (C25)", ({ typed, byDn }) => {
  expect(inchesAsDn(typed)).toBe(byDn);
});

function shown(kind: AttributeKind, unit: string | null, text: string): string[] {
  return readValues({ kind, unit }, text).map(({ label, low, high }) =>
    low === null && high === null ? label : `${label} [${low ?? ""}..${high ?? ""}]`,
  );
}

describe("numbers (C28)", () => {
  test.each([
    { text: "10 Nm", unit: "Nm", read: ["10 Nm [10..10]"] },
    { text: "10Nm", unit: "Nm", read: ["10 Nm [10..10]"] },
    { text: "10 N·m", unit: "Nm", read: ["10 Nm [10..10]"] },
    { text: "250 Ncm", unit: "Nm", read: ["2.5 Nm [2.5..2.5]"] },
    {
      text: "6.3, 10, 16 m³/h",
      unit: "m³/h",
      read: ["6.3 m³/h [6.3..6.3]", "10 m³/h [10..10]", "16 m³/h [16..16]"],
    },
    { text: "4 or 6.3 m3/h", unit: "m³/h", read: ["4 m³/h [4..4]", "6.3 m³/h [6.3..6.3]"] },
    { text: "10,000 ppm", unit: "ppm", read: ["10,000 ppm [10000..10000]"] },
    { text: "6,3 m³/h", unit: "m³/h", read: [] },
    { text: "1.2.3 m", unit: "m", read: [] },
    { text: "PN 16 at 100 °C", unit: "bar", read: ["16 bar [16..16]"] },
    { text: "PN16", unit: "bar", read: [] },
    { text: "1.6 MPa", unit: "bar", read: ["16 bar [16..16]"] },
    { text: "90 s for 10 mm", unit: "mm", read: [] },
    { text: "90 s for 10 mm", unit: "s", read: ["90 s [90..90]"] },
    { text: "1.5 min", unit: "s", read: ["90 s [90..90]"] },
    { text: "2 × 3.6 V", unit: "V", read: [] },
    { text: "105 × 90 × 60 mm", unit: "mm", read: [] },
    { text: "60/5 A", unit: "A", read: [] },
    { text: "8 to 18 mm", unit: "mm", read: [] },
    { text: "8-18 mm", unit: "mm", read: [] },
    { text: "Ø19 mm", unit: "mm", read: [] },
    { text: "10 bananas", unit: "mm", read: [] },
    { text: "10 m/s", unit: "m", read: [] },
    { text: "10", unit: "mm", read: [] },
    { text: "-5 °C", unit: "°C", read: ["-5 °C [-5..-5]"] },
    { text: "−5 °C", unit: "°C", read: ["-5 °C [-5..-5]"] },
    { text: "212 °F", unit: "°C", read: ["100 °C [100..100]"] },
    { text: "5 K", unit: "°C", read: [] },
    { text: "1500", unit: null, read: ["1500 [1500..1500]"] },
    { text: "up to 247", unit: null, read: ["247 [247..247]"] },
    { text: "4, 16 bit", unit: null, read: [] },
    { text: "8 relays", unit: null, read: [] },
    { text: "0.0000001 m", unit: "m", read: [] },
    { text: "9".repeat(200), unit: null, read: [] },
  ])("$text in $unit", ({ text, unit, read }) => {
    expect(shown("number", unit, text)).toEqual(read);
  });
});

describe("ranges (C28)", () => {
  test.each([
    { text: "-30 to +150 °C", unit: "°C", read: ["-30 to 150 °C [-30..150]"] },
    { text: "-30...+150°C", unit: "°C", read: ["-30 to 150 °C [-30..150]"] },
    { text: "–30 – 150 °C", unit: "°C", read: ["-30 to 150 °C [-30..150]"] },
    { text: "-30 - 150 °C", unit: "°C", read: ["-30 to 150 °C [-30..150]"] },
    { text: "0-10 bar", unit: "kPa", read: ["0 to 10 bar [0..1000]"] },
    { text: "±3500 Pa", unit: "Pa", read: ["-3500 to 3500 Pa [-3500..3500]"] },
    { text: "+/- 50 Pa", unit: "Pa", read: ["-50 to 50 Pa [-50..50]"] },
    { text: "up to 120 °C", unit: "°C", read: ["up to 120 °C [..120]"] },
    { text: "max. 120 °C at the valve", unit: "°C", read: ["up to 120 °C [..120]"] },
    { text: "from 5 °C", unit: "°C", read: ["from 5 °C [5..]"] },
    { text: "120 °C", unit: "°C", read: [] },
    { text: "150 to -30 °C", unit: "°C", read: [] },
    { text: "5 to 5 °C", unit: "°C", read: ["5 to 5 °C [5..5]"] },
    { text: "0 to 500 Pa, ±1 Pa below 20 Pa", unit: "Pa", read: ["0 to 500 Pa [0..500]"] },
    {
      text: "0 to 100 Pa, also ±50 Pa",
      unit: "Pa",
      read: ["0 to 100 Pa [0..100]", "-50 to 50 Pa [-50..50]"],
    },
    {
      text: "0 to 2, 10 or 20 m/s",
      unit: "m/s",
      read: ["0 to 2 m/s [0..2]", "0 to 10 m/s [0..10]", "0 to 20 m/s [0..20]"],
    },
    { text: "-25 to +60 °C, derating above 50 °C", unit: "°C", read: ["-25 to 60 °C [-25..60]"] },
    { text: "20 to 80 % at 23 °C", unit: "°C", read: [] },
    { text: "10 s to 60 min", unit: "min", read: ["10 s to 60 min [0.166667..60]"] },
    { text: "32 to 212 °F", unit: "°C", read: ["32 to 212 °F [0..100]"] },
    { text: "0 to 5 turns", unit: "°C", read: [] },
  ])("$text in $unit", ({ text, unit, read }) => {
    expect(shown("range", unit, text)).toEqual(read);
  });
});

describe("sizes (C28)", () => {
  test.each([
    { text: "DN15", read: [15] },
    { text: '½"', read: [15] },
    { text: "1½″", read: [40] },
    { text: "½”", read: [15] },
    { text: "1½ inch", read: [40] },
    { text: '1 1/2"', read: [40] },
    { text: "G1¼ B, unions supplied", read: [32] },
    { text: "Rp ¾", read: [20] },
    { text: '1" to 2"', read: [25, 32, 40, 50] },
    { text: "DN 15, 20 or 25", read: [15, 20, 25] },
    { text: "DN 15 to DN 25", read: [15, 20, 25] },
    { text: 'DN 15 (½")', read: [15] },
    { text: "15, 20 or 25 mm", read: [] },
    { text: "DN 50, PN 16", read: [50] },
    { text: "DN 50, 10 bar", read: [50] },
    { text: "DN 17", read: [] },
    { text: "15", read: [] },
    { text: "22 mm compression", read: [] },
    { text: '7"', read: [] },
  ])("$text", ({ text, read }) => {
    expect(readValues({ kind: "size", unit: null }, text)).toEqual(
      read.map((dn) => ({ label: `DN ${dn}`, low: dn, high: dn })),
    );
  });
});

describe("protection, supplies, signals and words (C28)", () => {
  test.each<{ kind: AttributeKind; text: string; read: string[] }>([
    { kind: "ip", text: "IP65 head, IP20 rear", read: ["IP65 / IP20 [20..20]"] },
    { kind: "ip", text: "ip 67", read: ["IP67 [67..67]"] },
    { kind: "ip", text: "IP2X", read: ["IP2X [20..20]"] },
    { kind: "ip", text: "IP658", read: [] },
    { kind: "ip", text: "CHIP65", read: [] },
    { kind: "supply", text: "24 V AC/DC ±15 %", read: ["24 V AC", "24 V DC"] },
    { kind: "supply", text: "24VAC", read: ["24 V AC"] },
    { kind: "supply", text: "8-30 V DC loop", read: ["12 V DC", "24 V DC", "Loop-powered"] },
    { kind: "supply", text: "100 to 240 V AC", read: ["110 V AC", "230 V AC"] },
    { kind: "supply", text: "24 V", read: [] },
    { kind: "signal", text: "0/2-10 V", read: ["0-10 V", "2-10 V"] },
    { kind: "signal", text: "0(2)-10 V", read: ["0-10 V", "2-10 V"] },
    { kind: "signal", text: "0 to 10 V DC", read: ["0-10 V"] },
    { kind: "signal", text: "0…10V", read: ["0-10 V"] },
    { kind: "signal", text: "2-10 V", read: ["2-10 V"] },
    { kind: "signal", text: "4–20 mA", read: ["4-20 mA"] },
    { kind: "signal", text: "0/4-20 mA", read: ["4-20 mA", "0-20 mA"] },
    { kind: "signal", text: "10-10 V", read: [] },
    { kind: "signal", text: "NTC 10k", read: ["NTC10k"] },
    { kind: "signal", text: "NTC 100k", read: [] },
    { kind: "signal", text: "Modbus", read: ["Modbus"] },
    { kind: "signal", text: "Modbus RTU or Modbus TCP", read: ["Modbus TCP", "Modbus RTU"] },
    { kind: "choice", text: "forged brass, nickel plated", read: ["Forged brass"] },
    { kind: "choice", text: "35 mm rail or screws", read: ["35 mm rail", "Screws"] },
    { kind: "choice", text: "Wall; rail; Wall", read: ["Wall", "Rail"] },
    { kind: "choice", text: ", , ;", read: [", ,"] },
  ])("$kind: $text", ({ kind, text, read }) => {
    expect(shown(kind, null, text)).toEqual(read);
  });
});

describe("whatever the text", () => {
  const HOSTILE = [
    "",
    " ",
    "x".repeat(100_000),
    "1, ".repeat(100),
    "1 to ".repeat(60),
    "DN 15, ".repeat(40),
    "1 ".repeat(150),
    "1".repeat(300),
    "(((((".repeat(60),
    "0-10 V ".repeat(42),
    "\u202e10 Nm\u202c",
    "\u200b10\u200b Nm\u0000",
    "<script>alert(1)</script> 10 Nm",
    'NEAR("10" OR *) AND -5 °C',
    "٣ Nm",
    "😀 10 Nm 😀",
    "\ud800 10 Nm",
    "IP65".repeat(70),
    ";".repeat(300),
  ];

  test("a reader answers, with 12 values at most, in a moment", () => {
    const units = [null, "unknown", ...UNITS.map(({ symbol }) => symbol)];
    const before = performance.now();
    for (const text of HOSTILE) {
      for (const kind of ATTRIBUTE_KINDS) {
        for (const unit of units) {
          const values = readValues({ kind, unit }, text);
          expect(values.length).toBeLessThanOrEqual(12);
          for (const { label, low, high } of values) {
            expect(label.length).toBeLessThanOrEqual(80);
            expect(low === null || Number.isFinite(low)).toBe(true);
            expect(high === null || Number.isFinite(high)).toBe(true);
          }
        }
      }
    }
    expect(performance.now() - before).toBeLessThan(5000);
  });

  test("marks that are not shown do not matter", () => {
    expect(shown("number", "Nm", "\u202e10\u200b Nm\u202c")).toEqual(["10 Nm [10..10]"]);
  });
});
