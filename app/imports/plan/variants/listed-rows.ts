/** Which variants a price list has rows about, wherever in the file these are (I25). */
import { cellText } from "~/imports/files/row-cleaner";
import { normalMaker } from "~/imports/meaning/maker-names";
import { codesOfMaker } from "~/imports/plan/find-of-maker";
import { cellOf, isEmptied, type RowToPlan } from "~/imports/plan/plan-fields";
import { rowKey } from "~/imports/plan/repeated-rows";
import type { StoredVariant } from "~/imports/plan/stored-things";
import { codeWithNumbersApart } from "~/catalogue/codes/normal-code";

/** Says of a variant whether the file has a row about it beside the row of its product, and one with a price. */
export type ListedVariants = {
  hasRow: (variant: StoredVariant, row: RowToPlan) => boolean;
  hasPrice: (variant: StoredVariant, row: RowToPlan) => boolean;
};

/** The rows of a price list by the codes that they name. */
export class ListedRows {
  /** True if the row states a price. */
  readonly #rows = new Map<string, boolean>();

  /** Notes a row of a price list. */
  add(row: RowToPlan): void {
    const statesPrice = cellOf(row, "price") !== "" || isEmptied(row, "price");
    for (const key of keysOfRow(row)) {
      this.#rows.set(key, statesPrice || this.#rows.get(key) === true);
    }
  }

  /** Returns what the file has of these variants. `findProducts` returns those of the codes that are of products. */
  of(
    variants: readonly StoredVariant[],
    findProducts: (codes: readonly string[]) => { has: (code: string) => boolean },
  ): ListedVariants {
    // A column of product codes may have SKUs, but a product's code is the product.
    const asCodes = variants.map(skuOf).filter((sku) => this.#rows.has(inCodes(sku)));
    const products = findProducts([...new Set(asCodes)]);
    const find = (
      variant: StoredVariant,
      row: RowToPlan,
      isMeant: (statesPrice: boolean) => boolean,
    ) => {
      const own = keysOfRow(row);
      return keysOf(variant, (code) => products.has(code)).some((key) => {
        const statesPrice = own.includes(key) ? undefined : this.#rows.get(key);
        return statesPrice !== undefined && isMeant(statesPrice);
      });
    };
    return {
      hasRow: (variant, row) => find(variant, row, () => true),
      hasPrice: (variant, row) => find(variant, row, (statesPrice) => statesPrice),
    };
  }
}

/** The ways in which a row names what it is about; of a manufacturer's list, any of its codes may be a part number. */
function keysOfRow(row: RowToPlan): string[] {
  const parts = codesOfMaker(row).map(codeWithNumbersApart).filter(Boolean);
  return [rowKey("prices", row), ...parts.map(asPartNumber)];
}

function asPartNumber(normal: string): string {
  return `part number\n${normal}`;
}

/** Lists every way in which a row may name a variant, as in `findThing`. */
function keysOf(variant: StoredVariant, isProduct: (code: string) => boolean): string[] {
  const { product, fields } = variant;
  const sku = skuOf(variant);
  const name = textOf(fields["name"]);
  const partNumber = codeWithNumbersApart(textOf(fields["manufacturerPartNumber"]));
  const company = normalMaker(product.company ?? "");
  const code = textOf(product.code);
  return [
    ...(sku === "" ? [] : [`${sku}\n`, `${sku}\n${code}`]),
    ...(sku === "" || isProduct(sku) ? [] : [inCodes(sku)]),
    ...(name === "" ? [] : [`\n${code}\n${name}`]),
    ...(partNumber === "" || company === "" ? [] : [`\n\n${partNumber}\n${company}`]),
    ...(partNumber === "" ? [] : [asPartNumber(partNumber)]),
  ];
}

function inCodes(sku: string): string {
  return `\n${sku}\n`;
}

function skuOf({ fields }: StoredVariant): string {
  return textOf(fields["sku"]);
}

function textOf(stored: unknown): string {
  return typeof stored === "string" ? cellText(stored).toLowerCase() : "";
}
