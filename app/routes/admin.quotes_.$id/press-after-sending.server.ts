import { randomUUID } from "node:crypto";
import { parseWithZod } from "@conform-to/zod/v4";

import type { SessionUser } from "~/accounts/sign-in/session.server";
import {
  placeOrder,
  stopClock,
  undoOutcome,
  withdrawReply,
} from "~/quotes/reply/after-sending.server";
import { assignQuote } from "~/quotes/reply/assignees.server";
import { findRecipient } from "~/quotes/reply/recipients.server";
import { findDesk } from "~/quotes/reply/desk.server";
import { addNote } from "~/quotes/reply/quote-notes.server";
import { recordOutcome } from "~/quotes/reply/reply-outcomes.server";
import { readSiteSettings } from "~/site/settings/site-settings.server";
import { deskPath } from "~/quotes/reply/desk-paths";
import { formatDay, londonDay } from "~/shared/dates";
import type { Actor } from "~/shared/actor";
import { composeMail } from "~/mail/compose-mail.server";
import {
  acceptanceSchema,
  declineRecordSchema,
  noteSchema,
  orderSchema,
  undoSchema,
  withdrawSchema,
} from "~/quotes/reply/after-sending-form.server";
import { textField } from "~/http/form-data.server";
import { redirectWithToast, rejectInvalid } from "~/http/replies.server";
import { readSubmitKey } from "~/http/submit-key.server";
import type { Toast } from "~/http/toast";

import { quoteNotFound } from "./change-reply.server";
import { acceptanceMails, orderMails } from "./order-mails.server";

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
  const { orderNumber, to } = findMailed(quoteId);
  const done = await withdrawReply(
    quoteId,
    {
      version,
      reason,
      composeMails: () =>
        to
          ? [composeMail("quote-withdrawn-for-customer", { orderNumber, version, reason, to })]
          : [],
    },
    actor,
  );
  return reply(quoteId, done, {
    title: "Quote withdrawn",
    description: "It can no longer be accepted.",
  });
}

async function undo({ quoteId, form, actor }: Press) {
  const submission = parseWithZod(form, { schema: undoSchema });
  if (submission.status !== "success") return rejectInvalid(submission);
  const { outcome: outcomeId, undoReason: reason } = submission.value;
  const { orderNumber, to } = findMailed(quoteId);
  const { salesEmail } = readSiteSettings().company;
  const done = await undoOutcome(
    quoteId,
    {
      outcomeId,
      reason,
      composeMails: ({ version }) =>
        [to, salesEmail]
          .filter((address) => address !== null)
          .map((address) =>
            composeMail("quote-outcome-undone", { orderNumber, version, reason, to: address }),
          ),
    },
    actor,
  );
  return reply(quoteId, done, { title: "Outcome undone" });
}

/** Records an acceptance, and mails the customer what was recorded for them. */
async function recordAcceptance(press: Press) {
  const submission = parseWithZod(press.form, { schema: acceptanceSchema });
  if (submission.status !== "success") return rejectInvalid(submission);
  const { version, acceptedBy, acceptedOrder, acceptedOn, acceptanceNote } = submission.value;
  const day = acceptedOn && `On ${formatDay(Date.parse(acceptedOn))}.`;
  return record(press, {
    version,
    kind: "accepted",
    byName: acceptedBy,
    purchaseOrder: acceptedOrder ?? null,
    comment: [day, acceptanceNote].filter(Boolean).join(" ") || null,
    composeMails: (reply) => {
      const recorded = { version, name: acceptedBy, purchaseOrder: acceptedOrder ?? null };
      return acceptanceMails({ quoteId: press.quoteId, now: press.actor.now }, reply, recorded);
    },
  });
}

async function recordDecline(press: Press) {
  const submission = parseWithZod(press.form, { schema: declineRecordSchema });
  if (submission.status !== "success") return rejectInvalid(submission);
  const { version, declinedBy, declineReason, declineNote } = submission.value;
  return record(press, {
    version,
    kind: "declined",
    byName: declinedBy,
    reason: declineReason,
    comment: declineNote ?? null,
    composeMails: () => [],
  });
}

type Recorded = Pick<
  Parameters<typeof recordOutcome>[0],
  "version" | "kind" | "byName" | "purchaseOrder" | "reason" | "comment" | "composeMails"
>;

/** Records an outcome that the customer gave by phone or email, also after the last day. */
async function record({ quoteId, form, actor }: Press, outcome: Recorded) {
  const { orderNumber } = findMailed(quoteId);
  const { now } = actor;
  const recorded = await recordOutcome(
    {
      ...outcome,
      orderNumber,
      via: "staff",
      now,
      today: londonDay(now),
      submitKey: form.has("submitKey") ? readSubmitKey(form) : randomUUID(),
    },
    actor,
  );
  switch (recorded.kind) {
    case "recorded":
    case "recorded-before":
      return redirectWithToast(deskPath(quoteId), {
        kind: "success",
        title: recorded.kind === "recorded" ? "Outcome recorded" : "An outcome was recorded before",
      });
    case "prices-to-follow":
      return redirectWithToast(deskPath(quoteId), {
        kind: "error",
        title: "Not recorded",
        description: "Some lines have no price yet: send a version with all prices first.",
      });
    default:
      return redirectWithToast(deskPath(quoteId), STALE);
  }
}

async function order({ quoteId, form, actor }: Press) {
  const submission = parseWithZod(form, { schema: orderSchema });
  if (submission.status !== "success") return rejectInvalid(submission);
  const { orderReference } = submission.value;
  const before = textField(form, "orderBefore") || null;
  const { to } = findMailed(quoteId);
  const done = await placeOrder(
    quoteId,
    {
      reference: orderReference,
      before,
      composeMails: (accepted) =>
        orderMails({ quoteId, orderReference, before, now: actor.now }, accepted),
    },
    actor,
  );
  return reply(quoteId, done, {
    title: "Order placed",
    description: to
      ? `${orderReference}. The confirmation goes to ${to}.`
      : `${orderReference}. The quote has no email address, so no confirmation is sent.`,
  });
}

async function nothingToAnswer({ quoteId, form, actor }: Press) {
  const since = Number(textField(form, "since"));
  return reply(quoteId, await stopClock(quoteId, since, actor), {
    title: "Nothing to answer",
    description: "This quote no longer counts as waiting.",
  });
}

async function assign({ quoteId, form, actor, user }: Press) {
  const assigneeId = textField(form, "assignee") || user.id;
  const assigned = await assignQuote(
    quoteId,
    assigneeId,
    {
      composeMail: ({ email }, orderNumber) =>
        composeMail("quote-assigned", {
          orderNumber,
          to: email,
          by: actor.name,
          path: deskPath(quoteId),
        }),
    },
    actor,
  );
  return redirectWithToast(
    deskPath(quoteId),
    assigned.kind === "unknown"
      ? { kind: "error", title: "Not assigned", description: "Choose a colleague from the list." }
      : { kind: "success", title: "Quote assigned", description: assigned.to.name },
  );
}

async function note({ quoteId, form, actor }: Press) {
  const submission = parseWithZod(form, { schema: noteSchema });
  if (submission.status !== "success") return rejectInvalid(submission);
  const added = await addNote(quoteId, submission.value.note, actor);
  if (added.kind === "unknown") throw quoteNotFound();
  return redirectWithToast(deskPath(quoteId), { kind: "success", title: "Note added" });
}

function findMailed(quoteId: string): { orderNumber: number; to: string | null } {
  const quote = findDesk(quoteId)?.quote;
  if (!quote) throw quoteNotFound();
  return { orderNumber: quote.orderNumber, to: findRecipient(quote) };
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

const STALE: Toast = {
  kind: "error",
  title: "Nothing was changed",
  description: "This quote has changed since you opened it. Read it again first.",
};
