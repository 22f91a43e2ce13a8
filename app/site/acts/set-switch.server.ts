import { notInArray } from "drizzle-orm";

import { sessions, userRoles } from "#drizzle/schema/accounts";
import { db } from "~/db/client.server";
import { write } from "~/db/write.server";
import type { Actor } from "~/shared/actor";
import { insertAuditEntry } from "~/site/audit/audit-log.server";
import { readSiteSettings, setSettings } from "~/site/settings/site-settings.server";
import type { SiteSwitch } from "~/site/settings/site-switches";

/**
 * Turns a switch on or off and audits it. Fail-safe permanently ends every session but those of
 * staff, on the server (S15).
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
    setSettings({ [column]: isOn });
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

function deleteCustomerSessions(): void {
  const staff = db.select({ userId: userRoles.userId }).from(userRoles);
  db.delete(sessions).where(notInArray(sessions.userId, staff)).run();
}
