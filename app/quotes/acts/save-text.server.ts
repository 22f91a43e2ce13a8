import { and, count, eq, ne, sql } from "drizzle-orm";

import { caseless } from "#drizzle/caseless";
import { savedReplies } from "#drizzle/schema/replies";
import { db } from "~/db/client.server";
import { write } from "~/db/write.server";
import { TEXT_LIMITS } from "~/quotes/reply/saved-texts";
import { findSavedText } from "~/quotes/reply/saved-texts.server";
import type { Actor } from "~/shared/actor";
import { insertAuditEntry } from "~/site/audit/audit-log.server";

type TypedText = { title: string; text: string };
/** The text as it was when its form was shown. */
type ShownText = { id: number; revision: number };

type SavedText =
  { kind: "saved" | "gone" | "taken" | "full" | "too-long" } | { kind: "stale"; revision: number };

/** Adds a text that staff insert into messages, or replaces the one that was shown. */
export function saveText(
  { title, text, shown }: TypedText & { shown: ShownText | null },
  actor: Actor,
): Promise<SavedText> {
  return write((): SavedText => {
    const before = shown ? findSavedText(shown.id) : undefined;
    if (shown && !before) return { kind: "gone" };
    if (before && shown && before.revision !== shown.revision)
      return { kind: "stale", revision: before.revision };
    if (isTaken(title, before?.id)) return { kind: "taken" };
    const others = sumOthers(before?.id);
    if (others.texts >= TEXT_LIMITS.count) return { kind: "full" };
    if (others.characters + text.length > TEXT_LIMITS.allTexts) return { kind: "too-long" };

    const { now } = actor;
    if (before) {
      const revision = before.revision + 1;
      db.update(savedReplies)
        .set({ title, text, revision, updatedAt: now })
        .where(eq(savedReplies.id, before.id))
        .run();
    } else {
      db.insert(savedReplies).values({ title, text, updatedAt: now }).run();
    }
    insertAuditEntry(actor, {
      action: before ? "settings.text" : "settings.text-add",
      subject: title,
      before: before ? { title: before.title, text: before.text } : null,
      after: { title, text },
    });
    return { kind: "saved" };
  });
}

function isTaken(title: string, exceptId = 0): boolean {
  const same = and(eq(caseless(savedReplies.title), title), ne(savedReplies.id, exceptId));
  return db.select({ id: savedReplies.id }).from(savedReplies).where(same).get() !== undefined;
}

function sumOthers(exceptId = 0): { texts: number; characters: number } {
  const summed = db
    .select({
      texts: count(),
      characters: sql<number | null>`sum(length(${savedReplies.text}))`,
    })
    .from(savedReplies)
    .where(ne(savedReplies.id, exceptId))
    .get();
  return { texts: summed?.texts ?? 0, characters: summed?.characters ?? 0 };
}
