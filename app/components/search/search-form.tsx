import { Form, Link } from "@remix-run/react";

import { HiddenFields } from "~/components/form/hidden-fields";
import { SearchField } from "~/components/search/search-field";
import { buttonClass } from "~/components/ui/button";
import { Icon } from "~/components/ui/icon";

/** A search within one list: a form whose answer is an address. */
export function SearchForm({
  action,
  among,
  label,
  q,
  kept = {},
  clearTo,
}: {
  action: string;
  /** What is searched, to name the landmark. */
  among: string;
  label: string;
  q: string;
  /** What else of the address stays as it is. */
  kept?: Record<string, string>;
  clearTo: string;
}) {
  return (
    <Form action={action} role="search" aria-label={among}>
      <HiddenFields fields={kept} />
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
