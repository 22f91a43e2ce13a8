import { inSpokenUnit } from "~/catalogue/facets/spoken-unit";
import { type CatalogueQuery, productsPath } from "~/catalogue/search/catalogue-query";
import { queryOfForm } from "~/catalogue/search/reading/effective-query";
import { understand } from "~/catalogue/search/reading/understand.server";
import { normaliseSearch } from "~/catalogue/search/search-terms";

/**
 * Returns the clean address of a list that its filter form was submitted to: without empty fields, and with the
 * words of readings that were changed cut from the search. Undefined for an address that no form made.
 */
export function pathOfForm(request: Request, typed: CatalogueQuery): string | undefined {
  const params = new URL(request.url).searchParams;
  const read = params.get("read");
  if (read === null) return undefined;
  const query = inUnitsOfForm(typed, params.getAll("units"));
  const before = normaliseSearch(read);
  if (before === "" || query.as === "words") return productsPath({ ...query, page: 1 });
  return productsPath(queryOfForm(query, understand(before), understand(query.q)));
}

/** Adds the units of the form, each after the name of its group, to numbers without a unit. */
function inUnitsOfForm(query: CatalogueQuery, units: readonly string[]): CatalogueQuery {
  const unitOf = new Map(units.map((each) => splitOnce(each)));
  const attributes = query.attributes.map(({ from, to, ...choice }) => {
    const unit = unitOf.get(choice.slug);
    return { ...choice, from: inSpokenUnit(from, unit), to: inSpokenUnit(to, unit) };
  });
  return { ...query, attributes };
}

function splitOnce(text: string): [slug: string, unit: string] {
  const at = text.indexOf(" ");
  return at < 0 ? [text, ""] : [text.slice(0, at), text.slice(at + 1)];
}
