import { Form, Link, useNavigate } from "@remix-run/react";
import { type FormEvent, useEffect, useRef } from "react";

import { CachedMarkup } from "~/components/markup/cached-markup";
import { SearchField } from "~/components/search/search-field";
import { Badge } from "~/components/ui/badge";
import { Button, buttonClass } from "~/components/ui/button";
import { Icon } from "~/components/ui/icon";
import { Select } from "~/components/ui/select";
import {
  allowedSort,
  type CatalogueQuery,
  defaultSort,
  offeredSorts,
  type ProductSort,
  productsPath,
} from "~/domain/catalogue/catalogue-query";

const SORT_LABELS: Record<ProductSort, string> = {
  "best-match": "Best match",
  "name-asc": "Name (A-Z)",
  "name-desc": "Name (Z-A)",
  "price-asc": "Price (low to high)",
  "price-desc": "Price (high to low)",
};

type FiltersProps = {
  query: CatalogueQuery;
  facets: { categories: string[]; companies: string[]; protocols: string[] };
  pricesShown: boolean;
};

type Choices = Record<"category" | "company" | "protocol" | "sort", string>;

/** Half of a phone's width would cut off the longest options. */
const WIDE_ON_PHONES = "min-w-0 max-[30rem]:col-span-2";

export function Filters({ query, ...others }: FiltersProps) {
  // The filters are the same on every page of a list, so their markup is cached.
  return (
    <CachedMarkup
      as="div"
      component={FilterForm}
      props={{ query: { ...query, page: 1 }, ...others }}
    />
  );
}

/**
 * A GET form. With scripts it is submitted on every change and leaves unset filters out of the address;
 * without them a button submits it.
 */
function FilterForm({ query, facets, pricesShown }: FiltersProps) {
  const { q, category, company, protocol, sort } = query;
  const navigate = useNavigate();
  const form = useRef<HTMLFormElement>(null);
  const choices = [
    { name: "category", label: "Category", chosen: category[0] ?? "", among: facets.categories },
    { name: "company", label: "Company", chosen: company[0] ?? "", among: facets.companies },
    { name: "protocol", label: "Protocol", chosen: protocol[0] ?? "", among: facets.protocols },
  ];
  const send = () => {
    if (form.current) navigate(pathFor(form.current), { preventScrollReset: true });
  };

  // Updates the selects from the address, like the search field, without moving the focus or
  // overwriting a search that is being typed.
  useEffect(
    () =>
      fill(form.current, {
        category: category[0] ?? "",
        company: company[0] ?? "",
        protocol: protocol[0] ?? "",
        sort: sortValue(sort, q),
      }),
    [category, company, protocol, sort, q],
  );

  return (
    <Form
      ref={form}
      action="/products"
      // Without scripts, going Back would otherwise restore old choices above a different list.
      autoComplete="off"
      role="search"
      aria-label="Product list"
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
      onChange={(event: FormEvent) => {
        if (event.target instanceof HTMLSelectElement) send();
      }}
      className="rounded-sm border bg-panel p-4 md:p-5 print:hidden"
    >
      {query.view && <input type="hidden" name="view" value={query.view} />}
      <div>
        <Label name="q">Search in name, code, description and features</Label>
        <SearchField id="filter-q" q={q} placeholder="Search products..." />
      </div>
      <Fold inUse={choices.filter(({ chosen }) => chosen !== "").length} />
      <div className="mt-4 grid grid-cols-2 gap-x-3 gap-y-4 max-md:mt-2 max-md:peer-not-open:hidden lg:grid-cols-4">
        {choices.map((choice) => (
          <div
            key={choice.name}
            className={choice.name === "category" ? WIDE_ON_PHONES : "min-w-0"}
          >
            <Choice {...choice} />
          </div>
        ))}
        <div className={WIDE_ON_PHONES}>
          <Label name="sort">Sort by</Label>
          <Select id="filter-sort" name="sort" defaultValue={sortValue(sort, q)}>
            {offeredSorts(q, pricesShown).map((each) => (
              <option key={each} value={sortValue(each, q)}>
                {SORT_LABELS[each]}
              </option>
            ))}
          </Select>
        </div>
        <Button
          size="sm"
          className="col-span-2 lg:col-span-4 md:justify-self-start scripted:hidden"
        >
          Apply filters
        </Button>
      </div>
    </Form>
  );
}

/**
 * Folds the filters on a phone, where they would fill the first screen. The controls are siblings of the
 * fold, not its children, so that a wider screen shows them whether it is open or not.
 */
function Fold({ inUse }: { inUse: number }) {
  return (
    <details className="peer group -mb-2 pt-2 md:hidden">
      <summary className="flex min-h-11 cursor-pointer items-center gap-x-2.5 text-sm font-semibold hover:text-petrol">
        Filters and sorting
        {inUse > 0 && <Badge tone="petrol">{inUse} in use</Badge>}
        <Icon name="chevron-down" className="ml-auto group-open:rotate-180" />
      </summary>
    </details>
  );
}

export function ClearFilters() {
  return (
    <Link
      to="/products"
      preventScrollReset
      className={buttonClass({ variant: "quiet", size: "sm" })}
    >
      <Icon name="close" className="size-4" />
      Clear Filters
    </Link>
  );
}

/** Matches names ignoring case; a name that is not an option is still shown as the current choice. */
function Choice({
  name,
  label,
  chosen,
  among,
}: {
  name: string;
  label: string;
  chosen: string;
  among: readonly string[];
}) {
  const known = among.find((value) => value.toLowerCase() === chosen.toLowerCase());
  const offered = chosen && !known ? [...among, chosen] : among;
  return (
    <>
      <Label name={name}>{label}</Label>
      <Select id={`filter-${name}`} name={name} defaultValue={known ?? chosen}>
        <option value="">All</option>
        {offered.map((value) => (
          <option key={value} value={value}>
            {value}
          </option>
        ))}
      </Select>
    </>
  );
}

function Label({ name, children }: { name: string; children: string }) {
  return (
    <label htmlFor={`filter-${name}`} className="mb-1 block text-sm font-semibold">
      {children}
    </label>
  );
}

/** Sends nothing for the default, which is another one once something is searched or no longer is. */
function sortValue(sort: ProductSort, q: string): string {
  return sort === defaultSort(q) ? "" : sort;
}

function pathFor(form: HTMLFormElement): string {
  const typed = new FormData(form);
  const text = (name: string) => String(typed.get(name) ?? "").trim();
  return productsPath({
    q: text("q"),
    category: [text("category")],
    company: [text("company")],
    protocol: [text("protocol")],
    sort: allowedSort(text("sort"), text("q"), true),
    view: text("view") ? "table" : undefined,
  });
}

function fill(form: HTMLFormElement | null, choices: Choices) {
  for (const [name, value] of Object.entries(choices)) {
    const field = form?.elements.namedItem(name);
    if (field instanceof HTMLSelectElement) choose(field, value);
  }
}

function choose(select: HTMLSelectElement, wanted: string) {
  const option = [...select.options].find(
    ({ value }) => value.toLowerCase() === wanted.toLowerCase(),
  );
  if (option) select.value = option.value;
}
