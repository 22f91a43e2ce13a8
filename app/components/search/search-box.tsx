import { Form } from "@remix-run/react";
import { useId } from "react";

import { optionId, SuggestionList } from "~/components/search/suggestion-list";
import { useSearchBox } from "~/components/search/use-search-box";
import { controlClass } from "~/components/ui/control";
import { Icon } from "~/components/ui/icon";
import { MAX_SEARCH_LENGTH } from "~/domain/catalogue/search-terms";

/**
 * The header's search: a GET form for the product list; with scripts an ARIA combobox with
 * suggestions (C4).
 */
export function SearchBox({ isFocusedWhenOpened = false }: { isFocusedWhenOpened?: boolean }) {
  const { list, isExpanded, inputProps, onBlur, reset } = useSearchBox();
  const { activeIndex } = list;
  const listId = useId();
  const activeId =
    isExpanded && activeIndex !== undefined ? optionId(listId, activeIndex) : undefined;

  return (
    <Form action="/products" role="search" onSubmit={reset} onBlur={onBlur} className="relative">
      {/* Type "text", because a search field may not have the role combobox. */}
      <input
        type="text"
        enterKeyHint="search"
        name="q"
        aria-label="Search products"
        placeholder="Search products..."
        maxLength={MAX_SEARCH_LENGTH}
        autoComplete="off"
        // eslint-disable-next-line jsx-a11y/no-autofocus -- only in the search panel that was just opened
        autoFocus={isFocusedWhenOpened}
        role="combobox"
        aria-expanded={isExpanded}
        aria-controls={isExpanded ? listId : undefined}
        aria-autocomplete="list"
        aria-activedescendant={activeId}
        {...inputProps}
        className={`${controlClass} pl-11`}
      />
      <button
        type="submit"
        aria-label="Show results"
        className="absolute top-0 left-0 inline-flex size-11 cursor-pointer items-center justify-center text-muted hover:text-petrol"
      >
        <Icon name="search" />
      </button>
      {isExpanded && <SuggestionList listId={listId} {...list} onChoose={reset} />}
    </Form>
  );
}
