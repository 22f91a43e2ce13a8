import { staleMessage } from "~/domain/site/stale-message";
import { redirectWithToast, rejectAsStale } from "~/http/replies.server";

const CHANGED = "this product was changed meanwhile";

type Stale = { version: number; changes: Parameters<typeof staleMessage>[0] };

/** For a form of a product, its variants or images: it comes back, and may insist. */
export function rejectStaleProduct(
  submission: Parameters<typeof rejectAsStale>[0],
  { version, changes }: Stale,
) {
  return rejectAsStale(submission, version, {
    title: `Not saved: ${CHANGED}`,
    description: staleMessage(changes),
  });
}

/** For a mere button, with which nothing was typed: the page as it stands now. */
export function redirectStaleProduct(back: string): Promise<Response> {
  return redirectWithToast(back, {
    kind: "error",
    title: `Not done: ${CHANGED}`,
    description: "This is how it stands now.",
  });
}
