import { useNavigate } from "@remix-run/react";
import {
  type ChangeEvent,
  type FocusEvent,
  type KeyboardEvent,
  useEffect,
  useRef,
  useState,
} from "react";

import { useSuggestions } from "~/catalogue/search/use-suggestions";

/** Holds the state of the search box: its text, its suggestions and the active option. */
export function useSearchBox() {
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
