/** Which discount applies to a product (M17). Discounts are basis points, hundredths of a per cent. */

/** The facts of a product on which its discount depends. */
export type DiscountedProduct = {
  /** The manufacturer. */
  company: string | null;
  categoryName: string | null;
};

/** The discounts that were agreed with one account or firm. */
export type AgreedDiscounts = {
  /** On all products; 0 is none. */
  general: number;
  /** By manufacturer, as `discountKey` writes it. One of 0 applies too. */
  manufacturers: ReadonlyMap<string, number>;
  /** By category, as `discountKey` writes it. One of 0 applies too. */
  categories: ReadonlyMap<string, number>;
};

/** The discounts of an account, and of the firm that it is a member of. */
export type Discounts = { account: AgreedDiscounts; firm: AgreedDiscounts | null };

/** The discount that applies to a product, and which one it is; "none" is 0. */
export type DiscountRule = {
  basisPoints: number;
  kind: "none" | `${"account" | "firm"}-${"manufacturer" | "category" | "general"}`;
};

const NONE: AgreedDiscounts = { general: 0, manufacturers: new Map(), categories: new Map() };

/** The discounts of a visitor, and of staff who see list prices. */
export const NO_DISCOUNTS: Discounts = { account: NONE, firm: null };

/** Returns a discount of an account on all products. */
export function onAllProducts(basisPoints: number): Discounts {
  return { account: { ...NONE, general: basisPoints }, firm: null };
}

/** Returns a manufacturer or category as discounts are found by it: in lower case. */
export function discountKey(name: string): string {
  return name.toLowerCase();
}

/**
 * Returns the first discount that was agreed, of: the account's on the manufacturer, on the category and on all
 * products, then the firm's in the same order. None add up (M17).
 */
export function discountRule(discounts: Discounts, product: DiscountedProduct): DiscountRule {
  const { account, firm } = discounts;
  return (
    ruleOf("account", account, product) ??
    (firm && ruleOf("firm", firm, product)) ?? { basisPoints: 0, kind: "none" }
  );
}

/** Returns the discount on a product. */
export function discountOn(discounts: Discounts, product: DiscountedProduct): number {
  return discountRule(discounts, product).basisPoints;
}

/** Returns the discount on products whose manufacturer and category have none of their own. */
export function generalDiscount(discounts: Discounts): number {
  return discountOn(discounts, { company: null, categoryName: null });
}

/** Returns true if any discount was agreed for a manufacturer or category. */
export function hasSpecialDiscounts({ account, firm }: Discounts): boolean {
  return [account, firm].some(
    (agreed) => agreed !== null && agreed.manufacturers.size + agreed.categories.size > 0,
  );
}

/**
 * Returns the only discount of lines with a price; null if they have different ones. A line without its own
 * has that of its quote.
 */
export function commonDiscount(
  general: number,
  lines: ReadonlyArray<{
    originalUnitPricePence: number | null;
    discountBasisPoints?: number | null;
  }>,
): number | null {
  const priced = lines.filter(({ originalUnitPricePence }) => originalUnitPricePence !== null);
  const each = new Set(priced.map((line) => line.discountBasisPoints ?? general));
  const [only = general] = each;
  return each.size > 1 ? null : only;
}

function ruleOf(
  of: "account" | "firm",
  { general, manufacturers, categories }: AgreedDiscounts,
  { company, categoryName }: DiscountedProduct,
): DiscountRule | null {
  const onManufacturer = company === null ? undefined : manufacturers.get(discountKey(company));
  if (onManufacturer !== undefined) {
    return { basisPoints: onManufacturer, kind: `${of}-manufacturer` };
  }
  const onCategory = categoryName === null ? undefined : categories.get(discountKey(categoryName));
  if (onCategory !== undefined) return { basisPoints: onCategory, kind: `${of}-category` };
  return general > 0 ? { basisPoints: general, kind: `${of}-general` } : null;
}
