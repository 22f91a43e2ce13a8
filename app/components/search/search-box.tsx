import { Form, useNavigate } from "@remix-run/react";
import { type FocusEvent, type KeyboardEvent, useId, useState } from "react";

import { optionId, SuggestionList } from "~/components/search/suggestion-list";
import { useSuggestions } from "~/components/search/use-suggestions";
import { controlClass } from "~/components/ui/control";
import { Icon } from "~/components/ui/icon";
import { pathWith } from "~/domain/site/path-with";
import { MAX_SEARCH_LENGTH } from "~/domain/catalogue/search-terms";

/**
 * The header's search: a form that leads to the product list, which scripts turn into the ARIA
 * combobox with a list of suggestions.
 */
export function SearchBox({ isFocusedWhenOpened = false }: { isFocusedWhenOpened?: boolean }) {
  const [text, setText] = useState("");
  const [isOpen, setIsOpen] = useState(false);
  const [activePlace, setActivePlace] = useState<number>();
  const listId = useId();
  const navigate = useNavigate();

  const words = text.trim();
  const suggestions = useSuggestions(isOpen ? words : "");
  const isShown = isOpen && words !== "";
  // Not `productsPath`, which would bring the list's sorts into the script of every page.
  const allPath = pathWith("/products", { q: words });
  const targets = suggestions?.count
    ? [...suggestions.products.map(({ path }) => path), allPath]
    : [];

  const close = () => {
    setIsOpen(false);
    setActivePlace(undefined);
  };
  const finish = () => {
    close();
    setText("");
  };

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    if (event.key === "Escape" && (isShown || text)) {
      event.preventDefault();
      return isShown ? close() : setText("");
    }
    if (event.key === "Enter" && isShown && activePlace !== undefined) {
      const target = targets[activePlace];
      if (target === undefined) return;
      event.preventDefault();
      navigate(target);
      return finish();
    }
    if (event.key === "ArrowDown" || event.key === "ArrowUp") setIsOpen(true);
    const place = isShown ? nextPlace(event.key, activePlace, targets.length) : "unmoved";
    if (place === "unmoved") return;
    event.preventDefault();
    setActivePlace(place);
  };

  const onBlur = (event: FocusEvent) => {
    if (!event.currentTarget.contains(event.relatedTarget)) close();
  };

  return (
    <Form action="/products" role="search" onSubmit={finish} onBlur={onBlur} className="relative">
      {/* Of type "text", for a search field is not allowed to be a combobox. */}
      <input
        type="text"
        enterKeyHint="search"
        name="q"
        aria-label="Search products"
        placeholder="Search products..."
        maxLength={MAX_SEARCH_LENGTH}
        autoComplete="off"
        // eslint-disable-next-line jsx-a11y/no-autofocus -- only where opening the box asks for it
        autoFocus={isFocusedWhenOpened}
        role="combobox"
        aria-expanded={isShown}
        aria-controls={isShown ? listId : undefined}
        aria-autocomplete="list"
        aria-activedescendant={
          isShown && activePlace !== undefined ? optionId(listId, activePlace) : undefined
        }
        value={text}
        onChange={(event) => {
          setText(event.target.value);
          setActivePlace(undefined);
          setIsOpen(true);
        }}
        onFocus={() => setIsOpen(true)}
        onKeyDown={onKeyDown}
        className={`${controlClass} pl-11`}
      />
      <button
        type="submit"
        aria-label="Show results"
        className="absolute top-0 left-0 inline-flex size-11 cursor-pointer items-center justify-center text-muted hover:text-petrol"
      >
        <Icon name="search" />
      </button>
      {isShown && (
        <SuggestionList
          listId={listId}
          suggestions={suggestions}
          allPath={allPath}
          activePlace={activePlace}
          onChoose={finish}
        />
      )}
    </Form>
  );
}

/** Where a key moves the choice: round the list and through "none chosen", the text itself. */
function nextPlace(
  key: string,
  place: number | undefined,
  count: number,
): number | undefined | "unmoved" {
  if (count === 0) return "unmoved";
  const last = count - 1;
  if (key === "ArrowDown") return place === last ? undefined : (place ?? -1) + 1;
  if (key === "ArrowUp") return place === 0 ? undefined : (place ?? count) - 1;
  // In the text itself Home and End move the cursor.
  if (key === "Home" && place !== undefined) return 0;
  if (key === "End" && place !== undefined) return last;
  return "unmoved";
}
