/** Finds which product or variant a row is about (I14). Anything uncertain is an error that says so. */
import { hasSameNumbers } from "~/catalogue/codes/normal-code";
import { cellOf, problemOf, type RowToPlan } from "~/imports/plan/plan-fields";
import { cellText } from "~/imports/cells/cell-text";
import { plainDashes } from "~/shared/clean-text";
import { unknownCode } from "~/imports/plan/finish-row";
import type { Problem } from "~/imports/plan/planned-row";
import type { StoredProduct, StoredThing, StoredVariant } from "~/imports/plan/stored-things";

/** Stored things by the texts of a row, in any case. */
export type ThingIndex = {
  findProduct: (code: string) => StoredProduct | undefined;
  variantsOf: (productId: number) => readonly StoredVariant[];
  findBySku: (sku: string) => readonly StoredVariant[];
  findByPartNumber: (partNumber: string) => readonly StoredThing[];
  findWithZeros: (digits: string) => string | undefined;
};

export type FoundThing = StoredThing | { problem: Problem; product?: StoredProduct };

const NO_PRODUCT = "product has the code";
const NO_SKU = "variant has the SKU";

/** Finds what a row of prices or codes is about: by SKU, else product code, else part number with manufacturer. */
export function findThing(row: RowToPlan, index: ThingIndex): FoundThing {
  const sku = cellOf(row, "sku");
  const code = cellOf(row, "productCode");
  if (sku !== "") return findBySku(row, { sku, code }, index);
  if (code !== "") return findByCode(row, code, index);

  const partNumber = cellOf(row, "manufacturerPartNumber");
  const company = cellOf(row, "company");
  if (partNumber !== "" && company !== "") {
    return findByPartNumber(row, { partNumber, company }, index);
  }
  return { problem: problemOf(row, null, "The row does not say which product it is about") };
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
    return { problem: unknown(row, "productCode", NO_PRODUCT, code, index) };
  }
  const [elsewhere] = found;
  if (elsewhere) {
    const message = `The SKU “${sku}” is of ${elsewhere.product.code}, not of ${code}`;
    return { problem: problemOf(row, "sku", message) };
  }
  const other = product ?? index.findProduct(sku);
  // Price lists have one column for all codes.
  if (other && code === "") return { product: other, variant: null };
  return { problem: unknown(row, "sku", NO_SKU, sku, index), ...(product && { product }) };
}

function findByCode(row: RowToPlan, code: string, index: ThingIndex): FoundThing {
  const product = index.findProduct(code);
  if (!product) {
    const [variant, another] = index.findBySku(code);
    if (variant && !another) return { product: variant.product, variant };
    return { problem: unknown(row, "productCode", NO_PRODUCT, code, index) };
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

/** Finds a product's variant by its name. */
export function findByName(
  row: RowToPlan,
  { product, name, field }: { product: StoredProduct; name: string; field: string },
  index: ThingIndex,
): FoundThing {
  const named = index
    .variantsOf(product.id)
    .filter(({ fields }) => isSameText(fields["name"], name));
  const [variant, another] = named;
  if (another)
    return several(row, field, `variants of ${product.code} are named “${name}”`, [
      variant,
      another,
    ]);
  if (variant) return { product, variant };
  return { problem: problemOf(row, field, `${product.code} has no variant “${name}”`), product };
}

function findByPartNumber(
  row: RowToPlan,
  { partNumber, company }: { partNumber: string; company: string },
  index: ThingIndex,
): FoundThing {
  const alike = index
    .findByPartNumber(partNumber)
    .filter(({ product }) => isSameText(product.company, company));
  const exact = alike.filter(({ product, variant }) =>
    isSameText((variant ?? product).fields["manufacturerPartNumber"], partNumber),
  );
  const sameNumbers = alike.filter((each) => hasSameNumbers(partNumberOf(each), partNumber));
  const [thing, another] = exact.length > 0 ? exact : sameNumbers;
  const field = "manufacturerPartNumber";
  if (another) {
    return several(row, field, `have the part number “${partNumber}” of ${company}`, [
      thing,
      another,
    ]);
  }
  if (thing) return thing;
  const [near] = alike;
  const nearest = near ? `. The nearest is “${partNumberOf(near)}”` : "";
  const message = `No product of ${company} has the part number “${partNumber}”${nearest}`;
  const changed = unknown(row, field, "", partNumber, index);
  return {
    problem: changed.message.startsWith("Excel") ? changed : problemOf(row, field, message),
  };
}

function partNumberOf({ product, variant }: StoredThing): string {
  return String((variant ?? product).fields["manufacturerPartNumber"] ?? "");
}

/** Names two of them, so that staff see what to write instead. */
function several(
  row: RowToPlan,
  field: string,
  what: string,
  things: ReadonlyArray<StoredVariant | StoredThing | undefined>,
): FoundThing {
  const names = things.flatMap((thing) => (thing ? nameOf(thing) : []));
  return { problem: problemOf(row, field, `Several ${what}: ${names.join(" and ")}`) };
}

function nameOf(thing: StoredVariant | StoredThing): string {
  const variant = "fields" in thing ? thing : thing.variant;
  return [thing.product.code, variant?.fields["name"]].filter(Boolean).join(", ");
}

function unknown(
  row: RowToPlan,
  field: string,
  what: string,
  code: string,
  { findWithZeros }: ThingIndex,
) {
  return unknownCode(row, field, { what, code, findWithZeros });
}

/** Returns true for the same code in any case, with any signs that look like a hyphen. */
function isSameCode(stored: unknown, typed: string): boolean {
  return typeof stored === "string" && isSameText(plainDashes(stored), plainDashes(typed));
}

/** Returns true for the same text in any case, as it is in files. */
export function isSameText(stored: unknown, typed: string): boolean {
  return typeof stored === "string" && cellText(stored).toLowerCase() === typed.toLowerCase();
}
