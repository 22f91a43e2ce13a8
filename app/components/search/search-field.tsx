import { useEffect, useRef } from "react";

import { buttonClass } from "~/components/ui/button";
import { controlClass } from "~/components/ui/control";
import { Icon } from "~/components/ui/icon";
import { MAX_SEARCH_LENGTH } from "~/domain/catalogue/search-terms";

/**
 * What a list is searched for, and the button that does it, in one. Back changes the address under
 * it: the text follows without being drawn anew, which would take the focus away.
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
  const shown = useRef(q);

  useEffect(() => {
    // Not at first, when it may hold what was typed before the scripts came.
    if (input.current && shown.current !== q) input.current.value = q;
    shown.current = q;
  }, [q]);

  return (
    <div className="flex min-w-0 grow">
      <input
        ref={input}
        id={id}
        type="search"
        name="q"
        defaultValue={q}
        maxLength={MAX_SEARCH_LENGTH}
        placeholder={placeholder}
        className={`${controlClass} rounded-r-none border-r-0`}
      />
      <button type="submit" className={`${buttonClass({ size: "sm" })} shrink-0 rounded-l-none`}>
        <Icon name="search" />
        <span className="max-sm:sr-only">Search</span>
      </button>
    </div>
  );
}
