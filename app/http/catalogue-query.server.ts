import {
  allowedSort,
  type AttributeChoice,
  type CatalogueQuery,
  MAX_VALUES,
} from "~/domain/catalogue/catalogue-query";
import { parsePage } from "~/domain/site/page-window";
import { normaliseSearch } from "~/domain/catalogue/search-terms";

const MAX_VALUE_LENGTH = 100;

type Allowed = {
  pricesShown: boolean;
  /** The attributes that are filters; other names are not read. */
  slugs: readonly string[];
};

/** Reads the product list's search, filters and sort from the URL; ignores invalid values. */
export function readCatalogueQuery(
  request: Request,
  { pricesShown, slugs }: Allowed,
): CatalogueQuery {
  const params = new URL(request.url).searchParams;
  const q = normaliseSearch(params.get("q") ?? "");
  return {
    q,
    category: readValues(params, "category"),
    company: readValues(params, "company"),
    protocol: readValues(params, "protocol"),
    attributes: slugs.flatMap((slug) => readAttribute(params, slug)),
    sort: allowedSort(params.get("sort"), q, pricesShown),
    page: parsePage(params.get("page")),
    view: params.get("view") === "table" ? "table" : undefined,
  };
}

/** Returns true when a name has more values than are read. */
export function hasTooManyValues(request: Request): boolean {
  const counts = new Map<string, number>();
  for (const [name] of new URL(request.url).searchParams)
    counts.set(name, (counts.get(name) ?? 0) + 1);
  return [...counts.values()].some((count) => count > MAX_VALUES);
}

function readAttribute(params: URLSearchParams, slug: string): AttributeChoice[] {
  const values = readValues(params, slug);
  const [from = ""] = readValues(params, `${slug}-from`);
  const [to = ""] = readValues(params, `${slug}-to`);
  return values.length > 0 || from || to ? [{ slug, values, from, to }] : [];
}

/** Reads each value once, in any case, in the order of the address. */
function readValues(params: URLSearchParams, name: string): string[] {
  const values = new Map<string, string>();
  for (const typed of params.getAll(name).slice(0, MAX_VALUES)) {
    const value = typed.trim().slice(0, MAX_VALUE_LENGTH);
    if (value && !values.has(value.toLowerCase())) values.set(value.toLowerCase(), value);
  }
  return [...values.values()];
}
