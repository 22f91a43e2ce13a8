import { STOCK_SHOWN, type StockShown } from "~/site/settings/site-switches";
import { eq, notInArray } from "drizzle-orm";

import { sessions, userRoles } from "#drizzle/schema/accounts";
import { siteSettings } from "#drizzle/schema/site";
import {
  insertAuditEntry,
  listChangesSince,
  type StaffChange,
} from "~/site/audit/audit-log.server";
import { cacheUntilWrite } from "~/db/cache-until-write.server";
import { db } from "~/db/client.server";
import { write } from "~/db/write.server";
import { prepareOnce } from "~/db/prepared.server";
import type { Actor } from "~/shared/actor";
import { changedFields } from "~/shared/changed-fields";
import { type CompanyDetails, withPlaceholders } from "~/site/settings/company";
import type { SiteSwitch } from "~/site/settings/site-switches";

const ONLY_ROW = eq(siteSettings.id, 1);

/** The subject of these changes in the audit log. */
const COMPANY_SUBJECT = "Company details";

const settingsRow = prepareOnce(() => db.select().from(siteSettings).where(ONLY_ROW).prepare());

/**
 * Returns the two switches, the company's details, its team, its manufacturers and how stock is shown. A
 * change takes effect at once (S2).
 */
export const readSiteSettings = cacheUntilWrite(() => {
  const row = settingsRow().get();
  return {
    failSafeEnabled: row?.failSafeEnabled ?? false,
    maintenanceModeEnabled: row?.maintenanceModeEnabled ?? false,
    company: withPlaceholders(row ?? {}),
    team: row?.team ?? [],
    manufacturers: row?.manufacturers ?? [],
    stockShown: STOCK_SHOWN.find((known) => known === row?.stockShown) ?? "off",
  };
});

/**
 * Returns the company's details as stored, NULL for those that are unset, and the time of their last
 * change.
 */
export function findCompanySettings() {
  const { tradingName, companyNumber, vatNumber, registeredOffice, registeredIn } = siteSettings;
  const { openingHours, phone, email, salesEmail, updatedAt } = siteSettings;
  return db
    .select({
      tradingName,
      companyNumber,
      vatNumber,
      registeredOffice,
      registeredIn,
      openingHours,
      phone,
      email,
      salesEmail,
      updatedAt,
    })
    .from(siteSettings)
    .where(ONLY_ROW)
    .get();
}

/**
 * Turns a switch on or off and audits it. Fail-safe permanently ends every session but the
 * administrators', on the server (S15).
 */
export function setSwitch(
  name: SiteSwitch,
  isOn: boolean,
  actor: Actor,
): Promise<{ kind: "changed" | "unchanged" }> {
  const column = name === "fail-safe" ? "failSafeEnabled" : "maintenanceModeEnabled";
  return write(() => {
    if (readSiteSettings()[column] === isOn) return { kind: "unchanged" };

    // `updatedAt` is the version of the company's details, whose form may be open.
    db.update(siteSettings)
      .set({ [column]: isOn })
      .where(ONLY_ROW)
      .run();
    if (name === "fail-safe" && isOn) deleteCustomerSessions();
    insertAuditEntry(actor, {
      action: `switch.${name}`,
      subject: name,
      before: { on: !isOn },
      after: { on: isOn },
    });
    return { kind: "changed" };
  });
}

/** Sets how much of stock and lead times the site shows, and audits it (C18). */
export function setStockShown(
  stockShown: StockShown,
  actor: Actor,
): Promise<{ kind: "changed" | "unchanged" }> {
  return write(() => {
    const before = readSiteSettings().stockShown;
    if (before === stockShown) return { kind: "unchanged" };

    db.update(siteSettings).set({ stockShown }).where(ONLY_ROW).run();
    insertAuditEntry(actor, {
      action: "settings.stock",
      subject: "Stock",
      before: { stockShown: before },
      after: { stockShown },
    });
    return { kind: "changed" };
  });
}

type UpdatedCompany =
  { kind: "updated" } | { kind: "stale"; version: number; changes: StaffChange[] };

/**
 * Sets the company's details, unless they have been changed since `version`; NULL unsets one. Only
 * changed fields are audited.
 */
export function updateCompanySettings(
  version: number,
  details: Record<keyof CompanyDetails, string | null>,
  actor: Actor,
): Promise<UpdatedCompany> {
  return write((): UpdatedCompany => {
    const before = findCompanySettings();
    const updatedAt = before?.updatedAt ?? 0;
    if (updatedAt !== version) {
      const changes = listChangesSince({ kind: "settings", subject: COMPANY_SUBJECT }, version);
      return { kind: "stale", version: updatedAt, changes };
    }

    const changed = changedFields(before ?? {}, details);
    if (!changed) return { kind: "updated" };

    const now = Math.max(actor.now, updatedAt + 1);
    db.update(siteSettings)
      .set({ ...details, updatedAt: now })
      .where(ONLY_ROW)
      .run();
    insertAuditEntry(
      { ...actor, now },
      { action: "settings.company", subject: COMPANY_SUBJECT, ...changed },
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
