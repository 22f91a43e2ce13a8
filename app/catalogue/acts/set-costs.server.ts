import { formatPence } from "~/catalogue/prices/money";
import { findProductCosts, storeProductCost } from "~/catalogue/prices/product-costs.server";
import {
  listProductChanges,
  storeProductChange,
} from "~/catalogue/products/changed-product.server";
import { findProductRow } from "~/catalogue/products/product-row.server";
import { listVariants } from "~/catalogue/variants/variant-order.server";
import { write } from "~/db/write.server";
import type { Actor } from "~/shared/actor";
import type { StaffChange } from "~/site/audit/audit-log.server";
import { PRODUCT_ITSELF } from "~/catalogue/prices/cost-field";

type SetCosts =
  | { kind: "set" | "unchanged" | "not-found" }
  | { kind: "stale"; version: number; changes: StaffChange[] };

/** Sets costs of a product and its variants, null where it is unknown, unless the product has changed since `version`. */
export function setCosts(
  productId: number,
  version: number,
  costs: ReadonlyMap<number, number | null>,
  actor: Actor,
): Promise<SetCosts> {
  return write((): SetCosts => {
    const product = findProductRow(productId);
    if (!product) return { kind: "not-found" };
    if (product.updatedAt !== version) {
      const changes = listProductChanges(product, version);
      return { kind: "stale", version: product.updatedAt, changes };
    }

    const before = findProductCosts(productId);
    const names = new Map([
      [PRODUCT_ITSELF, product.name],
      ...listVariants(productId).map(({ id, name }) => [id, name] as const),
    ]);
    const changed = [...costs].filter(
      ([id, pence]) => names.has(id) && pence !== (before.get(id) ?? null),
    );
    if (changed.length === 0) return { kind: "unchanged" };
    for (const [variantId, pence] of changed)
      storeProductCost({ productId, variantId }, pence, actor.now);
    const listed = (costOf: (id: number) => number | null | undefined) =>
      changed.map(([id]) => `${names.get(id)}: ${costText(costOf(id))}`);
    storeProductChange(
      product,
      {
        action: "product.costs",
        before: { costs: listed((id) => before.get(id)) },
        after: { costs: listed((id) => costs.get(id)) },
      },
      actor,
    );
    return { kind: "set" };
  });
}

function costText(pence: number | null | undefined): string {
  return pence === null || pence === undefined ? "not known" : formatPence(pence);
}
