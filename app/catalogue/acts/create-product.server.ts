import { insertAuditEntry } from "~/site/audit/audit-log.server";
import { deleteFormerCode } from "~/catalogue/codes/product-codes.server";
import {
  auditedFields,
  columnsOf,
  datasheetColumns,
  type ProductDetails,
  type Refusal,
  type StoredFile,
  writeOrRefuse,
} from "~/catalogue/products/product-columns.server";
import { insertProduct } from "~/catalogue/products/products.server";
import type { Actor } from "~/shared/actor";
import { stockEntered } from "~/catalogue/products/stock-entered";

type CreatedProduct = { kind: "created"; id: number; productCode: string } | Refusal;

/** Adds a product, its picture as the first of its gallery, and its audit entry; lists the product. */
export function createProduct(
  details: ProductDetails,
  { imageUrl, datasheet }: { imageUrl: string | null; datasheet: StoredFile | null },
  actor: Actor,
): Promise<CreatedProduct> {
  return writeOrRefuse((): CreatedProduct => {
    const row = {
      ...columnsOf(details, null),
      ...stockEntered(null, details.stockQuantity, actor.now),
      ...datasheetColumns(datasheet),
      imageUrl,
    };
    const images = imageUrl ? [{ imageUrl, isPrimary: true, displayOrder: 0 }] : [];
    deleteFormerCode(row.productCode);
    const id = insertProduct({ ...row, createdAt: actor.now }, [], images);

    const after = { ...auditedFields(id), imageUrl };
    insertAuditEntry(actor, {
      action: "product.create",
      subject: row.productCode,
      before: null,
      after,
    });
    return { kind: "created", id, productCode: row.productCode };
  });
}
