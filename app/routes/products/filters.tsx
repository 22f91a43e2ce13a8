import { useState } from "react";
import { Form, Link } from "react-router-dom";

import { type FacetGroup, type FacetOption, FIRST_OPTIONS } from "~/catalogue/facets/facet-form";
import { valueName } from "~/catalogue/facets/facet-groups";
import {
  type CatalogueQuery,
  defaultSort,
  type ProductSort,
  productsPath,
} from "~/catalogue/search/catalogue-query";
import { NOT_COUNTED, type SteadyGroup, steadyGroups } from "~/catalogue/facets/steady-groups";
import { SearchField } from "~/catalogue/search/search-field";
import { formatCount } from "~/shared/counts";
import { Badge } from "~/ui/badge";
import { Button, buttonClass } from "~/ui/button";
import { controlClass } from "~/ui/control";
import { Icon } from "~/ui/icon";
import { CachedMarkup } from "~/ui/markup/cached-markup";
import { Select } from "~/ui/select";

import { useFilterForm } from "./use-filter-form";

type FiltersProps = {
  /** The address of the list's first page. */
  address: string;
  q: string;
  sort: ProductSort;
  view: string | undefined;
  as: string | undefined;
  /** The search whose readings are chosen in the groups; empty for none. */
  read: string;
  groups: FacetGroup[];
  inUse: number;
  matchCount: number;
  /** The sorts to offer, with their names. */
  sorts: ReadonlyArray<readonly [ProductSort, string]>;
};

/** The filters are the same on every page of a list, so their markup is cached. */
export function Filters(props: FiltersProps) {
  return <CachedMarkup as="div" className="contents" component={FilterForm} props={props} />;
}

/** A GET form. With scripts it answers at each change; without them a button submits it. */
function FilterForm({
  address,
  q,
  sort,
  view,
  as,
  read,
  groups,
  inUse,
  matchCount,
  sorts,
}: FiltersProps) {
  const { form, send, wasSent } = useFilterForm(address, sortValue(sort, q));
  const shown = useSteadyGroups(groups, address, wasSent);
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
      className="contents"
    >
      <div className="list-search">
        {view && <input type="hidden" name="view" value={view} />}
        {as && <input type="hidden" name="as" value={as} />}
        <input type="hidden" name="read" value={read} />
        <Label name="q">Search in name, code, description and features</Label>
        <SearchField id="filter-q" q={q} placeholder="Search products..." />
      </div>
      <div className="list-filters">
        {shown.length > 0 && <Fold inUse={inUse} />}
        <div className="list-sort">
          <Label name="sort">Sort by</Label>
          <Select id="filter-sort" name="sort" defaultValue={sortValue(sort, q)}>
            {sorts.map(([each, label]) => (
              <option key={each} value={sortValue(each, q)}>
                {label}
              </option>
            ))}
          </Select>
        </div>
        {shown.length > 0 && (
          <div className="facets">
            {shown.map((group) => (
              <FacetFieldset key={group.slug} group={group} />
            ))}
            <div className="bottom-bar">
              <Button size="sm" className="scripted:hidden">
                Show products
              </Button>
              <a href="#results" className={`${buttonClass({ size: "sm" })} scriptless:hidden`}>
                {`Show products (${formatCount(matchCount)})`}
              </a>
            </div>
          </div>
        )}
      </div>
    </Form>
  );
}

/**
 * Keeps the groups in their places while the form itself changes what is chosen, until the next page load. After
 * a link they are in their own order.
 */
function useSteadyGroups(
  groups: FacetGroup[],
  address: string,
  wasSent: () => boolean,
): SteadyGroup[] {
  const [shown, show] = useState<{ address: string; groups: SteadyGroup[] }>({ address, groups });
  if (shown.address === address) return steadyGroups(shown.groups, groups);
  const next = wasSent() ? steadyGroups(shown.groups, groups) : groups;
  show({ address, groups: next });
  return next;
}

/** Folds the filters away where they would be above the products; its next siblings, by `product-list.css`. */
function Fold({ inUse }: { inUse: number }) {
  return (
    <details>
      <summary className="fold">
        <span>
          Filters<span className="md:hidden"> and sorting</span>
        </span>
        {inUse > 0 && <Badge tone="petrol">{inUse} in use</Badge>}
      </summary>
    </details>
  );
}

/** Leaves the view as it is. */
export function ClearFilters({ view }: Pick<CatalogueQuery, "view">) {
  return (
    <Link
      to={productsPath({ view })}
      preventScrollReset
      className={buttonClass({ variant: "quiet", size: "sm" })}
    >
      <Icon name="close" className="size-4" />
      Clear Filters
    </Link>
  );
}

function Label({ name, children }: { name: string; children: string }) {
  return (
    <label htmlFor={`filter-${name}`} className="list-label">
      {children}
    </label>
  );
}

/** Sends nothing for the default, which is another one once something is searched or no longer is. */
function sortValue(sort: ProductSort, q: string): string {
  return sort === defaultSort(q) ? "" : sort;
}

/** A group of filters. It is open at first if it is in use or divides the products well, and then as it is left. */
function FacetFieldset({ group }: { group: SteadyGroup }) {
  const {
    slug,
    label,
    unit,
    kind,
    options,
    chosen = [],
    unlisted,
    isOpen = false,
    isGone = false,
  } = group;
  const [wasOpen] = useState(isOpen);
  const heading = unit ? `${label} (${unit})` : label;
  const isByNumber = kind === "number" || kind === "range";
  const firstCount = isByNumber ? options.length : FIRST_OPTIONS;
  const first = options.slice(0, firstCount);
  const more = options.slice(firstCount);
  const [wasMoreOpen] = useState(more.some(([value]) => chosen.includes(value)));
  return (
    <details open={wasOpen}>
      <summary>{heading}</summary>
      <fieldset disabled={isGone}>
        <legend>{heading}</legend>
        {isByNumber && <Numbers {...group} />}
        <Options slug={slug} options={first} chosen={chosen} isRating={kind === "ip"} />
        {more.length > 0 && (
          <details open={wasMoreOpen}>
            <summary>{`More (${more.length})`}</summary>
            <Options slug={slug} options={more} chosen={chosen} isRating={kind === "ip"} />
          </details>
        )}
        {unlisted !== undefined && !isGone && (
          <p>{`${formatCount(unlisted)} more once something else is chosen`}</p>
        )}
      </fieldset>
    </details>
  );
}

function Options({
  slug,
  options,
  chosen,
  isRating,
}: {
  slug: string;
  options: FacetOption[];
  chosen: string[];
  isRating: boolean;
}) {
  return options.map(([label, count]) => (
    <label key={label}>
      <input
        type="checkbox"
        name={slug}
        value={label}
        defaultChecked={chosen.includes(label)}
        disabled={count === 0 && !chosen.includes(label)}
      />
      {`${valueName(slug, label)}${isRating ? " or higher" : ""} `}
      <small>{count === NOT_COUNTED ? "" : `(${formatCount(count)})`}</small>
    </label>
  ));
}

function Numbers(group: FacetGroup) {
  const { slug, kind, unit, isSpoken, span, from = "", to = "", unreadable = [] } = group;
  const ends = [
    { name: "from", label: kind === "range" ? "Covers from" : "From", typed: from },
    { name: "to", label: "To", typed: to },
  ] as const;
  const error = `${slug}-error`;
  return (
    <div>
      {isSpoken && <input type="hidden" name="units" value={`${slug} ${unit ?? ""}`} />}
      {span && <p>{span}</p>}
      {ends.map(({ name, label, typed }) => (
        <label key={name}>
          {label}
          <input
            type="text"
            inputMode="decimal"
            name={`${slug}-${name}`}
            data-unit={isSpoken && unit}
            defaultValue={typed}
            maxLength={20}
            aria-invalid={unreadable.includes(name) || undefined}
            aria-describedby={unreadable.includes(name) ? error : undefined}
            className={controlClass}
          />
        </label>
      ))}
      {unreadable.length > 0 && (
        <p id={error} className="text-signal-deep">
          Please enter a number.
        </p>
      )}
    </div>
  );
}
