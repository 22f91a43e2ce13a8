import { Form, Link } from "@remix-run/react";

import { HiddenFields } from "~/ui/form/hidden-fields";
import { SearchField } from "~/catalogue/search/search-field";
import { buttonClass } from "~/ui/button";
import { Icon } from "~/ui/icon";

/** Searches within one list with a GET form, so that the results have an address. */
export function SearchForm({
  action,
  name,
  label,
  q,
  hiddenFields = {},
  clearTo,
}: {
  action: string;
  /** Names the search landmark after the list it searches. */
  name: string;
  label: string;
  q: string;
  /** Query parameters that the search keeps, such as the status filter. */
  hiddenFields?: Record<string, string>;
  clearTo: string;
}) {
  return (
    <Form action={action} role="search" aria-label={name}>
      <HiddenFields fields={hiddenFields} />
      <label htmlFor="list-q" className="mb-1.5 block text-sm font-semibold">
        {label}
      </label>
      <div className="flex max-w-2xl flex-wrap gap-x-4 gap-y-2">
        <SearchField id="list-q" q={q} />
        {q && (
          <Link to={clearTo} className={buttonClass({ variant: "quiet", size: "sm" })}>
            <Icon name="close" className="size-4" />
            Clear search
          </Link>
        )}
      </div>
    </Form>
  );
}
