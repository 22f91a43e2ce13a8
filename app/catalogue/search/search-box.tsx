import { Link, useNavigate } from "@remix-run/react";
import {
  type ChangeEvent,
  type FocusEvent,
  type KeyboardEvent,
  useEffect,
  useId,
  useRef,
  useState,
} from "react";
import { Form } from "react-router-dom";

import { ProductImage } from "~/catalogue/media/product-image";
import { controlClass } from "~/ui/control";
import { Icon } from "~/ui/icon";
import { NoBreak } from "~/ui/no-break";
import { MAX_TYPED_LENGTH } from "~/catalogue/search/search-terms";
import type { Suggestions } from "~/catalogue/search/suggestions";

const DEBOUNCE_MS = 120;

const OPTION =
  "flex items-center gap-3 border-t px-3 py-1.5 hover:bg-petrol-tint aria-selected:bg-petrol-tint aria-selected:outline-2 aria-selected:outline-offset-[-2px] aria-selected:outline-petrol";

function optionId(listId: string, index: number): string {
  return `${listId}-${index}`;
}

/** The drop-down under the search box: what was found, the first products and links to more. */
function SuggestionList({
  listId,
  suggestions,
  activeIndex,
  onChoose,
}: {
  listId: string;
  /** Undefined while loading. */
  suggestions: Suggestions | undefined;
  activeIndex: number | undefined;
  onChoose: () => void;
}) {
  const { says, options = [] } = suggestions ?? {};
  return (
    <div className="absolute inset-x-0 top-full z-50 mt-1 max-h-[min(34rem,calc(100dvh-5rem))] overflow-y-auto rounded-sm border border-control bg-panel text-sm">
      <p role="status" className="px-3 py-2.5 text-muted">
        {!suggestions && "Searching..."}
        {says === null && (
          <>
            <span className="block font-semibold text-ink">No products found</span>
            Try a different search term
          </>
        )}
        {says}
      </p>
      {/* Rendered even when empty, because the input's aria-controls refers to it. */}
      <div role="listbox" id={listId} aria-label="Products">
        {options.map(({ path, name, productCode, reason, imageUrl }, index) => (
          <Link
            key={path}
            role="option"
            id={optionId(listId, index)}
            aria-selected={index === activeIndex}
            tabIndex={-1}
            to={path}
            onClick={onChoose}
            className={`${OPTION} ${imageUrl === undefined ? "min-h-11 font-semibold text-petrol" : "min-h-14"}`}
          >
            {imageUrl !== undefined && (
              <ProductImage url={imageUrl} className="size-11 shrink-0 border bg-white p-0.5" />
            )}
            <span className="min-w-0">
              <span className="line-clamp-2 leading-snug font-semibold">
                <NoBreak text={name} />
              </span>
              {productCode && <span className="code text-muted">{productCode}</span>}
              {reason && <span className="block text-muted">{reason}</span>}
            </span>
          </Link>
        ))}
      </div>
    </div>
  );
}

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
        maxLength={MAX_TYPED_LENGTH}
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

/** Holds the state of the search box: its text, its suggestions and the active option. */
function useSearchBox() {
  const [text, setText] = useState("");
  const [isOpen, setIsOpen] = useState(false);
  const [activeIndex, setActiveIndex] = useState<number>();
  const navigate = useNavigate();
  const input = useRef<HTMLInputElement>(null);
  // Keeps what was typed before scripts ran.
  useEffect(() => setText(input.current?.value ?? ""), []);

  const q = text.trim();
  const suggestions = useSuggestions(isOpen ? q : "");
  const isExpanded = isOpen && q !== "";
  const options = suggestions?.options ?? [];

  const close = () => {
    setIsOpen(false);
    setActiveIndex(undefined);
  };
  const reset = () => {
    close();
    setText("");
  };

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    if (event.key === "Escape" && (isExpanded || text)) {
      event.preventDefault();
      return isExpanded ? close() : setText("");
    }
    if (event.key === "Enter" && isExpanded && activeIndex !== undefined) {
      const path = options[activeIndex]?.path;
      if (path === undefined) return;
      event.preventDefault();
      navigate(path);
      return reset();
    }
    if (event.key === "ArrowDown" || event.key === "ArrowUp") setIsOpen(true);
    const index = isExpanded ? nextIndex(event.key, activeIndex, options.length) : "unchanged";
    if (index === "unchanged") return;
    event.preventDefault();
    setActiveIndex(index);
  };
  const onChange = (event: ChangeEvent<HTMLInputElement>) => {
    setText(event.target.value);
    setActiveIndex(undefined);
    setIsOpen(true);
  };
  const onBlur = (event: FocusEvent) => {
    if (!event.currentTarget.contains(event.relatedTarget)) close();
  };

  return {
    list: { suggestions, activeIndex },
    isExpanded,
    inputProps: { ref: input, value: text, onChange, onKeyDown, onFocus: () => setIsOpen(true) },
    onBlur,
    reset,
  };
}

/** Moves the active option with a key; going past either end returns to the text (undefined). */
function nextIndex(
  key: string,
  index: number | undefined,
  count: number,
): number | undefined | "unchanged" {
  if (count === 0) return "unchanged";
  const last = count - 1;
  if (key === "ArrowDown") return index === last ? undefined : (index ?? -1) + 1;
  if (key === "ArrowUp") return index === 0 ? undefined : (index ?? count) - 1;
  // Without an active option, Home and End move the text cursor.
  if (key === "Home" && index !== undefined) return 0;
  if (key === "End" && index !== undefined) return last;
  return "unchanged";
}

/**
 * Returns the server's suggestions for a search, or undefined while they load.
 *
 * Requests are debounced, and a new search aborts the previous request, so that late results never
 * appear under a different search.
 */
function useSuggestions(q: string): Suggestions | undefined {
  const [result, setResult] = useState<{ q: string; suggestions: Suggestions }>();

  useEffect(() => {
    if (!q) return;
    const controller = new AbortController();
    const timer = setTimeout(() => {
      void fetchSuggestions(q, controller.signal).then((suggestions) => {
        if (!controller.signal.aborted) setResult({ q, suggestions });
      });
    }, DEBOUNCE_MS);

    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [q]);

  return result && result.q === q ? result.suggestions : undefined;
}

/** Returns no suggestions when the request fails; Enter still searches. */
async function fetchSuggestions(q: string, signal: AbortSignal): Promise<Suggestions> {
  const none = { q, count: 0, says: null, options: [] };
  try {
    const response = await fetch(`/suggestions?q=${encodeURIComponent(q)}`, { signal });
    const body: unknown = await response.json();
    return isSuggestions(body) ? body : none;
  } catch {
    return none;
  }
}

function isSuggestions(body: unknown): body is Suggestions {
  return (
    typeof body === "object" &&
    body !== null &&
    "says" in body &&
    "options" in body &&
    Array.isArray(body.options)
  );
}
