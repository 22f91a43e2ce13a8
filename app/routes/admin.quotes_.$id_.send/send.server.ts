import { randomBytes } from "node:crypto";

import { findDesk } from "~/db/reply/desk.server";
import { insertLink } from "~/db/reply/quote-links.server";
import { sendReply } from "~/db/reply/reply-sending.server";
import { readSiteSettings } from "~/db/site/site-settings.server";
import { formatOrderNumber } from "~/domain/quote/quote-status";
import { issuerOf } from "~/domain/reply/reply";
import { quotationOf } from "~/domain/reply/quotation-of";
import type { Actor } from "~/domain/site/actor";
import { londonDay } from "~/domain/site/dates";
import { composeMail } from "~/email/compose-mail.server";
import { textField } from "~/http/form-data.server";
import { redirectWithToast, rejectAsUnavailable } from "~/http/replies.server";
import { readSubmitKey } from "~/http/submit-key.server";
import type { Toast } from "~/http/toast";

const SECRET_BYTES = 32;

/** Sends the draft that the page showed, and redirects to the desk. */
export async function send(quoteId: string, form: FormData, actor: Actor) {
  const desk = findDesk(quoteId);
  const to = desk?.quote.guestEmail;
  const back = `/admin/quotes/${quoteId}`;
  if (!desk || !to) return redirectWithToast(back, NOTHING_TO_SEND);

  const { quote } = desk;
  const issuer = issuerOf(readSiteSettings().company);
  // A visitor gets a secret link; an account signs in.
  const secret = quote.userId === null ? randomBytes(SECRET_BYTES).toString("base64url") : null;
  const sent = await sendReply(
    {
      quoteId,
      seen: {
        revision: Number(textField(form, "revision")),
        lastEventId: Number(textField(form, "lastEventId")),
      },
      sendKey: readSubmitKey(form),
      allowsPricesToFollow: textField(form, "pricesToFollow") === "on",
      today: londonDay(actor.now),
      issuer,
      copies: [],
      composeMails: (reply) => {
        if (secret)
          insertLink({ secret, orderNumber: quote.orderNumber, email: to, now: actor.now });
        return [
          composeMail("quote-reply-for-customer", {
            replyId: reply.id,
            quotation: quotationOf(quote, reply, issuer),
            to,
            link: secret ? `/q/${secret}` : `/quote-details/${quoteId}`,
          }),
        ];
      },
    },
    actor,
  );
  switch (sent.kind) {
    case "sent":
    case "sent-before":
      return redirectWithToast(back, {
        kind: "success",
        title: "Reply sent",
        description: `Version ${sent.version} of quote ${formatOrderNumber(quote.orderNumber)} is on its way to ${to}.`,
      });
    case "stale":
      return rejectAsUnavailable(STALE);
    case "gone":
      return redirectWithToast(back, NOTHING_TO_SEND);
    case "expired":
      return redirectWithToast(back, EXPIRED);
    case "prices-to-follow":
      return rejectAsUnavailable(TO_FOLLOW);
  }
}

const NOTHING_TO_SEND: Toast = {
  kind: "error",
  title: "There is no reply to send",
  description: "It has been sent or discarded since you opened the page.",
};
const STALE: Toast = {
  kind: "error",
  title: "Not sent: something has changed",
  description: "A colleague saved the reply, or the customer wrote. Read it again, then send it.",
};
const EXPIRED: Toast = {
  kind: "error",
  title: "Not sent",
  description: "Choose a date from tomorrow on until which the quote is valid.",
};
const TO_FOLLOW: Toast = {
  kind: "error",
  title: "Not sent: some lines have no price",
  description: "Enter their prices, or tick “Send with prices to follow”.",
};
