import { staleMessage } from "~/site/changes/stale-message";
import { redirectWithToast, rejectAsStale } from "~/http/replies.server";

const CHANGED = "this product has changed";

type Stale = { version: number; changes: Parameters<typeof staleMessage>[0] };

/** Rejects an outdated form of a product, its variants or images; sending it again overwrites. */
export function rejectStaleProduct(
  submission: Parameters<typeof rejectAsStale>[0],
  { version, changes }: Stale,
) {
  return rejectAsStale(submission, version, {
    title: `Not saved: ${CHANGED}`,
    description: staleMessage(changes),
  });
}

/** Redirects an outdated button press, which typed nothing, to the current page. */
export function redirectStaleProduct(back: string): Promise<Response> {
  return redirectWithToast(back, {
    kind: "error",
    title: `Not done: ${CHANGED}`,
    description: "The page now shows the latest version.",
  });
}
