import { prepareOnce } from "~/db/prepared.server";
import { sqlite } from "~/db/client.server";
import { countRanked, listRanksByMatch } from "~/catalogue/search/best-match.server";
import { readOffersOfSearch } from "~/catalogue/facets/offers.server";
import { SUGGESTION_LIMIT } from "~/catalogue/search/catalogue-query";
import { offeredName, offeredPath } from "~/catalogue/cards/product-card";
import { parseSearch } from "~/catalogue/search/search-terms";

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
  const terms = parseSearch(q);
  const page = { limit: SUGGESTION_LIMIT, offset: 0 };
  const ranks = terms ? listRanksByMatch(terms, page) : [];
  const products = ranks.flatMap((rank) => byRank().get(rank) ?? []);
  const offers = readOffersOfSearch(q, products);
  return {
    q,
    count: terms ? countRanked(terms) : 0,
    products: products.map(({ optionCount: _, ...product }) => {
      const offered = { ...product, offer: offers.get(product.id) };
      return { ...product, name: offeredName(offered), path: offeredPath(offered) };
    }),
  };
}
