import { type AroundCode, readAround } from "~/catalogue/codes/around-codes";
import {
  bestMatchOfEach,
  type CodeMatch,
  isAsWritten,
  type NamedProduct,
  productsNamedBy,
  variantsFound,
} from "~/catalogue/codes/code-match";
import {
  findByCode,
  IS_VISIBLE_EXACTLY,
  maxStaffOnly,
  type Reader,
} from "~/catalogue/codes/code-search.server";
import {
  chooseRuns,
  isLikeCode,
  isMarkedCode,
  type Run,
  runsOf,
} from "~/catalogue/codes/codes-in-text";
import { hasSameNumbers, type MatchTier, normalCode } from "~/catalogue/codes/normal-code";
import { isCodeOnlyAlone } from "~/catalogue/codes/not-alone-codes";
import { knownMakers, makerWords, MIN_MAKER_LENGTH } from "~/catalogue/codes/known-makers.server";
import { listFirmNumbers } from "~/catalogue/codes/firm-numbers.server";
import { isIdle } from "~/catalogue/codes/text-labels";
import { joinTokens, readTokens, type TextToken } from "~/catalogue/codes/text-tokens";
import type { CodeInText } from "~/catalogue/search/understood";
import { cacheByCatalogueVersion } from "~/catalogue/products/catalogue-cache.server";
import { sqlite } from "~/db/client.server";
import { prepareOnce } from "~/db/prepared.server";
import { sizeOfJson } from "~/shared/bounded-cache.server";
import { groupBy } from "~/shared/group-by";

// A code that hundreds of products have is cut.
const MAX_ROWS = 1000;
// So that a batch has fewer rows than that.
const TEXTS_AT_ONCE = 40;
const MAX_BEGINNINGS = 2;
const BEGUN: readonly MatchTier[] = ["prefix", "part"];
const BEGUN_BYTES = 256 * 1024;

/** A code of a text with the products that it finds; none for a code that is not found. */
export type FoundInText = CodeInText & {
  /** Undefined if nothing is found. */
  tier: MatchTier | undefined;
  /** One of each product, those of the named manufacturer first. */
  matches: CodeMatch[];
  /** By product, the variants whose codes match; none if a code of the product itself does. */
  variantIds: ReadonlyMap<number, readonly number[]>;
  isCut: boolean;
  /** The products that it names as a whole code (C39). */
  named: NamedProduct[];
  /** A manufacturer that is named beside the code and has no such number that we know. */
  notOf: string | undefined;
  /** Texts that look like its quantity but are not used, as typed. */
  refused: readonly string[];
};

/** The codes of a text, in typed order, and what is left of it. */
export type CodesInText = {
  codes: FoundInText[];
  /** The text to read and search as words; empty if only codes and words that belong to them were typed. */
  rest: string;
  passedOver: string[];
  /** True if nothing but one code was typed, with its labels, quantity and manufacturer. */
  isOneCode: boolean;
  /** True if the text has more than 200 characters or 16 words: the others are not read for codes. */
  isCut: boolean;
};

/** The statement of all runs of a text, for the test that explains its plan too. */
export const RUNS_QUERY = `
  select j.key as run, c.product_id as productId, c.variant_id as variantId, c.kind, c.shown,
    c.manufacturer, c.relation, p.name, p.company, p.name_rank as nameRank,
    (select name from categories where id = p.category_id) as category
  from json_each(:runs) j
    cross join product_codes c indexed by product_codes_by_normal on c.normal = j.value
    cross join products p on p.id = c.product_id
  where ${IS_VISIBLE_EXACTLY}
  limit ${MAX_ROWS}`;

type RunRow = CodeMatch & {
  run: number;
  name: string;
  company: string | null;
  category: string | null;
  nameRank: number | null;
};

const lookUp = prepareOnce(() =>
  sqlite.prepare<[{ runs: string; maxStaffOnly: 0 | 1 }], RunRow>(RUNS_QUERY),
);

type FoundRun = Run & { rows: RunRow[] };

/** A code of a text, before what is beside it is read. */
type Span = {
  from: number;
  to: number;
  typed: string;
  tier: MatchTier | undefined;
  rows: ReadonlyArray<CodeMatch & Partial<RunRow>>;
  isCut: boolean;
  /** True if it is searched as words too: it is no whole code, or also a word or a figure. */
  isAlsoText: boolean;
};

/**
 * Finds the codes in a text: exact ones wherever they are, in one statement; only without any, codes that the
 * text or its first two words begin or are a part of (C21, C40).
 */
export function findCodesInText(typed: string, reader: Reader): CodesInText {
  const [text = typedText(typed)] = withRows([typedText(typed)], reader);
  const exact = findExact(text);
  return readCodes(text, exact, exact.length > 0 ? exact : findBeginnings(text, reader));
}

/** Finds the exact codes in several texts, such as the lines of a list, as `findCodesInText` does in one. */
export function findExactCodesInTexts(texts: readonly string[], reader: Reader): CodesInText[] {
  const found: CodesInText[] = [];
  for (let from = 0; from < texts.length; from += TEXTS_AT_ONCE) {
    const some = texts.slice(from, from + TEXTS_AT_ONCE).map(typedText);
    const together = withRows(some, reader);
    const isCut = together.some((text) => text.isCut);
    const read = isCut ? some.flatMap((text) => withRows([text], reader)) : together;
    found.push(...read.map(readExact));
  }
  return found;
}

function readExact(text: TypedText): CodesInText {
  const exact = findExact(text);
  return readCodes(text, exact, exact);
}

/** A text with the codes to look up for it. */
type TypedText = {
  typed: string;
  tokens: TextToken[];
  beyond: string;
  runs: Run[];
  /** By the place of the run. */
  rows: ReadonlyMap<number, RunRow[]>;
  isCut: boolean;
};

function typedText(typed: string): TypedText {
  const { tokens, beyond } = readTokens(typed);
  return { typed, tokens, beyond, runs: runsOf(tokens), rows: new Map(), isCut: false };
}

/** Looks up the runs of all texts in one statement. */
function withRows(texts: readonly TypedText[], reader: Reader): TypedText[] {
  const normals = texts.flatMap(({ runs }) => runs.map(({ normal }) => normal));
  if (normals.length === 0) return [...texts];
  const parameters = { runs: JSON.stringify(normals), maxStaffOnly: maxStaffOnly(reader) };
  const read = lookUp().all(parameters).sort(byName);
  const firms = listFirmNumbers(normals, reader).map((row) => ({ ...row, run: row.place }));
  const byRun = groupBy([...read, ...firms], ({ run }) => run);
  let first = 0;
  return texts.map((text) => {
    const rows = new Map(text.runs.map((_, at) => [at, byRun.get(first + at) ?? []]));
    first += text.runs.length;
    return { ...text, rows, isCut: read.length === MAX_ROWS };
  });
}

function readCodes(
  { typed, tokens, beyond }: TypedText,
  exact: readonly Span[],
  found: readonly Span[],
): CodesInText {
  const spans = [...found, ...missingSpans(tokens, found)].sort(
    (one, other) => one.from - other.from,
  );
  const around = readAround(tokens, spans, (phrase, at) => makerOf(phrase, spans, at));
  const isDescribed = around.left.every(
    (token) => isIdle(token) || exact.some(({ rows }) => isSaidOf(token, rows)),
  );
  const described = isDescribed ? around.left : [];
  const rest = around.rest.filter((token) => !described.includes(token));
  const [only, another] = spans;
  return {
    codes: spans.map((span, at) => foundCode(span, around.codes[at])),
    rest: spans.length === 0 ? typed : `${joinTokens(rest)} ${beyond}`.trim(),
    passedOver: [...around.passedOver, ...described.map(({ raw }) => raw)],
    isOneCode: only?.tier === "exact" && !another && isDescribed && beyond === "",
    isCut: beyond !== "",
  };
}

function findExact({ runs, tokens, rows: byRun, isCut }: TypedText): Span[] {
  const hits = runs.flatMap((run, at): FoundRun[] => {
    const rows = byRun.get(at) ?? [];
    return rows.length > 0 ? [{ ...run, rows }] : [];
  });
  const spelt = hits.flatMap((hit): FoundRun[] => {
    const { typed } = hit;
    const isSpelt = (row: RunRow) =>
      isMarkedCode(typed)
        ? isAsWritten(typed, row)
        : !isApart(hit, tokens) || hasSameNumbers(typed, row.shown);
    const rows = hit.rows.filter(isSpelt);
    return rows.length > 0 && !isNameAmongWords({ ...hit, rows }) ? [{ ...hit, rows }] : [];
  });
  const isWritten = ({ typed, rows }: FoundRun) => rows.some((row) => isAsWritten(typed, row));
  const chosen = chooseRuns(spelt, tokens, isWritten);
  // If nothing else is typed, "AB 10 24 3" also finds AB-10243.
  const found = chosen.length > 0 ? chosen : hits.filter(({ isWhole }) => isWhole);
  return found.map(({ from, to, typed, rows, isWhole }) => ({
    ...{ from, to, typed, rows, tier: "exact", isCut },
    isAlsoText: isWhole && isAlsoWords(typed, rows),
  }));
}

/** Returns true for a trade name of several words among others, which may say that another product is meant. */
function isNameAmongWords({ typed, isWhole, rows }: FoundRun): boolean {
  return !isWhole && /\s/.test(typed) && rows.every(({ kind }) => kind === "alias");
}

/** Returns true for the name of a product, a figure, and a word without a digit or marks. */
function isAlsoWords(typed: string, rows: readonly RunRow[]): boolean {
  if (isMarkedCode(typed) && rows.some((row) => isAsWritten(typed, row))) return false;
  const normal = normalCode(typed);
  return (
    !/\d/.test(normal) ||
    isCodeOnlyAlone(typed) ||
    rows.some(({ name }) => normalCode(name) === normal)
  );
}

/** Returns true if spaces are in a run. */
function isApart({ from, to }: Run, tokens: readonly TextToken[]): boolean {
  return tokens.slice(from + 1, to).some(({ isGlued }) => !isGlued);
}

function byName(one: RunRow, other: RunRow): number {
  return (one.nameRank ?? Infinity) - (other.nameRank ?? Infinity) || 0;
}

/** Finds what the whole text begins or is a part of, else what its first two words with a letter and a digit do. */
function findBeginnings({ runs, tokens }: TypedText, reader: Reader): Span[] {
  const whole = runs.find(({ isWhole }) => isWhole);
  const found = whole ? beginning(whole, reader) : [];
  if (found.length > 0) return found;
  return tokens
    .flatMap((token, from) =>
      isLikeCode(token) || token.isBeginning ? [{ from, to: from + 1, typed: token.text }] : [],
    )
    .slice(0, MAX_BEGINNINGS)
    .flatMap((place) => beginning(place, reader));
}

/** Each part of a search that is left out makes a new one; its other words are looked up once. */
const begun = cacheByCatalogueVersion((typed: string) => findByCode(typed, "visitor", BEGUN), {
  name: "beginnings of codes",
  maxBytes: BEGUN_BYTES,
  sizeOf: (found) => sizeOfJson(found?.matches),
});

function beginning(
  { from, to, typed }: Pick<Span, "from" | "to" | "typed">,
  reader: Reader,
): Span[] {
  const found = reader === "visitor" ? begun(typed) : findByCode(typed, reader, BEGUN);
  if (!found) return [];
  const { tier, matches, isCut } = found;
  const isAlsoText = !/[*%]$/.test(typed);
  return [{ from, to, typed, tier, rows: matches, isCut, isAlsoText }];
}

/**
 * Returns the words that are meant as codes but name nothing: they look like codes, and have a quantity or a label, or
 * are among codes that are found.
 */
function missingSpans(tokens: readonly TextToken[], found: readonly Span[]): Span[] {
  const isFound = (at: number) => found.some(({ from, to }) => from <= at && at < to);
  const missing = tokens.flatMap((token, from): Span[] => {
    if (isFound(from) || !isLikeCode(token)) return [];
    const { text: typed } = token;
    return [
      { from, to: from + 1, typed, tier: undefined, rows: [], isCut: false, isAlsoText: false },
    ];
  });
  const spans = [...found, ...missing].sort((one, other) => one.from - other.from);
  const { codes, left } = readAround(tokens, spans, (phrase, at) => makerOf(phrase, spans, at));
  const isEdge = (at: number) => {
    const token = tokens[at];
    return !token || !left.includes(token);
  };
  return missing.filter((span) => {
    const code = codes[spans.indexOf(span)];
    if (code && (code.isLabelled || code.quantity !== undefined || code.refused.length > 0))
      return true;
    return found.some(({ tier }) => tier === "exact") && isEdge(span.from - 1) && isEdge(span.to);
  });
}

/** Returns the manufacturer of a code that a phrase names; beside a text's only code, any that we know. */
function makerOf(phrase: string, spans: readonly Span[], at: number): string | undefined {
  const names = spans[at]?.rows.flatMap((row) => [row.manufacturer, row.company ?? null]) ?? [];
  const own = names.find((name) => name !== null && isNamedBy(phrase, name));
  return own ?? (spans.length === 1 ? knownMakers().get(phrase) : undefined);
}

/** Returns true if a phrase is a manufacturer's name or its first words. */
function isNamedBy(phrase: string, name: string): boolean {
  const words = makerWords(name);
  return phrase.length >= MIN_MAKER_LENGTH && `${words} `.startsWith(`${phrase} `);
}

/** Returns true if a word is in the name, category or manufacturer of a product that is found. */
function isSaidOf({ text }: TextToken, rows: ReadonlyArray<Partial<RunRow>>): boolean {
  const word = singular(text);
  return rows.some(({ name, category, company }) =>
    [name, category, company].some((said) =>
      (said ?? "").split(/[\s,]+/).some((each) => singular(each) === word),
    ),
  );
}

function singular(word: string): string {
  return word.toLowerCase().replace(/(?<=\p{L}{2})s$/u, "");
}

function foundCode(span: Span, around: AroundCode | undefined): FoundInText {
  const { typed, tier, rows, isCut } = span;
  const manufacturer = around?.manufacturer;
  const isOwn = (row: (typeof rows)[number]) =>
    manufacturer !== undefined && [row.manufacturer, row.company].includes(manufacturer);
  const own = rows.filter(isOwn);
  const best = bestMatchOfEach(own);
  const others = bestMatchOfEach(rows.filter((row) => !isOwn(row))).filter(({ productId }) =>
    best.every((match) => match.productId !== productId),
  );
  const { quantity, refused = [] } = around ?? {};
  return {
    ...{ typed, tier, isCut, manufacturer, quantity, refused },
    isFound: tier !== undefined,
    matches: [...best, ...others],
    named: tier === "exact" ? productsNamedBy(typed, own.length > 0 ? own : rows) : [],
    variantIds: variantsFound(rows),
    notOf: rows.length > 0 && own.length === 0 ? manufacturer : undefined,
  };
}
