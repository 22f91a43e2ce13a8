import { setImmediate as nextTurn } from "node:timers/promises";
import { and, asc, gt, isNull } from "drizzle-orm";

import { products } from "#drizzle/schema/catalogue";
import {
  readStaffProductFilters,
  type StaffProductFilters,
} from "~/catalogue/products/staff-products";
import { isInStaffList } from "~/catalogue/products/staff-products.server";
import { readListQuery } from "~/catalogue/search/list-query.server";
import { db } from "~/db/client.server";
import { writeCell } from "~/imports/cells/write-cell";
import { cellText } from "~/imports/files/row-cleaner";
import { columnsOf } from "~/imports/plan/import-columns";
import { findVariantsOf, listProductsById } from "~/imports/plan/lookups.server";
import {
  fileCodeOf,
  findRelated,
  listComplianceOf,
  listDocumentsOf,
  listEnteredCodes,
  listSetPartsOf,
} from "~/imports/plan/related-lookups.server";
import type {
  StoredFields,
  StoredPaper,
  StoredProduct,
  StoredVariant,
} from "~/imports/plan/stored-things";
import { TABLE_KINDS, type TableKind } from "~/imports/runs/import-kinds";
import { londonDay } from "~/shared/dates";
import { groupBy } from "~/shared/group-by";

const PRODUCTS_A_CHUNK = 100;
const MAX_EXAMPLES = 3;

/** The rows of a file as texts, a chunk at a time; the first row is the headings. */
export type FileRows = AsyncGenerator<string[][]>;

/**
 * Yields what is stored as rows that change nothing when they are imported (I1): of the products of the staff's
 * list, or of all that are not archived. Reads in chunks between other requests.
 */
export async function* exportRows(kind: TableKind, filters: StaffProductFilters | null): FileRows {
  yield [headings(kind)];
  for (let after = 0; ;) {
    const ids = listExportedIds(filters, after, PRODUCTS_A_CHUNK);
    yield listExportRows(kind, ids).map((row) => cellsOf(kind, row));
    const last = ids.at(-1);
    if (last === undefined || ids.length < PRODUCTS_A_CHUNK) return;
    after = last;
    await nextTurn();
  }
}

/** Yields the headings with three rows of the catalogue as examples, or fewer. */
export async function* templateRows(kind: TableKind): FileRows {
  yield [headings(kind)];
  const ids = listExportedIds(null, 0, PRODUCTS_A_CHUNK);
  const examples = listExportRows(kind, ids).slice(0, MAX_EXAMPLES);
  yield examples.map((row) => cellsOf(kind, row));
}

function headings(kind: TableKind): string[] {
  return columnsOf(kind).map(({ heading }) => heading);
}

function cellsOf(kind: TableKind, values: StoredFields): string[] {
  return columnsOf(kind).map((column) => cellText(writeCell(column, values[column.field] ?? null)));
}

/** Lists the ids of products after an id: those of the staff's list, or all that are not archived. */
function listExportedIds(
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

function listExportRows(kind: TableKind, productIds: readonly number[]): StoredFields[] {
  const fields = columnsOf(kind).map(({ field }) => field);
  switch (kind) {
    case "products":
      return listProductsById(productIds, fields).map(productRow);
    case "variants":
      return variantsOf(productIds, fields).map(variantRow);
    case "prices":
      return priceRows(productIds);
    case "codes":
      return paperRows(productIds, listEnteredCodes(productIds));
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

type ExportRequest = {
  kind: TableKind;
  /** The filters of the staff's list; null if the address has none, for the whole catalogue. */
  filters: StaffProductFilters | null;
  /** The name of the file without its ending, as in "prices-2027-01-01". */
  name: string;
};

/** Reads what an address of an export asks for. Throws a 404 for an unknown kind of file. */
export function readExportRequest(request: Request): ExportRequest {
  const { params, q } = readListQuery(request);
  const kind = kindIn(params);
  const filters = params.has("status") ? { q, ...readStaffProductFilters(params) } : null;
  return { kind, filters, name: `${kind}-${londonDay(Date.now())}` };
}

/** Reads the kind of file that an address of a template asks for. Throws a 404 for an unknown kind. */
export function readTemplateKind(request: Request): TableKind {
  return kindIn(new URL(request.url).searchParams);
}

function kindIn(params: URLSearchParams): TableKind {
  const wanted = params.get("kind");
  const kind = TABLE_KINDS.find((each) => each === wanted);
  if (!kind) throw new Response("Unknown kind of file", { status: 404 });
  return kind;
}
