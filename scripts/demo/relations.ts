import type { DemoCatalogue } from "#data/demo/catalogue";
import type { DemoProduct } from "#data/demo/demo-product";
import { insertDiscontinued } from "~/catalogue/relations/discontinued.server";
import { insertRelation } from "~/catalogue/relations/product-relations.server";

type Ids = Map<string, number>;

/**
 * Stores the demo's discontinued products, and which products belong together. A small demo lacks some of
 * them, and they are left out. Call inside write(), before the products are listed.
 */
export function insertRelated(
  { discontinued, relations }: Pick<DemoCatalogue, "discontinued" | "relations">,
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
}
