import { sqlite } from "~/db/client.server";
import { prepareOnce } from "~/db/prepared.server";
import { findByCode } from "~/catalogue/codes/code-search.server";
import { type FacetCatalogue, readFacetCatalogue } from "~/catalogue/facets/facet-catalogue.server";
import { type CatalogueQuery, isFiltered } from "~/catalogue/search/catalogue-query";
import {
  type Fit,
  fitOptions,
  type OptionFacts,
  type SpecificationLine,
  valuesOfOption,
} from "~/catalogue/facets/fitting-options";
import type { Offer, OfferedOption } from "~/catalogue/cards/product-card";
import { parseSearch } from "~/catalogue/search/search-terms";
import { penceOf, priceOf } from "~/catalogue/prices/price";
import { acceptedValues, choicesOf } from "~/catalogue/facets/facets";
import { groupBy } from "~/shared/group-by";

type Query = Pick<CatalogueQuery, "q" | "category" | "company" | "protocol" | "attributes">;
type Product = { id: number; name: string; optionCount: number };

type OptionRow = Omit<OfferedOption, "shownPricePence"> & {
  productId: number;
  manufacturerPartNumber: string | null;
  category: string | null;
  company: string | null;
  pricePence: number | null;
  listPricePence: number | null;
};

const optionsOfProducts = prepareOnce(() =>
  sqlite.prepare<[string], OptionRow>(`
    select v.product_id as productId, v.id, v.name, v.sku,
      v.manufacturer_part_number as manufacturerPartNumber,
      coalesce(v.protocol, p.protocol) as protocol, p.company, c.name as category,
      v.stock_quantity as stockQuantity, v.stock_entered_at as stockEnteredAt,
      v.lead_time_working_days as leadTimeWorkingDays,
      v.price_pence as pricePence, p.list_price_pence as listPricePence,
      coalesce(i.image_url, p.image_url) as imageUrl
    from json_each(?) wanted
      cross join product_variants v on v.product_id = wanted.value
      cross join products p on p.id = v.product_id
      left join categories c on c.id = p.category_id
      left join product_images i on i.product_id = p.id and i.display_order = v.image_display_order
    order by v.product_id, v.display_order`),
);

type LineRow = { ownerId: number; parameter: string; text: string; textId: number };

const linesOf = (owners: "products" | "product_variants", owner: "id" | "product_id") =>
  prepareOnce(() =>
    sqlite.prepare<[string], LineRow>(`
      select o.id as ownerId, t.parameter, t.text, t.id as textId
      from json_each(?) wanted
        cross join ${owners} o on o.${owner} = wanted.value
        cross join json_each(o.specifications_content) l
        cross join specification_texts t
          on t.parameter = trim(l.value ->> 'parameter') and t.text = trim(l.value ->> 'value')`),
  );
const linesOfProducts = linesOf("products", "id");
const linesOfOptions = linesOf("product_variants", "product_id");

/**
 * Returns which variant each of these products is offered with, by id, when it is found by this query; a
 * product without an entry is offered with its default (C17). Reads only the products that have a choice.
 */
export function readOffers(query: Query, products: readonly Product[]): Map<number, Offer> {
  const offers = new Map<number, Offer>();
  const withOptions = products.filter(({ optionCount }) => optionCount > 0);
  if (withOptions.length === 0 || !isFiltered({ ...query, sort: "name-asc", page: 1 }))
    return offers;

  const ids = JSON.stringify(withOptions.map(({ id }) => id));
  const rows = groupBy(optionsOfProducts().all(ids), ({ productId }) => productId);
  const general = groupBy(linesOfProducts().all(ids), ({ ownerId }) => ownerId);
  const own = groupBy(linesOfOptions().all(ids), ({ ownerId }) => ownerId);
  const read = readerOf(query, readFacetCatalogue());
  const byCode = findByCode(query.q, "visitor")?.variantIds;
  const words = parseSearch(query.q)?.words ?? [];
  for (const { id, name } of withOptions) {
    const options = rows.get(id) ?? [];
    const facts = options.map((option) =>
      read.facts(option, own.get(option.id) ?? [], general.get(id) ?? []),
    );
    const optionQuery = { groupCount: read.groupCount, byCode: byCode?.get(id) ?? [], words };
    const offer = offerOf(fitOptions(facts, optionQuery, name), options);
    if (offer) offers.set(id, offer);
  }
  return offers;
}

/** Does what `readOffers` does for a search without filters. */
export function readOffersOfSearch(q: string, products: readonly Product[]): Map<number, Offer> {
  return readOffers({ q, category: [], company: [], protocol: [], attributes: [] }, products);
}

function offerOf(fit: Fit, options: readonly OptionRow[]): Offer | undefined {
  if (fit.kind === "all") return undefined;
  if (fit.kind === "choose") return { kind: "choose", optionIds: fit.ids };
  const row = options.find(({ id }) => id === fit.id);
  if (!row) return undefined;
  const { id, name, sku, protocol, imageUrl } = row;
  const { stockQuantity, stockEnteredAt, leadTimeWorkingDays, pricePence, listPricePence } = row;
  const shownPricePence = penceOf(priceOf({ variantPricePence: pricePence, listPricePence }));
  const stock = { stockQuantity, stockEnteredAt, leadTimeWorkingDays };
  return {
    kind: "option",
    option: { id, name, sku, protocol, imageUrl, shownPricePence, ...stock },
  };
}

/** Reads which groups of a query an option meets, by the same values as the list's filters. */
function readerOf(query: Query, catalogue: FacetCatalogue) {
  const { facets, facetOf, valuesOf } = catalogue;
  const { count, accepted, groupOfFacet } = acceptedValues(catalogue, choicesOf(query, facets));
  const lineOf = ({ parameter, textId }: LineRow): SpecificationLine => ({
    parameter,
    values: valuesOf.get(textId) ?? [],
  });
  const isSingle = (facet: number) => ["number", "size"].includes(facets[facet]?.kind ?? "");

  const facts = (row: OptionRow, own: LineRow[], general: LineRow[]): OptionFacts => {
    const values = valuesOfOption(
      own.map(lineOf),
      general.map(lineOf),
      (value) => facetOf[value] ?? 0,
      isSingle,
    );
    const groups = new Set(values.map((value) => accepted[value] ?? 0));
    FIXED.forEach((name, facet) => {
      const group = groupOfFacet[facet] ?? 0;
      if (isAmong(query[name], row[name])) groups.add(group);
    });
    groups.delete(0);
    const { id, name, sku, manufacturerPartNumber, protocol } = row;
    const lines = own.map(({ parameter, text }) => `${parameter} ${text}`);
    return {
      id,
      groups,
      text: [name, sku, manufacturerPartNumber, protocol, ...lines].join("\n"),
      kind: JSON.stringify([protocol, values.toSorted((one, other) => one - other)]),
    };
  };
  return { groupCount: count, facts };
}

/** In the order of `FIXED_FACETS`. */
const FIXED = ["category", "company", "protocol"] as const;

function isAmong(chosen: readonly string[], value: string | null): boolean {
  return value !== null && chosen.some((each) => each.toLowerCase() === value.toLowerCase());
}
