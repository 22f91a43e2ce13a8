import { readTokens } from "~/catalogue/codes/text-tokens";
import { readFacetCatalogue } from "~/catalogue/facets/facet-catalogue.server";
import { cacheUntilCatalogueChange } from "~/catalogue/products/catalogue-cache.server";
import { groupBy } from "~/shared/group-by";

export const MIN_MAKER_LENGTH = 3;

/** Returns the manufacturers of products by name in lower case, and by first word where only one has it. */
export const knownMakers = cacheUntilCatalogueChange(() => {
  const { facets, values } = readFacetCatalogue();
  const names = values
    .filter(({ facet }) => facets[facet]?.slug === "company")
    .map(({ label }) => label);
  const byFirst = groupBy(names, (name) => makerWords(name).split(" ", 1).join());
  const firsts = [...byFirst].flatMap(([first, [only, another]]) =>
    only && !another && first.length >= MIN_MAKER_LENGTH ? [[first, only] as const] : [],
  );
  return new Map([...firsts, ...names.map((name) => [makerWords(name), name] as const)]);
});

/** Returns the words of a manufacturer's name as they are typed beside a code. */
export function makerWords(name: string): string {
  return readTokens(name)
    .tokens.map(({ text }) => text.toLowerCase())
    .join(" ");
}
