import { useEffect, useRef } from "react";

import { buttonClass } from "~/ui/button";
import { controlClass } from "~/ui/control";
import { Icon } from "~/ui/icon";
import { MAX_SEARCH_LENGTH } from "~/catalogue/search/search-terms";

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
        maxLength={MAX_SEARCH_LENGTH}
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
