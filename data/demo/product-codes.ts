import type { CodeRelation, EnteredCodeKind } from "~/catalogue/codes/code-kinds";

import type { CategoryName } from "./categories";
import type { ManufacturerName } from "./manufacturers";
import { stableNumber } from "./stable-hash";

/** A code that staff have entered for a product. */
export type DemoCode = {
  kind: EnteredCodeKind;
  shown: string;
  manufacturer: string | null;
  relation: CodeRelation | null;
  note: string | null;
  source: string | null;
  isMarkedStaffOnly: boolean;
};

/** All codes of a product besides its own code and SKUs. */
export type DemoCodes = {
  manufacturerPartNumber: string | null;
  /** Codes that it had before, oldest first. */
  formerCodes: string[];
  codes: DemoCode[];
};

type Part = { code: string; category: CategoryName; company: ManufacturerName };

/** The codes of a product that has no others. */
export const NO_CODES: DemoCodes = { manufacturerPartNumber: null, formerCodes: [], codes: [] };

/** Each manufacturer's way to write a part number; every # becomes a digit. */
const PART_NUMBERS: Record<ManufacturerName, string> = {
  "Kestrelmere Controls": "K####H-1###/U",
  "Brevik & Sund": "BS.###.#### A",
  "Tannwald Regeltechnik": "6TR# ###-#AB##",
  "Cormezzo Valvole": "CV/####-##.D",
  "Aarwyl Automation": "AA##_####-SR",
  "Meridel Metering": "M#####/##",
  "Pontclair Telematique": "PTC-####+##",
};

// Invented, like the manufacturers of the catalogue itself.
const COMPETITORS: Record<CategoryName, readonly [name: string, pattern: string][]> = {
  Sensors: [
    ["Halbrand Sensorik", "HS-###/##"],
    ["Nordvale Controls", "NV#####"],
  ],
  Controllers: [["Nordvale Controls", "NVC-####.#"]],
  Actuators: [
    ["Ostwick Drives", "STP#-##.##"],
    ["Halbrand Sensorik", "HA ###-####"],
  ],
  Gateways: [["Quillmoor Networks", "QN/###-GW##"]],
  Valves: [["Fossgrim Ventiler", "FV###-##.#"]],
  Meters: [["Quillmoor Networks", "QM-#####"]],
  Thermostats: [["Nordvale Controls", "NVT####/#"]],
  Accessories: [["Fenwold Panels", "FP##-###"]],
};

const SUPPLIER = { name: "Larkhope Distribution", pattern: "LD ##-#####" };
const MANUFACTURERS_LIST = "Manufacturer's list of replacements, 2024";

const DIRECT_NOTES = ["Same fixing centres and terminals", "Same body, newer electronics", null];
const NEAREST_NOTES = [
  "The output signal is different",
  "The housing is 20 mm deeper",
  "Needs an adaptor bracket",
];

/**
 * Returns the codes of a product, made from its own: of ten products nine have a part number, one or
 * two a former code, two replace an older part, four another manufacturer's, and five have a supplier's
 * number.
 */
export function codesOf(part: Part): DemoCodes {
  const { code, company } = part;
  const isOneIn = (share: number, what: string) => stableNumber(`${code} ${what}`, share) === 0;
  return {
    manufacturerPartNumber: isOneIn(10, "unknown")
      ? null
      : numberFrom(PART_NUMBERS[company], `${code} part`),
    formerCodes: isOneIn(7, "renamed") ? [formerCode(code)] : [],
    codes: [
      ...(isOneIn(5, "replaces") ? [supersededBy(part)] : []),
      ...competitorsOf(part)
        .filter(([name]) => isOneIn(3, name))
        .map(competitorCode(part)),
      ...(isOneIn(2, "supplied") ? [supplierCode(part)] : []),
      ...ALIASES.flatMap(([shown, own]) => (own === code ? [alias(shown)] : [])),
    ],
  };
}

/** Returns a variant's part number, from the product's: the first option has no suffix of its own. */
export function variantPartNumber(productNumber: string | null, index: number): string | null {
  if (productNumber === null || index === 0) return null;
  return `${productNumber}-${String.fromCharCode(65 + index)}`;
}

// Names that the trade has for a part, with a digit, so that they are searched as codes.
const ALIASES: ReadonlyArray<[shown: string, code: string]> = [
  ["Strap-on stat 90", "KPT-90"],
  ["dp switch 20-200", "PS-20-200"],
  ["dp switch 30-300", "PS-30-300"],
  ["CT60", "MCT-60"],
  ["24V 60W PSU", "PSU-60"],
  ["2-pipe FCU controller", "TFC-2P-MB"],
  ["4-pipe FCU controller", "TFC-4P-MB"],
];

function formerCode(code: string): string {
  return numberFrom(`${/^[A-Z]+/.exec(code)?.[0] ?? "X"}-####-OLD`, `${code} former`);
}

function supersededBy({ code, company }: Part): DemoCode {
  const relation = stableNumber(`${code} superseded relation`, 4) === 0 ? "nearest" : "direct";
  return {
    kind: "superseded",
    manufacturer: company,
    relation,
    source: MANUFACTURERS_LIST,
    shown: numberFrom(PART_NUMBERS[company], `${code} superseded`),
    note: noteOn(code, relation),
    isMarkedStaffOnly: false,
  };
}

function competitorsOf({ category }: Part) {
  return COMPETITORS[category];
}

function competitorCode({ code }: Part) {
  return ([manufacturer, pattern]: readonly [string, string]): DemoCode => {
    const relation =
      stableNumber(`${code} ${manufacturer} relation`, 3) === 0 ? "direct" : "nearest";
    return {
      kind: "competitor",
      manufacturer,
      relation,
      note: noteOn(code, relation),
      shown: numberFrom(pattern, `${code} ${manufacturer}`),
      source: `${manufacturer} catalogue, 2025`,
      // A comparison that no one has checked yet.
      isMarkedStaffOnly: stableNumber(`${code} ${manufacturer} unchecked`, 8) === 0,
    };
  };
}

function supplierCode({ code }: Part): DemoCode {
  return {
    kind: "supplier",
    manufacturer: SUPPLIER.name,
    relation: null,
    note: null,
    source: null,
    shown: numberFrom(SUPPLIER.pattern, `${code} ${SUPPLIER.name}`),
    isMarkedStaffOnly: true,
  };
}

function alias(shown: string): DemoCode {
  return {
    kind: "alias",
    shown,
    manufacturer: null,
    relation: null,
    note: null,
    source: null,
    isMarkedStaffOnly: false,
  };
}

function noteOn(code: string, relation: CodeRelation): string | null {
  const notes = relation === "direct" ? DIRECT_NOTES : NEAREST_NOTES;
  return notes[stableNumber(`${code} note`, notes.length)] ?? null;
}

/** Replaces each # of a pattern, nine at most, by a digit that depends on the words. */
function numberFrom(pattern: string, words: string): string {
  const count = pattern.split("#").length - 1;
  const digits = String(stableNumber(words, 10 ** count)).padStart(count, "0");
  let place = 0;
  return pattern.replaceAll("#", () => digits.charAt(place++));
}
