import { parseWithZod } from "@conform-to/zod/v4";

import { findDesk } from "~/quotes/reply/desk.server";
import { findRecipient } from "~/quotes/reply/recipients.server";
import { sendVersion } from "~/quotes/acts/send-version.server";
import { readSiteSettings } from "~/site/settings/site-settings.server";
import { formatOrderNumber } from "~/quotes/request/quote-status";
import { deskPath, sendPath } from "~/quotes/reply/desk-paths";
import { linesToFollow } from "~/quotes/reply/reply";
import { validUntilDays } from "~/quotes/reply/reply-form";
import type { Actor } from "~/shared/actor";
import { londonDay } from "~/shared/dates";
import { sendingSchemaFor } from "~/quotes/reply/reply-sending-form.server";
import { requireKnownIntent, textField } from "~/http/form-data.server";
import { FAIL_SAFE_ON, NOTHING_TO_SEND } from "~/http/reply-toasts";
import { redirectWithToast, rejectInvalid, rejectSubmission } from "~/http/replies.server";
import { readSubmitKey } from "~/http/submit-key.server";
import type { Toast } from "~/http/toast";

/** Sends the draft that the page showed, and redirects to the desk. */
export async function send(quoteId: string, form: FormData, actor: Actor) {
  requireKnownIntent(form, ["send"]);
  const desk = findDesk(quoteId);
  const to = desk ? findRecipient(desk.quote) : null;
  const back = deskPath(quoteId);
  if (!desk || !to) return redirectWithToast(back, NOTHING_TO_SEND);

  if (readSiteSettings().failSafeEnabled) return redirectWithToast(sendPath(quoteId), FAIL_SAFE_ON);
  const hasPricesToFollow = linesToFollow(desk.draft?.lines ?? []).length > 0;
  const schema = sendingSchemaFor(validUntilDays(actor.now), hasPricesToFollow);
  const submission = parseWithZod(form, { schema });
  if (submission.status !== "success") {
    return rejectInvalid(submission);
  }
  const { validUntil, remindsCustomer, attachesDatasheets, pricesToFollow } = submission.value;
  const sent = await sendVersion(
    {
      quoteId,
      seen: {
        revision: Number(textField(form, "revision")),
        lastEventId: Number(textField(form, "lastEventId")),
        recipient: to,
      },
      sendKey: readSubmitKey(form),
      allowsPricesToFollow: pricesToFollow,
      today: londonDay(actor.now),
      copies: submission.value.copies ?? [],
      validUntil,
      remindsCustomer,
      attachesDatasheets,
    },
    actor,
  );
  switch (sent.kind) {
    case "sent":
    case "sent-before":
      return redirectWithToast(back, {
        kind: "success",
        title: "Reply sent",
        description: `Version ${sent.version} of quote ${formatOrderNumber(desk.quote.orderNumber)} is on its way to ${to}.`,
      });
    case "stale":
      return rejectSubmission(submission, { status: 409, toast: STALE });
    case "gone":
      return redirectWithToast(back, NOTHING_TO_SEND);
    case "expired":
      return redirectWithToast(back, EXPIRED);
    case "prices-to-follow":
      return rejectSubmission(submission, { status: 409, toast: STALE });
  }
}

const STALE: Toast = {
  kind: "error",
  title: "Not sent: something has changed",
  description:
    "The reply was saved again or the customer wrote since you opened this page. Open it again to read the newest.",
};
const EXPIRED: Toast = {
  kind: "error",
  title: "Not sent",
  description: "Choose a date from tomorrow on until which the quote is valid.",
};
