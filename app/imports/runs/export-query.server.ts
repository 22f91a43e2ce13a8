/** Reads the catalogue as the rows of catalogue files, for a batch of products at a time (I1). */
import { and, asc, gt, isNull } from "drizzle-orm";

import { products } from "#drizzle/schema/catalogue";
import { isInStaffList } from "~/catalogue/products/staff-products.server";
import { db } from "~/db/client.server";
import { findVariantsOf, listProductsById } from "~/imports/plan/lookups.server";
import {
  fileCodeOf,
  findRelated,
  listComplianceOf,
  listDocumentsOf,
  listEnteredCodes,
  listSetPartsOf,
} from "~/imports/plan/related-lookups.server";
import type { StaffProductFilters } from "~/catalogue/products/staff-products";
import { columnsOf } from "~/imports/plan/import-columns";
import type { TableKind } from "~/imports/runs/import-kinds";
import type {
  StoredFields,
  StoredPaper,
  StoredProduct,
  StoredVariant,
} from "~/imports/plan/stored-things";
import { groupBy } from "~/shared/group-by";

/** Lists the ids of products after an id: those of the staff's list, or all that are not archived. */
export function listExportedIds(
  filters: StaffProductFilters | null,
  after: number,
  limit: number,
): number[] {
  return db
    .select({ id: products.id })
    .from(products)
    .where(
      and(gt(products.id, after), filters ? isInStaffList(filters) : isNull(products.archivedAt)),
    )
    .orderBy(asc(products.id))
    .limit(limit)
    .all()
    .map(({ id }) => id);
}

/** Lists the rows about these products, each as the stored values of its columns. */
export function listExportRows(kind: TableKind, productIds: readonly number[]): StoredFields[] {
  const fields = columnsOf(kind).map(({ field }) => field);
  switch (kind) {
    case "products":
      return listProductsById(productIds, fields).map(productRow);
    case "variants":
      return variantsOf(productIds, fields).map(variantRow);
    case "prices":
      return priceRows(productIds);
    case "codes":
      return codeRows(productIds);
    case "relations":
      return relationRows(productIds);
    case "documents":
      return paperRows(productIds, listDocumentsOf(productIds));
    case "compliance":
      return paperRows(productIds, listComplianceOf(productIds));
    case "sets":
      return setRows(productIds);
  }
}

function variantsOf(ids: readonly number[], fields: readonly string[]): StoredVariant[] {
  const variants = findVariantsOf(ids, fields);
  return ids.flatMap((id) => variants.get(id) ?? []);
}

function productRow({ code, fields }: StoredProduct): StoredFields {
  return { ...fields, productCode: code };
}

function variantRow({ product, fields }: StoredVariant): StoredFields {
  return { ...fields, productCode: product.code };
}

const PRICED = [
  "sku",
  "name",
  "manufacturerPartNumber",
  "company",
  "listPricePence",
  "pricePence",
  "stockQuantity",
  "leadTimeWorkingDays",
  "weightGrams",
];

/** Returns the prices of each product and then those of its variants. */
function priceRows(ids: readonly number[]): StoredFields[] {
  const variants = findVariantsOf(ids, PRICED);
  return listProductsById(ids, PRICED).flatMap((product) => {
    const { code, fields } = product;
    // Of a product nothing is on application, as 0 is; of a variant it is the product's price.
    const own = { ...fields, productCode: code, price: product.listPricePence ?? 0 };
    const others = (variants.get(product.id) ?? []).map((variant) => ({
      ...variantRow(variant),
      variantName: variant.fields["name"] ?? null,
      price: variant.fields["pricePence"] ?? null,
      company: fields["company"] ?? null,
    }));
    return [own, ...others];
  });
}

function codeRows(ids: readonly number[]): StoredFields[] {
  const codes = groupBy(listEnteredCodes(ids), ({ productId }) => productId);
  const skus = new Map(
    variantsOf(ids, ["sku"]).map(({ id, fields }) => [id, fields["sku"] ?? null]),
  );
  return listProductsById(ids, []).flatMap(({ id, code }) =>
    (codes.get(id) ?? []).map(({ fields, variantId }) => {
      const sku = variantId === null ? null : (skus.get(variantId) ?? null);
      return { ...fields, productCode: code, sku };
    }),
  );
}

function paperRows(ids: readonly number[], papers: readonly StoredPaper[]): StoredFields[] {
  const ofProduct = groupBy(papers, ({ productId }) => productId);
  return listProductsById(ids, []).flatMap(({ id, code }) =>
    (ofProduct.get(id) ?? []).map(({ fields, sku }) => ({ ...fields, productCode: code, sku })),
  );
}

function setRows(ids: readonly number[]): StoredFields[] {
  const parts = groupBy(listSetPartsOf(ids), ({ productId }) => productId);
  return listProductsById(ids, []).flatMap(({ id, code }) =>
    (parts.get(id) ?? []).map(({ fields, sku, partSku, partProductId }) => ({
      ...fields,
      baseCode: sku ?? code,
      partCode: partSku ?? fileCodeOf(partProductId),
    })),
  );
}

function relationRows(ids: readonly number[]): StoredFields[] {
  const related = findRelated(ids);
  return listProductsById(ids, []).flatMap(({ id, code }) => {
    const { replacement = null, others = [] } = related.get(id) ?? {};
    const ofReplacement = replacement && {
      productCode: code,
      kind: "replacement",
      otherCode: replacement.replacedBy === null ? null : fileCodeOf(replacement.replacedBy),
      relation: replacement.relation,
      note: replacement.note,
    };
    const ofOthers = others
      .filter(({ isOwn }) => isOwn)
      .map(({ kind, otherId, note }) => {
        return { productCode: code, kind, otherCode: fileCodeOf(otherId), note };
      });
    return [...(ofReplacement ? [ofReplacement] : []), ...ofOthers];
  });
}
