import type { DemoCatalogue } from "#data/demo/catalogue";
import type { DemoProduct } from "#data/demo/demo-product";
import { insertDiscontinued } from "~/catalogue/relations/discontinued.server";
import { findTypedItem } from "~/catalogue/relations/typed-product.server";
import { insertSetPart } from "~/catalogue/sets/set-admin.server";
import { insertRelation } from "~/catalogue/relations/product-relations.server";

type Ids = Map<string, number>;

/**
 * Stores the demo's discontinued products, which products belong together, and sets. A small demo lacks some of
 * them, and they are left out. Call inside write(), before the products are listed.
 */
export function insertRelated(
  {
    discontinued,
    relations,
    setParts,
  }: Pick<DemoCatalogue, "discontinued" | "relations" | "setParts">,
  ids: Ids,
  insertOne: (product: DemoProduct) => number,
): void {
  for (const { product } of discontinued) ids.set(product.productCode ?? "", insertOne(product));
  for (const { product, replacedBy, relation, note } of discontinued) {
    const productId = ids.get(product.productCode ?? "");
    const replacement = (replacedBy && ids.get(replacedBy)) || null;
    if (productId === undefined) continue;
    insertDiscontinued({
      productId,
      discontinuedAt: product.createdAt,
      replacedBy: replacement,
      relation: replacement === null ? null : relation,
      note,
    });
  }
  for (const [position, { code, kind, other }] of relations.entries()) {
    const [productId, otherId] = [ids.get(code), ids.get(other)];
    if (productId === undefined || otherId === undefined) continue;
    insertRelation({ productId, otherId, kind, position });
  }
  for (const { base, part, ...entered } of setParts) {
    const of = findTypedItem(base);
    const partProductId = ids.get(part);
    if (of.kind !== "found" || partProductId === undefined) continue;
    const { id: productId, variantId } = of;
    insertSetPart({
      ...entered,
      ...{ productId, variantId, partProductId, partVariantId: null, note: null },
    });
  }
}
