import { useEffect, useState } from "react";

export type Suggestion = {
  id: number;
  path: string;
  name: string;
  productCode: string | null;
  imageUrl: string | null;
};
export type Suggestions = { q: string; count: number; products: Suggestion[] };

const TYPING_PAUSE_MS = 120;

/**
 * What the server suggests for these words, or undefined while it is being asked.
 *
 * A question is only asked when typing pauses, and a newer one calls off the older: an answer that
 * comes late never stands under words it does not belong to.
 */
export function useSuggestions(words: string): Suggestions | undefined {
  const [answer, setAnswer] = useState<{ words: string; suggestions: Suggestions }>();

  useEffect(() => {
    if (!words) return;
    const calledOff = new AbortController();
    const timer = setTimeout(() => {
      void ask(words, calledOff.signal).then((suggestions) => {
        if (!calledOff.signal.aborted) setAnswer({ words, suggestions });
      });
    }, TYPING_PAUSE_MS);

    return () => {
      clearTimeout(timer);
      calledOff.abort();
    };
  }, [words]);

  return answer && answer.words === words ? answer.suggestions : undefined;
}

/** A failure suggests nothing: the box still searches when Enter is pressed. */
async function ask(words: string, signal: AbortSignal): Promise<Suggestions> {
  const nothing = { q: words, count: 0, products: [] };
  try {
    const response = await fetch(`/suggestions?q=${encodeURIComponent(words)}`, { signal });
    const answer: unknown = await response.json();
    return isSuggestions(answer) ? answer : nothing;
  } catch {
    return nothing;
  }
}

function isSuggestions(answer: unknown): answer is Suggestions {
  return (
    typeof answer === "object" &&
    answer !== null &&
    "count" in answer &&
    "products" in answer &&
    Array.isArray(answer.products)
  );
}
