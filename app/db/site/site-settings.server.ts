import { eq, notInArray } from "drizzle-orm";

import { sessions, userRoles } from "#drizzle/schema/accounts";
import { siteSettings } from "#drizzle/schema/site";
import { insertAuditEntry, listChangesSince, type StaffChange } from "~/db/site/audit-log.server";
import { cacheUntilWrite } from "~/db/engine/cache-until-write.server";
import { db } from "~/db/engine/client.server";
import { inOneTransaction } from "~/db/engine/transaction.server";
import { prepareOnce } from "~/db/engine/prepared.server";
import { changedFields } from "~/domain/site/changed-fields";
import { type CompanyDetails, withPlaceholders } from "~/domain/site/company";
import type { SiteSwitch } from "~/domain/site/site-switches";

const ONLY_ROW = eq(siteSettings.id, 1);

/** What the audit log calls them. */
const COMPANY_SUBJECT = "Company details";

const settingsRow = prepareOnce(() => db.select().from(siteSettings).where(ONLY_ROW).prepare());

/** The two switches and the company's details, as they are now: both hold at once (S2). */
export const readSiteSettings = cacheUntilWrite(() => {
  const row = settingsRow().get();
  return {
    failSafeEnabled: row?.failSafeEnabled ?? false,
    maintenanceModeEnabled: row?.maintenanceModeEnabled ?? false,
    company: withPlaceholders(row ?? {}),
  };
});

/**
 * The company's details as they are set, NULL where a placeholder still stands in, and when they
 * were last changed.
 */
export function findCompanySettings() {
  const { tradingName, companyNumber, vatNumber, registeredOffice, phone, email, salesEmail } =
    siteSettings;
  const { updatedAt } = siteSettings;
  return db
    .select({
      ...{ tradingName, companyNumber, vatNumber, registeredOffice },
      ...{ phone, email, salesEmail, updatedAt },
    })
    .from(siteSettings)
    .where(ONLY_ROW)
    .get();
}

/**
 * Throws a switch and writes down who did; false when it stood that way already. Fail-safe signs
 * everyone out but the administrators, on the server and for good (S15).
 */
export function throwSwitch(
  name: SiteSwitch,
  isOn: boolean,
  { actor, now }: { actor: string; now: number },
): boolean {
  const column = name === "fail-safe" ? "failSafeEnabled" : "maintenanceModeEnabled";
  return inOneTransaction((): boolean => {
    if (readSiteSettings()[column] === isOn) return false;

    // `updatedAt` is that of the company's details, whose form may be open meanwhile.
    db.update(siteSettings)
      .set({ [column]: isOn })
      .where(ONLY_ROW)
      .run();
    if (name === "fail-safe" && isOn) deleteCustomerSessions();
    insertAuditEntry(
      {
        actor,
        action: `switch.${name}`,
        subject: name,
        before: { on: !isOn },
        after: { on: isOn },
      },
      now,
    );
    return true;
  });
}

type UpdatedCompany =
  { kind: "updated" } | { kind: "stale"; version: number; changes: StaffChange[] };

/**
 * Sets the company's details, unless they have been changed since `version`; NULL brings a
 * placeholder back. Only what changes is written down.
 */
export function updateCompanySettings(
  version: number,
  details: Record<keyof CompanyDetails, string | null>,
  { actor, now }: { actor: string; now: number },
): UpdatedCompany {
  return inOneTransaction((): UpdatedCompany => {
    const before = findCompanySettings();
    const updatedAt = before?.updatedAt ?? 0;
    if (updatedAt !== version) {
      const changes = listChangesSince({ kind: "settings", subject: COMPANY_SUBJECT }, version);
      return { kind: "stale", version: updatedAt, changes };
    }

    const changed = changedFields(before ?? {}, details);
    if (!changed) return { kind: "updated" };

    const stamp = Math.max(now, updatedAt + 1);
    db.update(siteSettings)
      .set({ ...details, updatedAt: stamp })
      .where(ONLY_ROW)
      .run();
    insertAuditEntry(
      { actor, action: "settings.company", subject: COMPANY_SUBJECT, ...changed },
      stamp,
    );
    return { kind: "updated" };
  });
}

function deleteCustomerSessions(): void {
  const admins = db
    .select({ userId: userRoles.userId })
    .from(userRoles)
    .where(eq(userRoles.role, "admin"));
  db.delete(sessions).where(notInArray(sessions.userId, admins)).run();
}
