import { Form } from "react-router-dom";
import { useId } from "react";

import { optionId, SuggestionList } from "~/catalogue/search/suggestion-list";
import { useSearchBox } from "~/catalogue/search/use-search-box";
import { controlClass } from "~/ui/control";
import { Icon } from "~/ui/icon";
import { MAX_SEARCH_LENGTH } from "~/catalogue/search/search-terms";

/**
 * The product search: a GET form that leads to the product list, or straight to the product with the
 * code that was typed (C39); with scripts an ARIA combobox with suggestions
 * (C4). The home page shows it large, with a labelled button.
 */
export function SearchBox({
  label = "Search products",
  placeholder = "Search products...",
  isLarge = false,
  isFocusedWhenOpened = false,
}: {
  label?: string;
  placeholder?: string;
  isLarge?: boolean;
  isFocusedWhenOpened?: boolean;
}) {
  const { list, isExpanded, inputProps, onBlur, reset } = useSearchBox();
  const { activeIndex } = list;
  const listId = useId();
  const activeId =
    isExpanded && activeIndex !== undefined ? optionId(listId, activeIndex) : undefined;

  return (
    <Form
      action="/search"
      role="search"
      aria-label={label}
      onSubmit={reset}
      onBlur={onBlur}
      className={isLarge ? "relative flex" : "relative"}
    >
      {/* Type "text", because a search field may not have the role combobox. */}
      <input
        type="text"
        enterKeyHint="search"
        name="q"
        aria-label={label}
        placeholder={placeholder}
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
        className={`${controlClass} ${isLarge ? "min-h-14 grow rounded-r-none border-r-0 text-lg" : "pl-11"}`}
      />
      <button
        type="submit"
        aria-label={isLarge ? undefined : "Show results"}
        className={
          isLarge ? "button button-md button-signal shrink-0 rounded-l-none" : "search-button"
        }
      >
        <Icon name="search" />
        {isLarge && <span className="max-sm:sr-only">Search</span>}
      </button>
      {isExpanded && <SuggestionList listId={listId} {...list} onChoose={reset} />}
    </Form>
  );
}
