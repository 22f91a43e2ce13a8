import { write } from "~/db/write.server";
import type { ReplySettings } from "~/quotes/reply/reply-settings";
import { readReplySettings } from "~/quotes/reply/reply-settings.server";
import type { Actor } from "~/shared/actor";
import { changedFields } from "~/shared/changed-fields";
import { type ChangedSettings, changeSettings } from "~/site/settings/change-settings.server";
import { setSettings } from "~/site/settings/site-settings.server";

/** Sets the settings of replies, unless they have been changed since `version`; audits it. */
export function setReplySettings(
  version: number,
  settings: ReplySettings,
  actor: Actor,
): Promise<ChangedSettings> {
  return write(() => {
    const { settings: stored, updatedAt } = readReplySettings();
    return changeSettings(
      {
        subject: "Replies",
        action: "settings.replies",
        updatedAt,
        version,
        changed: changedFields(stored, settings),
        store: (repliesUpdatedAt) => setSettings({ ...settings, repliesUpdatedAt }),
      },
      actor,
    );
  });
}
