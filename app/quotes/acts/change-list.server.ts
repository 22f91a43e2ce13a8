import { savedLists } from "#drizzle/schema/lists";
import { db } from "~/db/client.server";
import { write } from "~/db/write.server";
import { findListNamed, findSavedList, ownList } from "~/quotes/lists/saved-lists.server";

/** A list as its page showed it. */
type ShownList = { id: string; revision: number };

type ListChange =
  | { kind: "rename"; name: string; note: string | null }
  /** Removes the line at this index. */
  | { kind: "remove-line"; index: number };

type ChangedList = { kind: "changed" | "gone" | "taken" } | { kind: "stale"; revision: number };

/**
 * Changes a customer's list, unless it has changed since its page was shown ("stale"). Refuses a name that another
 * of their lists has.
 */
export function changeList(
  userId: string,
  { id, revision }: ShownList,
  change: ListChange,
  now: number,
): Promise<ChangedList> {
  return write((): ChangedList => {
    const list = findSavedList(id, userId);
    if (!list) return { kind: "gone" };
    if (list.revision !== revision) return { kind: "stale", revision: list.revision };
    if (change.kind === "rename") {
      const named = findListNamed(change.name, userId);
      if (named && named.id !== id) return { kind: "taken" };
    }

    const changed =
      change.kind === "rename"
        ? { name: change.name, note: change.note }
        : { lines: list.lines.filter((_, index) => index !== change.index) };
    db.update(savedLists)
      .set({ ...changed, revision: revision + 1, updatedAt: now })
      .where(ownList(id, userId))
      .run();
    return { kind: "changed" };
  });
}

/** Deletes a customer's list. Returns false if it is already gone. */
export function deleteList(userId: string, id: string): Promise<boolean> {
  return write(() => db.delete(savedLists).where(ownList(id, userId)).run().changes > 0);
}
