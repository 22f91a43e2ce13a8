import { sqlite } from "~/db/client.server";
import { prepareOnce } from "~/db/prepared.server";
import { findByCode } from "~/catalogue/codes/code-search.server";
import { readFacetCatalogue } from "~/catalogue/facets/facet-catalogue.server";
import { type CatalogueQuery, isFiltered } from "~/catalogue/search/catalogue-query";
import {
  createWordTest,
  type Fit,
  fitOptions,
  type OptionFacts,
  type SpecificationLine,
  valuesOfOption,
} from "~/catalogue/facets/fitting-options";
import type { Offer, OfferedOption } from "~/catalogue/cards/product-card";
import { parseSearch } from "~/catalogue/search/search-terms";
import { penceOf, priceOf } from "~/catalogue/prices/price";
import { type AcceptedValues, groupsAccepting } from "~/catalogue/facets/facet-counts";
import { acceptedValues, choicesOf, FIXED_FACETS } from "~/catalogue/facets/facet-groups";
import { cacheByCatalogueVersion } from "~/catalogue/products/catalogue-cache.server";
import { sizeOfJson } from "~/shared/bounded-cache.server";
import { groupBy } from "~/shared/group-by";

const OPTIONS_BYTES = 3 * 1024 * 1024;

type Query = Pick<
  CatalogueQuery,
  "q" | "category" | "type" | "company" | "protocol" | "attributes" | "anyOf"
>;
type Product = { id: number; name: string; optionCount: number };

type OptionRow = Omit<OfferedOption, "shownPricePence"> & {
  manufacturerPartNumber: string | null;
  category: string | null;
  company: string | null;
  pricePence: number | null;
  listPricePence: number | null;
};

const optionsOfProduct = prepareOnce(() =>
  sqlite.prepare<[number], OptionRow>(`
    select v.id, v.name, v.sku,
      v.manufacturer_part_number as manufacturerPartNumber,
      coalesce(v.protocol, p.protocol) as protocol, p.company, c.name as category,
      v.stock_quantity as stockQuantity, v.stock_entered_at as stockEnteredAt,
      v.lead_time_working_days as leadTimeWorkingDays,
      v.price_pence as pricePence, p.list_price_pence as listPricePence,
      coalesce(i.image_url, p.image_url) as imageUrl
    from product_variants v
      join products p on p.id = v.product_id
      left join categories c on c.id = p.category_id
      left join product_images i on i.product_id = p.id and i.display_order = v.image_display_order
    where v.product_id = ?
    order by v.display_order`),
);

type LineRow = { ownerId: number; parameter: string; text: string; textId: number };

const linesOf = (owners: "products" | "product_variants", owner: "id" | "product_id") =>
  prepareOnce(() =>
    sqlite.prepare<[number], LineRow>(`
      select o.id as ownerId, t.parameter, t.text, t.id as textId
      from ${owners} o
        cross join json_each(o.specifications_content) l
        cross join specification_texts t
          on t.parameter = trim(l.value ->> 'parameter') and t.text = trim(l.value ->> 'value')
      where o.${owner} = ?`),
  );
const linesOfProduct = linesOf("products", "id");
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

  const catalogue = readFacetCatalogue();
  const { count: groupCount, ...accepted } = acceptedValues(
    catalogue,
    choicesOf(query, catalogue.facets),
    query.anyOf,
  );
  const byCode = findByCode(query.q, "visitor")?.variantIds;
  const words = parseSearch(query.q)?.words ?? [];
  const hasWord = createWordTest();
  for (const { id, name } of withOptions) {
    const options = optionsOf(id);
    const facts = options.map((option) => ({
      ...{ id: option.row.id, text: option.text, kind: option.kind },
      groups: groupsMetBy(option, query, accepted),
    }));
    const optionQuery = { groupCount, byCode: byCode?.get(id) ?? [], words, hasWord };
    const offer = offerOf(
      fitOptions(facts, optionQuery, name),
      options.map(({ row }) => row),
    );
    if (offer) offers.set(id, offer);
  }
  return offers;
}

/** Does what `readOffers` does for a search without filters. */
export function readOffersOfSearch(q: string, products: readonly Product[]): Map<number, Offer> {
  return readOffers(
    { q, category: [], type: [], company: [], protocol: [], attributes: [] },
    products,
  );
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

/** A variant with all that its offer depends on, besides the query. */
type ReadOption = Pick<OptionFacts, "text" | "kind"> & {
  row: OptionRow;
  /** The values of its attributes, as the filters of the list number them. */
  values: readonly number[];
};

/** Lists the variants of a product, in display order. */
const optionsOf = cacheByCatalogueVersion(readOptions, {
  name: "options of products",
  maxBytes: OPTIONS_BYTES,
  sizeOf: sizeOfJson,
  keyOf: String,
});

function readOptions(productId: number): ReadOption[] {
  const { facets, facetOf, valuesOf } = readFacetCatalogue();
  const own = groupBy(linesOfOptions().all(productId), ({ ownerId }) => ownerId);
  const lineOf = ({ parameter, textId }: LineRow): SpecificationLine => ({
    parameter,
    values: valuesOf.get(textId) ?? [],
  });
  const isSingle = (facet: number) => ["number", "size"].includes(facets[facet]?.kind ?? "");
  const general = linesOfProduct().all(productId).map(lineOf);

  return optionsOfProduct()
    .all(productId)
    .map((row) => {
      const lines = own.get(row.id) ?? [];
      const values = valuesOfOption(
        lines.map(lineOf),
        general,
        (value) => facetOf[value] ?? 0,
        isSingle,
      );
      const { name, sku, manufacturerPartNumber, protocol } = row;
      const texts = lines.map(({ parameter, text }) => `${parameter} ${text}`);
      return {
        row,
        values,
        text: [name, sku, manufacturerPartNumber, protocol, ...texts].join("\n"),
        kind: JSON.stringify([protocol, values.toSorted((one, other) => one - other)]),
      };
    });
}

/** Returns which groups of a query an option meets, by the same values as the list's filters. */
function groupsMetBy(
  { row, values }: ReadOption,
  query: Query,
  accepted: Omit<AcceptedValues, "count">,
): Set<number> {
  const groups = new Set(values.flatMap((value) => groupsAccepting(accepted, value)));
  FIXED_FACETS.forEach(({ slug }, facet) => {
    const name = FIXED.find((each) => each === slug);
    const [group] = accepted.groupsOfFacet[facet] ?? [];
    // All options of a product are of its type.
    if (group !== undefined && (!name || isAmong(query[name], row[name]))) groups.add(group);
  });
  return groups;
}

const FIXED = ["category", "company", "protocol"] as const;

function isAmong(chosen: readonly string[], value: string | null): boolean {
  return value !== null && chosen.some((each) => each.toLowerCase() === value.toLowerCase());
}
