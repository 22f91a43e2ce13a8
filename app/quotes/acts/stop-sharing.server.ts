import { eq } from "drizzle-orm";

import { sharedLists } from "#drizzle/schema/lists";
import { db } from "~/db/client.server";
import { write } from "~/db/write.server";
import {
  findSharedList,
  isOpen,
  type ListOwner,
  ownsList,
} from "~/quotes/lists/shared-lists.server";

/**
 * Closes the link to a shared basket and deletes its lines. "gone" if it is not open, or this visitor or customer
 * has not shared it.
 */
export function stopSharing(
  id: string,
  owner: ListOwner,
  now: number,
): Promise<"stopped" | "gone"> {
  return write(() => {
    const list = findSharedList(id);
    if (!list || !isOpen(list, now) || !ownsList(list, owner)) return "gone";
    db.update(sharedLists).set({ stoppedAt: now, lines: [] }).where(eq(sharedLists.id, id)).run();
    return "stopped";
  });
}
