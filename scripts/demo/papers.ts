import type { DemoPapers } from "#data/demo/papers";
import { insertCompliance, insertDocument } from "~/catalogue/documents/product-documents.server";
import { listVariants } from "~/catalogue/variants/variant-order.server";

/** Stores the documents and compliance of the demo's products that are there. Call inside write(). */
export function insertPapers(
  { documents, compliance }: DemoPapers,
  ids: ReadonlyMap<string, number>,
  /** The size of each file, by its address. */
  sizes: ReadonlyMap<string, number>,
): void {
  const documentIds = new Map<string, number>();
  for (const { code, sku, url, ...document } of documents) {
    const productId = ids.get(code);
    if (productId === undefined) continue;
    const variant = sku === null ? null : listVariants(productId).find((each) => each.sku === sku);
    if (variant === undefined) continue;
    const file = { url, filename: url.replace(/^.*\//, ""), bytes: sizes.get(url) ?? null };
    const id = insertDocument({ ...document, ...file, productId, variantId: variant?.id ?? null });
    documentIds.set(`${code} ${document.title}`, id);
  }
  for (const { code, document, ...row } of compliance) {
    const productId = ids.get(code);
    if (productId === undefined) continue;
    const documentId = documentIds.get(`${code} ${document}`) ?? null;
    insertCompliance({ ...row, productId, variantId: null, documentId });
  }
}
