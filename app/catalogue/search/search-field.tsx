import { Form, Link } from "@remix-run/react";
import { useEffect, useRef } from "react";

import { buttonClass } from "~/ui/button";
import { controlClass } from "~/ui/control";
import { HiddenFields } from "~/ui/form/hidden-fields";
import { Icon } from "~/ui/icon";
import { MAX_TYPED_LENGTH } from "~/catalogue/search/search-terms";

/**
 * A search input with its button. When Back changes `q`, the text is updated in place, because a new
 * element would lose the focus.
 */
export function SearchField({
  id,
  q,
  placeholder,
}: {
  id: string;
  q: string;
  placeholder?: string;
}) {
  const input = useRef<HTMLInputElement>(null);
  const previousQ = useRef(q);

  useEffect(() => {
    // Not on mount, when the input may hold text that was typed before hydration.
    if (input.current && previousQ.current !== q) input.current.value = q;
    previousQ.current = q;
  }, [q]);

  return (
    <div className="search-field">
      <input
        ref={input}
        id={id}
        type="search"
        name="q"
        defaultValue={q}
        maxLength={MAX_TYPED_LENGTH}
        placeholder={placeholder}
        className={controlClass}
      />
      <button type="submit" className={buttonClass({ size: "sm" })}>
        <Icon name="search" />
        <span>Search</span>
      </button>
    </div>
  );
}

/** Searches within one list with a GET form, so that the results have an address. */
export function SearchForm({
  action,
  name,
  label,
  q,
  hiddenFields,
  clearTo,
}: {
  action: string;
  /** Names the search landmark after the list it searches. */
  name: string;
  label: string;
  q: string;
  /** Query parameters that the search keeps, such as the status filter. */
  hiddenFields: Record<string, string>;
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
