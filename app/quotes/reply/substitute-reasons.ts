import type { ReplyLineKind } from "~/quotes/reply/reply";
import { REPLY_LIMITS, replyFieldName } from "~/quotes/reply/reply-form";
import { parseLineIntent } from "~/quotes/reply/reply-step";

const NO_REASON = "Say in a few words why this is offered instead. The customer reads it.";

/** The buttons after which the line has another product. */
const CHOOSING = ["restore", "replace", "substitute"];

/**
 * Returns the errors, by field name, of substitutes without a reason. A line whose product the pressed
 * button changes needs none yet.
 */
export function missingReasons(
  stored: ReadonlyArray<{ id: number; kind: ReplyLineKind }>,
  typed: ReadonlyArray<{ id: number; isOffered: boolean; reason: string | null }>,
  intent: string,
): Record<string, string[]> {
  const pressed = parseLineIntent(intent);
  const chosenId = pressed && CHOOSING.includes(pressed.kind) ? pressed.lineId : undefined;
  const substitutes = new Set(
    stored.filter(({ kind }) => kind === "substitute").map(({ id }) => id),
  );
  const missing = typed.filter(
    ({ id, isOffered, reason }) =>
      substitutes.has(id) &&
      isOffered &&
      id !== chosenId &&
      (reason?.length ?? 0) < REPLY_LIMITS.shortestReason,
  );
  return Object.fromEntries(missing.map(({ id }) => [replyFieldName("reason", id), [NO_REASON]]));
}
