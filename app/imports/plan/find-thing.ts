/** Finds which product or variant a row is about (I14). Anything uncertain is an error that says so. */
import { isSameMaker } from "~/imports/meaning/maker-names";
import {
  bestSpelled,
  distinctThings,
  fileMaker,
  findOfMaker,
  hasPartNumbers,
  readAs,
} from "~/imports/plan/find-of-maker";
import { unknownCode } from "~/imports/plan/finish-row";
import { type RowToPlan, cellOf, problemOf } from "~/imports/plan/plan-fields";
import type { StoredThing, StoredVariant } from "~/imports/plan/stored-things";
import {
  type FoundThing,
  NO_THING,
  type ThingIndex,
  findByName,
  isSameCode,
  several,
} from "~/imports/plan/thing-index";

const NO_PRODUCT = "product has the code";

const NO_SKU = "variant has the SKU";

/**
 * Finds the target of a row of prices or codes by SKU, else by product code. Also by the manufacturer's codes, in a
 * manufacturer's list and in a row that names its manufacturer (I29).
 */
export function findThing(row: RowToPlan, index: ThingIndex): FoundThing {
  const maker = fileMaker(row);
  if (maker !== null) return findOfMaker(row, maker, index);

  const sku = cellOf(row, "sku");
  const code = cellOf(row, "productCode");
  const company = cellOf(row, "company");
  if (sku !== "") {
    const found = findSpelled(row, "sku", findBySku(row, { sku, code }, index), index);
    return ofCompany(row, company, found, index);
  }
  if (code !== "") {
    const found = findSpelled(row, "productCode", findByCode(row, code, index), index);
    return ofCompany(row, company, found, index);
  }
  const isNamed = cellOf(row, "manufacturerPartNumber") !== "" && company !== "";
  return isNamed ? findOfMaker(row, company, index) : { problem: problemOf(row, null, NO_THING) };
}

/**
 * Compares what was found by our code with the manufacturer that the row names: the code may be that one's part number instead. Where
 * part numbers have their own column, the codes are ours.
 */
function ofCompany(
  row: RowToPlan,
  company: string,
  found: FoundThing,
  index: ThingIndex,
): FoundThing {
  if (company === "") return found;
  if ("problem" in found) return found.product ? found : findOfMaker(row, company, index);
  const isOther = found.product.company !== null && !isSameMaker(found.product.company, company);
  if (isOther || !hasPartNumbers(row)) return findOfMaker(row, company, index);
  return withOwnPartNumber(row, company, found, index);
}

/** Refuses a thing whose row has the part number of another product of its manufacturer. */
function withOwnPartNumber(
  row: RowToPlan,
  company: string,
  found: Extract<FoundThing, StoredThing>,
  index: ThingIndex,
): FoundThing {
  const field = "manufacturerPartNumber";
  const typed = cellOf(row, field);
  const own = found.variant ?? found.product;
  if (typed === "" || isSameCode(own.fields[field], typed)) return found;
  const holders = index
    .findByAnyCode(typed)
    .filter(({ kind, shown, thing }) => {
      const isOfMaker = isSameMaker(thing.product.company, company);
      return kind === "mpn" && isSameCode(shown, typed) && isOfMaker;
    })
    .map(({ thing }) => thing.product);
  const [other] = holders;
  if (!other || holders.some(({ id }) => id === found.product.id)) return found;
  const message = `This is the part number of ${other.code}, and the row is about ${found.product.code}`;
  return { problem: problemOf(row, field, message), product: found.product };
}

/** Finds the variant with an SKU; of the product, if the row has its code as well. */
export function findBySku(
  row: RowToPlan,
  { sku, code }: { sku: string; code: string },
  index: ThingIndex,
): FoundThing {
  const found = index.findBySku(sku);
  const named = code === "" ? found : found.filter((each) => isSameCode(each.product.code, code));
  const product = code === "" || named.length > 0 ? undefined : index.findProduct(code);
  const [variant, another] = product ? withSpaces(index.variantsOf(product.id), sku) : named;
  if (another) {
    return several(row, "sku", `variants have the SKU “${sku}”`, [variant, another]);
  }
  if (variant) return { product: variant.product, variant };
  if (code !== "" && !product) {
    return { problem: unknownCode(row, "productCode", NO_PRODUCT, code, index) };
  }
  const [elsewhere] = found;
  if (elsewhere) {
    const message = `The SKU “${sku}” is of ${elsewhere.product.code}, not of ${code}`;
    return { problem: problemOf(row, "sku", message) };
  }
  const other = product ?? index.findProduct(sku);
  // Price lists have one column for all codes.
  if (other && code === "") return { product: other, variant: null };
  return { problem: unknownCode(row, "sku", NO_SKU, sku, index), ...(product && { product }) };
}

/** Tries another spelling of our own code or SKU, which has to be the only one; a row without it is an error. */
function findSpelled(
  row: RowToPlan,
  field: string,
  found: FoundThing,
  index: ThingIndex,
): FoundThing {
  if (!("problem" in found) || found.product) return found;
  const typed = cellOf(row, field);
  const own = index.findByAnyCode(typed).filter(({ kind }) => kind === "code" || kind === "sku");
  const things = distinctThings(bestSpelled(own, typed));
  const [thing, another] = things;
  if (!thing || another) return found;
  const { product, variant } = thing;
  if (variant === null && cellOf(row, "variantName") !== "") return found;
  return { product, variant, warning: readAs(row, field, own, thing) };
}

function findByCode(row: RowToPlan, code: string, index: ThingIndex): FoundThing {
  const product = index.findProduct(code);
  if (!product) {
    const [variant, another] = index.findBySku(code);
    if (variant && !another) return { product: variant.product, variant };
    return { problem: unknownCode(row, "productCode", NO_PRODUCT, code, index) };
  }
  const name = cellOf(row, "variantName");
  return name === ""
    ? { product, variant: null }
    : findByName(row, { product, name, field: "variantName" }, index);
}

/** The stored SKU may have spaces around it, which no file has. */
function withSpaces(variants: readonly StoredVariant[], sku: string): StoredVariant[] {
  return variants.filter(({ fields }) => isSameCode(fields["sku"], sku));
}
