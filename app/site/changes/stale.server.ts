import { formatDayAndTime } from "~/shared/dates";
import { auditFieldLabel } from "~/site/changes/audit-labels";
import { redirectWithToast, rejectAsStale } from "~/http/replies.server";
import { failure } from "~/http/toast";

const NEXT_STEPS =
  "Your entries are still here. Save again to replace those changes, or open the page again to see them.";

type Change = { actor: string; at: number; action: string; fields: readonly string[] };

/**
 * Returns the error for a form that was submitted after someone else's change: who changed what, and
 * how to continue. `labels` override the usual field labels.
 */
export function staleMessage(
  changes: readonly Change[],
  labels: Record<string, string> = {},
): string {
  const sentences = changes.map(({ actor, at, action, fields }) => {
    const names = new Set(fields.map((field) => labels[field] ?? auditFieldLabel(action, field)));
    const changed = names.size > 0 ? ` (${[...names].join(", ")})` : "";
    return `${actor} made changes on ${formatDayAndTime(at)}${changed}.`;
  });
  return [...sentences, NEXT_STEPS].join(" ");
}

type Stale = { version: number; changes: readonly Change[] };

/** Rejects an outdated form because of `what`, such as "the team has changed"; sending it again overwrites. */
export function rejectStale(
  submission: Parameters<typeof rejectAsStale>[0],
  { version, changes }: Stale,
  what: string,
) {
  return rejectAsStale(submission, version, {
    title: `Not saved: ${what}`,
    description: staleMessage(changes),
  });
}

const CHANGED = "this product has changed";

/** Rejects an outdated form of a product, its variants or images; sending it again overwrites. */
export function rejectStaleProduct(submission: Parameters<typeof rejectStale>[0], stale: Stale) {
  return rejectStale(submission, stale, CHANGED);
}

/** Redirects an outdated button press, which typed nothing, to the current page. */
export function redirectStaleProduct(back: string): Promise<Response> {
  return redirectWithToast(
    back,
    failure(`Not done: ${CHANGED}`, "The page now shows the latest version."),
  );
}
