import { listCardsById, listDiscontinuedCards } from "~/catalogue/cards/product-cards.server";
import { sqlite } from "~/db/client.server";
import { findDiscontinued } from "~/catalogue/relations/discontinued.server";
import { prepareOnce } from "~/db/prepared.server";
import { findByCode } from "~/catalogue/codes/code-search.server";
import type { Offer } from "~/catalogue/cards/product-card";
import { discontinuedView } from "~/catalogue/relations/discontinued";
import { type CodeHit, type CodeHits, MAX_CODE_CARDS } from "~/catalogue/codes/code-cards";

type VariantRow = NonNullable<CodeHit["variant"]> & { id: number };

const variantsById = prepareOnce(() =>
  sqlite.prepare<[string], VariantRow>(`
    select v.id, v.name, v.price_pence as pricePence, p.list_price_pence as listPricePence
    from product_variants v join products p on p.id = v.product_id
    where v.id in (select value from json_each(?))`),
);

/**
 * Lists the first six products that a visitor finds by a code, in name order, and counts all (C21).
 * Undefined if the text is no code, or finds nothing.
 */
export function listCodeHits(typed: string): CodeHits | undefined {
  const found = findByCode(typed, "visitor");
  if (!found) return undefined;

  const first = found.matches.slice(0, MAX_CODE_CARDS);
  const variantIds = first.flatMap(({ variantId }) => variantId ?? []);
  const variants = new Map(
    variantsById()
      .all(JSON.stringify(variantIds))
      .map(({ id, ...variant }) => [id, variant]),
  );
  const ids = first.map(({ productId }) => productId);
  const cards = new Map(listCardsById(ids).map((card) => [card.id, card]));
  const unlistedIds = ids.filter((id) => !cards.has(id));
  for (const card of listDiscontinuedCards(unlistedIds)) cards.set(card.id, card);
  return {
    hits: first.flatMap((match) => {
      const product = cards.get(match.productId);
      const optionIds = [...(found.variantIds.get(match.productId) ?? [])];
      const [only] = optionIds.length === 1 ? optionIds : [];
      const variant = only === undefined ? undefined : variants.get(only);
      const isUnlisted = unlistedIds.includes(match.productId);
      const known = isUnlisted ? findDiscontinued(match.productId) : undefined;
      const discontinued = known ? discontinuedView(known) : null;
      const offer: Offer | undefined =
        optionIds.length > 1 ? { kind: "choose", optionIds } : undefined;
      return product ? [{ product: { ...product, offer }, match, variant, discontinued }] : [];
    }),
    count: found.matches.length,
    isCut: found.isCut,
  };
}
