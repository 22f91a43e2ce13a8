import type { CardProduct } from "~/catalogue/cards/product-card";
import { optionsToUnfold, type ProductTable, productTable } from "~/catalogue/cards/product-table";
import type { KeyFigure } from "~/catalogue/facets/figure-table";
import { listKeyFigures, readFigureTable } from "~/catalogue/facets/figure-table.server";
import { listOptions } from "~/catalogue/facets/options.server";
import type { PriceView } from "~/catalogue/prices/price";
import type { AvailabilityRules } from "~/catalogue/products/availability";

/** Reads the table of a page of products, with the options that fit or that are open. */
export function readProductTable(
  products: readonly CardProduct[],
  open: number | undefined,
  views: { priceView: PriceView; rules: AvailabilityRules },
): ProductTable {
  const unfolded = unfold(products, open);
  const figures = readFigureTable(shownIn(products, unfolded));
  return productTable(products, { unfolded, figures, open }, views);
}

/** Lists the figures of the columns that the table would have, for products of one category. */
export function listTableFigures(
  products: readonly CardProduct[],
  open: number | undefined,
): KeyFigure[] {
  return listKeyFigures(shownIn(products, unfold(products, open)));
}

type Unfolded = ReturnType<typeof optionsToUnfold>;

function unfold(products: readonly CardProduct[], open: number | undefined): Unfolded {
  return optionsToUnfold(products, open, (id) => listOptions(id).map(({ option }) => option));
}

function shownIn(products: readonly CardProduct[], unfolded: Unfolded) {
  return products.map(({ id, categoryName, offer }) => {
    const shown = unfolded.get(id)?.options.map((option) => option.id);
    const named = offer?.kind === "option" ? [offer.option.id] : [];
    return { id, categoryName, optionIds: shown ?? named };
  });
}
