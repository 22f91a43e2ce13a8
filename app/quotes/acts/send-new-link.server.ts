import { write } from "~/db/write.server";
import { queueMail } from "~/mail/queue-mail.server";
import { quoteLinkForCustomer } from "~/quotes/mails/short-quote-mails.server";
import { mailedQuote } from "~/quotes/reply/mailed-quote.server";
import { insertAnswerPath } from "~/quotes/reply/quote-links.server";

type LinkedQuote = {
  id: string;
  orderNumber: number;
  userId: string | null;
  firmId: number | null;
  guestName: string | null;
  projectReference: string | null;
};

/** Mails a new link to the address that had an earlier one. */
export function sendNewLink(
  { quote, to }: { quote: LinkedQuote; to: string },
  now: number,
): Promise<void> {
  return write(() => {
    const link = insertAnswerPath(quote, to, now);
    queueMail(quoteLinkForCustomer, { ...mailedQuote(quote), to, link }, now);
  });
}
