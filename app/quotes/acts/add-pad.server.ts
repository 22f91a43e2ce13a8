import type { Limit } from "~/accounts/sign-in/throttle.server";
import { findFirstVariantId } from "~/catalogue/variants/variant-order.server";
import { write } from "~/db/write.server";
import { storePadEntries } from "~/quotes/acts/update-pad.server";
import { listBasketLines } from "~/quotes/basket/basket-lines.server";
import {
  addLine,
  type BasketOwner,
  type RefusedBasket,
  refuseNewBasket,
} from "~/quotes/basket/baskets.server";
import { addTextLine } from "~/quotes/basket/text-lines.server";
import type { PadEntry } from "~/quotes/pad/pad-form.server";
import {
  countGroups,
  isReady,
  isText,
  type PadCounts,
  type PadLine,
  textOf,
} from "~/quotes/pad/pad-line";
import { listPadLines, updatePadLine } from "~/quotes/pad/pads.server";
import { isSameText } from "~/quotes/request/quote-line";
import { MAX_QUANTITY } from "~/shared/quantity";

/** Why lines that are ready stay on the list. */
export type StayReason = "basket-full" | "texts-full" | "line-full" | "gone";

type AddedPad =
  | {
      kind: "added";
      /** Lines of the list that are in the quote now. */
      added: number;
      stayed: Partial<Record<StayReason, number>>;
      counts: PadCounts;
    }
  | RefusedBasket;

type WhatToAdd = {
  /** The fields of the page's lines. */
  entries: readonly PadEntry[];
  /** True to add the lines of other pages too. */
  withOthers: boolean;
};

/**
 * Saves what was typed on a page of a list and adds its lines to the quote, in one transaction: every line that is
 * ready. What does not fit into the quote, or is not clear, stays on the list (B14). A visitor's new basket counts as an
 * attempt against these limits (B11).
 */
export function addPad(
  padId: string,
  owner: BasketOwner,
  { entries, withOthers }: WhatToAdd,
  now: number,
  limits: readonly Limit[] = [],
): Promise<AddedPad> {
  return write((): AddedPad => {
    const refused = refuseNewBasket(owner, limits, now);
    if (refused) return refused;
    storePadEntries(padId, entries, now, { clearsInvalid: true });

    const shown = new Set(entries.map(({ position }) => position));
    const lines = listPadLines(padId);
    const ready = lines.filter((line) => {
      const isShown = shown.has(line.position);
      return (isShown || withOthers) && isReady(line, { isShown });
    });
    const stayed: Partial<Record<StayReason, number>> = {};
    const present = listBasketLines(owner.basketId);
    const added = new Set<number>();
    for (const [index, line] of ready.entries()) {
      // A millisecond apart, lines of both kinds keep the order of the list.
      const reason = addOne(owner, line, present, now + index);
      if (reason === undefined) {
        updatePadLine(padId, line.position, { addedAt: now });
        added.add(line.position);
      } else stayed[reason] = (stayed[reason] ?? 0) + 1;
    }
    const after = lines.map((line) =>
      added.has(line.position) ? { ...line, addedAt: now } : line,
    );
    return { kind: "added", added: added.size, stayed, counts: countGroups(after) };
  });
}

type Present = Pick<
  ReturnType<typeof listBasketLines>[number],
  "kind" | "productId" | "variantId" | "productName" | "productCode" | "quantity"
>;

/**
 * Adds one line, whole or not at all, and notes it among those that are in the quote. Returns why it stays on the list.
 */
function addOne(
  owner: BasketOwner,
  line: PadLine,
  present: Present[],
  now: number,
): StayReason | undefined {
  const { productId, quantity, tag } = line;
  if (quantity === null) return "gone";
  if (isText(line)) {
    const text = textOf(line);
    const named = { productName: text.description, productCode: text.code };
    const same = present.find((each) => each.kind === "text" && isSameText(each, named));
    if ((same?.quantity ?? 0) + quantity > MAX_QUANTITY) return "line-full";
    const { kind } = addTextLine(owner, { ...text, quantity, tag }, now);
    if (kind !== "added" && kind !== "increased") return kind;
    note(present, same, { ...NO_PRODUCT, ...named, quantity });
    return undefined;
  }

  if (productId === null) return "gone";
  const variantId = line.variantId ?? findFirstVariantId(productId);
  const same = present.find((each) => each.productId === productId && each.variantId === variantId);
  if ((same?.quantity ?? 0) + quantity > MAX_QUANTITY) return "line-full";
  const wanted = { productId, variantId, quantity, tag };
  const { kind } = addLine(owner, wanted, now, { evenDiscontinued: true });
  if (kind === "added" || kind === "increased") {
    const item = { kind: "product" as const, productId, variantId };
    note(present, same, { ...item, productName: "", productCode: null, quantity });
    return undefined;
  }
  return kind === "basket-full" || kind === "line-full" ? kind : "gone";
}

const NO_PRODUCT = { kind: "text", productId: null, variantId: null } as const;

function note(present: Present[], same: Present | undefined, line: Present): void {
  if (same) same.quantity += line.quantity;
  else present.push(line);
}
