/** Finds what the catalogue has for the lines of a list, for all of them in a few statements. */
import {
  type CodeMatch,
  isAlsoOurs,
  isAsWritten,
  productsNamedBy,
  bestMatchOfEach,
  describeMatch,
} from "~/catalogue/codes/code-match";
import { findByCode, listNearestCodes, type Reader } from "~/catalogue/codes/code-search.server";
import { type CodesInText, findExactCodesInTexts } from "~/catalogue/codes/codes-in-text.server";
import { knownMakers } from "~/catalogue/codes/known-makers.server";
import {
  findBeginningsOfCodes,
  findKnownCodes,
  listByCodes,
} from "~/catalogue/codes/many-codes.server";
import { hasSameNumbers, normalCode } from "~/catalogue/codes/normal-code";
import { MAX_TEXT_LENGTH } from "~/catalogue/codes/text-tokens";
import { sqlite } from "~/db/client.server";
import { prepareOnce } from "~/db/prepared.server";
import type { MatchedLine, ReadLine } from "~/quotes/pad/list-line";

/** A product to choose for a line. */
export type LineChoice = {
  productId: number;
  /** Null for a product without options, or if none of them is meant. */
  variantId: number | null;
  /** How it was found, in words for the customer; null for our own code. */
  match: string | null;
};

/** How many products a line may have to choose from. */
const MAX_CHOICES = 6;

const MAX_CODE = 100;
const MIN_IN_TEXT = 4;
const MAX_IN_TEXT = 40;

/** The product that a line names: one with the options that are meant, or several to choose from; undefined while it is not known. */
type Named =
  | { kind: "one"; productId: number; variantIds: readonly number[]; match: string | null }
  | { kind: "several" }
  | undefined;

type Open = { line: ReadLine; named: Named };

type LookUp = { makers: Makers; reader: Reader };

/**
 * Finds what the catalogue has for the lines of a list, in the order of the list. A line in which another part than the one
 * that was read turns out to be the code comes with that code, and its quantity and description.
 */
export function matchLines(lines: readonly ReadLine[], reader: Reader = "visitor"): MatchedLine[] {
  const makers = knownMakers();
  const byCode = matchCodes(lines, { makers, reader });
  const inText = matchTexts(byCode, { makers, reader });
  return withProducts(choosePacked(chooseBegun(inText, reader), reader));
}

/** Matches the lines whose code, or whole text, is a code of the catalogue with the same numbers. */
function matchCodes(lines: readonly ReadLine[], { makers, reader }: LookUp): Open[] {
  const normals = lines.map((line) => [wholeOf(line), line.code ?? line.description].map(normalOf));
  const rows = listByCodes(normals.flat(), reader);
  return lines.map((line, at): Open => {
    const [whole = [], own = []] = (normals[at] ?? []).map((normal) => rows.get(normal) ?? []);
    const written = whole.filter((row) => isAsWritten(line.typed, row));
    if (written.length > 0) {
      const read = asWhole(line);
      return { line: read, named: namedBy(line.typed, written, read, makers) };
    }
    const typed = line.code ?? line.description ?? "";
    const same = own.filter((row) => isSpelt(typed, row));
    if (same.length === 0) return { line, named: own.length > 0 ? { kind: "several" } : undefined };
    const read = line.code === null ? { ...line, code: typed, description: null } : line;
    return { line: read, named: namedBy(typed, same, read, makers) };
  });
}

/** Returns the whole text of a line in which a number beside the code may belong to it: "AB 10 24". */
function wholeOf({ typed, code, isQuantityGiven }: ReadLine): string | null {
  return code !== null && isQuantityGiven && !/[\t,;|×*]|\bx|x\b/i.test(typed) ? typed : null;
}

function normalOf(text: string | null): string {
  return text === null || text.length > MAX_CODE ? "" : normalCode(text);
}

/** Returns true for a code with the same numbers, or without any marks: “MX-102” may be another part than MX-10-2. */
function isSpelt(typed: string, { shown }: { shown: string }): boolean {
  return hasSameNumbers(typed, shown) || /^[a-z0-9]+$/i.test(typed);
}

/** Returns a line whose whole text is a code: nothing in it is a quantity. */
function asWhole(line: ReadLine): ReadLine {
  if (line.code === line.typed) return line;
  const nothing = { description: null, tag: null, quantity: 1, isQuantityGiven: false };
  return { ...line, ...nothing, code: line.typed };
}

/** Returns what codes that are the same in normal form name, those of the line's manufacturer first. */
function namedBy(
  typed: string,
  matches: readonly CodeMatch[],
  line: ReadLine,
  makers: Makers,
): Named {
  const { own, isOther } = ofManufacturer(matches, line, makers);
  const [only, another] = productsNamedBy(typed, own);
  // The same number of another manufacturer may be another part, and one of ours another than the firm means.
  if (!only || another || isOther || isAlsoOurs(own)) return { kind: "several" };
  return { kind: "one", ...only, match: describeLineMatch(own, only.productId) };
}

/** Matches the lines that have a code somewhere in their text, and finds those that have two. */
function matchTexts(open: readonly Open[], { makers, reader }: LookUp): Open[] {
  const words = open.map(({ line, named }) => {
    const own = normalOf(line.code);
    const text = named?.kind === "one" ? (line.description ?? "") : line.typed;
    return codesIn(text).filter((code) => code !== own);
  });
  const known = findKnownCodes(words.flat(), reader);
  const places = words.flatMap((codes, at) => (codes.some((code) => known.has(code)) ? [at] : []));
  const texts = places.map((at) => (open[at]?.line.typed ?? "").slice(0, MAX_TEXT_LENGTH));
  const read = findExactCodesInTexts(texts, reader);
  const found = new Map(places.map((place, at) => [place, read[at]]));
  return open.map((each, at) => withText(each, found.get(at), makers));
}

/** Returns what may be a code in a text: its words with a digit, by themselves and with those beside them; in normal form. */
function codesIn(text: string): string[] {
  if (!/\d/.test(text)) return [];
  const words = text
    .slice(0, MAX_TEXT_LENGTH)
    .split(/[\s,;|]+/)
    .map(normalCode);
  return words.flatMap((word, at) => {
    if (!/\d/.test(word)) return [];
    const [before, after] = [words[at - 1] ?? "", words[at + 1] ?? ""];
    return [word, before + word, word + after, before + word + after].filter(
      ({ length }) => length >= MIN_IN_TEXT && length <= MAX_IN_TEXT,
    );
  });
}

function withText(open: Open, text: CodesInText | undefined, makers: Makers): Open {
  const found = text?.codes.filter(({ isFound }) => isFound) ?? [];
  const ids = new Set(found.flatMap(({ named }) => named.map(({ productId }) => productId)));
  const [code, another] = found;
  if (another && ids.size > 1) return { ...open, named: { kind: "several" } };
  if (open.named?.kind === "one" || !code || !text) return open;
  const same = code.matches.filter((match) => isSpelt(code.typed, match));
  if (same.length === 0) return { ...open, named: { kind: "several" } };

  const { line } = open;
  const isNumberInCode = new RegExp(String.raw`(?:^|\s)${line.quantity ?? 0}(?:\s|$)`).test(
    code.typed,
  );
  const quantity =
    line.isQuantityGiven && !isNumberInCode
      ? {}
      : { quantity: code.quantity ?? 1, isQuantityGiven: code.quantity !== undefined };
  const description = line.description === null ? null : text.rest || null;
  const read = { ...line, ...quantity, code: code.typed, description };
  return { line: read, named: namedBy(code.typed, same, line, makers) };
}

/** Proposes a choice where the code is only the beginning of codes. */
function chooseBegun(open: readonly Open[], reader: Reader): Open[] {
  const normals = open.map(({ line, named }) => (named ? "" : normalOf(line.code)));
  const begun = findBeginningsOfCodes(normals, reader);
  return open.map((each, at): Open =>
    begun.has(normals[at] ?? "") ? { ...each, named: { kind: "several" } } : each,
  );
}

/** Proposes a choice where the code without its packing is known: the pack may hold another number of parts. */
function choosePacked(open: readonly Open[], reader: Reader): Open[] {
  const normals = open.map(({ line, named }) =>
    named ? "" : normalOf(splitPacking(codeOf(line))?.code ?? null),
  );
  const known = findKnownCodes(normals.filter(Boolean), reader);
  return open.map((each, at): Open =>
    known.has(normals[at] ?? "") ? { ...each, named: { kind: "several" } } : each,
  );
}

function codeOf({ code, description }: Pick<ReadLine, "code" | "description">): string {
  return code ?? description ?? "";
}

type ProductRow = { id: number; isDiscontinued: 0 | 1; variants: number; firstId: number | null };

const products = prepareOnce(() =>
  sqlite.prepare<[string], ProductRow>(`
    select p.id, p.name_rank is null as isDiscontinued,
      (select count(*) from product_variants v where v.product_id = p.id) as variants,
      (select v.id from product_variants v where v.product_id = p.id order by v.display_order limit 1)
        as firstId
    from json_each(?) j cross join products p on p.id = j.value`),
);

function withProducts(open: readonly Open[]): MatchedLine[] {
  const ids = new Set(open.flatMap(({ named }) => (named?.kind === "one" ? named.productId : [])));
  const byId = new Map(
    products()
      .all(JSON.stringify([...ids]))
      .map((product) => [product.id, product]),
  );
  return open.map(({ line, named }): MatchedLine => {
    const nothing = { match: null, productId: null, variantId: null };
    if (!named) return { ...line, ...nothing, state: "not-found" };
    const product = named.kind === "one" ? byId.get(named.productId) : undefined;
    if (named.kind === "several" || !product) return { ...line, ...nothing, state: "choose" };

    const [variantId, another] = named.variantIds;
    const { id: productId, isDiscontinued, variants, firstId } = product;
    const isOption = variants > 1 && (variantId === undefined || another !== undefined);
    return {
      ...line,
      state: isDiscontinued ? "discontinued" : isOption ? "option" : "found",
      match: named.match,
      productId,
      variantId: variantId ?? firstId,
    };
  });
}

type Line = Pick<ReadLine, "typed" | "code" | "description" | "manufacturer">;

/**
 * Lists up to six products to choose from for a line with the state "choose", likeliest first: those with its code, with the
 * codes in its text, with codes that begin with it, and with the code without its packing.
 */
export function findChoices(line: Line, reader: Reader = "visitor"): LineChoice[] {
  const makers = knownMakers();
  const code = line.code ?? line.description;
  const byCode = code === null ? undefined : findByCode(code, reader, ["exact"]);
  const inText = findExactCodesInTexts([line.typed.slice(0, MAX_TEXT_LENGTH)], reader);
  const found = [byCode, ...inText.flatMap(({ codes }) => codes)].filter(
    (each) => each !== undefined,
  );
  const begun = found.some(({ matches }) => matches.length > 0) || code === null ? [] : [code];
  const all = [
    ...found,
    ...begun.flatMap((each) => findByCode(each, reader, ["prefix"]) ?? []),
  ].flatMap(({ matches, variantIds }) => {
    const { own } = ofManufacturer(matches, line, makers);
    return [...new Set([...own, ...matches])].map((match) => toChoice(match, variantIds));
  });
  const offered = all.length > 0 ? all : packedChoices(line, { makers, reader });
  const choices = [...new Map(offered.map((each) => [each.productId, each])).values()];
  return choices.slice(0, MAX_CHOICES);
}

function packedChoices(line: Line, { makers, reader }: LookUp): LineChoice[] {
  const packed = splitPacking(codeOf(line));
  const found = packed && findByCode(packed.code, reader, ["exact"]);
  if (!packed || !found) return [];
  const { own } = ofManufacturer(found.matches, line, makers);
  const match = `Possible alternative to ${codeOf(line)}: the code without its packing “${packed.packing}”. Please check how many one holds.`;
  return own.map((each) => ({ ...toChoice(each, found.variantIds), match }));
}

function toChoice(
  match: CodeMatch,
  variantIds: ReadonlyMap<number, readonly number[]>,
): LineChoice {
  const [variantId = null, another] = variantIds.get(match.productId) ?? [];
  return {
    productId: match.productId,
    variantId: another === undefined ? variantId : null,
    match: describeLineMatch([match], match.productId),
  };
}

/** Lists up to three codes of the catalogue that a line without a product may have meant, as they are written. */
export function nearestCodes({ code }: Pick<ReadLine, "code">): string[] {
  return code === null ? [] : listNearestCodes(code);
}

// Wholesalers add how a part is packed to its code: AB-10/PK10, AB-10-BULK, AB-10.10PK.
const PACKING =
  /^(?<code>.*[\p{L}\p{N}])(?<packing>[/_.-](?:(?:pk|pkt|pck|pack|box|bx|bag|ctn|carton|reel|tray|qty)[-.]?\d{0,4}|\d{1,4}[-.]?(?:pk|pkt|pack|box)|bulk|each|ea))$/iu;

/** Splits a code into the code of the part and its packing; undefined for a code without a packing. */
function splitPacking(typed: string): { code: string; packing: string } | undefined {
  const { code, packing } = PACKING.exec(typed.trim())?.groups ?? {};
  return code !== undefined && packing !== undefined && /\d/.test(code)
    ? { code, packing }
    : undefined;
}

const MAX_WORDS = 4;
const MIN_LENGTH = 3;

/** The manufacturers of the catalogue, by name. */
export type Makers = ReadonlyMap<string, string>;

type MatchOfCompany = CodeMatch & { company?: string | null };

/**
 * Returns the codes of the manufacturer that a line names in its column or its words; all of them with `isOther` if it names
 * one that has none of them.
 */
function ofManufacturer<Match extends MatchOfCompany>(
  matches: readonly Match[],
  { manufacturer, description }: Pick<ReadLine, "manufacturer" | "description">,
  makers: Makers,
): { own: readonly Match[]; isOther: boolean } {
  if (manufacturer === null && description === null) return { own: matches, isOther: false };
  const said = wordsOf(`${manufacturer ?? ""} ${description ?? ""}`);
  const own = matches.filter(({ manufacturer: its, company }) =>
    [its, company].some((name) => typeof name === "string" && isSaid(said, wordsOf(name))),
  );
  if (own.length > 0) return { own, isOther: false };
  return { own: matches, isOther: manufacturer !== null || namesKnown(said, makers) };
}

/** Returns how a product was found, in words for the customer; null for its own code or SKU. */
function describeLineMatch(matches: readonly CodeMatch[], productId: number): string | null {
  const match = bestMatchOfEach(matches).find((each) => each.productId === productId);
  return !match || match.kind === "code" || match.kind === "sku" ? null : describeMatch(match);
}

function wordsOf(text: string): string[] {
  return text.toLowerCase().match(/[\p{L}\p{N}&]+/gu) ?? [];
}

/** Returns true if a name, or its first word, is among the words. */
function isSaid(said: readonly string[], [first = ""]: readonly string[]): boolean {
  return first.length >= MIN_LENGTH && said.includes(first);
}

function namesKnown(said: readonly string[], makers: Makers): boolean {
  return said.some(
    (word, from) =>
      word.length >= MIN_LENGTH &&
      (makers.has(word) || makers.has(said.slice(from, from + MAX_WORDS).join(" "))),
  );
}
