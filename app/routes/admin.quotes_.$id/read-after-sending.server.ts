import { listColleagues } from "~/quotes/reply/assignees.server";
import type { Desk } from "~/quotes/reply/desk.server";
import { listNotes } from "~/quotes/reply/quote-notes.server";
import { countOpenLinks } from "~/quotes/reply/quote-links.server";
import { findRecipient } from "~/quotes/reply/recipients.server";
import { listReplyMails } from "~/quotes/reply/reply-mails.server";
import {
  acceptanceSchema,
  declineRecordSchema,
  noteSchema,
  orderSchema,
  sendAgainSchema,
  undoSchema,
  withdrawSchema,
} from "~/quotes/reply/after-sending-form.server";
import { constraintsOf } from "~/shared/constraints.server";
import { createSubmitKey } from "~/http/submit-key.server";

/** Returns what the panels beside the reply show. */
export function readAfterSending({ quote, newest, outcome, earlierAcceptance }: Desk) {
  return {
    version: newest?.version ?? null,
    outcome: outcome ?? null,
    earlierAcceptance,
    mails: newest ? listReplyMails(newest) : [],
    waitingSince: quote.needsAnswerSince,
    recipient: findRecipient(quote) ?? "",
    links: countOpenLinks(quote.orderNumber),
    orderReference: quote.orderReference,
    notes: listNotes(quote.orderNumber),
    colleagues: listColleagues(),
    assigneeId: quote.assigneeId,
    submitKey: createSubmitKey(),
    constraints: {
      withdraw: constraintsOf(withdrawSchema),
      undo: constraintsOf(undoSchema),
      acceptance: constraintsOf(acceptanceSchema),
      decline: constraintsOf(declineRecordSchema),
      order: constraintsOf(orderSchema),
      note: constraintsOf(noteSchema),
      again: constraintsOf(sendAgainSchema),
    },
  };
}
