import { eq } from "drizzle-orm";

import { siteSettings } from "#drizzle/schema/site";
import { db } from "~/db/client.server";
import { write } from "~/db/write.server";
import type { ReplySettings } from "~/quotes/reply/reply-settings";
import { readReplySettings } from "~/quotes/reply/reply-settings.server";
import type { Actor } from "~/shared/actor";
import { changedFields } from "~/shared/changed-fields";
import {
  insertAuditEntry,
  listChangesSince,
  type StaffChange,
} from "~/site/audit/audit-log.server";

/** The subject of these changes in the audit log. */
const SUBJECT = "Replies";

type SetSettings =
  { kind: "changed" | "unchanged" } | { kind: "stale"; version: number; changes: StaffChange[] };

/** Sets the settings of replies, unless they have been changed since `version`; audits it. */
export function setReplySettings(
  version: number,
  settings: ReplySettings,
  actor: Actor,
): Promise<SetSettings> {
  return write((): SetSettings => {
    const { settings: stored, updatedAt } = readReplySettings();
    if (updatedAt !== version) {
      const changes = listChangesSince({ kind: "settings", subject: SUBJECT }, version);
      return { kind: "stale", version: updatedAt, changes };
    }
    const changed = changedFields(stored, settings);
    if (!changed) return { kind: "unchanged" };

    const now = Math.max(actor.now, updatedAt + 1);
    db.update(siteSettings)
      .set({ ...settings, repliesUpdatedAt: now })
      .where(eq(siteSettings.id, 1))
      .run();
    const { before, after } = changed;
    insertAuditEntry(
      { ...actor, now },
      { action: "settings.replies", subject: SUBJECT, before, after },
    );
    return { kind: "changed" };
  });
}
