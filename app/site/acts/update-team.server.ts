import { assertInWrite, write } from "~/db/write.server";
import type { Actor } from "~/shared/actor";
import { changedEntries, type Entry } from "~/shared/entry-rows";
import {
  insertAuditEntry,
  listChangesSince,
  type StaffChange,
} from "~/site/audit/audit-log.server";
import { findTeam, setSettings } from "~/site/settings/site-settings.server";
import type { TeamMember } from "~/site/settings/team";

export type UpdatedList =
  { kind: "updated" } | { kind: "stale"; version: number; changes: StaffChange[] };

/** Replaces the team, unless it has been changed since `version`. Each changed member is audited. */
export function updateTeam(
  version: number,
  team: TeamMember[],
  actor: Actor,
): Promise<UpdatedList> {
  const about = { action: "settings.team", subject: "Team" };
  return write(() => {
    const stored = findTeam();
    return replaceEntries(about, { stored, version, entries: team, actor }, (teamUpdatedAt) =>
      setSettings({ team, teamUpdatedAt }),
    );
  });
}

type Replacement = {
  stored: { entries: Entry[]; updatedAt: number };
  version: number;
  entries: Entry[];
  actor: Actor;
};

/** Audits what changes in a list, and calls `store` with the new version. Call inside write(). */
export function replaceEntries(
  about: { action: string; subject: string },
  { stored, version, entries, actor }: Replacement,
  store: (updatedAt: number) => void,
): UpdatedList {
  assertInWrite();
  if (stored.updatedAt !== version) {
    const changes = listChangesSince({ kind: "settings", subject: about.subject }, version);
    return { kind: "stale", version: stored.updatedAt, changes };
  }

  const changes = changedEntries(stored.entries, entries);
  if (changes.length === 0) return { kind: "updated" };

  const now = Math.max(actor.now, stored.updatedAt + 1);
  store(now);
  for (const change of changes) insertAuditEntry({ ...actor, now }, { ...about, ...change });
  return { kind: "updated" };
}
