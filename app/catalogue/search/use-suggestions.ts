import { useEffect, useState } from "react";

import type { Suggestions } from "~/catalogue/search/suggestions";

const DEBOUNCE_MS = 120;

/**
 * Returns the server's suggestions for a search, or undefined while they load.
 *
 * Requests are debounced, and a new search aborts the previous request, so that late results never
 * appear under a different search.
 */
export function useSuggestions(q: string): Suggestions | undefined {
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
