import { and, asc, eq, isNull, sql } from "drizzle-orm";

import { users } from "#drizzle/schema/accounts";
import { categories } from "#drizzle/schema/catalogue";
import { discounts, firms } from "#drizzle/schema/firms";
import { db } from "~/db/client.server";

/** The owner of discounts. */
export type DiscountOwner = { kind: "account"; userId: string } | { kind: "firm"; firmId: number };

/** Lists the discounts of an owner, manufacturers first, in the order of their names. */
export function listOwnDiscounts(owner: DiscountOwner) {
  return db
    .select({
      id: discounts.id,
      manufacturer: discounts.manufacturer,
      category: categories.name,
      basisPoints: discounts.basisPoints,
    })
    .from(discounts)
    .leftJoin(categories, eq(categories.id, discounts.categoryId))
    .where(isOf(owner))
    .orderBy(
      asc(isNull(discounts.manufacturer)),
      asc(sql`coalesce(${discounts.manufacturer}, ${categories.name}) collate nocase`),
    )
    .all();
}

/** Lists the discounts of an owner as the pages of accounts and firms name them. */
export function listAgreedDiscounts(owner: DiscountOwner) {
  return listOwnDiscounts(owner).map(({ id, manufacturer, category, basisPoints }) => ({
    ...{ id, basisPoints, name: manufacturer ?? category ?? "" },
  }));
}

/** Finds the account or the open firm whose discounts these are, with the name that the log gives it. */
export function findDiscountOwner(owner: DiscountOwner): { subject: string } | undefined {
  if (owner.kind === "account") {
    const isThis = eq(users.id, owner.userId);
    return db.select({ subject: users.email }).from(users).where(isThis).get();
  }
  const isThis = and(eq(firms.id, owner.firmId), isNull(firms.closedAt));
  return db.select({ subject: firms.name }).from(firms).where(isThis).get();
}

function isOf(owner: DiscountOwner) {
  return owner.kind === "account"
    ? eq(discounts.userId, owner.userId)
    : eq(discounts.firmId, owner.firmId);
}
