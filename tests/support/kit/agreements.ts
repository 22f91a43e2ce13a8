import { eq } from "drizzle-orm";

import { discounts, firmMembers, firms } from "#drizzle/schema/firms";
import type { FirmRole } from "~/accounts/firms/firm-role";
import type { TestDatabase } from "#tests/support/kit/tables";

/** Adds a firm around an account, and what was agreed with accounts and firms. */
export function agreementKit(db: TestDatabase) {
  return {
    /** Adds a firm with this member, and returns its id. */
    addFirmOf(
      userId: string,
      {
        name = "Acme Controls Ltd",
        discountBasisPoints = 0,
        role = "manager",
      }: { name?: string; discountBasisPoints?: number; role?: FirmRole } = {},
    ): number {
      const now = Date.now();
      const { id } = db
        .insert(firms)
        .values({ name, discountBasisPoints, createdAt: now })
        .returning({ id: firms.id })
        .get();
      db.insert(firmMembers).values({ userId, firmId: id, role, joinedAt: now }).run();
      return id;
    },

    addToFirm(userId: string, firmId: number, role: FirmRole = "buyer") {
      db.insert(firmMembers).values({ userId, firmId, role, joinedAt: Date.now() }).run();
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
  };
}
