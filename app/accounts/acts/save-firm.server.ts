import { eq } from "drizzle-orm";

import { firms } from "#drizzle/schema/firms";
import { insertMember, refuseMember } from "~/accounts/acts/admit-member.server";
import { listFirmGroups } from "~/accounts/firms/firm-groups.server";
import { findFirm } from "~/accounts/firms/firms.server";
import type { NotJoined } from "~/accounts/firms/not-joined";
import { formatDiscount } from "~/catalogue/prices/money";
import { db } from "~/db/client.server";
import { assertInWrite, write } from "~/db/write.server";
import type { Actor } from "~/shared/actor";
import { insertAuditEntry } from "~/site/audit/audit-log.server";

type FirmDetails = {
  name: string;
  discountBasisPoints: number;
  accountsReference: string | null;
};

/** Creates a firm with its first manager, who needs a confirmed account and no other firm. */
export function createFirm(
  details: FirmDetails,
  managerEmail: string,
  actor: Actor,
): Promise<{ kind: "created"; firmId: number } | NotJoined> {
  return write(() => {
    const refused = refuseMember(managerEmail);
    if (refused) return refused;
    const firmId = insertFirm(details, actor);
    insertMember({ firmId, email: managerEmail, role: "manager" }, actor);
    return { kind: "created", firmId };
  });
}

/** Stores a firm without members and audits it. Call inside write(). */
function insertFirm(details: FirmDetails, actor: Actor): number {
  assertInWrite();
  const { id } = db
    .insert(firms)
    .values({ ...details, createdAt: actor.now })
    .returning({ id: firms.id })
    .get();
  insertAuditEntry(actor, { action: "firm.create", subject: details.name, after: shown(details) });
  return id;
}

type SavedFirm = { kind: "saved" | "unknown" | "closed" } | { kind: "stale"; revision: number };

/** Saves the details of an open firm, unless a colleague has saved them since `revision`. */
export function saveFirm(
  firmId: number,
  { revision, ...details }: FirmDetails & { revision: number },
  actor: Actor,
): Promise<SavedFirm> {
  return write((): SavedFirm => {
    const before = findFirm(firmId);
    if (!before) return { kind: "unknown" };
    if (before.closedAt !== null) return { kind: "closed" };
    if (before.revision !== revision) return { kind: "stale", revision: before.revision };
    const [was, is] = [shown(before), shown(details)];
    if (JSON.stringify(was) === JSON.stringify(is)) return { kind: "saved" };
    db.update(firms)
      .set({ ...details, revision: before.revision + 1 })
      .where(eq(firms.id, firmId))
      .run();
    insertAuditEntry(actor, {
      action: "firm.update",
      subject: details.name,
      before: was,
      after: is,
    });
    return { kind: "saved" };
  });
}

function shown({ name, discountBasisPoints, accountsReference }: FirmDetails) {
  return { name, discount: formatDiscount(discountBasisPoints), accountsReference };
}

type Ticked = { name: string; userIds: readonly string[]; managerId: string };

type Made =
  | { kind: "made"; firmId: number; members: number; haveDiscounts: boolean }
  /** The manager is not among the ticked accounts. */
  | { kind: "no-manager" }
  /** A ticked account is in no group any more: it has joined a firm, changed its company or was deleted. */
  | { kind: "changed" };

/**
 * Makes a firm of ticked accounts of one group: the manager, and the others as buyers. Their own discounts stay, and
 * come before the firm's; the firm gets a discount that all of them have. Quotes stay personal.
 */
export function makeFirm({ name, userIds, managerId }: Ticked, actor: Actor): Promise<Made> {
  return write((): Made => {
    const ticked = new Set(userIds);
    if (!ticked.has(managerId)) return { kind: "no-manager" };
    const group = listFirmGroups().groups.find(({ accounts }) =>
      accounts.some(({ userId }) => userId === managerId),
    );
    const accounts = group?.accounts.filter(({ userId }) => ticked.has(userId)) ?? [];
    if (accounts.length !== ticked.size) return { kind: "changed" };

    const discounts = new Set(accounts.map((account) => account.discountBasisPoints));
    const [common = 0] = discounts.size === 1 ? discounts : [];
    const details = { name, discountBasisPoints: common, accountsReference: null };
    const firmId = insertFirm(details, actor);
    for (const { userId, email } of accounts) {
      insertMember({ firmId, email, role: userId === managerId ? "manager" : "buyer" }, actor);
    }
    const haveDiscounts = [...discounts].some((each) => each > 0);
    return { kind: "made", firmId, members: accounts.length, haveDiscounts };
  });
}
