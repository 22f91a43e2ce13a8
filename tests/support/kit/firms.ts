import { eq, sql } from "drizzle-orm";

import { discounts, firmInvitations, firmMembers, firms } from "#drizzle/schema/firms";
import { quoteFollowers } from "#drizzle/schema/quotes";
import type { FirmRole } from "~/accounts/firms/firm-role";
import type { TestDatabase } from "#tests/support/kit/tables";

/** Adds and reads firms with their members and invitations, and what was agreed with them and with accounts. */
export function firmKit(db: TestDatabase) {
  const joinFirm = (userId: string, firmId: number, role: FirmRole = "buyer") =>
    void db.insert(firmMembers).values({ userId, firmId, role, joinedAt: Date.now() }).run();

  return {
    joinFirm,

    /** Adds an open firm with these members, by account id, and returns its id. */
    addFirm(
      members: Record<string, FirmRole> = {},
      { name = "Acme Ltd", discountBasisPoints = 0 } = {},
    ): number {
      const { id } = db
        .insert(firms)
        .values({ name, discountBasisPoints, createdAt: Date.now() })
        .returning({ id: firms.id })
        .get();
      for (const [userId, role] of Object.entries(members)) joinFirm(userId, id, role);
      return id;
    },

    removeFromFirm(userId: string) {
      db.delete(firmMembers).where(eq(firmMembers.userId, userId)).run();
    },

    closeFirmNow(id: number) {
      db.update(firms).set({ closedAt: Date.now() }).where(eq(firms.id, id)).run();
    },

    agreeDiscount(discount: typeof discounts.$inferInsert) {
      db.insert(discounts).values(discount).run();
    },

    findFirmRow(id: number) {
      return db.select().from(firms).where(eq(firms.id, id)).get();
    },

    listFirmRows() {
      return db.select().from(firms).all();
    },

    /** Returns the role of each member, by account id. */
    rolesIn(firmId: number): Record<string, FirmRole> {
      const members = db.select().from(firmMembers).where(eq(firmMembers.firmId, firmId)).all();
      return Object.fromEntries(members.map(({ userId, role }) => [userId, role]));
    },

    listInvitationsOf(firmId: number) {
      return db.select().from(firmInvitations).where(eq(firmInvitations.firmId, firmId)).all();
    },

    /** Adds an invitation without a mail; its link is not known. */
    addInvitation(firmId: number, email: string, sentAt = Date.now()) {
      const invitation = { firmId, email, role: "buyer", invitedBy: "kit@example.com" } as const;
      db.insert(firmInvitations)
        .values({ ...invitation, hash: `hash of ${email}`, sentAt, expiresAt: sentAt + 1000 })
        .run();
    },

    /** Makes the invitations of a firm older by this many milliseconds. */
    ageInvitations(firmId: number, ms: number) {
      db.update(firmInvitations)
        .set({
          sentAt: sql`${firmInvitations.sentAt} - ${ms}`,
          expiresAt: sql`${firmInvitations.expiresAt} - ${ms}`,
        })
        .where(eq(firmInvitations.firmId, firmId))
        .run();
    },

    listFollowersOf(orderNumber: number): string[] {
      return db
        .select({ userId: quoteFollowers.userId })
        .from(quoteFollowers)
        .where(eq(quoteFollowers.orderNumber, orderNumber))
        .all()
        .map(({ userId }) => userId);
    },
  };
}
