import { Form, Link } from "@remix-run/react";

import { HiddenFields } from "~/components/hidden-fields";
import { buttonClass } from "~/components/ui/button";
import { controlClass } from "~/components/ui/control";
import { Icon } from "~/components/ui/icon";
import { MAX_SEARCH_LENGTH } from "~/domain/search-terms";

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
        <div className="flex min-w-0 grow">
          {/* Keyed by the address, so that Back shows what that list was searched for. */}
          <input
            key={q}
            id="list-q"
            type="search"
            name="q"
            defaultValue={q}
            maxLength={MAX_SEARCH_LENGTH}
            className={`${controlClass} rounded-r-none border-r-0`}
          />
          <button
            type="submit"
            className={`${buttonClass({ size: "sm" })} shrink-0 rounded-l-none`}
          >
            <Icon name="search" />
            <span className="max-sm:sr-only">Search</span>
          </button>
        </div>
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
