import { insertMember } from "~/accounts/acts/admit-member.server";
import { insertFirm } from "~/accounts/acts/save-firm.server";
import { listFirmGroups } from "~/accounts/firms/firm-groups.server";
import { write } from "~/db/write.server";
import type { Actor } from "~/shared/actor";

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
