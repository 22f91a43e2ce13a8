import { suggestProducts } from "~/catalogue/search/suggest-products.server";
import { listCodeHits } from "~/catalogue/codes/code-hits.server";
import { listCodeOffers } from "~/catalogue/codes/code-search.server";
import { listOtherWays } from "~/catalogue/search/other-ways.server";
import { type Suggestions, suggestionsOf } from "~/catalogue/search/suggestions";

/** Returns what the search box suggests to a visitor for a text: by code, by words, or codes to offer. */
export function suggest(typed: string): Suggestions {
  const words = suggestProducts(typed);
  const byCode = listCodeHits(typed);
  const isNothing = words.count === 0 && !byCode;
  const offers = isNothing ? listCodeOffers(typed, "visitor") : [];
  return suggestionsOf(words, byCode, {
    codes: offers,
    // A mistyped code is not offered as whatever else its parts find (C22).
    ways: isNothing && offers.length === 0 ? listOtherWays(typed) : [],
  });
}
