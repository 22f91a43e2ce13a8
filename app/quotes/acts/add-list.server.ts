import type { ListedLine } from "#drizzle/schema/lists";
import type { Limit } from "~/accounts/sign-in/throttle.server";
import { write } from "~/db/write.server";
import { listBasketLines } from "~/quotes/basket/basket-lines.server";
import {
  addLine,
  type BasketOwner,
  type RefusedBasket,
  refuseNewBasket,
} from "~/quotes/basket/baskets.server";
import { addTextLine } from "~/quotes/basket/text-lines.server";
import type { AddedList } from "~/quotes/lists/listed-line";
import { shorten } from "~/quotes/pad/pad-line";
import { MAX_QUANTITY } from "~/shared/quantity";

type Full = { kind: "basket-full" | "texts-full" };

/**
 * Adds the lines of a list to a basket, in one transaction: quantities of lines that it has add up, to 9,999 at
 * most. Lines whose product or option has left the catalogue are left out and named, or become lines in words if
 * `withGone` says so. If the basket cannot hold all of the others, nothing is added. A visitor's new basket counts
 * as an attempt against these limits (B11).
 */
export async function addList(
  basket: BasketOwner,
  { lines, withGone }: { lines: readonly ListedLine[]; withGone: boolean },
  now: number,
  limits: readonly Limit[] = [],
): Promise<AddedList | Full | RefusedBasket> {
  try {
    return await write(
      () => refuseNewBasket(basket, limits, now) ?? addAll(basket, lines, withGone, now),
    );
  } catch (error) {
    if (error instanceof NoRoom) return { kind: error.kind };
    throw error;
  }
}

/** Thrown to roll back the lines before the one that does not fit. */
class NoRoom extends Error {
  constructor(readonly kind: Full["kind"]) {
    super();
  }
}

function addAll(
  basket: BasketOwner,
  lines: readonly ListedLine[],
  withGone: boolean,
  now: number,
): AddedList {
  const quantities = new Map(
    listBasketLines(basket.basketId).map(({ id, quantity }) => [id, quantity]),
  );
  const before = new Set(quantities.keys());
  const [added, increased] = [new Set<number>(), new Set<number>()];
  const outcome: AddedList = { kind: "added", added: 0, increased: 0, cut: [], gone: [] };
  lines.forEach((line, index) => {
    // A millisecond apart, lines of both kinds keep the order of the list.
    const result = addOne(basket, line, withGone, now + index);
    if (result === "gone") outcome.gone.push(line.name);
    else if (result === "line-full") outcome.cut.push(line.name);
    else {
      const { lineId, quantity } = result;
      const wanted = (quantities.get(lineId) ?? 0) + line.quantity;
      if (wanted > quantity) outcome.cut.push(line.name);
      quantities.set(lineId, quantity);
      (before.has(lineId) ? increased : added).add(lineId);
    }
  });
  return { ...outcome, added: added.size, increased: increased.size };
}

type AddedOne = { lineId: number; quantity: number } | "gone" | "line-full";

function addOne(basket: BasketOwner, line: ListedLine, withGone: boolean, now: number): AddedOne {
  const { productId, variantId, tag } = line;
  const quantity = Math.min(MAX_QUANTITY, line.quantity);
  if (productId === null) return addText(basket, line, now);

  const wanted = { productId, variantId, quantity, tag };
  const result = addLine(basket, wanted, now, { evenDiscontinued: true });
  switch (result.kind) {
    case "added":
    case "increased":
      return result;
    case "basket-full":
      throw new NoRoom("basket-full");
    case "line-full":
      return "line-full";
    default:
      return withGone ? addText(basket, line, now) : "gone";
  }
}

/** Names of the catalogue may be longer than a line in words. */
function addText(
  basket: BasketOwner,
  { name, code, manufacturer, quantity, tag }: ListedLine,
  now: number,
): AddedOne {
  const description = shorten(name, MAX_DESCRIPTION);
  const text = {
    ...{ description, code: code && shorten(code, MAX_CODE) },
    ...{ manufacturer, quantity, tag },
  };
  const result = addTextLine(basket, text, now);
  if ("lineId" in result) return result;
  if (result.kind === "line-full") return "line-full";
  throw new NoRoom(result.kind);
}

const MAX_DESCRIPTION = 200;
const MAX_CODE = 80;
