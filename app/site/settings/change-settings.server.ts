import { assertInWrite } from "~/db/write.server";
import type { Actor } from "~/shared/actor";
import {
  type AuditEntry,
  insertAuditEntry,
  listChangesSince,
  type StaffChange,
} from "~/site/audit/audit-log.server";

export type ChangedSettings =
  { kind: "changed" | "unchanged" } | { kind: "stale"; version: number; changes: StaffChange[] };

type Change = Pick<AuditEntry, "before" | "after">;

type Settings = {
  /** Their name in the audit log. */
  subject: string;
  action: string;
  /** When they were last changed: as stored, and as their form was shown. */
  updatedAt: number;
  version: number;
  /** The fields that differ, or each changed entry of a list. */
  changed: Change | Change[] | undefined;
  store: (updatedAt: number) => void;
};

/** Stores settings and audits what changed, unless they have been changed since `version`. Call inside write(). */
export function changeSettings(
  { subject, action, updatedAt, version, changed, store }: Settings,
  actor: Actor,
): ChangedSettings {
  assertInWrite();
  if (updatedAt !== version) {
    const changes = listChangesSince({ kind: "settings", subject }, version);
    return { kind: "stale", version: updatedAt, changes };
  }
  const changes = [changed ?? []].flat();
  if (changes.length === 0) return { kind: "unchanged" };

  const now = Math.max(actor.now, updatedAt + 1);
  store(now);
  for (const change of changes) {
    insertAuditEntry({ ...actor, now }, { action, subject, ...change });
  }
  return { kind: "changed" };
}
