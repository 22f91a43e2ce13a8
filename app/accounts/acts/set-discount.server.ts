import { eq } from "drizzle-orm";

import { profiles } from "#drizzle/schema/accounts";
import { findCustomer } from "~/accounts/customers.server";
import { formatDiscount } from "~/catalogue/prices/money";
import { db } from "~/db/client.server";
import { write } from "~/db/write.server";
import type { Actor } from "~/shared/actor";
import {
  insertAuditEntry,
  listChangesSince,
  type StaffChange,
} from "~/site/audit/audit-log.server";

type SetDiscount =
  | { kind: "set" | "unknown" }
  /** The discount that is stored now, and the change that set it. */
  | { kind: "stale"; discountBasisPoints: number; change: StaffChange };

/**
 * Sets a discount in hundredths of a per cent, for quotes from now on (M9), unless staff have changed
 * it since `version`; an unchanged discount is not audited.
 */
export function setDiscount(...change: Parameters<typeof storeDiscount>): Promise<SetDiscount> {
  return write(() => storeDiscount(...change));
}

/** Does what `setDiscount` does. Call inside write(). */
export function storeDiscount(
  userId: string,
  version: number,
  discountBasisPoints: number,
  actor: Actor,
): SetDiscount {
  const customer = findCustomer(userId);
  if (!customer) return { kind: "unknown" };
  const { email, discountBasisPoints: stored } = customer;
  if (stored === discountBasisPoints) return { kind: "set" };

  // The version changes with the name and phone number too, which a discount does not overwrite.
  const changes = listChangesSince({ kind: "customers", subject: email }, version);
  const change = changes.findLast(({ fields }) => fields.includes("discount"));
  if (change) return { kind: "stale", discountBasisPoints: stored, change };

  const now = Math.max(actor.now, customer.version + 1);
  db.update(profiles)
    .set({ discountBasisPoints, updatedAt: now })
    .where(eq(profiles.userId, userId))
    .run();
  insertAuditEntry(
    { ...actor, now },
    {
      action: "customer.discount",
      subject: email,
      before: { discount: formatDiscount(stored) },
      after: { discount: formatDiscount(discountBasisPoints) },
    },
  );
  return { kind: "set" };
}
