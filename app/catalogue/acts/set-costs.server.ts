import { formatPence } from "~/catalogue/prices/money";
import { findProductCosts, storeProductCost } from "~/catalogue/prices/product-costs.server";
import { changeProduct, type Stale, staleSince } from "~/catalogue/products/changed-product.server";
import { listVariants } from "~/catalogue/variants/variant-order.server";
import type { Actor } from "~/shared/actor";
import { PRODUCT_ITSELF } from "~/catalogue/prices/cost-field";

type SetCosts = { kind: "done" | "unchanged" | "not-found" } | Stale;

/** Sets costs of a product and its variants, null where it is unknown, unless the product has changed since `version`. */
export function setCosts(
  productId: number,
  version: number,
  costs: ReadonlyMap<number, number | null>,
  actor: Actor,
): Promise<SetCosts> {
  return changeProduct<SetCosts>(productId, actor, (store, product) => {
    const stale = staleSince(version, product);
    if (stale) return stale;

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
    return store({
      action: "product.costs",
      before: { costs: listed((id) => before.get(id)) },
      after: { costs: listed((id) => costs.get(id)) },
    });
  });
}

function costText(pence: number | null | undefined): string {
  return pence === null || pence === undefined ? "not known" : formatPence(pence);
}
