import type { CardProduct, TileDetails } from "~/catalogue/cards/product-card";
import { describeDifferences, type Difference } from "~/catalogue/relations/differences";
import { type Item, readItemValues } from "~/catalogue/relations/item-values.server";
import { sqlite } from "~/db/client.server";
import { prepareOnce } from "~/db/prepared.server";

const notesOf = prepareOnce(() =>
  sqlite.prepare<{ id: number }, { otherId: number; note: string }>(`
    select other_id as otherId, note from product_relations
    where product_id = @id and kind = 'alternative' and note is not null
    union all
    select product_id, note from product_relations
    where other_id = @id and kind = 'alternative' and note is not null`),
);

/**
 * Says of each of these products, by id, how it differs from this item, each as the option that its card shows, and
 * what staff say of it as an alternative (C37).
 */
export function describeAlternatives(
  own: Item,
  cards: readonly Pick<CardProduct, "id" | "firstVariant" | "offer">[],
): Record<number, TileDetails> {
  if (cards.length === 0) return {};
  const items = cards.map(({ id, firstVariant, offer }) => ({
    productId: id,
    variantId: offer?.kind === "option" ? offer.option.id : (firstVariant?.id ?? null),
  }));
  const { attributes, valuesOf } = readItemValues([own, ...items]);
  const notes = new Map(
    notesOf()
      .all({ id: own.productId })
      .map(({ otherId, note }) => [otherId, note]),
  );
  const ownValues = valuesOf(own);
  return Object.fromEntries(
    items.map((item) => {
      const differences = describeDifferences(ownValues, valuesOf(item), attributes);
      return [item.productId, { differences, note: notes.get(item.productId) ?? null }];
    }),
  );
}

/** Says how items differ from those that they would replace, by the key of each pair (C37). */
export function describeReplacements(
  pairs: ReadonlyMap<number, { own: Item; other: Item }>,
): Map<number, Difference[]> {
  if (pairs.size === 0) return new Map();
  const items = [...pairs.values()].flatMap(({ own, other }) => [own, other]);
  const { attributes, valuesOf } = readItemValues(items);
  return new Map(
    [...pairs].map(([key, { own, other }]) => [
      key,
      describeDifferences(valuesOf(own), valuesOf(other), attributes),
    ]),
  );
}
