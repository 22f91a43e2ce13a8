import { eq } from "drizzle-orm";

import { products } from "#drizzle/schema/catalogue";
import { insertAuditEntry } from "~/site/audit/audit-log.server";
import { db } from "~/db/client.server";
import { write } from "~/db/write.server";
import { codeOrName, nextVersion } from "~/catalogue/products/changed-product.server";
import { matchExistingSpelling } from "~/catalogue/products/product-columns.server";
import { findProductRow } from "~/catalogue/products/product-row.server";
import { afterProductWrite } from "~/catalogue/products/after-product-write.server";
import type { Actor } from "~/shared/actor";
import { changedFields } from "~/shared/changed-fields";

/**
 * Removes a product from the catalogue, or restores it; quotes have their snapshot either way. A
 * discontinued product stays discontinued, and in no list.
 */
export function setArchived(
  id: number,
  isArchived: boolean,
  actor: Actor,
): Promise<{ kind: "changed" | "unchanged" | "not-found" }> {
  return write(() => {
    const product = findProductRow(id);
    if (!product) return { kind: "not-found" };
    if ((product.archivedAt !== null) === isArchived) return { kind: "unchanged" };

    const now = nextVersion(product, actor.now);
    const { company, protocol } = product;
    const names = { company, protocol };
    // Others may have been added in another spelling since it was archived.
    const spelled = isArchived ? names : matchExistingSpelling(names, id);
    db.update(products)
      .set({
        ...spelled,
        // The table allows no rank beside the time of archiving.
        ...(isArchived ? { archivedAt: now, nameRank: null } : { archivedAt: null }),
        updatedAt: now,
      })
      .where(eq(products.id, id))
      .run();
    afterProductWrite(id);

    insertAuditEntry(
      { ...actor, now },
      {
        action: isArchived ? "product.archive" : "product.restore",
        subject: codeOrName(product),
        ...changedFields({ archived: !isArchived, ...names }, { archived: isArchived, ...spelled }),
      },
    );
    return { kind: "changed" };
  });
}
