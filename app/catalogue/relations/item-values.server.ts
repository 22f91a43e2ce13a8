import type { ComparedAttribute, ItemValues } from "~/catalogue/relations/differences";
import { attributeCategories, attributeWords } from "#drizzle/schema/specifications";
import { createWordReader } from "~/catalogue/facets/word-rules";
import { cacheUntilCatalogueChange } from "~/catalogue/products/catalogue-cache.server";
import { db, sqlite } from "~/db/client.server";
import { prepareOnce } from "~/db/prepared.server";
import { groupBy } from "~/shared/group-by";

/** A product, or one of its variants. */
export type Item = { productId: number; variantId: number | null };

type LineRow = { productId: number; variantId: number; parameter: string; textId: number };
type ValueRow = { textId: number; id: number; attributeId: number; label: string };
type AttributeRow = { id: number; name: string; slug: string; kind: string };
type NameRow = {
  productId: number;
  variantId: number;
  categoryId: number | null;
  name: string;
  /** JSON. */
  features: string;
};
type Correction = { productId: number; variantId: number; attributeId: number; label: string };

const essentialAttributes = prepareOnce(() =>
  sqlite.prepare<[], AttributeRow>(
    "select id, name, slug, kind from attributes where is_essential order by position, id",
  ),
);

const linesOf = prepareOnce(() => {
  const select = (owners: string, product: string, variant: string) => `
    select o.${product} as productId, ${variant} as variantId, t.parameter, t.id as textId
    from json_each(@ids) i
      cross join ${owners} o on o.${product} = i.value
      cross join json_each(o.specifications_content) l
      cross join specification_texts t
        on t.parameter = trim(l.value ->> 'parameter') and t.text = trim(l.value ->> 'value')`;
  return sqlite.prepare<{ ids: string }, LineRow>(
    `${select("products", "id", "0")} union all ${select("product_variants", "product_id", "o.id")}`,
  );
});

const valuesOfTexts = prepareOnce(() =>
  sqlite.prepare<[string], ValueRow>(`
    select r.text_id as textId, v.id, v.attribute_id as attributeId, v.label
    from (select distinct value as id from json_each(?)) i
      cross join attribute_readings r on r.text_id = i.id
      cross join attribute_values v on v.id = r.value_id
    order by v.id`),
);

const namesOf = prepareOnce(() =>
  sqlite.prepare<{ ids: string }, NameRow>(`
    select id as productId, 0 as variantId, category_id as categoryId, name, features
    from products where id in (select value from json_each(@ids))
    union all
    select v.product_id, v.id, p.category_id, v.name, '[]'
    from product_variants v join products p on p.id = v.product_id
    where v.product_id in (select value from json_each(@ids))`),
);

/** Reads values from names and features, by the rules of words of attributes. */
const wordReader = cacheUntilCatalogueChange(() => {
  const words = db.select().from(attributeWords).all();
  const placed = groupBy(db.select().from(attributeCategories).all(), (row) => row.attributeId);
  return createWordReader(
    words.map((rule) => ({
      ...rule,
      categoryIds: (placed.get(rule.attributeId) ?? []).map(({ categoryId }) => categoryId),
    })),
  );
});

const correctionsOf = prepareOnce(() =>
  sqlite.prepare<[string], Correction>(`
    select product_id as productId, variant_id as variantId, attribute_id as attributeId, label
    from item_values where product_id in (select value from json_each(?)) order by label`),
);

/**
 * Reads the values of these items in the attributes that are essential, as the filters have them: a variant's own, else
 * its product's, those that names and features say, or what staff have corrected. Reads products that are in no list too.
 */
export function readItemValues(items: readonly Item[]): {
  attributes: ComparedAttribute[];
  valuesOf: (item: Item) => ItemValues;
} {
  const ids = JSON.stringify([...new Set(items.map(({ productId }) => productId))]);
  const attributes = essentialAttributes().all();
  const lines = groupBy(linesOf().all({ ids }), ({ productId }) => productId);
  const textIds = [...lines.values()].flat().map(({ textId }) => textId);
  const values = valuesOfTexts().all(JSON.stringify(textIds));
  const ofText = groupBy(values, ({ textId }) => textId);
  const names = groupBy(namesOf().all({ ids }), ({ productId }) => productId);
  const readWords = wordReader();
  const corrections = groupBy(correctionsOf().all(ids), ({ productId }) => productId);
  const isSingle = new Set(
    attributes.filter(({ kind }) => kind === "number" || kind === "size").map(({ id }) => id),
  );

  const valuesOf = ({ productId, variantId }: Item): ItemValues => {
    const its = lines
      .get(productId)
      ?.map((line) => ({ ...line, values: ofText.get(line.textId) ?? [] }));
    const own = its?.filter((line) => line.variantId === variantId) ?? [];
    const general = its?.filter((line) => line.variantId === 0) ?? [];
    const found = valuesOfItem(own, general, (attributeId) => isSingle.has(attributeId));
    const read = groupBy(found, ({ attributeId }) => attributeId);
    const labels = new Map(
      [...read].map(([id, each]) => [id, [...new Set(each.map(({ label }) => label))]]),
    );
    for (const { variantId: of, features, ...named } of names.get(productId) ?? []) {
      if (of !== 0 && of !== variantId) continue;
      for (const { attributeId, label } of readWords({ ...named, features: textsIn(features) })) {
        const known = labels.get(attributeId) ?? [];
        if (!known.includes(label)) labels.set(attributeId, [...known, label]);
      }
    }
    return corrected(labels, corrections.get(productId) ?? [], variantId);
  };
  return {
    attributes: attributes.map(({ kind, ...attribute }) => ({
      ...attribute,
      isSignal: kind === "signal",
    })),
    valuesOf,
  };
}

type Line = { parameter: string; values: readonly ValueRow[] };

/**
 * Returns the values of an item: its own, and those of the product's lines of other parameters and attributes (C16). A
 * line of the product that lists several of a single value, such as Kvs, says of none of the variants which it has.
 */
function valuesOfItem(
  own: readonly Line[],
  general: readonly Line[],
  isSingle: (attributeId: number) => boolean,
): ValueRow[] {
  const parameters = new Set(own.map(({ parameter }) => parameter.toLowerCase()));
  const values = own.flatMap((line) => line.values);
  const stated = new Set(values.map(({ attributeId }) => attributeId));
  const others = general
    .filter(({ parameter }) => !parameters.has(parameter.toLowerCase()))
    .flatMap((line) =>
      line.values.filter(({ attributeId }) => {
        const ofAttribute = line.values.filter((each) => each.attributeId === attributeId);
        const isList = own.length > 0 && isSingle(attributeId) && ofAttribute.length > 1;
        return !stated.has(attributeId) && !isList;
      }),
    );
  return [...values, ...others];
}

function textsIn(json: string): string[] {
  const parsed: unknown = JSON.parse(json);
  return Array.isArray(parsed) ? parsed.filter((each) => typeof each === "string") : [];
}

/** Replaces values that are read by those that staff entered for the variant, or else for the product. */
function corrected(
  labels: Map<number, string[]>,
  corrections: readonly Correction[],
  variantId: number | null,
): Map<number, string[]> {
  for (const [attributeId, each] of groupBy(corrections, (row) => row.attributeId)) {
    const ofVariant = each.filter((row) => variantId !== null && row.variantId === variantId);
    const ofProduct = each.filter((row) => row.variantId === 0);
    const said = ofVariant.length > 0 ? ofVariant : ofProduct;
    if (said.length > 0) {
      labels.set(
        attributeId,
        said.flatMap(({ label }) => label || []),
      );
    }
  }
  return labels;
}
