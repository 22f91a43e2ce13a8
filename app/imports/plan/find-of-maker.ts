/** Finds what a row of a manufacturer's list is about, by its codes (I29). */
import type { CodeKind } from "~/catalogue/codes/code-kinds";
import { hasSameNumbers } from "~/catalogue/codes/normal-code";
import { isSameMaker } from "~/imports/meaning/maker-names";
import { unknownCode } from "~/imports/plan/finish-row";
import { type RowToPlan, cellOf, problemOf } from "~/imports/plan/plan-fields";
import type { Problem } from "~/imports/plan/planned-row";
import type { CodeMatch, StoredThing } from "~/imports/plan/stored-things";
import {
  type FoundThing,
  NO_THING,
  type ThingIndex,
  findByName,
  isSameCode,
  nameOf,
} from "~/imports/plan/thing-index";

/** Returns true if the file has a column of part numbers, so that its other codes are ours. */
export function hasPartNumbers({ columns }: RowToPlan): boolean {
  return columns.some(({ field }) => field === "manufacturerPartNumber");
}

/** Returns the manufacturer whose list the file is; null for other files. */
export function fileMaker({ options: { maker } }: RowToPlan): string | null {
  return maker?.kind === "maker" ? maker.name : null;
}

/** Lists the codes of a row that may be the numbers of its manufacturer. */
export function codesOfMaker(row: RowToPlan): string[] {
  const isMakers =
    fileMaker(row) !== null || (cellOf(row, "company") !== "" && !hasPartNumbers(row));
  return isMakers ? KEY_FIELDS.map((field) => cellOf(row, field)).filter(Boolean) : [];
}

const KEY_FIELDS = ["manufacturerPartNumber", "productCode", "sku"] as const;

type Key = { field: string; typed: string; matches: readonly CodeMatch[] };

/** The subject of a file: in a file of variants, part numbers are of variants, and the name is the variant's. */
type Wanted = "things" | "variants";

/**
 * Finds what a row of a manufacturer's list is about, among its things: by its part number, else our code, SKU, or a former, superseded
 * or supplier's code. Several key columns have to agree.
 */
export function findOfMaker(
  row: RowToPlan,
  maker: string,
  index: ThingIndex,
  wanted: Wanted = "things",
): FoundThing {
  const company = cellOf(row, "company");
  if (company !== "" && !isSameMaker(company, maker)) {
    const message = `The row is of ${company}, in a list of ${maker}`;
    return { problem: problemOf(row, "company", message) };
  }
  const keys = KEY_FIELDS.flatMap((field): Key[] => {
    const typed = cellOf(row, field);
    const matches = matchesOf(typed, index).filter(({ kind }) => isOfColumn(kind, field));
    return typed === "" ? [] : [{ field, typed, matches }];
  });
  const [first] = keys;
  if (!first) return { problem: problemOf(row, null, NO_THING) };

  const ofMaker = keys.map((key) => ({
    ...key,
    matches: key.matches.filter((match) => isOfMaker(match, maker)),
  }));
  const exact = ofMaker.map((key) => ({
    ...key,
    matches: key.matches.filter(({ shown }) => isSameCode(shown, key.typed)),
  }));
  const found = exact.some(({ matches }) => matches.length > 0) ? exact : ofMaker.map(spelledKey);
  const named = found.filter(({ matches }) => matches.length > 0);
  const [key] = named;
  if (!key) return notOfMaker(row, maker, first, keys, index);

  const things = named
    .map(({ field, matches }) =>
      distinctThings(matches, (kind) => isOfVariant(kind, field, wanted)),
    )
    .reduce(agreeing);
  const [thing, another] = things;
  if (!thing) return { problem: disagree(row, named) };
  if (another) return { problem: bothHave(row, key, [thing, another]) };
  const match = key.matches.find((each) => isSameThing(each.thing, thing)) ?? key.matches[0];
  if (match?.isNearest) {
    const message = `${key.typed} was replaced by ${thing.product.code}, which is only the nearest to it`;
    return { problem: problemOf(row, key.field, message), product: thing.product };
  }
  const nameField = wanted === "variants" ? "name" : "variantName";
  const name = cellOf(row, nameField);
  const warning = warningOf(row, key, thing, match);
  const of =
    name === "" || thing.variant
      ? thing
      : findByName(row, { product: thing.product, name, field: nameField }, index);
  return "problem" in of || !warning ? of : { ...of, warning };
}

/** A column of part numbers has none of our codes. */
function isOfColumn(kind: CodeKind, field: string): boolean {
  return field !== "manufacturerPartNumber" || !["code", "sku", "former"].includes(kind);
}

/** All things with this code in any spelling; products without a code are known by their number. */
function matchesOf(typed: string, index: ThingIndex): CodeMatch[] {
  const own = { manufacturer: null, isNearest: false };
  const product = index.findProduct(typed);
  const byCode = product
    ? [{ ...own, thing: { product, variant: null }, kind: "code" as const, shown: product.code }]
    : [];
  const bySku = index.findBySku(typed).map((variant) => ({
    ...own,
    thing: { product: variant.product, variant },
    kind: "sku" as const,
    shown: typed,
  }));
  return [...index.findByAnyCode(typed), ...byCode, ...bySku].toSorted(
    (one, other) => TIERS.indexOf(one.kind) - TIERS.indexOf(other.kind),
  );
}

const TIERS: readonly CodeKind[] = ["mpn", "code", "sku", "former", "superseded", "supplier"];

/** A thing without a manufacturer is found by our own code, but not by a code of its manufacturer. */
function isOfMaker({ thing, kind, manufacturer }: CodeMatch, maker: string): boolean {
  const { company } = thing.product;
  const isOurs = kind === "code" || kind === "sku" || kind === "former";
  if (company === null || company === "") return isOurs;
  const isOfOther = kind === "superseded" && manufacturer && !isSameMaker(manufacturer, maker);
  return isSameMaker(company, maker) && !isOfOther;
}

function spelledKey(key: Key): Key {
  return { ...key, matches: bestSpelled(key.matches, key.typed) };
}

/** Returns the codes with the same letters and numbers, with any marks between them: “ZZ-100-1” differs from “ZZ-1001”. */
export function bestSpelled(matches: readonly CodeMatch[], typed: string): CodeMatch[] {
  return matches.filter(({ shown }) => hasSameNumbers(shown, typed));
}

/** Returns true if a code of this kind in a column means a variant before the product that has the same code. */
function isOfVariant(kind: CodeKind, field: string, wanted: Wanted): boolean {
  return wanted === "variants" ? field !== "productCode" : field === "sku" && kind === "sku";
}

/** A product beside its own variants is the one that is meant, unless the kind of the code means variants. */
export function distinctThings(
  matches: readonly CodeMatch[],
  meansVariant: (kind: CodeKind) => boolean = () => false,
): StoredThing[] {
  const things: StoredThing[] = [];
  const ofVariants = matches.filter(({ thing, kind }) => thing.variant && meansVariant(kind));
  for (const { thing } of matches) {
    const isVariants = ofVariants.some((each) => each.thing.product.id === thing.product.id);
    if (isVariants && thing.variant === null) continue;
    if (!things.some((each) => isSameThing(each, thing))) things.push(thing);
  }
  const whole = things.filter(({ variant }) => variant === null);
  return things.filter(
    ({ product, variant }) =>
      variant === null || !whole.some((each) => each.product.id === product.id),
  );
}

function isSameThing(one: StoredThing, other: StoredThing): boolean {
  return one.product.id === other.product.id && one.variant?.id === other.variant?.id;
}

/** The things that two key columns have in common; a variant and its product agree, and mean the variant. */
function agreeing(things: StoredThing[], others: StoredThing[]): StoredThing[] {
  const both = things.flatMap((one) =>
    others.flatMap((other) => {
      if (one.product.id !== other.product.id) return [];
      if (one.variant && other.variant && one.variant.id !== other.variant.id) return [];
      return one.variant ? one : other;
    }),
  );
  return both.filter((thing, at) => both.findIndex((each) => isSameThing(each, thing)) === at);
}

function disagree(row: RowToPlan, keys: readonly Key[]): Problem {
  const [one, other] = keys;
  const nameOfKey = (key: Key | undefined) => {
    const thing = key?.matches[0]?.thing;
    return thing ? `“${key?.typed}” is ${nameOf(thing)}` : "";
  };
  return problemOf(row, other?.field ?? null, `${nameOfKey(one)}, and ${nameOfKey(other)}`);
}

function bothHave(row: RowToPlan, key: Key, things: readonly [StoredThing, StoredThing]): Problem {
  const why = (thing: StoredThing) => {
    const kind = key.matches.find((match) => isSameThing(match.thing, thing))?.kind ?? "code";
    return `${nameOf(thing)} by its ${KEY_WORDS[kind] ?? "code"}`;
  };
  const message = `“${key.typed}” is both ${why(things[0])} and ${why(things[1])}`;
  return problemOf(row, key.field, message);
}

const KEY_WORDS: Partial<Record<CodeKind, string>> = {
  mpn: "part number",
  code: "product code",
  sku: "SKU",
  former: "former code",
  superseded: "superseded part number",
  supplier: "supplier’s number",
};

function warningOf(
  row: RowToPlan,
  key: Key,
  thing: StoredThing,
  match: CodeMatch | undefined,
): Problem | undefined {
  if (!match) return undefined;
  if (!isSameCode(match.shown, key.typed)) return readAs(row, key.field, key.matches, thing);
  if (match.kind !== "superseded" && match.kind !== "former") return undefined;
  const message = `This is the ${KEY_WORDS[match.kind]} of ${thing.product.code}`;
  return problemOf(row, key.field, message, "warning");
}

/** Warns of a code that was read in another spelling. */
export function readAs(
  row: RowToPlan,
  field: string,
  matches: readonly CodeMatch[],
  thing: StoredThing,
): Problem {
  const shown =
    matches.find((match) => isSameThing(match.thing, thing))?.shown ?? thing.product.code;
  return problemOf(row, field, `Read as “${shown}”`, "warning");
}

/** Says that the manufacturer has no such codes, and which other manufacturer has them. */
function notOfMaker(
  row: RowToPlan,
  maker: string,
  first: Key,
  keys: readonly Key[],
  index: ThingIndex,
): FoundThing {
  for (const { field, typed, matches } of keys) {
    const other = matches.find(({ shown }) => isSameCode(shown, typed))?.thing;
    if (!other?.product.company || isSameMaker(other.product.company, maker)) continue;
    const message = `“${typed}” is ${nameOf(other)} of ${other.product.company}, not of ${maker}`;
    return { problem: problemOf(row, field, message) };
  }
  const what = first.field === "manufacturerPartNumber" ? "part number" : "code";
  const near = first.matches.find((match) => isOfMaker(match, maker));
  const nearest = near ? `. The nearest is “${near.shown}”` : "";
  const changed = unknownCode(row, first.field, "", first.typed, index);
  if (changed.message.startsWith("Excel")) return { problem: changed };
  const message = `No product of ${maker} has the ${what} “${first.typed}”${nearest}`;
  return { problem: problemOf(row, first.field, message), isUnknown: true };
}
