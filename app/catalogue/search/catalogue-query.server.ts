import {
  allowedSort,
  type AttributeChoice,
  type CatalogueQuery,
  MAX_VALUES,
} from "~/catalogue/search/catalogue-query";
import { parseId } from "~/shared/row-id";
import { parsePage } from "~/shared/page-window";
import { normaliseCells } from "~/catalogue/search/search-terms";

const MAX_VALUE_LENGTH = 100;
const FIXED_NAMES = ["category", "type", "company", "protocol"];

type Allowed = {
  pricesShown: boolean;
  /** The attributes that are filters; other names are not read. */
  slugs: readonly string[];
  /** The figures that a list may be sorted by. */
  figures?: readonly string[];
};

/** Reads the product list's search, filters and sort from the URL; ignores invalid values. */
export function readCatalogueQuery(
  request: Request,
  { pricesShown, slugs, figures }: Allowed,
): { query: CatalogueQuery; hasTooManyValues: boolean } {
  const params = new URL(request.url).searchParams;
  const q = normaliseCells(params.get("q") ?? "");
  const { values, isCut } = readChosen(params, slugs);
  const query: CatalogueQuery = {
    q,
    category: values.get("category") ?? [],
    type: values.get("type") ?? [],
    company: values.get("company") ?? [],
    protocol: values.get("protocol") ?? [],
    attributes: slugs.flatMap((slug) => attributeOf(slug, values)),
    sort: allowedSort(params.get("sort"), q, pricesShown, figures),
    page: parsePage(params.get("page")),
    view: params.get("view") === "table" ? "table" : undefined,
    ...(params.has("open") && { open: parseId(params.get("open") ?? "") }),
    as: q && params.get("as") === "words" ? "words" : undefined,
  };
  return { query, hasTooManyValues: isCut };
}

function attributeOf(slug: string, chosen: ReadonlyMap<string, string[]>): AttributeChoice[] {
  const values = chosen.get(slug) ?? [];
  const [from = ""] = chosen.get(`${slug}-from`) ?? [];
  const [to = ""] = chosen.get(`${slug}-to`) ?? [];
  return values.length > 0 || from || to ? [{ slug, values, from, to }] : [];
}

/**
 * Reads the values of all filters by name, each value once in any case, in the order of the address. The
 * limit is one for all names together, because an address may name every attribute.
 */
function readChosen(params: URLSearchParams, slugs: readonly string[]) {
  const names = new Set(FIXED_NAMES);
  for (const slug of slugs) names.add(slug).add(`${slug}-from`).add(`${slug}-to`);

  const values = new Map<string, string[]>();
  let count = 0;
  for (const [name, typed] of params) {
    const value = names.has(name) ? typed.trim().slice(0, MAX_VALUE_LENGTH) : "";
    if (!value) continue;
    count += 1;
    if (count > MAX_VALUES) return { values, isCut: true };
    const known = values.get(name) ?? [];
    if (known.some((each) => each.toLowerCase() === value.toLowerCase())) continue;
    values.set(name, [...known, value]);
  }
  return { values, isCut: false };
}
