import {
  type CardProduct,
  mustChooseOption,
  cardOption,
  offeredName,
  offeredPath,
  productCardView,
  type ProductCardView,
} from "~/catalogue/cards/product-card";
import {
  type CodeMatch,
  type CodeOffer,
  describeMatch,
  describeOffer,
} from "~/catalogue/codes/code-match";
import type { MatchTier } from "~/catalogue/codes/normal-code";
import type { PriceView } from "~/catalogue/prices/price";
import type { AvailabilityRules } from "~/catalogue/products/availability";
import { describeDiscontinued, type DiscontinuedView } from "~/catalogue/relations/discontinued";
import { productsPath } from "~/catalogue/search/catalogue-query";
import { formatCount } from "~/shared/counts";
import { pathWith } from "~/shared/path-with";
import { cardItem, MAX_QUANTITY, QUANTITY_RULE } from "~/shared/quantity";

/** How many products found by one code are shown at once. */
export const MAX_CODE_CARDS = 6;

/** How many are shown for all codes of a text. */
export const MAX_HEADLINE_CARDS = 12;

/** A product found by a code, in the variant whose code it is, else with those to choose from. */
export type CodeHit = {
  product: CardProduct;
  match: CodeMatch;
  /** Null for a listed product. */
  discontinued: DiscontinuedView | null;
};

/** The first products found by the codes of a text, and the number of all. */
export type CodeHits = {
  hits: CodeHit[];
  count: number;
  /** True if there may be more than `count`. */
  isCut: boolean;
};

/** A code of a text, the words that belong to it, and the first of the `count` products that it finds. */
export type HeadlineCode = {
  typed: string;
  /** Undefined if it names nothing. */
  tier: MatchTier | undefined;
  quantity: number | undefined;
  manufacturer: string | undefined;
  /** A manufacturer that is named beside the code and has no such number that we know. */
  notOf: string | undefined;
  refused: readonly string[];
  hits: CodeHit[];
  count: number;
  isCut: boolean;
  /** In place of a code that names nothing (C22). */
  offers: CodeOffer[];
};

/** A product found by a code, as the headline of a search shows it. */
export type HeadlineCardView = {
  kind: "product";
  card: ProductCardView;
  /** Null for its product code. */
  reason: string | null;
  quantity: number;
  /** False for a discontinued product. */
  canAdd: boolean;
};

/** A code that names nothing, at its place among the others. */
export type MissingCardView = {
  kind: "missing";
  typed: string;
  /** Leads to the contact form, with the code and its quantity. */
  askPath: string;
  offers: Array<{ to: string; says: string }>;
};

/** The products that the codes of a search name, above its list (C40). */
export type CodeHeadlineView = {
  title: string;
  notes: string[];
  cards: Array<HeadlineCardView | MissingCardView>;
  /** The value and the number of Add all; null if there are not several products to add. */
  addAll: { items: string; count: number } | null;
};

/** Returns the headline for the codes of a text, with the prices that this viewer may see (M11). */
export function codeHeadlineView(
  codes: readonly HeadlineCode[],
  { isCut, priceView, rules }: { isCut: boolean; priceView: PriceView; rules: AvailabilityRules },
): CodeHeadlineView | undefined {
  if (codes.length === 0) return undefined;
  const cards = mergeSame(
    codes.flatMap((code): Array<HeadlineCardView | MissingCardView> =>
      code.tier ? headlineCards(code, priceView, rules) : [missingCard(code)],
    ),
  );
  const items = cards.flatMap((each) => {
    if (each.kind === "missing" || !each.canAdd || mustChooseOption(each.card)) return [];
    return [headlineItem(each.card)];
  });
  return {
    title: titleOf(codes),
    notes: [...codes.flatMap(notesOf), ...unshownNote(codes), ...(isCut ? [CUT] : [])],
    cards,
    addAll: items.length > 1 ? { items: items.join(" "), count: items.length } : null,
  };
}

// A page sends its data beside its markup.
const UNSHOWN = { description: "", features: [], featureCount: 0 };

const CUT = "Only the first 16 words are read for part numbers.";

/** Returns what the headline's form sends for a card: its product, with the option that it names. */
export function headlineItem(card: Pick<ProductCardView, "id" | "offer">): string {
  return cardItem(card.id, cardOption(card)?.id);
}

function titleOf(codes: readonly HeadlineCode[]): string {
  const [only, another] = codes;
  if (!only || another) return `${codes.length} part numbers`;
  if (only.tier === "prefix")
    return `Part numbers that begin with ${only.typed.replace(/[*%]+$/, "")}`;
  if (only.tier === "part") return `Part numbers that contain ${only.typed}`;
  return `Part number ${only.typed}`;
}

function notesOf(code: HeadlineCode): string[] {
  const { typed, hits, count, isCut, notOf, refused } = code;
  const all = isCut ? `at least ${formatCount(count)}` : formatCount(count);
  const isShort = hits.length > 0 && (isCut || count > hits.length);
  return [
    ...(isShort ? [`${typed}: ${hits.length} of ${all} products`] : []),
    ...(notOf === undefined ? [] : [`${typed} is not a number of ${notOf} that we know.`]),
    ...refused.map((text) => `“${text}” was not read. ${QUANTITY_RULE}`),
  ];
}

function unshownNote(codes: readonly HeadlineCode[]): string[] {
  const unshown = codes.filter(({ tier, hits }) => tier && hits.length === 0);
  if (unshown.length === 0) return [];
  const names = unshown.map(({ typed }) => typed).join(", ");
  return [
    `The first ${MAX_HEADLINE_CARDS} products are shown. Search for the others apart: ${names}.`,
  ];
}

function headlineCards(
  { hits, quantity = 1 }: HeadlineCode,
  priceView: PriceView,
  rules: AvailabilityRules,
): HeadlineCardView[] {
  return hits.map((hit) => {
    return {
      kind: "product",
      card: { ...productCardView(hit.product, priceView, rules), ...UNSHOWN },
      reason: hit.match.kind === "code" && !hit.discontinued ? null : reasonOf(hit),
      quantity,
      canAdd: hit.discontinued === null,
    };
  });
}

function missingCard({ typed, quantity, manufacturer, offers }: HeadlineCode): MissingCardView {
  const text = [quantity && `${quantity} x`, manufacturer, typed].filter(Boolean).join(" ");
  return {
    kind: "missing",
    typed: [manufacturer, typed].filter(Boolean).join(" "),
    askPath: pathWith("/contact", { about: text }),
    offers: offers.map((offer) => ({
      to: productsPath({ q: [offer.shown, quantity && `x ${quantity}`].filter(Boolean).join(" ") }),
      says: describeOffer(offer),
    })),
  };
}

/** Joins the cards of a code that was typed twice, and adds their quantities up. */
function mergeSame(cards: ReadonlyArray<HeadlineCardView | MissingCardView>) {
  const merged = new Map<string, HeadlineCardView | MissingCardView>();
  for (const each of cards) {
    const key = each.kind === "missing" ? `missing ${each.askPath}` : headlineItem(each.card);
    const known = merged.get(key);
    if (known?.kind === "product" && each.kind === "product") {
      const quantity = Math.min(MAX_QUANTITY, known.quantity + each.quantity);
      merged.set(key, { ...known, quantity });
    } else merged.set(key, each);
  }
  return [...merged.values()];
}

/** Returns the title and path of a product found by a code: those of the variant, if it is one's. */
export function codeTarget({ product }: CodeHit): { name: string; path: string } {
  return { name: offeredName(product), path: offeredPath(product) };
}

/** Returns why a product is shown; for a discontinued product, its replacement (C35). */
export function reasonOf({ match, discontinued }: Pick<CodeHit, "match" | "discontinued">): string {
  return discontinued ? describeDiscontinued(discontinued) : describeMatch(match);
}
