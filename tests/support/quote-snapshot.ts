import { PLACEHOLDER_COMPANY } from "~/domain/site/company";
import { applyDiscount, type Price } from "~/domain/pricing/price";
import type { QuoteSnapshot } from "~/domain/quote/quote-snapshot";
import { quoteTotals } from "~/domain/pricing/quote-totals";
import { countItemsWithoutWeight } from "~/domain/pricing/weight";

export const company = PLACEHOLDER_COMPANY;
export const publicUrl = "https://controls.example";

type WantedLine = {
  name?: string;
  code?: string | null;
  variant?: string | null;
  sku?: string | null;
  comingSoon?: boolean;
  quantity?: number;
  /** NULL is on application. */
  pricePence?: number | null;
  weightGrams?: number | null;
};

type Wanted = {
  lines?: WantedLine[];
  contact?: Partial<QuoteSnapshot["contact"]>;
  includeDatasheets?: boolean;
  discountBasisPoints?: number;
};

/** A snapshot with figures that really add up. */
export function snapshotOf({
  lines = [{}],
  contact = {},
  includeDatasheets = true,
  discountBasisPoints = 0,
}: Wanted = {}): QuoteSnapshot {
  const priced = lines.map((line) => {
    const pence = line.pricePence === undefined ? 120_00 : line.pricePence;
    const price: Price = pence ? { kind: "priced", pence } : { kind: "on-application" };
    const unitWeightGrams = line.weightGrams === undefined ? 250 : line.weightGrams;
    return { ...line, price, unitWeightGrams, quantity: line.quantity ?? 1 };
  });

  return {
    id: "quote-of-42",
    orderNumber: 42,
    createdAt: Date.UTC(2026, 6, 1, 13, 5),
    contact: {
      name: "Jane Smith",
      email: "jane@customer.example",
      phone: "+44 20 7946 0123",
      company: "Smith & Sons",
      notes: null,
      ...contact,
    },
    includeDatasheets,
    discountBasisPoints,
    totals: quoteTotals(priced, discountBasisPoints),
    lines: priced.map((line) => {
      const reduced = applyDiscount(line.price, discountBasisPoints);
      return {
        productName: line.name ?? "Duct temperature sensor",
        productCode: line.code === undefined ? "DTS-300" : line.code,
        variantName: line.variant ?? null,
        sku: line.sku ?? null,
        comingSoon: line.comingSoon ?? false,
        quantity: line.quantity,
        unitPricePence: reduced.kind === "priced" ? reduced.pence : null,
        originalUnitPricePence: line.price.kind === "priced" ? line.price.pence : null,
        unitWeightGrams: line.unitWeightGrams,
      };
    }),
    unweighedItems: countItemsWithoutWeight(priced),
  };
}
