import { listCardsById } from "~/catalogue/cards/product-cards.server";
import { listRelations } from "~/catalogue/relations/product-relations.server";
import { listRelatedIds } from "~/catalogue/relations/related-products.server";
import type { CardProduct } from "~/catalogue/cards/product-card";

type Product = Parameters<typeof listRelatedIds>[0];

/**
 * Lists the cards of all other products on a product's page, with one query: its replacement, the rows of
 * products that belong to it, similar ones that are in none of these (C37), and those viewed before.
 */
export function listPageRows(
  product: Product,
  { replacementId, viewedIds }: { replacementId: number | undefined; viewedIds: readonly number[] },
) {
  const relations = listRelations(product.id);
  const relatedIds = listRelatedIds(product);
  const replacementIds = replacementId === undefined ? [] : [replacementId];
  const shown = [...replacementIds, ...Object.values(relations).flat()];
  const ids = [...new Set([...shown, ...relatedIds, ...viewedIds])];
  const cards = new Map(listCardsById(ids).map((card) => [card.id, card]));
  const cardsOf = (wanted: readonly number[]): CardProduct[] =>
    wanted.flatMap((id) => cards.get(id) ?? []);
  const others = (wanted: readonly number[]) =>
    cardsOf(wanted.filter((id) => id !== replacementId));
  return {
    replacement: cardsOf(replacementIds),
    accessories: others(relations.accessory),
    fitsWith: others(relations["fits-with"]),
    alternatives: others(relations.alternative),
    related: cardsOf(relatedIds.filter((id) => !shown.includes(id))),
    recentlyViewed: cardsOf(viewedIds),
  };
}
