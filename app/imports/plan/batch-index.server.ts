import {
  findByAnyCode,
  findProductsByCode,
  findVariantsBySku,
  findVariantsOf,
} from "~/imports/plan/lookups.server";
import { codesOfMaker } from "~/imports/plan/find-of-maker";
import { isSameCode, isSameText, type ThingIndex } from "~/imports/plan/thing-index";
import { cellOf, type RowToPlan } from "~/imports/plan/plan-fields";
import type { StoredProduct, StoredVariant } from "~/imports/plan/stored-things";
import { isSameMaker } from "~/imports/meaning/maker-names";
import type { FileFacts } from "~/imports/plan/file-facts.server";
import { plainDashes } from "~/shared/clean-text";

/** The fields by which things are found; they are read for every file. */
const NAMING_FIELDS = ["name", "sku", "manufacturerPartNumber"];

/** Returns the stored fields that a file needs. */
export function storedFields(row: Pick<RowToPlan, "columns">): string[] {
  const used = row.columns.map(({ field, parameter }) =>
    parameter === undefined ? field : "specificationsContent",
  );
  const prices = used.includes("price") ? ["listPricePence", "pricePence"] : [];
  return [...new Set([...NAMING_FIELDS, ...used, ...prices])];
}

/** Finds everything that a batch of rows may be about, with few statements for all of them. */
export function indexOf(
  rows: readonly RowToPlan[],
  fields: readonly string[],
  { findWithZeros }: Pick<FileFacts, "findWithZeros">,
  nameField: "name" | "variantName",
): ThingIndex {
  const keys = rows.map((row) => ({
    sku: cellOf(row, "sku"),
    code: cellOf(row, "productCode"),
    name: cellOf(row, nameField),
  }));
  const skus = findVariantsBySku(inBothSpellings(keys.map(({ sku }) => sku)), fields);
  // A row whose SKU is found in its product needs no more.
  const others = keys.filter(({ sku, code }) => {
    const found = inEither(skus, sku) ?? [];
    return (
      found.length === 0 ||
      !found.some(({ product }) => code === "" || isSameText(product.code, plainDashes(code)))
    );
  });
  const codes = others.flatMap(({ sku, code }) => (code === "" ? sku : code));
  const products = findProductsByCode(inBothSpellings(codes), fields);
  // Price lists have one column for all codes.
  const asSkus = others.flatMap(({ sku, code }) =>
    sku === "" && !inEither(products, code) ? code : [],
  );
  for (const [sku, found] of findVariantsBySku(inBothSpellings(asSkus), fields))
    skus.set(sku, found);
  const byAnyCode = findByAnyCode(
    distinct(rows.flatMap((row) => looseKeys(row, { products, skus }))),
    fields,
  );
  const isNamed = others.filter(({ sku, name }) => sku !== "" || name !== "");
  const productIds = isNamed.flatMap(({ code }) => inEither(products, code)?.id ?? []);
  const ofMakers = rows.flatMap((row) =>
    cellOf(row, nameField) === ""
      ? []
      : codesOfMaker(row).flatMap((code) =>
          (byAnyCode.get(code) ?? []).map(({ thing }) => thing.product.id),
        ),
  );
  const variants = findVariantsOf([...new Set([...productIds, ...ofMakers])], fields);

  return {
    findProduct: (code) => inEither(products, code),
    variantsOf: (productId) => variants.get(productId) ?? [],
    findBySku: (sku) => inEither(skus, sku) ?? [],
    findByAnyCode: (text) => byAnyCode.get(text) ?? [],
    findWithZeros,
  };
}

type Known = {
  products: ReadonlyMap<string, StoredProduct>;
  skus: ReadonlyMap<string, readonly StoredVariant[]>;
};

/** The codes of a row that are looked up among all codes: those that may be its manufacturer's, and those that are not ours. */
function looseKeys(row: RowToPlan, { products, skus }: Known): string[] {
  const [sku, code] = [cellOf(row, "sku"), cellOf(row, "productCode")];
  const company = cellOf(row, "company");
  const isStrange = (text: string) => {
    const product = inEither(products, text) ?? inEither(skus, text)?.[0]?.product;
    return !product || (company !== "" && !isSameMaker(product.company, company));
  };
  const partNumber = cellOf(row, "manufacturerPartNumber");
  const own = inEither(skus, sku)?.[0] ?? inEither(products, code) ?? inEither(products, sku);
  const isOwn = own !== undefined && isSameCode(own.fields["manufacturerPartNumber"], partNumber);
  return [
    ...codesOfMaker(row),
    ...[sku, code].filter(isStrange),
    ...(company === "" || isOwn ? [] : [partNumber]),
  ];
}

/** Returns codes as they are written, and with plain hyphens in place of similar characters. */
function inBothSpellings(codes: readonly string[]): string[] {
  return distinct([...codes, ...codes.map(plainDashes)]);
}

/** Returns what is stored for a code as it is written, else for the same with plain hyphens. */
function inEither<Thing>(byCode: ReadonlyMap<string, Thing>, code: string): Thing | undefined {
  return byCode.get(code) ?? byCode.get(plainDashes(code));
}

/** Returns the texts without empty and repeated ones. */
export function distinct(texts: readonly string[]): string[] {
  return [...new Set(texts)].filter(Boolean);
}
