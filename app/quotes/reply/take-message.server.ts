import { parseWithZod } from "@conform-to/zod/v4";
import type { AppLoadContext } from "@remix-run/node";
import { z } from "zod";

import { checkAnswerThrottle } from "~/accounts/sign-in/attempts.server";
import { createSubmitKey, readSubmitKey } from "~/http/form-data.server";
import {
  redirectWithToast,
  rejectAsThrottled,
  rejectInvalid,
  rejectSubmission,
} from "~/http/replies.server";
import { failure, PRICES_HIDDEN, success } from "~/http/toast";
import type { Upload } from "~/http/uploads/received-files.server";
import { writeMessage } from "~/quotes/acts/write-message.server";
import { areTooManyBytes, storeFiles } from "~/quotes/reply/message-files.server";
import {
  isConversationFull,
  isStored,
  listMessagesForCustomer,
} from "~/quotes/reply/quote-messages.server";
import { constraintsOf } from "~/shared/constraints.server";
import { readSiteSettings } from "~/site/settings/site-settings.server";
import { parseLondonTime } from "~/shared/dates";
import { linesField, tickField, versionField } from "~/shared/fields.server";

const NO_MESSAGE = "Write a message first.";
const MAX_MESSAGE = 4000;
const WRONG_TIME = "Enter a date and a time that are not in the future.";

function messageText() {
  return linesField(NO_MESSAGE)
    .min(1, NO_MESSAGE)
    .max(MAX_MESSAGE, "Message must be less than 4000 characters");
}

/** A customer's message. */
const customerMessageSchema = z.object({ messageText: messageText() });

/** A message of staff, with the last event that their page showed. */
export const staffMessageSchema = z.object({
  seenEventId: versionField(),
  messageText: messageText(),
  answersCustomer: tickField(),
});

/** A message that came by email or telephone. */
export const enteredMessageSchema = z.object({
  enteredVia: z.enum(["email", "telephone"], { error: "Choose how it came." }),
  enteredAt: z
    .string({ error: WRONG_TIME })
    .transform(parseLondonTime)
    .pipe(z.number({ error: WRONG_TIME }))
    .refine((at) => at <= Date.now(), WRONG_TIME),
  enteredText: messageText(),
});

/** Returns what a customer's page shows of the conversation about a quote, with the form for a message. */
export function readConversation(orderNumber: number, isOfFirm = false) {
  return {
    messages: listMessagesForCustomer(orderNumber).map((message) => ({ ...message, isOfFirm })),
    submitKey: createSubmitKey(),
    constraint: constraintsOf(customerMessageSchema),
  };
}

type Taking = Pick<
  Parameters<typeof writeMessage>[0],
  "quote" | "via" | "email" | "accountId" | "memberName"
> & {
  /** The account or the link that writes, for the limit of messages. */
  by: string;
  /** The page of the quote. */
  page: string;
  context: AppLoadContext;
};

/** Stores the customer's message that a form has, and replies to it. */
export async function takeMessage(
  form: FormData,
  upload: Upload,
  { by, page, context, ...written }: Taking,
) {
  const submission = parseWithZod(form, { schema: customerMessageSchema });
  // Messages of ours may name prices, so the page shows no conversation then.
  if (readSiteSettings().failSafeEnabled) return redirectWithToast(page, PRICES_HIDDEN);
  if (submission.status !== "success") return rejectInvalid(submission);
  const wait = await checkAnswerThrottle(written.quote.orderNumber, by, context, "quote-message");
  if (wait !== undefined) return rejectAsThrottled(submission, wait);
  const { orderNumber } = written.quote;
  const text = submission.value.messageText;
  const submitKey = readSubmitKey(form);
  // Before the files are stored, where they would stay for a day without a message.
  if (!isStored({ orderNumber, submitKey, text, files: upload.parts })) {
    if (isConversationFull(orderNumber))
      return rejectSubmission(submission, { status: 409, toast: FULL });
    if (areTooManyBytes(orderNumber, upload.parts)) return rejectFiles(submission, TOO_MUCH);
  }
  const stored = await storeFiles(upload);
  if (stored.kind === "refused") return rejectFiles(submission, stored.why);
  const sent = await writeMessage({
    ...written,
    files: stored.files,
    text,
    submitKey,
    now: Date.now(),
  });
  if (sent.kind === "full") return rejectSubmission(submission, { status: 409, toast: FULL });
  if (sent.kind === "too-much") return rejectFiles(submission, TOO_MUCH);
  return redirectWithToast(page, SENT);
}

/** Returns 400 for a message whose files were not taken, with its text. */
export function rejectFiles(submission: Parameters<typeof rejectSubmission>[0], why: string) {
  return rejectSubmission(submission, {
    toast: failure("Not sent", why),
  });
}

/** Refuses files beyond what a quote may have. */
export const TOO_MUCH =
  "The files of a quote can have 100 MB together. Send them by email instead.";

const SENT = success(
  "Message sent",
  "We will answer by email, and you will find the answer on this page.",
);
const FULL = failure(
  "Not sent",
  "There are too many messages about this quote. Email or call us instead.",
);
