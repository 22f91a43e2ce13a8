/** Stored things by the texts of rows, and sentences about those that are not certain (I14). */
import { cellText } from "~/imports/files/row-cleaner";
import { type RowToPlan, problemOf } from "~/imports/plan/plan-fields";
import type { Problem } from "~/imports/plan/planned-row";
import type {
  CodeMatch,
  StoredProduct,
  StoredThing,
  StoredVariant,
} from "~/imports/plan/stored-things";
import { plainDashes } from "~/shared/clean-text";

/** Stored things by the texts of a row, in any case. */
export type ThingIndex = {
  findProduct: (code: string) => StoredProduct | undefined;
  variantsOf: (productId: number) => readonly StoredVariant[];
  findBySku: (sku: string) => readonly StoredVariant[];
  /** By any code in any spelling, if the row has to be looked up so (I29). */
  findByAnyCode: (text: string) => readonly CodeMatch[];
  findWithZeros: (digits: string) => string | undefined;
};

/** The thing of a row, with a warning if it was found in another way than by its own code. */
export type FoundThing =
  | (StoredThing & { warning?: Problem })
  /** `isUnknown` if nothing at all has the code. */
  | { problem: Problem; product?: StoredProduct; isUnknown?: boolean };

export const NO_THING = "The row does not say which product it is about";

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

/** Names two of them, so that staff see what to write instead. */
export function several(
  row: RowToPlan,
  field: string,
  what: string,
  things: ReadonlyArray<StoredVariant | StoredThing | undefined>,
): FoundThing {
  const names = things.flatMap((thing) => (thing ? nameOf(thing) : []));
  return { problem: problemOf(row, field, `Several ${what}: ${names.join(" and ")}`) };
}

/** Names a thing as staff know it. */
export function nameOf(thing: StoredVariant | StoredThing): string {
  const variant = "fields" in thing ? thing : thing.variant;
  return [thing.product.code, variant?.fields["name"]].filter(Boolean).join(", ");
}

/** Returns true for the same code in any case, with any signs that look like a hyphen. */
export function isSameCode(stored: unknown, typed: string): boolean {
  return typeof stored === "string" && isSameText(plainDashes(stored), plainDashes(typed));
}

/** Returns true for the same text in any case, as it is in files. */
export function isSameText(stored: unknown, typed: string): boolean {
  return typeof stored === "string" && cellText(stored).toLowerCase() === typed.toLowerCase();
}
