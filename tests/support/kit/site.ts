import { asc } from "drizzle-orm";

import { auditLog, siteSettings } from "#drizzle/schema/site";
import type { TestDatabase } from "#tests/support/kit/tables";

type AuditEntry = typeof auditLog.$inferInsert;

const SWITCHES = {
  "fail-safe": "failSafeEnabled",
  maintenance: "maintenanceModeEnabled",
} as const;

/** Changes the site's switches and details, and reads its audit log. */
export function siteKit(db: TestDatabase) {
  const updateSettings = (changes: Partial<typeof siteSettings.$inferInsert>) =>
    void db.update(siteSettings).set(changes).run();

  return {
    updateSettings,

    /** Changes a switch in the database, as another process would; no audit entry is written. */
    setSwitch(name: keyof typeof SWITCHES, isOn: boolean) {
      updateSettings({ [SWITCHES[name]]: isOn });
    },

    /** Lists the audit log, the oldest entry first. */
    listAuditEntries() {
      return db.select().from(auditLog).orderBy(asc(auditLog.id)).all();
    },

    updateAuditLog(changes: Partial<AuditEntry>) {
      db.update(auditLog).set(changes).run();
    },

    addAuditEntry(entry: Omit<AuditEntry, "at"> & { at?: number }) {
      db.insert(auditLog)
        .values({ at: Date.now(), ...entry })
        .run();
    },
  };
}
