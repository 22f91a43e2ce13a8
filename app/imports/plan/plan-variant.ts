import {
  findByName,
  type FoundThing,
  isSameText,
  type ThingIndex,
} from "~/imports/plan/thing-index";
import { fileMaker, findOfMaker } from "~/imports/plan/find-of-maker";
import { findBySku } from "~/imports/plan/find-thing";
import { rowWords } from "~/imports/files/table";
import { excelChanged } from "~/imports/cells/excel-changed";
import { finishRow, moveProblems, wrongRow } from "~/imports/plan/finish-row";
import { cellOf, planFields, problemOf, type RowToPlan } from "~/imports/plan/plan-fields";
import type { FieldChanges, PlannedRow, Problem } from "~/imports/plan/planned-row";
import type { StoredProduct, StoredVariant } from "~/imports/plan/stored-things";
import { plainDashes } from "~/shared/clean-text";

type VariantContext = ThingIndex & {
  /** Returns the earlier row by which another variant of this product is its default; notes this one if there is none. */
  noteDefault: (productId: number, variant: string, rowNumber: number) => number | undefined;
};

/**
 * Plans a row of a file of variants (I3, I14): by SKU, else product code with variant name. One that its
 * product does not have is new.
 */
export function planVariant(row: RowToPlan, context: VariantContext): PlannedRow {
  const sku = cellOf(row, "sku");
  const code = cellOf(row, "productCode");
  const name = cellOf(row, "name");
  const key =
    sku || [code, name].filter(Boolean).join(", ") || cellOf(row, "manufacturerPartNumber");
  const maker = fileMaker(row);
  const found =
    maker === null
      ? findVariant(row, { sku, code, name }, context)
      : findVariantOfMaker(row, maker, context);
  if ("problem" in found) {
    const canAdd = found.product && !row.options.isUpdatingOnly;
    return canAdd && found.product
      ? planNew(row, { product: found.product, key, sku, name }, found.problem, context)
      : wrongRow(row, key, found.problem, found.product);
  }
  const { product, variant, warning } = found;
  if (!variant)
    return wrongRow(row, key, problemOf(row, null, "Enter the SKU or the name of the variant"));
  const own = variant.fields["sku"];
  if (maker === null && sku !== "" && !isSameText(own, sku)) {
    const message = `${product.code} has the SKU “${String(own)}”, which differs in a dash only. Write it in the same way`;
    return wrongRow(row, key, problemOf(row, "sku", message), product);
  }
  const isNameKey = maker === null ? sku === "" : isSameText(variant.fields["name"], name);
  const keys = ["sku", "productCode", ...(isNameKey ? ["name"] : [])];
  const { changes, problems } = planFields(row, variant.fields, "variant", keys);
  const whenEmpty = product.listPricePence;
  const price = { field: "pricePence", before: priceBefore(variant), whenEmpty };
  const moves = moveProblems(row, price, changes);
  const isDefault = saysDefault(row, changes, variant);
  const of = { product, variant: String(variant.id) };
  return finishRow(row, {
    key: maker !== null && typeof own === "string" && own !== "" ? own : key,
    product,
    variantId: variant.id,
    isNew: false,
    changes,
    problems: [
      ...(warning ? [warning] : []),
      ...problems,
      ...moves,
      ...(isDefault ? defaultProblems(row, of, context) : []),
    ],
  });
}

function saysDefault(row: RowToPlan, changes: FieldChanges, variant: StoredVariant): boolean {
  const change = changes["isDefault"];
  if (change) return change[1] === true;
  return cellOf(row, "isDefault") !== "" && variant.fields["isDefault"] === true;
}

/** Returns the price of a variant, which is its product's if it has none. */
export function priceBefore({ fields, product }: StoredVariant): number | null {
  const own = fields["pricePence"];
  return typeof own === "number" ? own : product.listPricePence;
}

type Typed = { sku: string; code: string; name: string };

function findVariant(
  row: RowToPlan,
  { sku, code, name }: Typed,
  context: VariantContext,
): FoundThing {
  if (sku !== "") return findBySku(row, { sku, code }, context);
  const product = context.findProduct(code);
  if (!product) {
    const message =
      code === "" ? "Enter the SKU, or the product code" : `No product has the code “${code}”`;
    return { problem: problemOf(row, "productCode", message) };
  }
  if (name === "")
    return { problem: problemOf(row, "name", "Enter the SKU or the name of the variant") };
  return findByName(row, { product, name, field: "name" }, context);
}

/**
 * Finds the variant of a row of a manufacturer's list, also by the manufacturer's part numbers (I29). A variant is
 * added only to a product that the row names.
 */
function findVariantOfMaker(row: RowToPlan, maker: string, context: VariantContext): FoundThing {
  const found = findOfMaker(row, maker, context, "variants");
  if ("variant" in found && found.variant) return found;
  if (!found.product) return found;
  const { product } = found;
  if (cellOf(row, "productCode") === "") {
    const message = `This is the product ${product.code}, and none of its variants`;
    return { problem: problemOf(row, null, message) };
  }
  return "problem" in found
    ? found
    : { problem: problemOf(row, null, `${product.code} has no variant with these codes`), product };
}

function planNew(
  row: RowToPlan,
  { product, key, sku, name }: { product: StoredProduct; key: string; sku: string; name: string },
  unknown: Problem,
  context: VariantContext,
): PlannedRow {
  const { changes, problems } = planFields(row, undefined, "variant", ["sku", "productCode"]);
  const found: Problem[] = [...problems];
  const several = unknown.message.startsWith("Several");
  if (
    several ||
    unknown.message.startsWith("Excel") ||
    (sku !== "" && excelChanged(sku, row.options.answers?.areCodesRight))
  )
    found.push(unknown);
  if (name === "") {
    found.push(problemOf(row, "name", `${unknown.message}. A new variant needs its name`));
  } else if (sku !== "") {
    const namesake = findByName(row, { product, name, field: "name" }, context);
    if ("variant" in namesake && namesake.variant) {
      const own = namesake.variant.fields["sku"];
      const has = typeof own === "string" && own !== "" ? `the SKU “${own}”` : "no SKU yet";
      found.push(problemOf(row, "sku", `The variant “${name}” of ${product.code} has ${has}`));
    }
  }
  if (changes["isDefault"]?.[1] === true) {
    found.push(...defaultProblems(row, { product, variant: `new ${key}` }, context));
  }
  return finishRow(row, {
    key,
    product,
    isNew: true,
    changes: { ...(sku !== "" && { sku: [null, plainDashes(sku)] as const }), ...changes },
    problems: found,
  });
}

function defaultProblems(
  row: RowToPlan,
  { product, variant }: { product: StoredProduct; variant: string },
  { noteDefault }: VariantContext,
): Problem[] {
  const earlier = noteDefault(product.id, variant.toLowerCase(), row.rowNumber);
  if (earlier === undefined) return [];
  const message = `In ${rowWords(earlier, row.sheetNames, "row")} another variant of ${product.code} is the default`;
  return [problemOf(row, "isDefault", message)];
}
