import { setImmediate } from "node:timers/promises";

import { readerById } from "~/accounts/firms/part-numbers.server";
import type { Limit } from "~/accounts/sign-in/throttle.server";
import type { Reader } from "~/catalogue/codes/code-search.server";
import { isDiskNearlyFull } from "~/db/disk-space.server";
import { write } from "~/db/write.server";
import {
  type BasketOwner,
  type RefusedBasket,
  refuseNewBasket,
  touchBasket,
} from "~/quotes/basket/baskets.server";
import type { MatchedLine, ReadLine, ReadList } from "~/quotes/pad/list-line";
import { matchLines } from "~/quotes/pad/match-lines.server";
import { MAX_PAD_TEXT } from "~/quotes/pad/pad-line";
import { insertPad } from "~/quotes/pad/pads.server";

const LINES_AT_ONCE = 100;

type StoredList =
  | { kind: "stored"; padId: string; lines: number; passedOver: number }
  /** Nothing is stored of a list with too many lines or too much text. */
  | { kind: "empty" | "too-many-lists" | "too-much-text" }
  | { kind: "too-many-lines"; lines: number }
  | RefusedBasket;

/**
 * Looks up every line of a list in the catalogue and stores it as a pad: the whole list, or nothing. A visitor's new
 * basket counts as an attempt against these limits, and nothing is stored while the disk is nearly full (B11).
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
  if (textLength(lines) > MAX_PAD_TEXT) return { kind: "too-much-text" };
  const matched = await matchInParts(lines, readerById(owner.userId));
  if (isDiskNearlyFull()) return { kind: "disk-nearly-full" };

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

/** Looks up some lines at a time, so that other requests are answered between them. */
async function matchInParts(lines: readonly ReadLine[], reader: Reader): Promise<MatchedLine[]> {
  const matched: MatchedLine[] = [];
  for (let from = 0; from < lines.length; from += LINES_AT_ONCE) {
    if (from > 0) await setImmediate();
    matched.push(...matchLines(lines.slice(from, from + LINES_AT_ONCE), reader));
  }
  return matched;
}

function textLength(lines: readonly ReadLine[]): number {
  return lines
    .flatMap((line) => [line.typed, line.code, line.description, line.manufacturer, line.tag])
    .reduce((sum, text) => sum + (text?.length ?? 0), 0);
}
