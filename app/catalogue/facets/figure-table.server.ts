import {
  chooseKeyFigures,
  type FigureTable,
  figureTable,
  figureText,
  type FigureValue,
} from "~/catalogue/facets/figure-table";
import { findCategoryId } from "~/catalogue/products/product-pages.server";
import { sqlite } from "~/db/client.server";
import { prepareOnce } from "~/db/prepared.server";

/** The key figures of a category's products, in order, and their values. */
type KeyFigures = {
  names: string[];
  /** By product id: a text for each name, empty where the product has none. */
  values: Map<number, string[]>;
};

const attributesOf = prepareOnce(() =>
  sqlite.prepare<[number], { id: number; name: string }>(
    `select id, name from attributes
     where exists (select 1 from attribute_categories where attribute_id = attributes.id and category_id = ?)
       or not exists (select 1 from attribute_categories where attribute_id = attributes.id)
     order by position, id`,
  ),
);

const valuesOf = prepareOnce(() =>
  sqlite.prepare<[string], FigureValue & { productId: number; attributeId: number }>(
    `select distinct s.product_id as productId, v.attribute_id as attributeId, a.kind, a.unit,
       v.label, v.low, v.high
     from json_each(?) p
       cross join product_specifications s on s.product_id = p.value
       cross join attribute_readings r on r.text_id = s.text_id
       cross join attribute_values v on v.id = r.value_id
       cross join attributes a on a.id = v.attribute_id
     order by s.product_id, v.id`,
  ),
);

/** Lists up to four key figures of these products of a category, with what each product has. */
export function listKeyFigures(categoryId: number, productIds: readonly number[]): KeyFigures {
  const rows = valuesOf().all(JSON.stringify(productIds));
  const byProduct = new Map<number, Map<number, FigureValue[]>>();
  const counts = new Map<number, number>();
  for (const { productId, attributeId, ...value } of rows) {
    const ofProduct = byProduct.get(productId) ?? new Map<number, FigureValue[]>();
    byProduct.set(productId, ofProduct);
    const values = ofProduct.get(attributeId);
    if (values) values.push(value);
    else {
      ofProduct.set(attributeId, [value]);
      counts.set(attributeId, (counts.get(attributeId) ?? 0) + 1);
    }
  }
  const chosen = chooseKeyFigures(attributesOf().all(categoryId), counts, productIds.length);
  const values = productIds.map((id): [number, string[]] => [
    id,
    chosen.map((attribute) => figureText(byProduct.get(id)?.get(attribute.id) ?? [])),
  ]);
  return { names: chosen.map(({ name }) => name), values: new Map(values) };
}

/** Reads the key figures of a page of products, by category. */
export function readFigureTable(
  products: ReadonlyArray<{ id: number; categoryName: string | null }>,
): FigureTable {
  const idsByCategory = new Map<string | null, number[]>();
  for (const { id, categoryName } of products) {
    idsByCategory.set(categoryName, [...(idsByCategory.get(categoryName) ?? []), id]);
  }
  return figureTable(
    [...idsByCategory].map(([category, ids]) =>
      // No category has the id 0; what is in none still has the figures of all categories.
      listKeyFigures(category === null ? 0 : (findCategoryId(category) ?? 0), ids),
    ),
  );
}
