import { redirectDocument } from "@remix-run/node";

import type { SessionUser } from "~/accounts/sign-in/session.server";
import { deleteStoredForms } from "~/accounts/sign-in/stored-forms.server";
import { findDesk } from "~/quotes/reply/desk.server";
import { discardReply, saveReply } from "~/quotes/reply/reply-drafts.server";
import { startReply } from "~/quotes/acts/start-reply.server";
import { UNSENT_FIELD } from "~/quotes/reply/unsent-reply";
import {
  FIELD_IN_USE,
  validUntilDays,
  REPLY_LIMITS,
  replyFieldName,
} from "~/quotes/reply/reply-form";
import { parsePriceIntent } from "~/quotes/reply/price-memory";
import { parseLineIntent, type ReplyStep } from "~/quotes/reply/reply-step";
import { readReplySettings } from "~/quotes/reply/reply-settings.server";
import { INSERT_TEXT } from "~/quotes/reply/saved-texts";
import type { StoredReply } from "~/quotes/reply/replies.server";
import { savedToast } from "~/quotes/reply/saved-toast.server";
import { formatDay, formatDayAndTime } from "~/shared/dates";
import { findLineSupply } from "~/quotes/reply/line-supply.server";
import { parseId } from "~/shared/row-id";
import { readReplyForm } from "~/quotes/reply/reply-form.server";
import { requireConfirmed } from "~/http/confirmation.server";
import { textField } from "~/http/form-data.server";
import { redirectWithToast, rejectAsStale, rejectInvalid } from "~/http/replies.server";
import { failure, success } from "~/http/toast";
import {
  deskPath,
  linesPath,
  previewPath,
  savedPath,
  sendPath,
  startedPath,
} from "~/quotes/reply/desk-paths";
import { countInserted, insertChosen } from "~/quotes/reply/saved-texts.server";
import type { ReplyLineKind } from "~/quotes/reply/reply";

/** Starts the reply to a quote, and redirects to its desk. */
export async function start(quoteId: string, { id, email }: SessionUser, now: number) {
  const validUntil = suggestedDay(now);
  const actor = { name: email, now };
  const started = await startReply(quoteId, { validUntil, assigneeId: id }, actor);
  if (started.kind === "unknown") throw quoteNotFound();
  const title = started.kind === "started" ? "Reply started" : STARTED_BEFORE;
  const [firstLine] = findDesk(quoteId)?.draft?.lines ?? [];
  return redirectWithToast(startedPath(quoteId, firstLine?.id), success(title));
}

/**
 * Starts a reply with all that the newest version says and a new date, and redirects to its review, where
 * the date can be changed. A draft that exists is not changed.
 */
export async function extend(quoteId: string, { id, email }: SessionUser, now: number) {
  const validUntil = suggestedDay(now);
  const started = await startReply(
    quoteId,
    { validUntil, assigneeId: id, keepsMessage: true },
    { name: email, now },
  );
  if (started.kind === "unknown") throw quoteNotFound();
  if (started.kind === "found") {
    return redirectWithToast(
      deskPath(quoteId),
      failure(STARTED_BEFORE, "Choose its date below, or discard it first."),
    );
  }
  return redirectWithToast(
    sendPath(quoteId),
    success(
      "New version started",
      `Valid until ${formatDay(Date.parse(validUntil))}, and not sent yet.`,
    ),
  );
}

/** Returns the last day of a reply that is started now, as Settings say. */
function suggestedDay(now: number): string {
  return validUntilDays(now, readReplySettings().settings.replyValidDays).suggested;
}

const STARTED_BEFORE = "This reply has been started before";

/**
 * Saves the draft whole, and does what the pressed button says besides: a step on its lines, the
 * search for a product, or the review.
 */
export async function save(quoteId: string, form: FormData, user: SessionUser, now: number) {
  const { email } = user;
  const desk = findDesk(quoteId);
  if (!desk) throw quoteNotFound();
  const { draft } = desk;
  if (!draft) return redirectWithToast(deskPath(quoteId), NO_DRAFT);

  const intent = textField(form, "intent");
  const ids = draft.lines.map(({ id }) => id);
  const { submission, head, lines, step, errors, pasteReport, costReport } = readReplyForm(
    form,
    ids,
    validUntilDays(now),
    intent,
  );
  // A product for the customer's own words takes the place of no other product.
  const isText = new Map(desk.quote.items.map(({ id, kind }) => [id, kind === "text"]));
  const named = draft.lines.filter(({ quoteItemId }) => !isText.get(quoteItemId ?? 0));
  Object.assign(errors, missingReasons(named, lines, intent));
  const { message, error } = insertChosen(form, head.message, desk.quote);
  if (error) errors["message"] = [error];
  if (submission.status !== "success" || Object.keys(errors).length > 0) {
    return rejectInvalid(submission, errors);
  }
  const { remindsCustomer, attachesDatasheets } = draft;
  const saved = await saveReply(
    draft.id,
    submission.value.revision,
    { head: { ...head, message, remindsCustomer, attachesDatasheets }, lines, step },
    { name: email, now },
  );
  switch (saved.kind) {
    case "saved":
      await countInserted(form);
      await deleteUnsent(form, user);
      // A document, not a page of the site: the browser leaves the form.
      if (intent === "preview") return redirectDocument(previewPath(quoteId), { status: 303 });
      return redirectWithToast(
        pathAfter(form, { quoteId, draft, now, step }),
        savedToast(saved.done, pasteReport, costReport),
      );
    case "stale":
      return rejectAsStale(
        submission,
        saved.revision,
        {
          title: "Not saved: the reply has changed",
          description: `${saved.savedBy} saved it on ${formatDayAndTime(saved.savedAt)}. Your entries are still here. Save again to replace those changes, or open the page again to see them.`,
        },
        "revision",
      );
    case "gone":
      return redirectWithToast(deskPath(quoteId), NO_DRAFT);
  }
}

/** Deletes what was posted after the session had ended, and redirects to the desk with the draft as it was saved. */
export async function throwAway(quoteId: string, form: FormData, user: SessionUser, now: number) {
  await deleteUnsent(form, user);
  return redirectWithToast(savedPath(quoteId, now), success("Thrown away"));
}

async function deleteUnsent(form: FormData, { id }: SessionUser): Promise<void> {
  const keys = textField(form, UNSENT_FIELD).split(" ").filter(Boolean);
  if (keys.length > 0) await deleteStoredForms(id, keys);
}

/** Deletes the draft that the page showed, and redirects to the desk. */
export async function discard(
  quoteId: string,
  form: FormData,
  { email }: SessionUser,
  now: number,
) {
  requireConfirmed(form);
  const draft = findDesk(quoteId)?.draft;
  if (!draft) return redirectWithToast(deskPath(quoteId), NO_DRAFT);
  const revision = Number(textField(form, "revision"));
  const discarded = await discardReply(draft.id, revision, { name: email, now });
  if (discarded.kind === "stale") return redirectWithToast(deskPath(quoteId), NOT_DISCARDED);
  return redirectWithToast(deskPath(quoteId), success("Reply discarded"));
}

export function quoteNotFound(): Response {
  return new Response("Quote not found", { status: 404, statusText: "Quote not found" });
}

function pathAfter(
  form: FormData,
  {
    quoteId,
    draft,
    now,
    step,
  }: { quoteId: string; draft: StoredReply; now: number; step: ReplyStep | undefined },
): string {
  const intent = textField(form, "intent");
  if (intent === "review") return sendPath(quoteId);
  if (intent === INSERT_TEXT) return savedPath(quoteId, now, { fieldName: "message" });
  if (intent === "add-product") {
    return linesPath(quoteId, { below: parseId(textField(form, "addBelow")) });
  }
  if (step?.kind === "move") return savedPath(quoteId, now, { lineId: step.lineId });
  const line = parseLineIntent(intent);
  if (line?.kind === "substitute") {
    const q = searchFor(draft, line.lineId);
    return linesPath(quoteId, { inPlaceOf: line.lineId, q });
  }
  if (line?.kind === "below") return savedPath(quoteId, now, { below: line.lineId });
  return savedPath(quoteId, now, {
    lineId: line?.lineId ?? parsePriceIntent(intent)?.lineId,
    fieldName: textField(form, FIELD_IN_USE),
  });
}

/** Returns the search that finds a substitute: what replaces the product, or the customer's own words. */
function searchFor(draft: StoredReply, lineId: number): string | undefined {
  const replacement = findLineSupply(draft.id).get(lineId)?.replacement;
  if (replacement) return replacement.code;
  const line = draft.lines.find(({ id }) => id === lineId);
  return line?.productId === null ? (line.productCode ?? line.productName) : undefined;
}

const NOT_DISCARDED = failure(
  "Not discarded: the reply has changed",
  "It was saved again since you opened the page. Read it before you discard it.",
);

const NO_DRAFT = failure(
  "There is no reply to save",
  "It has been sent or discarded since you opened the page.",
);

const NO_REASON = "Say in a few words why this is offered instead. The customer reads it.";

/** The buttons after which the line has another product. */
const CHOOSING = ["restore", "replace", "substitute"];

/**
 * Returns the errors, by field name, of substitutes without a reason. A line whose product the pressed
 * button changes needs none yet.
 */
function missingReasons(
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
