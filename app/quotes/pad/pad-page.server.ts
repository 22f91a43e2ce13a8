import type { Viewer } from "~/accounts/sign-in/viewer.server";
import { type CardProduct, productCardView } from "~/catalogue/cards/product-card";
import { listCardsById, listDiscontinuedCards } from "~/catalogue/cards/product-cards.server";
import type { Reader } from "~/catalogue/codes/code-search.server";
import { listOptions } from "~/catalogue/facets/options.server";
import { readAvailabilityRules } from "~/catalogue/products/products.server";
import { discontinuedView } from "~/catalogue/relations/discontinued";
import { findDiscontinued } from "~/catalogue/relations/discontinued.server";
import { listLineOptions } from "~/quotes/basket/changed-option.server";
import { findChoices, type LineChoice, nearestCodes } from "~/quotes/pad/match-lines.server";
import {
  countGroups,
  countOpen,
  groupOf,
  isReady,
  isText,
  type PadCounts,
  PAD_PAGE_SIZE,
  type PadLine,
  textOf,
} from "~/quotes/pad/pad-line";
import { firstOfSame, type PadItem, padItem, type PadLineView } from "~/quotes/pad/pad-view";
import { listPadLines } from "~/quotes/pad/pads.server";
import { paginate, type Pages } from "~/shared/page-window";
import { cardItem } from "~/shared/quantity";

/** A page of a list, with the figures of the whole list. */
type PadPage = {
  counts: PadCounts;
  lines: PadLineView[];
  pages: Pages;
  /** The lines that the button of this page adds, as they are stored. */
  readyHere: number;
  /** The lines of all pages that can be added. */
  readyInAll: number;
};

type Wanted = { page: number; isOpenOnly: boolean };

/** Reads a page of a list for this viewer: all of its lines, or those that are neither added nor left out. */
export function readPadPage(
  padId: string,
  { page, isOpenOnly }: Wanted,
  { priceView, reader = "visitor" }: { priceView: Viewer["priceView"]; reader?: Reader },
): PadPage {
  const all = listPadLines(padId);
  const counts = countGroups(all);
  const isOpen = (line: PadLine) => !["added", "left-out"].includes(groupOf(line));
  // A list that is done is shown whole.
  const wanted = isOpenOnly && countOpen(counts) > 0 ? all.filter(isOpen) : all;
  const pages = paginate(wanted.length, PAD_PAGE_SIZE, page);
  const shown = wanted.slice(pages.offset, pages.offset + PAD_PAGE_SIZE);

  const positions = new Set(shown.map(({ position }) => position));
  const readyHere = shown.filter((line) => isReady(line, { isShown: true })).length;
  const readyElsewhere = all.filter(
    (line) => !positions.has(line.position) && isReady(line, { isShown: false }),
  ).length;
  return {
    counts,
    lines: lineViews(shown, firstOfSame(all), { priceView, reader }),
    pages,
    readyHere,
    readyInAll: readyHere + readyElsewhere,
  };
}

/** The offers for a line: one product, or several to choose from. */
type Offered = {
  line: PadLine;
  item: LineChoice | null;
  choices: LineChoice[];
  discontinued: PadLineView["discontinued"];
};

function lineViews(
  lines: readonly PadLine[],
  firstOf: ReadonlyMap<number, number>,
  { priceView, reader }: { priceView: Viewer["priceView"]; reader: Reader },
): PadLineView[] {
  const offered = lines.map((line) => offersOf(line, reader));
  const items = readItems(
    offered.flatMap(({ item, choices }) => (item ? [item, ...choices] : choices)),
    priceView,
  );
  const options = listLineOptions(offered.flatMap(({ item }) => item?.productId ?? []));
  return offered.map(({ line, item, choices, discontinued }) => {
    const { position, typed, tag, quantity, isQuantityGiven, state } = line;
    const known = choices.flatMap((choice) => items(choice) ?? []);
    const ownOptions = (item && options.get(item.productId)) ?? [];
    const first = firstOf.get(position) ?? position;
    return {
      ...{ position, typed, tag, quantity, isQuantityGiven, discontinued },
      ...{ group: groupOf(line), isText: isText(line), text: textOf(line) },
      item: item && (items(item) ?? null),
      options:
        ownOptions.length > 1
          ? ownOptions.map((option) => ({
              ...option,
              value: cardItem(item?.productId ?? 0, option.id),
            }))
          : [],
      isOptionOpen: state === "option",
      choices: known,
      chosen: chosenOf(line, known),
      nearest: isText(line) && !line.isText && known.length === 0 ? nearestCodes(line) : [],
      sameAs: first === position ? null : first,
    };
  });
}

function offersOf(line: PadLine, reader: Reader): Offered {
  const { productId, variantId, match, state, isPresent } = line;
  const none = { line, item: null, choices: [], discontinued: null };
  if (line.addedAt !== null || state === "left-out") return none;
  const own = productId !== null && isPresent ? { productId, variantId, match } : null;
  if (state === "choose") return { ...none, choices: withOwn(findChoices(line, reader), own) };
  if (!own) return { ...none, choices: findChoices(line, reader) };
  const discontinued = state === "discontinued" ? findDiscontinued(own.productId) : undefined;
  if (!discontinued) return { ...none, item: own };
  const replacement = discontinued.replacement && {
    ...{ productId: discontinued.replacement.id, variantId: null },
    match: "Replaces it",
  };
  const old = { ...own, match: "No longer made: we will ask about it" };
  return {
    ...none,
    choices: replacement ? [replacement, old] : [old],
    discontinued: discontinuedView(discontinued),
  };
}

/** The product that was chosen before stays among those to choose from. */
function withOwn(choices: readonly LineChoice[], own: LineChoice | null): LineChoice[] {
  const isThere = choices.some(({ productId }) => productId === own?.productId);
  return own && !isThere ? [own, ...choices] : [...choices];
}

function chosenOf(line: PadLine, [first, ...others]: readonly PadItem[]): string | null {
  if (isText(line)) return "text";
  if (line.state === "discontinued") return first?.value ?? null;
  if (line.productId === null) return null;
  const product = String(line.productId);
  const ownItem = cardItem(line.productId, line.variantId ?? undefined);
  const all = first ? [first, ...others] : [];
  const own = all.find(({ value }) => value === ownItem || value.split("-", 1)[0] === product);
  return own?.value ?? null;
}

/** Reads the cards of these products, and returns what finds each of them; a product that has gone has none. */
function readItems(choices: readonly LineChoice[], priceView: Viewer["priceView"]) {
  const ids = [...new Set(choices.map(({ productId }) => productId))];
  const rules = readAvailabilityRules();
  const listed = new Map(listCardsById(ids).map((card) => [card.id, card]));
  const gone = listDiscontinuedCards(ids.filter((id) => !listed.has(id)));
  const discontinued = new Map(gone.map((card) => [card.id, card]));
  return ({ productId, variantId, match }: LineChoice): PadItem | undefined => {
    const card = listed.get(productId);
    const old = discontinued.get(productId);
    if (card) return padItem(productCardView(withOption(card, variantId), priceView, rules), match);
    // The options of a product that is no longer made have no price either.
    return old && padItem(productCardView(old, priceView, rules), match);
  };
}

/** Returns a card that names and prices the option that is meant, else the first of several. */
function withOption(card: CardProduct, variantId: number | null): CardProduct {
  if (!card.firstVariant) return card;
  const all = listOptions(card.id);
  const found = all.find(({ option }) => option.id === (variantId ?? card.firstVariant?.id));
  return found ? { ...card, offer: { kind: "option", option: found.option } } : card;
}
