import type { CardProduct, OfferedOption } from "~/catalogue/cards/product-card";
import { listCardsById, listDiscontinuedCards } from "~/catalogue/cards/product-cards.server";
import {
  type CodeHit,
  type CodeHits,
  type HeadlineCode,
  MAX_CODE_CARDS,
  MAX_HEADLINE_CARDS,
} from "~/catalogue/codes/code-cards";
import { describeMatch, isAlsoOurs } from "~/catalogue/codes/code-match";
import { listCodeOffers, type Reader } from "~/catalogue/codes/code-search.server";
import {
  type CodesInText,
  findCodesInText,
  type FoundInText,
} from "~/catalogue/codes/codes-in-text.server";
import { productPath } from "~/catalogue/codes/product-code";
import { readOffers } from "~/catalogue/facets/offers.server";
import { penceOf, priceOf } from "~/catalogue/prices/price";
import { discontinuedView } from "~/catalogue/relations/discontinued";
import { findDiscontinued } from "~/catalogue/relations/discontinued.server";
import { sqlite } from "~/db/client.server";
import { prepareOnce } from "~/db/prepared.server";
import { pathWith } from "~/shared/path-with";

/** The parameter of a product's page that says what was searched for. */
export const SEARCHED = "searched";

type Narrowed = Parameters<typeof readOffers>[0];

type OptionRow = Omit<OfferedOption, "shownPricePence"> & {
  pricePence: number | null;
  listPricePence: number | null;
};

const optionsById = prepareOnce(() =>
  sqlite.prepare<[string], OptionRow>(`
    select v.id, v.name, v.sku, coalesce(v.protocol, p.protocol) as protocol,
      v.stock_quantity as stockQuantity, v.stock_entered_at as stockEnteredAt,
      v.lead_time_working_days as leadTimeWorkingDays,
      v.price_pence as pricePence, p.list_price_pence as listPricePence,
      coalesce(i.image_url, p.image_url) as imageUrl
    from product_variants v
      join products p on p.id = v.product_id
      left join product_images i on i.product_id = p.id and i.display_order = v.image_display_order
    where v.id in (select value from json_each(?))`),
);

/**
 * Returns the page of the one product, or variant, that a searched code names (C39), which says what was
 * searched for and has its quantity. Undefined for words, and for a code of none or of several.
 */
export function findNamedPath(typed: string, reader: Reader = "visitor"): string | undefined {
  const { codes, isOneCode } = findCodesInText(typed, reader);
  const [code] = codes;
  const [named, another] = code?.named ?? [];
  if (!isOneCode || !code || !named || another || isUnclear(code)) return undefined;

  const ids = [named.productId];
  const [product] = [...listCardsById(ids), ...listDiscontinuedCards(ids)];
  const [variant, otherVariant] = named.variantIds;
  return (
    product &&
    pathWith(productPath(product), {
      variant: otherVariant === undefined ? variant : undefined,
      quantity: code.quantity,
      [SEARCHED]: typed,
    })
  );
}

/** Returns true if something beside a code has to be said, which only the list does. */
function isUnclear({ notOf, refused, matches }: FoundInText): boolean {
  return notOf !== undefined || refused.length > 0 || isAlsoOurs(matches);
}

/**
 * Returns the search that led to a product's page, with the reason. Null if this code does not
 * find the product: the address may come from anywhere.
 */
export function findSearched(typed: string, productId: number, reader: Reader = "visitor") {
  const { codes, isOneCode } = findCodesInText(typed, reader);
  const match = codes[0]?.matches.find((each) => each.productId === productId);
  if (!isOneCode || !match || match.relation === "nearest") return null;
  return { q: typed, reason: describeMatch(match) };
}

/**
 * Lists the first six products that a reader finds by the codes of a text, in typed order, and counts all
 * (C21, C40). Undefined if the text has no code, or finds nothing.
 */
export function listCodeHits(typed: string, reader: Reader = "visitor"): CodeHits | undefined {
  const found = findCodesInText(typed, reader).codes.filter(({ isFound }) => isFound);
  if (found.length === 0) return undefined;
  const ids = new Set<number>();
  const hits = found
    .flatMap((code) => hitsOf(code, MAX_CODE_CARDS))
    .filter(({ product: { id } }) => {
      const isNew = !ids.has(id);
      ids.add(id);
      return isNew;
    });
  return {
    hits: hits.slice(0, MAX_CODE_CARDS),
    count: new Set(found.flatMap(({ matches }) => matches.map(({ productId }) => productId))).size,
    isCut: found.some(({ isCut }) => isCut),
  };
}

/**
 * Lists the codes of a text with the products to show of each: six of one, and twelve of all. A product whose
 * own code it is comes in the variant that fits `query`, which has the text without codes (C17). Codes that name
 * nothing have those to offer instead (C22).
 */
export function listHeadlineCodes({ codes }: CodesInText, query: Narrowed): HeadlineCode[] {
  let left = MAX_HEADLINE_CARDS;
  return codes.map((code) => {
    const hits = withFitting(hitsOf(code, Math.min(left, MAX_CODE_CARDS)), query);
    left -= hits.length;
    const offers = code.isFound ? [] : listCodeOffers(code.typed, "visitor");
    const { typed, tier, quantity, manufacturer, notOf, refused, isCut, matches } = code;
    const said = { typed, tier, quantity, manufacturer, notOf, refused, isCut };
    return { ...said, hits, offers, count: matches.length };
  });
}

function withFitting(hits: readonly CodeHit[], query: Narrowed): CodeHit[] {
  const products = hits.map(({ product }) => product).filter(({ offer }) => !offer);
  const offers = readOffers(query, products);
  return hits.map((hit) => {
    const offer = hit.product.offer ?? offers.get(hit.product.id);
    return { ...hit, product: { ...hit.product, offer } };
  });
}

function hitsOf({ matches, variantIds }: FoundInText, max: number): CodeHit[] {
  const first = matches.slice(0, max);
  const ids = first.map(({ productId }) => productId);
  const cards = new Map(listCardsById(ids).map((card) => [card.id, card]));
  const unlistedIds = ids.filter((id) => !cards.has(id));
  for (const card of listDiscontinuedCards(unlistedIds)) cards.set(card.id, card);

  const options = new Map(
    optionsById()
      .all(JSON.stringify(first.flatMap(({ productId }) => variantIds.get(productId) ?? [])))
      .map((option) => [option.id, option]),
  );
  return first.flatMap((match): CodeHit[] => {
    const { productId } = match;
    const product = cards.get(productId);
    if (!product) return [];
    const known = unlistedIds.includes(productId) ? findDiscontinued(productId) : undefined;
    const discontinued = known ? discontinuedView(known) : null;
    const its = (variantIds.get(productId) ?? []).flatMap((id) => options.get(id) ?? []);
    return [{ product: withOffer(product, its, discontinued !== null), match, discontinued }];
  });
}

/** Returns the product in the option whose code it is, or with those to choose from (C17). */
function withOffer(
  product: CardProduct,
  options: readonly OptionRow[],
  isDiscontinued: boolean,
): CardProduct {
  const [only, another] = options;
  if (!only) return product;
  if (another)
    return { ...product, offer: { kind: "choose", optionIds: options.map(({ id }) => id) } };
  const { pricePence, listPricePence, ...option } = only;
  const stock = { stockQuantity: null, stockEnteredAt: null, leadTimeWorkingDays: null };
  const shownPricePence = penceOf(priceOf({ variantPricePence: pricePence, listPricePence }));
  return {
    ...product,
    offer: {
      kind: "option",
      option: isDiscontinued
        ? { ...option, ...stock, shownPricePence: null }
        : { ...option, shownPricePence },
    },
  };
}
