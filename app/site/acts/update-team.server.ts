import { write } from "~/db/write.server";
import type { Actor } from "~/shared/actor";
import { changedEntries } from "~/shared/entry-rows";
import { type ChangedSettings, changeSettings } from "~/site/settings/change-settings.server";
import { findTeam, setSettings } from "~/site/settings/site-settings.server";
import type { TeamMember } from "~/site/settings/team";

/** Replaces the team, unless it has been changed since `version`. Audits each changed member. */
export function updateTeam(
  version: number,
  team: TeamMember[],
  actor: Actor,
): Promise<ChangedSettings> {
  return write(() => {
    const { entries, updatedAt } = findTeam();
    return changeSettings(
      {
        subject: "Team",
        action: "settings.team",
        updatedAt,
        version,
        changed: changedEntries(entries, team),
        store: (teamUpdatedAt) => setSettings({ team, teamUpdatedAt }),
      },
      actor,
    );
  });
}
