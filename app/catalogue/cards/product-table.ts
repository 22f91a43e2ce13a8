import { type CardProduct, offeredPrice, type OfferedOption } from "~/catalogue/cards/product-card";
import type { FigureTable, KeyFigure } from "~/catalogue/facets/figure-table";
import type { PriceView, ShownPrice } from "~/catalogue/prices/price";
import {
  availabilityOf,
  type AvailabilityRules,
  deliveryFactsOf,
  type StockFacts,
  stockMark,
  type StockMark,
} from "~/catalogue/products/availability";
import { cardItem } from "~/shared/quantity";

/** The most options that are unfolded under a product; a link leads to the others. */
const MAX_OPTION_ROWS = 12;
/** On a page together: each has a field, and a form may have 200. */
const MAX_ROWS = 120;

/** The facts of a row besides those of its card. Unknown ones are left out. */
type RowFacts = {
  figures: string[];
  partNumber?: string;
  leadTimeWorkingDays?: number;
};

/** The row of an option under its product. */
export type OptionRow = RowFacts & {
  id: number;
  name: string;
  sku: string | null;
  stock?: StockMark;
  price?: Exclude<ShownPrice, { kind: "sign-in" }>;
};

/** The row of a product, with those of its options that fit, or of all if the buyer has opened it. */
export type ProductRow = RowFacts & {
  /** The number of its variants. */
  optionCount: number;
  options: OptionRow[];
  /** How many of those to unfold are left out. */
  moreOptions: number;
  isOpen: boolean;
};

/** The table of a page of products: its columns of key figures, and a row for each product by id. */
export type ProductTable = { figures: KeyFigure[]; rows: Record<string, ProductRow> };

type Rows = ReadonlyMap<number, { options: readonly OfferedOption[]; count: number }>;

/**
 * Chooses the options to unfold: those that fit, if they are several of them, or all of the product that is
 * open. `optionsOf` lists a product's options in display order.
 */
export function optionsToUnfold(
  products: readonly CardProduct[],
  open: number | undefined,
  optionsOf: (id: number) => readonly OfferedOption[],
): Rows {
  const rows = new Map<number, { options: readonly OfferedOption[]; count: number }>();
  let left = MAX_ROWS;
  for (const { id, offer, optionCount } of products) {
    const fitting = offer?.kind === "choose" ? offer.optionIds : [];
    if (optionCount < 2 || (id !== open && fitting.length === 0)) continue;
    const wanted = optionsOf(id).filter((option) => id === open || fitting.includes(option.id));
    const options = wanted.slice(0, Math.min(MAX_OPTION_ROWS, left));
    left -= options.length;
    rows.set(id, { options, count: wanted.length });
  }
  return rows;
}

/** Returns the table of these products, without prices for a viewer who may not see them (M11). */
export function productTable(
  products: readonly CardProduct[],
  { unfolded, figures, open }: { unfolded: Rows; figures: FigureTable; open: number | undefined },
  { priceView, rules }: { priceView: PriceView; rules: AvailabilityRules },
): ProductTable {
  const rows = products.map((product): [string, ProductRow] => {
    const { id, offer, optionCount, firstVariant } = product;
    const named = offer?.kind === "option" ? offer.option : firstVariant;
    const { options = [], count = 0 } = unfolded.get(id) ?? {};
    return [
      String(id),
      {
        ...rowFacts(product, { named, rules, figures: figures.rows[cardItem(id, undefined)] }),
        optionCount,
        options: options.map((option) => optionRow(product, option)),
        moreOptions: count - options.length,
        isOpen: id === open,
      },
    ];
  });
  return { figures: figures.figures, rows: Object.fromEntries(rows) };

  function optionRow(product: CardProduct, option: OfferedOption): OptionRow {
    const { id, name, sku } = option;
    const facts = { named: option, rules, figures: figures.rows[cardItem(product.id, id)] };
    const stock = stockMark(availabilityOf(deliveryFactsOf(product, option), rules));
    const price = offeredPrice(option, product, priceView);
    return {
      ...{ id, name, sku },
      ...rowFacts(product, facts),
      ...(stock && { stock }),
      ...(price && { price }),
    };
  }
}

type Named = StockFacts & { manufacturerPartNumber?: string | null };

/** Returns the facts of a product in the variant that its row names, or in none. */
function rowFacts(
  product: CardProduct,
  facts: { named: Named | null; rules: AvailabilityRules; figures: string[] | undefined },
): RowFacts {
  const { named, rules, figures = [] } = facts;
  const mustChoose = product.offer?.kind === "choose" && named === product.firstVariant;
  const partNumber = named ? named.manufacturerPartNumber : product.manufacturerPartNumber;
  const { leadTimeWorkingDays, comingSoon } = deliveryFactsOf(product, named);
  const hasLeadTime = rules.stockShown !== "off" && !comingSoon && !mustChoose;
  return {
    figures,
    ...(partNumber && !mustChoose && { partNumber }),
    ...(hasLeadTime && leadTimeWorkingDays !== null && { leadTimeWorkingDays }),
  };
}
