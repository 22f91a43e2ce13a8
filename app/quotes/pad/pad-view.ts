/** A list as its page shows it. */
import { offeredPath, type ProductCardView } from "~/catalogue/cards/product-card";
import type { DiscontinuedView } from "~/catalogue/relations/discontinued";
import type { LineOption } from "~/quotes/basket/basket-view";
import { groupOf, isText, type PadGroup, type PadLine, textOf } from "~/quotes/pad/pad-line";
import { cardItem } from "~/shared/quantity";

/** A product as a line of a list shows it: what its card says, in one row. */
export type PadItem = {
  /** The value that chooses it. */
  value: string;
  name: string;
  optionName: string | null;
  code: string | null;
  path: string;
  imageUrl: string | null;
  categoryName: string | null;
  /** Left out where cards show no price (M11). */
  price?: ProductCardView["price"];
  stock?: ProductCardView["stock"];
  /** How it was found, if the code is not its own. */
  match: string | null;
};

export type PadLineView = {
  position: number;
  typed: string;
  group: PadGroup;
  tag: string | null;
  quantity: number | null;
  isQuantityGiven: boolean;
  /** True if it is requested in the buyer's words. */
  isText: boolean;
  /** The words and the code with which it is then requested. */
  text: ReturnType<typeof textOf>;
  /** The product that was found or chosen. */
  item: PadItem | null;
  /** The options of that product, if it has several. */
  options: Array<LineOption & { value: string }>;
  /** The option was not named. */
  isOptionOpen: boolean;
  /** The products from which to choose; none if one was found. */
  choices: PadItem[];
  /** The value chosen among them; null for none yet. */
  chosen: string | null;
  /** Of a product that is no longer made. */
  discontinued: DiscontinuedView | null;
  /** Codes that may have been meant. */
  nearest: string[];
  /** The number of an earlier line that asks for the same; null for none. */
  sameAs: number | null;
};

/** Returns a card as a line of a list shows it. */
export function padItem(card: ProductCardView, match: string | null): PadItem {
  const option = card.offer?.kind === "option" ? card.offer.option : null;
  return {
    value: cardItem(card.id, option?.id),
    ...{ name: card.name, optionName: option?.name ?? null, code: option?.sku ?? card.productCode },
    ...{ path: offeredPath(card), imageUrl: card.imageUrl, categoryName: card.categoryName },
    ...{ price: card.price, stock: card.stock, match },
  };
}

/** Returns, by its number, the first line that asks for the same as each line. Lines that ask for nothing are left out. */
export function firstOfSame(lines: readonly PadLine[]): Map<number, number> {
  const firsts = new Map<string, number>();
  const found = new Map<number, number>();
  for (const line of lines) {
    const key = keyOf(line);
    if (key === undefined) continue;
    const first = firsts.get(key) ?? line.position;
    firsts.set(key, first);
    found.set(line.position, first);
  }
  return found;
}

function keyOf(line: PadLine): string | undefined {
  const group = groupOf(line);
  if (group === "choose" || group === "keep" || group === "left-out") return undefined;
  const { description, code } = textOf(line);
  if (isText(line)) return `${description}\n${code ?? ""}`.toLowerCase();
  return `${line.productId} ${line.variantId}`;
}
