import type { Price } from "~/catalogue/prices/price";

/** The most discounts of an account or a firm, without the general discount. */
export const MAX_DISCOUNTS = 200;

/** A discount for a manufacturer or category, as the page for staff lists it. */
type AgreedDiscount = {
  id: number;
  /** Of the manufacturer or category. */
  name: string;
  kind: "Manufacturer" | "Category";
  basisPoints: number;
};

/** Which discount gives the price of the product or variant with a code. */
export type PriceCheck =
  | { kind: "unknown" | "several"; code: string }
  | {
      kind: "found";
      code: string;
      name: string;
      company: string | null;
      categoryName: string | null;
      /** Before any discount. */
      listPrice: Price;
      price: Price;
      /** Which discount applies, in words. */
      rule: string;
    };

type Constraint<Name extends string> = Record<Name, { required?: boolean; maxLength?: number }>;

/** The page of the discounts of an account or firm. */
export type DiscountsPage = {
  kind: "account" | "firm";
  name: string;
  /** On all products; null for the firm of an account that is in none. */
  general: { account: number; firm: number | null };
  rows: AgreedDiscount[];
  hasRoom: boolean;
  edited: AgreedDiscount | null;
  companies: string[];
  categories: Array<{ id: number; name: string }>;
  /** The code to check. */
  code: string;
  check: PriceCheck | null;
  constraint: {
    add: Constraint<"manufacturer" | "categoryId" | "discount">;
    change: Constraint<"id" | "version" | "discount">;
  };
  shownAs: string;
};
