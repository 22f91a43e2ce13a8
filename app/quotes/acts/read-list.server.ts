import type { Limit } from "~/accounts/sign-in/throttle.server";
import { write } from "~/db/write.server";
import {
  type BasketOwner,
  type RefusedBasket,
  refuseNewBasket,
  touchBasket,
} from "~/quotes/basket/baskets.server";
import type { ReadList } from "~/quotes/pad/list-line";
import { matchLines } from "~/quotes/pad/match-lines.server";
import { MAX_PAD_TEXT } from "~/quotes/pad/pad-line";
import { insertPad } from "~/quotes/pad/pads.server";

type StoredList =
  | { kind: "stored"; padId: string; lines: number; passedOver: number }
  /** Nothing is stored of a list with too many lines or too much text. */
  | { kind: "empty" | "too-many-lists" | "too-much-text" }
  | { kind: "too-many-lines"; lines: number }
  | RefusedBasket;

/**
 * Looks up every line of a list in the catalogue and stores it as a pad: the whole list, or nothing. A visitor's new
 * basket counts as an attempt against these limits (B11).
 */
export async function storeList(
  owner: BasketOwner,
  { fileName, list }: { fileName: string | null; list: ReadList },
  now: number,
  limits: readonly Limit[] = [],
): Promise<StoredList> {
  const { lines, passedOver, beyond } = list;
  if (beyond > 0) return { kind: "too-many-lines", lines: lines.length + beyond };
  if (lines.length === 0) return { kind: "empty" };
  const matched = matchLines(lines);
  if (textLength(matched) > MAX_PAD_TEXT) return { kind: "too-much-text" };

  return write((): StoredList => {
    const refused = refuseNewBasket(owner, limits, now);
    if (refused) return refused;
    const padId = insertPad(owner, { fileName, passedOver, lines: matched }, now);
    if (padId === undefined) return { kind: "too-many-lists" };
    const { basketId, userId, hasCookie = true } = owner;
    touchBasket().run({ basketId, userId, cookieReturned: hasCookie, now });
    return { kind: "stored", padId, lines: lines.length, passedOver };
  });
}

function textLength(lines: ReturnType<typeof matchLines>): number {
  return lines
    .flatMap((line) => [
      line.typed,
      line.code,
      line.description,
      line.manufacturer,
      line.tag,
      line.match,
    ])
    .reduce((sum, text) => sum + (text?.length ?? 0), 0);
}
