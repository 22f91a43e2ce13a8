import { categories } from "#drizzle/schema/catalogue";
import { attributeCategories, attributes, attributeValues } from "#drizzle/schema/specifications";
import { db, sqlite } from "~/db/client.server";
import type { IndexedProduct } from "~/catalogue/facets/facet-index";
import type { Fact, FacetDefinitions } from "~/catalogue/facets/facet-values";

/**
 * The dictionary of terms: each category, company and protocol is encoded as a negative term id. A line of
 * specifications has no entry, because its row id is its term id.
 */
export type Terms = { numberOf: Map<string, number>; facts: Fact[] };

/** Reads the terms of the listed ones of these products, or of all listed products. */
export function readIndexedProducts(
  terms: Terms,
  ids?: readonly number[],
): Map<number, IndexedProduct> {
  const among = (column: string) =>
    ids ? `${column} in (select value from json_each(@ids))` : "true";
  const parameters = { ids: JSON.stringify(ids ?? []) };
  const found = new Map<number, { id: number; rank: number; terms: number[] }>();

  const rows = sqlite
    .prepare<[typeof parameters], [number, number, number | null, string | null, string | null]>(
      `select id, name_rank, category_id, company, protocol from products
       where name_rank is not null and ${among("id")} order by name_rank`,
    )
    .raw()
    .all(parameters);
  for (const [id, rank, category, company, protocol] of rows) {
    found.set(id, {
      id,
      rank,
      terms: [
        ...factTerm(terms, "category", category === null ? null : String(category)),
        ...factTerm(terms, "company", company),
        ...factTerm(terms, "protocol", protocol),
      ],
    });
  }

  const ofVariants = sqlite
    .prepare<[typeof parameters], [number, string]>(
      `select distinct product_id, protocol from product_variants
       where protocol is not null and ${among("product_id")}`,
    )
    .raw()
    .all(parameters);
  for (const [id, protocol] of ofVariants)
    found.get(id)?.terms.push(...factTerm(terms, "protocol", protocol));

  // One row for each product: reading half a million rows takes twice as long.
  const lines = sqlite
    .prepare<[typeof parameters], [number, string]>(
      `select product_id, group_concat(text_id) from product_specifications
       where ${among("product_id")} group by product_id`,
    )
    .raw()
    .all(parameters);
  for (const [id, textIds] of lines) {
    const its = found.get(id)?.terms;
    if (its) for (const textId of textIds.split(",")) its.push(Number(textId));
  }
  return found;
}

function factTerm(terms: Terms, facet: Fact["facet"], text: string | null): number[] {
  if (!text) return [];
  const key = `${facet} ${text}`;
  const known = terms.numberOf.get(key);
  if (known !== undefined) return [known];
  const term = -(terms.facts.length + 1);
  terms.facts.push({ term, facet, text });
  terms.numberOf.set(key, term);
  return [term];
}

/** Reads the names of categories, the attributes and their values, and how each line of specifications was read. */
export function readFacetDefinitions(): FacetDefinitions {
  return {
    categories: db.select().from(categories).all(),
    // Some dozens, which are sorted faster than planned.
    attributes: db
      .select()
      .from(attributes)
      .all()
      .sort((one, other) => one.position - other.position || one.id - other.id),
    attributeCategories: db.select().from(attributeCategories).all(),
    values: db.select().from(attributeValues).all(),
    readings: sqlite
      .prepare<[], [number, number]>(
        "select text_id, value_id from attribute_readings order by text_id, value_id",
      )
      .raw()
      .all(),
  };
}
