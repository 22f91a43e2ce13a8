import { offeredName, offeredPath } from "~/catalogue/cards/product-card";
import { listCodeHits } from "~/catalogue/codes/code-hits.server";
import { listCodeOffers, type Reader } from "~/catalogue/codes/code-search.server";
import { readOffersOfSearch } from "~/catalogue/facets/offers.server";
import { countMatches, listRanksByMatch } from "~/catalogue/search/best-match.server";
import { listFirstProducts } from "~/catalogue/products/product-pages.server";
import {
  type CatalogueQuery,
  isFiltered,
  searchFor,
  SUGGESTION_LIMIT,
} from "~/catalogue/search/catalogue-query";
import { queryMeant } from "~/catalogue/search/reading/understand.server";
import { listOtherWays } from "~/catalogue/search/other-ways.server";
import { parseSearch } from "~/catalogue/search/search-terms";
import { type Suggestions, suggestionsOf } from "~/catalogue/search/suggestions";
import { sqlite } from "~/db/client.server";
import { prepareOnce } from "~/db/prepared.server";

type SuggestedProduct = {
  id: number;
  name: string;
  productCode: string | null;
  imageUrl: string | null;
  optionCount: number;
};

const byRank = prepareOnce(() =>
  sqlite.prepare<[number], SuggestedProduct>(
    `select id, name, product_code as productCode, image_url as imageUrl,
       (select count(*) from product_variants v where v.product_id = products.id) as optionCount
     from products where name_rank = ?`,
  ),
);

/** Returns the six products that match best (C23), and the number of all matches, for the search box. */
export function suggestProducts(q: string) {
  const meant = queryMeant(searchFor(q));
  return meant.typed === undefined ? suggestByWords(q) : suggestMeant(q, meant);
}

function suggestMeant(q: string, meant: CatalogueQuery) {
  // Only codes were typed: they are cards above an empty list.
  if (!isFiltered(meant)) return { q, count: 0, products: [] };
  const { products, count } = listFirstProducts(meant, SUGGESTION_LIMIT);
  return {
    q,
    count,
    products: products.map((card) => ({
      ...{ id: card.id, productCode: card.productCode, imageUrl: card.imageUrl },
      ...{ name: offeredName(card), path: offeredPath(card) },
    })),
  };
}

function suggestByWords(q: string) {
  const terms = parseSearch(q);
  const page = { limit: SUGGESTION_LIMIT, offset: 0 };
  const ranks = terms ? listRanksByMatch(terms, page) : [];
  const products = ranks.flatMap((rank) => byRank().get(rank) ?? []);
  const offers = readOffersOfSearch(q, products);
  return {
    q,
    count: terms ? countMatches(terms) : 0,
    products: products.map(({ optionCount: _, ...product }) => {
      const offered = { ...product, offer: offers.get(product.id) };
      return { ...product, name: offeredName(offered), path: offeredPath(offered) };
    }),
  };
}

/** Returns what the search box suggests for a text: by code, by words, or codes to offer. */
export function suggest(typed: string, reader: Reader = "visitor"): Suggestions {
  const words = suggestProducts(typed);
  const byCode = listCodeHits(typed, reader);
  const isNothing = words.count === 0 && !byCode;
  const offers = isNothing ? listCodeOffers(typed, "visitor") : [];
  return suggestionsOf(words, byCode, {
    codes: offers,
    // Products that the parts of a mistyped code find are not offered (C22).
    ways: isNothing && offers.length === 0 ? listOtherWays(typed) : [],
  });
}
