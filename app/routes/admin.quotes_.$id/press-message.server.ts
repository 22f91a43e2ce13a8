import { parseWithZod } from "@conform-to/zod/v4";

import { createSubmitKey, readSubmitKey, textField } from "~/http/form-data.server";
import { redirectWithToast, rejectInvalid, rejectSubmission } from "~/http/replies.server";
import { failure, success, type Toast } from "~/http/toast";
import type { Upload } from "~/http/uploads/received-files.server";
import { enterMessage } from "~/quotes/acts/enter-message.server";
import { readMessages } from "~/quotes/acts/read-messages.server";
import { sendMessage } from "~/quotes/acts/send-message.server";
import { removeFile } from "~/quotes/acts/remove-file.server";
import { storeFiles } from "~/quotes/reply/message-files.server";
import { deskPath } from "~/quotes/reply/desk-paths";
import { lastEventId } from "~/quotes/reply/quote-events.server";
import {
  enteredMessageSchema,
  staffMessageSchema,
  rejectFiles,
  TOO_MUCH,
} from "~/quotes/reply/take-message.server";
import { listMessagesForStaff, listUnread } from "~/quotes/reply/quote-messages.server";
import type { Actor } from "~/shared/actor";
import { constraintsOf } from "~/shared/constraints.server";
import { countOf } from "~/shared/counts";
import { formatSortableTime } from "~/shared/dates";
import { readSiteSettings } from "~/site/settings/site-settings.server";

import { quoteNotFound } from "./change-reply.server";

/** Returns the conversation about a quote, with the keys and constraints of its forms. */
export function readDeskConversation(orderNumber: number) {
  return {
    messages: listMessagesForStaff(orderNumber),
    unread: listUnread(orderNumber),
    seenEventId: lastEventId(orderNumber),
    submitKey: createSubmitKey(),
    // A field of the type datetime-local has this format.
    now: formatSortableTime(Date.now()).replace(" ", "T"),
    constraints: {
      message: constraintsOf(staffMessageSchema),
      entered: constraintsOf(enteredMessageSchema),
    },
  };
}

type Press = { quoteId: string; form: FormData; upload: Upload; actor: Actor };

/** Runs the act of the pressed button of the conversation. */
export function pressMessage(intent: keyof typeof PRESSES, press: Press): Promise<Response> {
  return PRESSES[intent](press);
}

const PRESSES = {
  message: send,
  "enter-message": enter,
  "mark-read": read,
  "remove-file": remove,
};

async function send({ quoteId, form, upload, actor }: Press) {
  const submission = parseWithZod(form, { schema: staffMessageSchema });
  if (submission.status !== "success") return rejectInvalid(submission);
  const { messageText: text, answersCustomer, seenEventId } = submission.value;
  const stored = await storeFiles(upload);
  if (stored.kind === "refused") return rejectFiles(submission, stored.why);
  const message = { text, files: stored.files, answersCustomer, seenEventId };
  const sent = await sendMessage({ quoteId, ...message, submitKey: readSubmitKey(form) }, actor);
  switch (sent.kind) {
    case "sent":
      return redirectWithToast(deskPath(quoteId), sentToast(sent.to));
    case "too-much":
      return rejectFiles(submission, TOO_MUCH);
    case "stale":
      return rejectSubmission(submission, { status: 409, toast: CUSTOMER_WROTE });
    case "no-address":
      return rejectSubmission(submission, { status: 409, toast: NO_ADDRESS });
    case "unknown":
      throw quoteNotFound();
  }
}

function sentToast(to: string): Toast {
  return success(
    "Message stored",
    readSiteSettings().failSafeEnabled
      ? `It is emailed to ${to} once fail-safe is off.`
      : `It is on its way to ${to}.`,
  );
}

const CUSTOMER_WROTE = failure(
  "Not sent: the customer wrote",
  "Read their message first. Then send yours, or change it.",
);
const NO_ADDRESS = failure(
  "Not sent",
  "There is no address to send it to: the account was deleted.",
);

async function enter({ quoteId, form, actor }: Press) {
  const submission = parseWithZod(form, { schema: enteredMessageSchema });
  if (submission.status !== "success") return rejectInvalid(submission);
  const { enteredVia: via, enteredAt: at, enteredText: text } = submission.value;
  const entered = await enterMessage(
    { quoteId, via, at, text, submitKey: readSubmitKey(form) },
    actor,
  );
  if (entered.kind === "unknown") throw quoteNotFound();
  return redirectWithToast(deskPath(quoteId), success("Message entered", "No one was emailed."));
}

async function read({ quoteId, form, actor }: Press) {
  const upTo = Number(textField(form, "upTo"));
  const done = await readMessages({ quoteId, upTo: Number.isInteger(upTo) ? upTo : 0 }, actor);
  if (done.kind === "unknown") throw quoteNotFound();
  return redirectWithToast(
    deskPath(quoteId),
    success("Marked as read", countOf(done.messages, "message")),
  );
}

async function remove({ quoteId, form, actor }: Press) {
  const removed = await removeFile({ quoteId, fileId: textField(form, "file") }, actor);
  if (removed.kind === "unknown") throw quoteNotFound();
  return redirectWithToast(
    deskPath(quoteId),
    success(
      "File removed",
      "Its content is deleted within a day. An email that it went with cannot be called back.",
    ),
  );
}
