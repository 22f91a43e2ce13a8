import { sqlite } from "~/db/client.server";
import { prepareOnce } from "~/db/prepared.server";
import { listFirmNumbers } from "~/catalogue/codes/firm-numbers.server";
import {
  bestMatchOfEach,
  type CodeMatch,
  type CodeOffer,
  isAsWritten,
  type NamedProduct,
  productsNamedBy,
  variantsFound,
} from "~/catalogue/codes/code-match";
import {
  codesOneSlipAway,
  foldedCode,
  LOOK_ALIKES,
  cutsNoNumber,
  likeliestSlips,
  hasSameNumbers,
  MATCH_TIERS,
  type MatchTier,
  normalCode,
  parseNumberedCode,
  parseTypedCode,
  tiersFor,
} from "~/catalogue/codes/normal-code";

// Bounds the work for a code that very many begin with or contain: more than a page can show.
const MAX_CODES = 200;
const MAX_OFFERS = 3;

/** The person who searches: only staff find codes that are for staff only, and only members the numbers of their firm. */
export type Reader = "visitor" | "staff" | { firmId: number };

/** The products found by a code, in name order, each with the reason, and how closely all of them match. */
type FoundByCode = {
  tier: MatchTier;
  matches: CodeMatch[];
  /** By product, the variants whose codes match; none if a code of the product itself does. */
  variantIds: ReadonlyMap<number, readonly number[]>;
  /** True if there may be more, because the search has read its limit of codes. */
  isCut: boolean;
};

// Listed products only. `is_staff_only <= ?` is true of all codes for 1, and of public ones for 0.
const IS_VISIBLE = "c.is_staff_only <= :maxStaffOnly and p.name_rank is not null";

// A visitor also finds a discontinued product, which has no rank, by its whole code (C35).
export const IS_VISIBLE_EXACTLY = `c.is_staff_only <= :maxStaffOnly and
  (p.name_rank is not null or (:maxStaffOnly = 0 and p.archived_at is null))`;

// Within the limit codes are in their own order, so that it does not take all of them to find the first.
const SOURCES: Record<MatchTier, string> = {
  exact: `product_codes c indexed by product_codes_by_normal
    cross join products p on p.id = c.product_id
    where c.normal = :typed and ${IS_VISIBLE_EXACTLY}`,
  // "[" follows "Z", the last character of a normal form.
  prefix: `product_codes c indexed by product_codes_by_normal
    cross join products p on p.id = c.product_id
    where c.normal >= :typed and c.normal < :typed || '[' and ${IS_VISIBLE}`,
  part: `code_trigrams t
    cross join product_codes c on c.id = t.rowid
    cross join products p on p.id = c.product_id
    where code_trigrams match :trigrams and instr(c.normal, :typed) > 0 and ${IS_VISIBLE}`,
};

/** Returns the statement of a tier, for the test that explains its plan too. */
export function codeQuery(tier: MatchTier): string {
  return `
    select productId, variantId, kind, shown, manufacturer, relation from (
      select c.product_id as productId, c.variant_id as variantId, c.kind, c.shown, c.manufacturer,
        c.relation, p.name_rank as nameRank
      from ${SOURCES[tier]} limit ${MAX_CODES}
    ) order by nameRank nulls last`;
}

type Parameters = { typed: string; trigrams: string; maxStaffOnly: 0 | 1 };

const prepareTier = (tier: MatchTier) =>
  prepareOnce(() => sqlite.prepare<[Parameters], CodeMatch>(codeQuery(tier)));

const STATEMENTS: Record<MatchTier, ReturnType<typeof prepareTier>> = {
  exact: prepareTier("exact"),
  prefix: prepareTier("prefix"),
  part: prepareTier("part"),
};

/**
 * Finds the listed products with exactly this code, else with codes that begin with it, else with codes
 * that contain it (C21). Visitors find discontinued ones by exactly their code, after the others. Undefined
 * if the text is no code or nothing is found by the allowed tiers. Of more than 200 codes only the first are considered.
 */
export function findByCode(
  typed: string,
  reader: Reader,
  allowed: readonly MatchTier[] = MATCH_TIERS,
): FoundByCode | undefined {
  const normal = parseTypedCode(typed);
  if (normal === undefined) return undefined;
  const parameters = {
    typed: normal,
    trigrams: trigramsOf(normal),
    maxStaffOnly: maxStaffOnly(reader),
  };
  for (const tier of tiersFor(normal).filter((each) => allowed.includes(each))) {
    const firms = tier === "exact" ? listFirmNumbers([normal], reader) : [];
    const read = [...STATEMENTS[tier]().all(parameters), ...firms];
    const isCut = read.length - firms.length === MAX_CODES;
    const matches = tier === "part" ? read.filter(({ shown }) => cutsNoNumber(typed, shown)) : read;
    if (matches.length > 0) {
      const variantIds = variantsFound(matches);
      return { tier, matches: bestMatchOfEach(matches), variantIds, isCut };
    }
  }
  return undefined;
}

/** How much of a code has to be as it is written; see `hasSameNumbers`. */
type CodeSpelling = "as-written" | "same-numbers" | "any";

/** Lists the products that a code names in a spelling, each with the variants that it names (C39). */
export function listNamedByCode(
  typed: string,
  spelling: CodeSpelling = "any",
  reader: Reader = "visitor",
): NamedProduct[] {
  const normal = normalCode(typed);
  if (normal === "") return [];
  const matches = [...matchesOf(normal), ...listFirmNumbers([normal], reader)].filter(({ shown }) =>
    IS_SPELT[spelling](typed, shown),
  );
  return productsNamedBy(typed, matches);
}

const IS_SPELT: Record<CodeSpelling, (typed: string, shown: string) => boolean> = {
  "as-written": (typed, shown) => isAsWritten(typed, { shown }),
  "same-numbers": hasSameNumbers,
  any: () => true,
};

/** Lists the codes to offer for one that names no product: those that differ in their marks only, else slips (C22). */
export function listNearestCodes(typed: string): string[] {
  const normal = normalCode(typed);
  const alike = normal === "" ? [] : matchesOf(normal).map(({ shown }) => shown);
  const nearest =
    alike.length > 0 ? alike : listCodeOffers(typed, "visitor").map(({ shown }) => shown);
  return [...new Set(nearest)].slice(0, MAX_OFFERS);
}

function matchesOf(normal: string): CodeMatch[] {
  const parameters = { typed: normal, trigrams: "", maxStaffOnly: maxStaffOnly("visitor") };
  return STATEMENTS.exact().all(parameters);
}

const archivedByPrefix = prepareOnce(() =>
  sqlite.prepare<[{ typed: string }], { productId: number }>(`
    select distinct p.id as productId
    from product_codes c indexed by product_codes_by_normal cross join products p on p.id = c.product_id
    where c.normal >= :typed and c.normal < :typed || '[' and p.name_rank is null
    limit ${MAX_CODES}`),
);

/** Returns the ids of products that are not listed and have a code that begins with this one, for staff. */
export function findIdsOfArchivedByCode(typed: string): number[] {
  const normal = parseNumberedCode(typed);
  if (normal === undefined) return [];
  return archivedByPrefix()
    .all({ typed: normal })
    .map(({ productId }) => productId);
}

/** The statement of the offers, which the test of its plan explains. */
export const OFFER_QUERY = `
  select c.normal, min(c.shown) as shown, max(p.name_rank) is null as isDiscontinued
  from json_each(:codes) j
    cross join product_codes c indexed by product_codes_by_normal on c.normal = j.value
    cross join products p on p.id = c.product_id
  where ${IS_VISIBLE_EXACTLY}
  group by c.normal`;

// As in the index `product_codes_by_folded`.
const FOLDED = LOOK_ALIKES.reduce(
  (folded, [letter, digit]) => `replace(${folded}, '${letter}', '${digit}')`,
  "c.normal",
);

/** The statement of the codes that look the same, which the test of its plan explains. */
export const FOLDED_QUERY = `
  select c.normal, min(c.shown) as shown, max(p.name_rank) is null as isDiscontinued
  from product_codes c indexed by product_codes_by_folded
    cross join products p on p.id = c.product_id
  where ${FOLDED} = :folded and ${IS_VISIBLE_EXACTLY}
  group by c.normal limit ${MAX_OFFERS}`;

const alike = prepareOnce(() =>
  sqlite.prepare<[{ folded: string; maxStaffOnly: 0 | 1 }], OfferRow>(FOLDED_QUERY),
);

type OfferRow = { normal: string; shown: string; isDiscontinued: 0 | 1 };

const offers = prepareOnce(() =>
  sqlite.prepare<[{ codes: string; maxStaffOnly: 0 | 1 }], OfferRow>(OFFER_QUERY),
);

const discontinuedByPrefix = prepareOnce(() =>
  sqlite.prepare<[{ typed: string }], OfferRow>(`
    select c.normal, min(c.shown) as shown, 1 as isDiscontinued
    from product_codes c indexed by product_codes_by_normal cross join products p on p.id = c.product_id
    where c.normal >= :typed and c.normal < :typed || '[' and c.is_staff_only = 0
      and p.name_rank is null and p.archived_at is null
    group by c.normal limit ${MAX_OFFERS}`),
);

/**
 * Lists up to three codes to offer in place of a typed one with which nothing was found, as they are
 * written: those of discontinued products that begin with it (C35), else those that look the same, such as O and 0, else
 * those one slip away, likeliest first (C22).
 */
export function listCodeOffers(typed: string, reader: Reader): CodeOffer[] {
  const normal = parseNumberedCode(typed);
  if (normal === undefined) return [];
  const begun = reader === "visitor" ? discontinuedByPrefix().all({ typed: normal }) : [];
  const nearest = begun.length > 0 ? begun : rowsAlike(normal, reader);
  return (nearest.length > 0 ? nearest : rowsOneSlipAway(normal, reader))
    .slice(0, MAX_OFFERS)
    .map(({ shown, isDiscontinued }) => ({ shown, isDiscontinued: isDiscontinued === 1 }));
}

function rowsAlike(normal: string, reader: Reader): OfferRow[] {
  const folded = foldedCode(normal);
  return alike()
    .all({ folded, maxStaffOnly: maxStaffOnly(reader) })
    .filter((row) => row.normal !== normal);
}

function rowsOneSlipAway(normal: string, reader: Reader): OfferRow[] {
  const codes = JSON.stringify(codesOneSlipAway(normal));
  return likeliestSlips(normal, offers().all({ codes, maxStaffOnly: maxStaffOnly(reader) }));
}

/** Returns the parameter of statements that hide codes for staff only. */
export function maxStaffOnly(reader: Reader): 0 | 1 {
  return reader === "staff" ? 1 : 0;
}

/** Returns the full-text query for all parts of three characters. Without their places, so the text is compared too. */
function trigramsOf(normal: string): string {
  const starts = Array.from({ length: Math.max(0, normal.length - 2) }, (_, at) => at);
  const trigrams = new Set(starts.map((at) => `"${normal.slice(at, at + 3)}"`));
  return [...trigrams].join(" AND ");
}
