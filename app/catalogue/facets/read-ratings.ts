import { plainText } from "~/catalogue/facets/plain-text";
import type { ReadValue } from "~/catalogue/facets/read-values";

/** The nominal sizes of pipes in mm, and the inches that they are called. */
const SIZES: ReadonlyArray<readonly [dn: number, inches: number]> = [
  [6, 1 / 8],
  [8, 1 / 4],
  [10, 3 / 8],
  [15, 1 / 2],
  [20, 3 / 4],
  [25, 1],
  [32, 1.25],
  [40, 1.5],
  [50, 2],
  [65, 2.5],
  [80, 3],
  [100, 4],
  [125, 5],
  [150, 6],
  [200, 8],
  [250, 10],
  [300, 12],
  [350, 14],
  [400, 16],
  [450, 18],
  [500, 20],
  [600, 24],
];

const SIZE =
  /(?<![\p{L}\d.,])(DN|Rp|Rc|G|R|NPT)? ?((?:\d{1,2} )?\d{1,2}\/\d{1,2}|\d{1,4}(?:\.\d{1,2})?) ?("|inch(?:es)?\b)?/giu;
const SIZE_RANGE = /^\s?(?:to|-|\.{2,3})\s?$/i;
const SIZE_LIST = /^\s?(?:[,;/]|[,;]?\s?(?:or|and))\s?$/i;

type Size = { dn: number | undefined; before: string };

type FoundSize = { number: string; sign: "dn" | "inch" | undefined; before: string; end: number };

/** Reads pipe sizes by DN: "DN 15", "½"", "G1¼ B", and each of "1" to 8"". */
export function readSizes(text: string): ReadValue[] {
  const sizes = sizesIn(text);
  const read = sizes.flatMap(({ dn, before }, index) => {
    const from = sizes[index - 1]?.dn;
    if (dn === undefined) return [];
    if (from === undefined || !SIZE_RANGE.test(before)) return [dn];
    return SIZES.flatMap(([each]) => (each >= from && each <= dn ? [each] : []));
  });
  return [...new Set(read)].map((dn) => ({ label: `DN ${dn}`, low: dn, high: dn }));
}

const TYPED_INCHES =
  /(?<!\S)(?:(?:Rp|Rc|G|R|NPT) ?)?((?:\d{1,2} )?\d\/\d|\d{1,2}(?:\.\d{1,2})?)([ -]?(?:"|inch(?:es)?))?(?![^\s,;])/giu;
// Not 3/2, which is a kind of valve.
const PROPER_FRACTION = /^(?:\d{1,2} )?(?:1\/[248]|3\/[48])$/;

/**
 * Writes the inches of a typed search as DN: "1½ inch valve" is "DN40 valve", and so is "1 1/2 valve", because
 * in a search a fraction by itself is a size. Undefined for a search without a known size in inches.
 */
export function inchesAsDn(typed: string): string | undefined {
  const plain = plainText(typed);
  const written = plain?.replace(TYPED_INCHES, (size: string, number: string, sign?: string) => {
    const isInches = sign !== undefined || PROPER_FRACTION.test(number);
    const dn = isInches ? nominalSize(number, "inch") : undefined;
    return dn === undefined ? size : `DN${dn}`;
  });
  return written === plain ? undefined : written;
}

/** Finds the sizes of a text; a number without a sign has that of its neighbour in a list or range. */
function sizesIn(text: string): Size[] {
  const found: FoundSize[] = [];
  for (const match of text.matchAll(SIZE)) {
    const previous = found.at(-1);
    const before = text.slice(previous?.end ?? 0, match.index);
    const end = match.index + match[0].trimEnd().length;
    const isJoined = SIZE_RANGE.test(before) || SIZE_LIST.test(before);
    const signed = signOf(match[1], match[3]);
    const sign = signed ?? (isJoined && isFree(text.slice(end)) ? previous?.sign : undefined);
    if (previous && isJoined) previous.sign ??= signed;
    found.push({ number: match[2] ?? "", sign, before, end });
  }
  return found.map(({ number, sign, before }) => ({ dn: nominalSize(number, sign), before }));
}

/** True if no other unit follows a number. */
function isFree(rest: string): boolean {
  return /^\s?(?:$|[,;/-]|\.\.|(?:or|and|to)\b)/.test(rest);
}

function signOf(prefix: string | undefined, sign: string | undefined): FoundSize["sign"] {
  if (prefix?.toUpperCase() === "DN") return "dn";
  return prefix !== undefined || sign !== undefined ? "inch" : undefined;
}

/** Returns the DN of a size in inches such as "1 1/4", or of a DN; undefined for one that is not in the table. */
export function nominalSize(number: string, sign: FoundSize["sign"]): number | undefined {
  if (sign === "dn") return SIZES.find(([dn]) => String(dn) === number)?.[0];
  if (sign === undefined) return undefined;
  const inches = number.split(" ").reduce((sum, part) => {
    const [over = 0, under = 1] = part.split("/").map(Number);
    return sum + over / under;
  }, 0);
  return SIZES.find(([, each]) => each === inches)?.[0];
}

/**
 * Reads a protection rating. Several of one text, as of a front and a rear, are one value that counts as
 * the lowest of them, because the product is no better protected than there.
 */
export function readProtection(text: string): ReadValue[] {
  const codes = [...text.matchAll(/\bIP ?([0-6X])([0-9X])(?!\d)/gi)].map(
    ([, solid = "", water = ""]) => ({
      label: `IP${solid}${water}`.toUpperCase(),
      rank: Number(`${solid}${water}`.replace(/X/gi, "0")),
    }),
  );
  if (codes.length === 0) return [];
  const lowest = Math.min(...codes.map(({ rank }) => rank));
  const label = [...new Set(codes.map((code) => code.label))].join(" / ");
  return [{ label, low: lowest, high: lowest }];
}

const VOLTAGE =
  /(?<![\p{L}\d.,×])(\d{1,3})(?: ?(?:-|to|\.{2,3}) ?(\d{1,3}))? ?V ?(AC\/DC|DC\/AC|AC|DC|~|=)(?!\p{L})/giu;

/** The voltages of the trade. A wider supply accepts several. */
const STANDARD_VOLTS = { AC: [24, 110, 230, 400], DC: [12, 24, 48] } as const;

const OTHER_SUPPLIES: ReadonlyArray<readonly [RegExp, string]> = [
  [/\bPoE\b/i, "PoE"],
  [/\bbus\b/i, "From the bus"],
  [/\bloop\b/i, "Loop-powered"],
  [/\b(?:batter(?:y|ies)|lithium|AA|AAA)\b/i, "Battery"],
  [/\bsolar\b/i, "Solar cell"],
  [/\bharvester\b/i, "Energy harvesting"],
  [/^none\b/i, "None"],
];

/** Reads what a product may be supplied with: "24 V AC/DC ±15 %" is 24 V AC and 24 V DC. */
export function readSupplies(text: string): ReadValue[] {
  const volts = [...text.matchAll(VOLTAGE)].flatMap(([, from = "", to, current = ""]) =>
    currentsOf(current).flatMap((each) =>
      to === undefined
        ? [`${Number(from)} V ${each}`]
        : STANDARD_VOLTS[each]
            .filter((standard) => standard >= Number(from) && standard <= Number(to))
            .map((standard) => `${standard} V ${each}`),
    ),
  );
  const others = OTHER_SUPPLIES.flatMap(([pattern, label]) => (pattern.test(text) ? [label] : []));
  return [...volts, ...others].map((label) => ({ label, low: null, high: null }));
}

function currentsOf(current: string): Array<"AC" | "DC"> {
  const isAc = /AC|~/i.test(current);
  const isDc = /DC|=/i.test(current);
  return [...(isAc ? ["AC" as const] : []), ...(isDc ? ["DC" as const] : [])];
}
