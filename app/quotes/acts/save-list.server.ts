import { randomBytes } from "node:crypto";
import { count, eq } from "drizzle-orm";

import { type ListedLine, savedLists } from "#drizzle/schema/lists";
import { db } from "~/db/client.server";
import { write } from "~/db/write.server";
import { MAX_LISTED_LINES, MAX_SAVED_LISTS } from "~/quotes/lists/listed-line";
import { findListNamed } from "~/quotes/lists/saved-lists.server";

type NewList = { name: string; note: string | null; lines: readonly ListedLine[] };

type SavedList = { kind: "saved"; id: string } | { kind: "taken" | "full" | "too-long" | "empty" };

/**
 * Saves lines as a list of this customer. Refuses a name that another of their lists has, the 51st list, and more
 * than 300 lines (B15). The same list twice, as by a second press, is saved once.
 */
export function saveList(
  userId: string,
  { name, note, lines }: NewList,
  now: number,
): Promise<SavedList> {
  return write((): SavedList => {
    if (lines.length === 0) return { kind: "empty" };
    if (lines.length > MAX_LISTED_LINES) return { kind: "too-long" };
    const taken = findListNamed(name, userId);
    if (taken) {
      const isSame = JSON.stringify(taken.lines) === JSON.stringify(lines) && taken.note === note;
      return isSame ? { kind: "saved", id: taken.id } : { kind: "taken" };
    }
    if (countLists(userId) >= MAX_SAVED_LISTS) return { kind: "full" };

    const id = randomBytes(16).toString("base64url");
    db.insert(savedLists)
      .values({ id, userId, name, note, lines: [...lines], createdAt: now, updatedAt: now })
      .run();
    return { kind: "saved", id };
  });
}

function countLists(userId: string): number {
  const rows = db.select({ lists: count() }).from(savedLists).where(eq(savedLists.userId, userId));
  return rows.get()?.lists ?? 0;
}
