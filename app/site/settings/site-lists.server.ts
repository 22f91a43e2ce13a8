import { eq } from "drizzle-orm";

import { siteSettings } from "#drizzle/schema/site";
import { db } from "~/db/client.server";
import { assertInWrite, write } from "~/db/write.server";
import {
  insertAuditEntry,
  listChangesSince,
  type StaffChange,
} from "~/site/audit/audit-log.server";
import type { Manufacturer } from "~/site/settings/manufacturers";
import type { Actor } from "~/shared/actor";
import { changedEntries, type Entry } from "~/shared/entry-rows";
import type { TeamMember } from "~/site/settings/team";

const ONLY_ROW = eq(siteSettings.id, 1);

/** Returns the team in the order of the about page, and the time of its last change. */
export function findTeam() {
  const { team, teamUpdatedAt } = siteSettings;
  const row = db.select({ team, teamUpdatedAt }).from(siteSettings).where(ONLY_ROW).get();
  return { entries: row?.team ?? [], updatedAt: row?.teamUpdatedAt ?? 0 };
}

/** Returns the manufacturers in the order of the partners page, and the time of their last change. */
export function findManufacturers() {
  const { manufacturers, manufacturersUpdatedAt } = siteSettings;
  const row = db
    .select({ manufacturers, manufacturersUpdatedAt })
    .from(siteSettings)
    .where(ONLY_ROW)
    .get();
  return { entries: row?.manufacturers ?? [], updatedAt: row?.manufacturersUpdatedAt ?? 0 };
}

type Settings = Partial<typeof siteSettings.$inferInsert>;

/** Sets those of the given settings that are not set yet. Call inside write(). */
export function insertMissingSettings(settings: Settings): void {
  assertInWrite();
  const stored: Record<string, unknown> =
    db.select().from(siteSettings).where(ONLY_ROW).get() ?? {};
  const missing = Object.entries(settings).filter(([name]) => (stored[name] ?? null) === null);
  if (missing.length > 0) set(Object.fromEntries(missing));
}

type UpdatedList = { kind: "updated" } | { kind: "stale"; version: number; changes: StaffChange[] };

/** Replaces the team, unless it has been changed since `version`. Each changed member is audited. */
export function updateTeam(
  version: number,
  team: TeamMember[],
  actor: Actor,
): Promise<UpdatedList> {
  const about = { action: "settings.team", subject: "Team" };
  return write(() => {
    const stored = findTeam();
    return replace(about, { stored, version, entries: team, actor }, (teamUpdatedAt) =>
      set({ team, teamUpdatedAt }),
    );
  });
}

/**
 * Replaces the manufacturers, unless they have been changed since `version`. Each changed one is
 * audited.
 */
export function updateManufacturers(
  version: number,
  manufacturers: Manufacturer[],
  actor: Actor,
): Promise<UpdatedList> {
  const about = { action: "settings.manufacturers", subject: "Manufacturers" };
  return write(() => {
    const stored = findManufacturers();
    return replace(
      about,
      { stored, version, entries: manufacturers, actor },
      (manufacturersUpdatedAt) => set({ manufacturers, manufacturersUpdatedAt }),
    );
  });
}

type Replacement = {
  stored: { entries: Entry[]; updatedAt: number };
  version: number;
  entries: Entry[];
  actor: Actor;
};

/** Audits what changes, and calls `store` with the new version. */
function replace(
  about: { action: string; subject: string },
  { stored, version, entries, actor }: Replacement,
  store: (updatedAt: number) => void,
): UpdatedList {
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

function set(values: Settings): void {
  db.update(siteSettings).set(values).where(ONLY_ROW).run();
}
