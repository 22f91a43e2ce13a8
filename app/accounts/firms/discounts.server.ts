import { eq, or, sql } from "drizzle-orm";

import { profiles, users } from "#drizzle/schema/accounts";
import { categories } from "#drizzle/schema/catalogue";
import { discounts, firmMembers, firms } from "#drizzle/schema/firms";
import {
  type AgreedDiscounts,
  discountKey,
  type Discounts,
  NO_DISCOUNTS,
} from "~/catalogue/prices/discounts";
import { isOpenFirm } from "~/accounts/firms/open-firm.server";
import { db } from "~/db/client.server";
import { prepareOnce } from "~/db/prepared.server";

const generalOf = prepareOnce(() =>
  db
    .select({
      account: sql<number>`coalesce(${profiles.discountBasisPoints}, 0)`,
      firm: firms.discountBasisPoints,
      firmId: firms.id,
    })
    .from(users)
    .leftJoin(profiles, eq(profiles.userId, users.id))
    .leftJoin(firmMembers, eq(firmMembers.userId, users.id))
    .leftJoin(firms, isOpenFirm(firmMembers.firmId))
    .where(eq(users.id, sql.placeholder("userId")))
    .prepare(),
);

const specialOf = prepareOnce(() =>
  db
    .select({
      firmId: discounts.firmId,
      manufacturer: discounts.manufacturer,
      category: categories.name,
      basisPoints: discounts.basisPoints,
    })
    .from(discounts)
    .leftJoin(categories, eq(categories.id, discounts.categoryId))
    .where(
      or(
        eq(discounts.userId, sql.placeholder("userId")),
        eq(discounts.firmId, sql.placeholder("firmId")),
      ),
    )
    .prepare(),
);

/**
 * Returns the discounts of an account, and of the firm that it is a member of now; none for a visitor. They are
 * read for each request, so a change or the end of a membership applies to the next one.
 */
export function findDiscounts(userId: string | null): Discounts {
  if (userId === null) return NO_DISCOUNTS;
  const general = generalOf().get({ userId });
  if (!general) return NO_DISCOUNTS;

  const { account, firm, firmId } = general;
  // No firm has the id -1.
  const rows = specialOf().all({ userId, firmId: firmId ?? -1 });
  return {
    account: agreed(
      account,
      rows.filter((row) => row.firmId === null),
    ),
    firm:
      firm === null
        ? null
        : agreed(
            firm,
            rows.filter((row) => row.firmId !== null),
          ),
  };
}

/** Returns the discounts of a firm as one of its members has them, without any of their own. */
export function findDiscountsOfFirm(firmId: number): Discounts {
  const firm = db
    .select({ basisPoints: firms.discountBasisPoints })
    .from(firms)
    .where(eq(firms.id, firmId))
    .get();
  if (!firm) return NO_DISCOUNTS;
  const rows = specialOf().all({ userId: "", firmId });
  return { account: NO_DISCOUNTS.account, firm: agreed(firm.basisPoints, rows) };
}

type Row = { manufacturer: string | null; category: string | null; basisPoints: number };

function agreed(general: number, rows: readonly Row[]): AgreedDiscounts {
  const by = (name: "manufacturer" | "category") =>
    new Map(
      rows.flatMap((row) => {
        const value = row[name];
        return value === null ? [] : [[discountKey(value), row.basisPoints] as const];
      }),
    );
  return { general, manufacturers: by("manufacturer"), categories: by("category") };
}
