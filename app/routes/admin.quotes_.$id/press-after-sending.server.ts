import { parseWithZod } from "@conform-to/zod/v4";
import { json } from "@remix-run/node";

import type { SessionUser } from "~/accounts/sign-in/session.server";
import { env } from "~/env.server";
import { readSubmitKey, textField } from "~/http/form-data.server";
import { redirectWithToast, rejectInvalid } from "~/http/replies.server";
import { logSecurity } from "~/http/security-log.server";
import { failure, FAIL_SAFE_ON, success, type Toast } from "~/http/toast";
import { addNote } from "~/quotes/acts/add-note.server";
import { assignQuote } from "~/quotes/acts/assign-quote.server";
import { copyLink } from "~/quotes/acts/copy-link.server";
import { recordOutcome } from "~/quotes/acts/record-outcome.server";
import { sendAgain } from "~/quotes/acts/send-again.server";
import { stopClock } from "~/quotes/acts/stop-clock.server";
import { stopLinks } from "~/quotes/acts/stop-links.server";
import { undoOutcome } from "~/quotes/acts/undo-outcome.server";
import { withdrawVersion } from "~/quotes/acts/withdraw-version.server";
import {
  acceptanceSchema,
  declineRecordSchema,
  noteSchema,
  sendAgainSchema,
  undoSchema,
  withdrawSchema,
} from "~/quotes/reply/after-sending-form.server";
import { deskPath } from "~/quotes/reply/desk-paths";
import { pressOrder } from "~/quotes/reply/order-replies.server";
import type { Actor } from "~/shared/actor";
import { countOf } from "~/shared/counts";
import { formatDay, formatLondonDay } from "~/shared/dates";
import { readSiteSettings } from "~/site/settings/site-settings.server";
import { finishFollowUp } from "~/quotes/acts/finish-follow-up.server";
import { planFollowUp } from "~/quotes/acts/plan-follow-up.server";
import { followUpSchema } from "~/quotes/reply/after-sending-form.server";

import { quoteNotFound } from "./change-reply.server";

const NOT_SENT = failure(
  "Nothing was sent",
  "This quote has changed since you opened it. Read it again first.",
);

type Press = { quoteId: string; form: FormData; actor: Actor; user: SessionUser };

const PRESSES = new Map<string, (press: Press) => Promise<Response>>([
  ["withdraw", withdraw],
  ["undo-outcome", undo],
  ["record-acceptance", recordAcceptance],
  ["record-decline", recordDecline],
  ["order-placed", order],
  ["nothing-to-answer", nothingToAnswer],
  ["assign", assign],
  ["note", note],
  ["follow-up", pressFollowUp],
  ["follow-up-done", pressFollowUpDone],
]);

/** Does what a button beside the reply says; undefined for a button of the reply itself. */
export function pressAfterSending(
  quoteId: string,
  form: FormData,
  user: SessionUser,
  now: number,
): Promise<Response> | undefined {
  const press = PRESSES.get(textField(form, "intent"));
  return press?.({ quoteId, form, user, actor: { name: user.email, now } });
}

async function withdraw({ quoteId, form, actor }: Press) {
  const submission = parseWithZod(form, { schema: withdrawSchema });
  if (submission.status !== "success") return rejectInvalid(submission);
  const { version, withdrawReason: reason } = submission.value;
  const done = await withdrawVersion({ quoteId, version, reason }, actor);
  return reply(quoteId, done, {
    title: "Quote withdrawn",
    description: "It can no longer be accepted.",
  });
}

async function undo({ quoteId, form, actor }: Press) {
  const submission = parseWithZod(form, { schema: undoSchema });
  if (submission.status !== "success") return rejectInvalid(submission);
  const { outcome: outcomeId, undoReason: reason } = submission.value;
  const done = await undoOutcome({ quoteId, outcomeId, reason }, actor);
  return reply(quoteId, done, { title: "Outcome undone" });
}

async function recordAcceptance(press: Press) {
  const submission = parseWithZod(press.form, { schema: acceptanceSchema });
  if (submission.status !== "success") return rejectInvalid(submission);
  const { version, acceptedBy, acceptedOrder, acceptedOn, acceptanceNote } = submission.value;
  const day = acceptedOn && `On ${formatDay(Date.parse(acceptedOn))}.`;
  const recorded = await recordOutcome(
    {
      quoteId: press.quoteId,
      version,
      kind: "accepted",
      byName: acceptedBy,
      purchaseOrder: acceptedOrder ?? null,
      comment: [day, acceptanceNote].filter(Boolean).join(" ") || null,
      submitKey: readSubmitKey(press.form),
    },
    press.actor,
  );
  return replyToRecorded(press.quoteId, recorded);
}

async function recordDecline(press: Press) {
  const submission = parseWithZod(press.form, { schema: declineRecordSchema });
  if (submission.status !== "success") return rejectInvalid(submission);
  const { version, declinedBy, declineReason, declineNote } = submission.value;
  const recorded = await recordOutcome(
    {
      quoteId: press.quoteId,
      version,
      kind: "declined",
      byName: declinedBy,
      reason: declineReason,
      comment: declineNote ?? null,
      submitKey: readSubmitKey(press.form),
    },
    press.actor,
  );
  return replyToRecorded(press.quoteId, recorded);
}

function replyToRecorded(quoteId: string, { kind }: Awaited<ReturnType<typeof recordOutcome>>) {
  switch (kind) {
    case "recorded":
    case "recorded-before":
      return redirectWithToast(
        deskPath(quoteId),
        success(kind === "recorded" ? "Outcome recorded" : "An outcome was recorded before"),
      );
    case "prices-to-follow":
      return redirectWithToast(
        deskPath(quoteId),
        failure(
          "Not recorded",
          "Some lines have no price yet: send a version with all prices first.",
        ),
      );
    case "unknown":
      throw quoteNotFound();
    default:
      return redirectWithToast(deskPath(quoteId), STALE);
  }
}

async function order({ quoteId, form, actor }: Press) {
  const placed = await pressOrder({ quoteId, form, actor, back: deskPath(quoteId) });
  if (!placed) throw quoteNotFound();
  return placed;
}

async function nothingToAnswer({ quoteId, form, actor }: Press) {
  const since = Number(textField(form, "since"));
  return reply(quoteId, await stopClock({ quoteId, since }, actor), {
    title: "Nothing to answer",
    description: "This quote no longer counts as waiting.",
  });
}

async function assign({ quoteId, form, actor, user }: Press) {
  const assigneeId = textField(form, "assignee") || user.id;
  const assigned = await assignQuote({ quoteId, assigneeId }, actor);
  return redirectWithToast(
    deskPath(quoteId),
    assigned.kind === "unknown"
      ? failure("Not assigned", "Choose a colleague from the list.")
      : success("Quote assigned", assigned.to.name),
  );
}

async function note({ quoteId, form, actor }: Press) {
  const submission = parseWithZod(form, { schema: noteSchema });
  if (submission.status !== "success") return rejectInvalid(submission);
  const added = await addNote({ quoteId, text: submission.value.note }, actor);
  if (added.kind === "unknown") throw quoteNotFound();
  return redirectWithToast(deskPath(quoteId), success("Note added"));
}

function reply(
  quoteId: string,
  { kind }: { kind: "done" | "stale" | "unknown" },
  done: Omit<Toast, "kind">,
) {
  if (kind === "unknown") throw quoteNotFound();
  return redirectWithToast(
    deskPath(quoteId),
    kind === "done" ? { kind: "success", ...done } : STALE,
  );
}

const STALE = failure(
  "Nothing was changed",
  "This quote has changed since you opened it. Read it again first.",
);

/** Queues the newest version once more, and redirects to the desk. */
export async function pressSendAgain({ quoteId, form, actor }: Omit<Press, "user">) {
  const submission = parseWithZod(form, { schema: sendAgainSchema });
  if (submission.status !== "success") return rejectInvalid(submission);
  if (readSiteSettings().failSafeEnabled) return redirectWithToast(deskPath(quoteId), FAIL_SAFE_ON);
  const { version, againTo: to, isNewAddress } = submission.value;
  const submitKey = readSubmitKey(form);
  const again = { quoteId, version, submitKey, to, isNewAddress: Boolean(isNewAddress) };
  const done = await sendAgain(again, actor);
  if (done.kind === "unknown") throw quoteNotFound();
  return redirectWithToast(
    deskPath(quoteId),
    done.kind !== "done"
      ? NOT_SENT
      : success(
          "Reply sent again",
          `Version ${version} is on its way to ${to}. ${nextMails(to, done.nextTo)}`,
        ),
  );
}

/** Says where later mails about a quote go: sending it again to another address changes that only with the tick (R15). */
function nextMails(to: string, nextTo: string | null): string {
  if (nextTo === null) return "";
  return nextTo.toLowerCase() === to.toLowerCase()
    ? "Later emails about this quote go there too."
    : `Later emails about this quote still go to ${nextTo}.`;
}

/**
 * Answers with the desk and a new link in it. There is no redirect: the secret would have to pass
 * through an address, a cookie or the database, and this page shows it once.
 */
export async function pressCopyLink({ quoteId, actor }: Pick<Press, "quoteId" | "actor">) {
  const path = await copyLink(quoteId, actor);
  if (path === undefined) return redirectWithToast(deskPath(quoteId), NOT_SENT);
  logSecurity("link-copied", { email: actor.name });
  return json({ newLink: new URL(path, env.publicUrl).href });
}

/** Stops all links to the quote, and redirects to the desk. */
export async function pressStopLinks({ quoteId, actor }: Pick<Press, "quoteId" | "actor">) {
  const stopped = await stopLinks(quoteId, actor);
  if (stopped === undefined) throw quoteNotFound();
  return redirectWithToast(
    deskPath(quoteId),
    success(
      "Links stopped",
      stopped === 0
        ? "All links to this quote were stopped before."
        : `${countOf(stopped, "link")} no longer ${stopped === 1 ? "opens" : "open"} this quote.`,
    ),
  );
}

/** Sets when staff come back to the quote, and redirects to its desk. */
async function pressFollowUp({ quoteId, form, actor }: Press) {
  const submission = parseWithZod(form, { schema: followUpSchema });
  if (submission.status !== "success") return rejectInvalid(submission);
  const { followUpOn: on, followUpNote } = submission.value;
  const planned = await planFollowUp({ quoteId, on, note: followUpNote || null }, actor);
  if (planned.kind === "unknown") throw quoteNotFound();
  return redirectWithToast(deskPath(quoteId), success("Follow-up saved", formatLondonDay(on)));
}

/** Ends the follow-up that the page showed, and redirects to the desk. */
async function pressFollowUpDone({ quoteId, form, actor }: Press) {
  const finished = await finishFollowUp({ quoteId, on: textField(form, "shownFollowUp") }, actor);
  if (finished.kind === "unknown") throw quoteNotFound();
  return redirectWithToast(
    deskPath(quoteId),
    finished.kind === "done"
      ? success("Follow-up done")
      : failure(
          "Nothing was changed",
          "The follow-up has changed since you opened the page. Read it again first.",
        ),
  );
}
