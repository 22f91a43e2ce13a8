/** Checks of the table of searches, in a catalogue of any size. */
import { expect } from "vitest";

import { listCodeHits } from "~/catalogue/codes/code-hits.server";
import { findByCode, listCodeOffers } from "~/catalogue/codes/code-search.server";
import { readDeadEnd } from "~/catalogue/search/other-ways.server";
import { listAttributeSlugs } from "~/catalogue/facets/facets.server";
import { listProductPage } from "~/catalogue/products/product-pages.server";
import { searchFor } from "~/catalogue/search/catalogue-query";
import { queryMeant } from "~/catalogue/search/reading/understand.server";
import { readAvailabilityRules } from "~/catalogue/products/products.server";
import { suggestProducts } from "~/catalogue/search/suggestions.server";
import { describeMatch, describeOffer } from "~/catalogue/codes/code-match";
import { otherProducts } from "~/catalogue/search/dead-end";
import { readCatalogueQuery } from "~/catalogue/search/catalogue-query.server";

import type { CodeQuery, DeadEnd, WordQuery } from "./search-queries";

/** Checks the names of the first products that are suggested. */
export function expectFirst({ typed, first, leads = 6 }: Omit<WordQuery, "why">): void {
  const names = suggestProducts(typed).products.map(({ name }) => name);
  const wrong = names.slice(0, leads).filter((name) => !name.startsWith(first));
  expect({ names: names.length >= leads, wrong }).toEqual({ names: true, wrong: [] });
}

/**
 * Checks that nothing is found, and what is shown in its place. The number in the title is the number of products
 * that the list of all of them has.
 */
export function expectDeadEnd({ typed, title, first, reason = "", differs = "" }: DeadEnd): void {
  expect(suggestProducts(typed).count).toBe(0);
  const query = searchFor(typed);
  const block = otherProducts(query, readDeadEnd(query), {
    priceView: { kind: "hidden-from-visitors" },
    rules: readAvailabilityRules(),
  });
  const [, says, count = "0"] = /^(.*) \(([\d,]+)\)$/.exec(block?.title ?? "") ?? [];
  expect(says).toBe(title);
  expect(block?.cards[0]?.card.name ?? "").toMatch(first);
  expect(block?.cards[0]?.differs ?? "").toContain(differs);
  expect(block?.note ?? "").toContain(reason);
  if (block) expect(countOfList(block.all.to)).toBe(Number(count.replaceAll(",", "")));
}

function countOfList(path: string): number {
  const request = new Request(`http://localhost${path}`);
  const { query } = readCatalogueQuery(request, {
    pricesShown: false,
    slugs: listAttributeSlugs(),
  });
  return listProductPage(queryMeant(query)).matchCount;
}

/** Checks how closely a typed code matches, the first product and the reason, and the codes offered. */
export function expectByCode({ typed, tier, product, reason, offers }: CodeQuery): void {
  expect(findByCode(typed, "visitor")?.tier).toBe(tier);

  const [first] = listCodeHits(typed)?.hits ?? [];
  expect(first?.product.productCode).toBe(product);
  if (reason && first) expect(describeMatch(first.match)).toBe(reason);
  if (offers) expect(listCodeOffers(typed, "visitor").map(describeOffer)).toEqual(offers);
}
