import { PLACEHOLDER_COMPANY } from "~/site/settings/company";
import { applyDiscount, type Price } from "~/catalogue/prices/price";
import type { QuoteSnapshot } from "~/quotes/request/quote-snapshot";
import { publicFields, type PublicLine } from "~/quotes/request/quote-line";
import { quoteTotals } from "~/quotes/request/quote-totals";
import { countItemsWithoutWeight } from "~/catalogue/prices/weight";
import { PUBLIC_LINE } from "#tests/support/quote-line";

/** A firm that has set all its details. */
export const company = {
  ...PLACEHOLDER_COMPANY,
  companyNumber: "00000000",
  vatNumber: "GB 000 0000 00",
  registeredOffice: "1 Example Yard, Hartley Wintney",
};
export const publicUrl = "https://controls.example";

type WantedLine = Partial<PublicLine> & {
  /** NULL is on application. */
  pricePence?: number | null;
  weightGrams?: number | null;
  /** Other than that of the quote. */
  discountBasisPoints?: number;
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
    const discount = line.discountBasisPoints ?? null;
    const ofLine = { discount, discountBasisPoints: discount ?? discountBasisPoints };
    return { ...PUBLIC_LINE, ...line, price, unitWeightGrams, ...ofLine };
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
    totals: quoteTotals(priced),
    lines: priced.map((line) => {
      const reduced = applyDiscount(line.price, line.discountBasisPoints);
      return {
        ...publicFields(line),
        unitPricePence: reduced.kind === "priced" ? reduced.pence : null,
        originalUnitPricePence: line.price.kind === "priced" ? line.price.pence : null,
        unitWeightGrams: line.unitWeightGrams,
        discountBasisPoints: line.discount,
      };
    }),
    unweighedItems: countItemsWithoutWeight(priced),
  };
}
