import { productPath } from "~/catalogue/codes/product-code";
import type { DiscountedProduct } from "~/catalogue/prices/discounts";
import { priceOf, type PriceView, type ShownPrice, showPrice } from "~/catalogue/prices/price";
import {
  availabilityOf,
  type AvailabilityRules,
  type DeliveryFacts,
  stockMark,
  type StockMark,
} from "~/catalogue/products/availability";
import type { Figure } from "~/catalogue/relations/differences";
import { formatPressure } from "~/catalogue/sets/closing-pressure";
import { type RoleFacts, rolesOf } from "~/catalogue/sets/set-parts";
import { pathWith } from "~/shared/path-with";

/** A part of a set as it is stored, in the option that is added. */
export type StoredSetPart = RoleFacts &
  DeliveryFacts &
  DiscountedProduct & {
    closingPa: number | null;
    note: string | null;
    productId: number;
    name: string;
    productCode: string | null;
    listPricePence: number | null;
    /** Null for a part without variants. */
    partVariantId: number | null;
    variantName: string | null;
    sku: string | null;
    variantPricePence: number | null;
    figures: Figure[];
  };

/** A part as the product's page shows it. */
export type SetPartView = {
  id: number;
  productId: number;
  name: string;
  /** Its SKU, else its product code. */
  code: string | null;
  path: string;
  figures: Figure[];
  closing: string | null;
  note: string | null;
  stock: StockMark | null;
  /** Null where cards show no price: to visitors, and to everyone in fail-safe. */
  price: ShownPrice | null;
};

export type SetRoleView = {
  role: string;
  isRequired: boolean;
  parts: SetPartView[];
  /** The names of parts that are not offered now. */
  notOffered: string[];
};

/** Returns the roles of a base in this option with the parts to choose from, without prices that the viewer may not see (M11). */
export function setView(
  stored: readonly StoredSetPart[],
  variantId: number | null,
  { priceView, rules }: { priceView: PriceView; rules: AvailabilityRules },
): SetRoleView[] {
  return rolesOf(stored, variantId).map(({ role, isRequired, parts }) => ({
    role,
    isRequired,
    parts: parts
      .filter(({ isOffered }) => isOffered)
      .map((part) => partView(part, { priceView, rules })),
    notOffered: parts.filter(({ isOffered }) => !isOffered).map(partName),
  }));
}

function partView(
  part: StoredSetPart,
  { priceView, rules }: { priceView: PriceView; rules: AvailabilityRules },
): SetPartView {
  const { id, productId, sku, productCode, partVariantId, figures, closingPa, note } = part;
  const { variantPricePence, listPricePence } = part;
  return {
    id,
    productId,
    name: partName(part),
    code: sku ?? productCode,
    path: pathWith(productPath({ id: productId, productCode }), { variant: partVariantId }),
    figures,
    closing: closingPa === null ? null : formatPressure(closingPa),
    note,
    stock: stockMark(availabilityOf(part, rules)),
    price:
      priceView.kind === "shown"
        ? showPrice(priceOf({ variantPricePence, listPricePence }), priceView, part)
        : null,
  };
}

function partName({ name, variantName }: Pick<StoredSetPart, "name" | "variantName">): string {
  return variantName === null ? name : `${name}, ${variantName}`;
}
