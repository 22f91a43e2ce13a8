import { textField } from "~/http/form-data.server";
import { redirectWithToast, rejectAsUnavailable } from "~/http/replies.server";
import { failure, success, type Toast } from "~/http/toast";
import { logError } from "~/log.server";
import { parseConfirmed, parseMove, type QuoteMove, TAKE_BACK } from "~/quotes/basket/quote-moves";
import { moveQuote, takeBackCompletion } from "~/quotes/acts/move-requests.server";
import { formatOrderNumber, type QuoteStatus, statusBadge } from "~/quotes/request/quote-status";
import type { Actor } from "~/shared/actor";
import { formatDayAndTime } from "~/shared/dates";

/** Moves the quote that the pressed button names, and redirects with what happened. */
export async function pressMove(form: FormData, actor: Actor, back: string) {
  try {
    return await redirectWithToast(back, await move(form, actor));
  } catch (error) {
    logError(error);
    return rejectAsUnavailable(failedToast());
  }
}

async function move(form: FormData, actor: Actor): Promise<Toast> {
  const [name = "", quoteId = ""] = textField(form, "move").split(":");
  if (name === TAKE_BACK) return takeBack(quoteId, actor);
  const to = parseMove(name);
  return to ? moveOn(quoteId, to, form, actor) : failedToast();
}

async function moveOn(
  quoteId: string,
  to: QuoteMove,
  form: FormData,
  actor: Actor,
): Promise<Toast> {
  const confirmed = parseConfirmed(textField(form, "confirmed"));
  if (to === "completed" && confirmed === "nothing") {
    return failedToast("Press Mark Complete a second time to confirm it.");
  }
  const moved = await moveQuote(quoteId, { to, confirmed }, actor);
  switch (moved.kind) {
    case "moved":
      return movedToast(to);
    case "refused":
      return staleToast(moved, actor.name);
    case "reply-being-written":
      return failedToast("A reply is being written and has not been sent.");
    case "unknown":
      return failedToast("Quote not found.");
  }
}

async function takeBack(quoteId: string, actor: Actor): Promise<Toast> {
  const taken = await takeBackCompletion(quoteId, actor);
  switch (taken.kind) {
    case "taken-back":
      return takenBackToast(taken.status);
    case "refused":
      return failedToast("It can be taken back for ten minutes, by the person who pressed it.");
    case "unknown":
      return failedToast("Quote not found.");
  }
}

function movedToast(to: QuoteMove): Toast {
  return success("Quote Updated", `Quote has been marked as ${statusBadge(to).label}.`);
}

function takenBackToast(status: QuoteStatus): Toast {
  return success(
    "Quote Updated",
    `Quote is ${statusBadge(status).label} again, and its customer waits for a reply.`,
  );
}

function failedToast(reason = ""): Toast {
  return failure("Error", `Failed to update quote status. ${reason}`.trim());
}

/** Reports that the page was out of date: the quote's current status, and who set it. */
function staleToast(
  quote: {
    orderNumber: number;
    status: QuoteStatus;
    movedBy: { actor: string; at: number } | undefined;
  },
  viewerEmail: string,
): Toast {
  const { orderNumber, status, movedBy } = quote;
  const current = `Order ${formatOrderNumber(orderNumber)} is already ${statusBadge(status).label}`;
  if (!movedBy) return failedToast(`${current}.`);

  const who = movedBy.actor === viewerEmail ? "you" : movedBy.actor;
  return failedToast(`${current}: ${who} marked it on ${formatDayAndTime(movedBy.at)}.`);
}
