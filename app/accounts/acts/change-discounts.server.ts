import { eq } from "drizzle-orm";

import { discounts } from "#drizzle/schema/firms";
import { MAX_DISCOUNTS } from "~/accounts/firms/agreed-discounts";
import {
  type DiscountOwner,
  findDiscountOwner,
  listOwnDiscounts,
} from "~/accounts/firms/own-discounts.server";
import { discountKey } from "~/catalogue/prices/discounts";
import { formatDiscount } from "~/catalogue/prices/money";
import { listFacets } from "~/catalogue/products/product-pages.server";
import { db } from "~/db/client.server";
import { write } from "~/db/write.server";
import type { Actor } from "~/shared/actor";
import { nearestNames } from "~/shared/nearest-names";
import { insertAuditEntry } from "~/site/audit/audit-log.server";

type NewDiscount = {
  /** Empty for a discount on a category. */
  manufacturer: string;
  categoryId?: number | undefined;
  discount: number;
};

type AddedDiscount =
  | { kind: "added"; name: string }
  | { kind: "gone" | "full" | "unknown-category" }
  | { kind: "unknown-manufacturer"; nearest: string[] }
  | { kind: "exists"; name: string; basisPoints: number };

/** Adds a discount on the products of a manufacturer or category (M17). A manufacturer must be spelt as in the catalogue, in any case. */
export function addDiscount(
  owner: DiscountOwner,
  { manufacturer, categoryId, discount }: NewDiscount,
  actor: Actor,
): Promise<AddedDiscount> {
  return write((): AddedDiscount => {
    const found = findDiscountOwner(owner);
    if (!found) return { kind: "gone" };
    const { companies, categories: known } = listFacets();
    const category = known.find(({ id }) => id === categoryId);
    if (categoryId !== undefined && !category) return { kind: "unknown-category" };
    const company = companies.find((each) => discountKey(each) === discountKey(manufacturer));
    if (!category && company === undefined) {
      return { kind: "unknown-manufacturer", nearest: nearestNames(manufacturer, companies) };
    }

    const name = category?.name ?? company ?? "";
    const own = listOwnDiscounts(owner);
    const before = own.find((each) =>
      category
        ? each.category === category.name
        : discountKey(each.manufacturer ?? "") === discountKey(name),
    );
    if (before) return { kind: "exists", name, basisPoints: before.basisPoints };
    if (own.length >= MAX_DISCOUNTS) return { kind: "full" };

    db.insert(discounts)
      .values({
        ...(owner.kind === "account" ? { userId: owner.userId } : { firmId: owner.firmId }),
        ...(category ? { categoryId: category.id } : { manufacturer: name }),
        basisPoints: discount,
      })
      .run();
    audit(owner, found.subject, { name, before: null, after: discount }, actor);
    return { kind: "added", name };
  });
}

type ChangedDiscount =
  { kind: "changed"; name: string } | { kind: "gone" } | { kind: "stale"; basisPoints: number };

/** Changes a discount, unless it is no longer the one that the page showed; null removes it. */
export function changeDiscount(
  owner: DiscountOwner,
  { id, shown, discount }: { id: number; shown: number; discount: number | null },
  actor: Actor,
): Promise<ChangedDiscount> {
  return write((): ChangedDiscount => {
    const found = findDiscountOwner(owner);
    const before = listOwnDiscounts(owner).find((each) => each.id === id);
    if (!found || !before) return { kind: "gone" };
    const { basisPoints } = before;
    if (basisPoints !== shown) return { kind: "stale", basisPoints };

    const name = before.manufacturer ?? before.category ?? "";
    if (discount === basisPoints) return { kind: "changed", name };
    const isThis = eq(discounts.id, id);
    if (discount === null) db.delete(discounts).where(isThis).run();
    else db.update(discounts).set({ basisPoints: discount }).where(isThis).run();
    audit(owner, found.subject, { name, before: basisPoints, after: discount }, actor);
    return { kind: "changed", name };
  });
}

function audit(
  owner: DiscountOwner,
  subject: string,
  { name, before, after }: { name: string; before: number | null; after: number | null },
  actor: Actor,
): void {
  const text = (basisPoints: number | null) =>
    basisPoints === null ? null : formatDiscount(basisPoints);
  insertAuditEntry(actor, {
    action: owner.kind === "account" ? "customer.discounts" : "firm.discounts",
    subject,
    before: { agreedFor: name, agreed: text(before) },
    after: { agreedFor: name, agreed: text(after) },
  });
}
