import { eq } from "drizzle-orm";

import { savedReplies } from "#drizzle/schema/replies";
import { db } from "~/db/client.server";
import { write } from "~/db/write.server";
import { findSavedText } from "~/quotes/reply/saved-texts.server";
import type { Actor } from "~/shared/actor";
import { insertAuditEntry } from "~/site/audit/audit-log.server";

/** Removes a saved text, unless it was changed since it was shown. Messages keep what was inserted. */
export function removeText(
  { id, revision }: { id: number; revision: number },
  actor: Actor,
): Promise<{ kind: "removed" | "gone" }> {
  return write((): { kind: "removed" | "gone" } => {
    const before = findSavedText(id);
    if (before?.revision !== revision) return { kind: "gone" };
    db.delete(savedReplies).where(eq(savedReplies.id, id)).run();
    const { title, text } = before;
    insertAuditEntry(actor, {
      action: "settings.text-remove",
      subject: title,
      before: { title, text },
      after: null,
    });
    return { kind: "removed" };
  });
}
