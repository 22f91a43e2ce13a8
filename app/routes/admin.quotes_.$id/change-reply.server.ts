import { findDesk } from "~/db/reply/desk.server";
import { discardReply, saveReply, startReply } from "~/db/reply/reply-drafts.server";
import { validUntilDays } from "~/domain/reply/reply-form";
import { formatDayAndTime } from "~/domain/site/dates";
import { readReplyForm } from "~/forms/reply.server";
import type { SessionUser } from "~/auth/session.server";
import {
  firstErrorToast,
  redirectWithToast,
  rejectAsStale,
  rejectSubmission,
  withFieldErrors,
} from "~/http/replies.server";

/** Starts the reply to a quote, and redirects to its desk. */
export async function start(quoteId: string, { id, email }: SessionUser, now: number) {
  const days = validUntilDays(now);
  const started = await startReply(
    quoteId,
    { validUntil: days.suggested, assigneeId: id },
    { name: email, now },
  );
  if (started.kind === "unknown") throw quoteNotFound();
  const title = started.kind === "started" ? "Reply started" : "This reply has been started before";
  return redirectWithToast(deskPath(quoteId), { kind: "success", title });
}

/** Saves the draft whole; `then` is where a successful save leads. */
export async function save(
  quoteId: string,
  form: FormData,
  { email }: SessionUser,
  { now, then }: { now: number; then: "desk" | "send" },
) {
  const desk = findDesk(quoteId);
  if (!desk) throw quoteNotFound();
  const { draft } = desk;
  if (!draft) return redirectWithToast(deskPath(quoteId), NO_DRAFT);

  const ids = draft.lines.map(({ id }) => id);
  const { submission, head, lines, errors } = readReplyForm(form, ids, validUntilDays(now));
  if (submission.status !== "success" || Object.keys(errors).length > 0) {
    const complaints = withFieldErrors(submission, errors);
    return rejectSubmission(complaints, { toast: firstErrorToast(complaints) });
  }
  const { remindsCustomer, attachesDatasheets } = draft;
  const saved = await saveReply(
    draft.id,
    submission.value.version,
    { head: { ...head, remindsCustomer, attachesDatasheets }, lines },
    { name: email, now },
  );
  switch (saved.kind) {
    case "saved":
      return redirectWithToast(then === "send" ? `${deskPath(quoteId)}/send` : deskPath(quoteId), {
        kind: "success",
        title: "Reply saved",
      });
    case "stale":
      return rejectAsStale(submission, saved.revision, {
        title: "Not saved: the reply has changed",
        description: `${saved.savedBy} saved it on ${formatDayAndTime(saved.savedAt)}. Your entries are still here. Save again to replace those changes, or open the page again to see them.`,
      });
    case "gone":
      return redirectWithToast(deskPath(quoteId), NO_DRAFT);
  }
}

export async function discard(quoteId: string, { email }: SessionUser, now: number) {
  const draft = findDesk(quoteId)?.draft;
  if (draft) await discardReply(draft.id, { name: email, now });
  return redirectWithToast(deskPath(quoteId), { kind: "success", title: "Reply discarded" });
}

export function deskPath(quoteId: string): string {
  return `/admin/quotes/${quoteId}`;
}

export function quoteNotFound(): Response {
  return new Response("Quote not found", { status: 404, statusText: "Quote not found" });
}

const NO_DRAFT = {
  kind: "error",
  title: "There is no reply to save",
  description: "It has been sent or discarded since you opened the page.",
} as const;
