import { insertAnswerPath } from "~/quotes/reply/quote-links.server";
import { findEarlierAcceptance } from "~/quotes/reply/reply-outcomes.server";
import type { StoredReply } from "~/quotes/reply/replies.server";
import { listReplyDatasheets } from "~/quotes/reply/reply-datasheets.server";
import { readSiteSettings } from "~/site/settings/site-settings.server";
import { quotationOf } from "~/quotes/reply/quotation-of";
import { issuerOf } from "~/quotes/reply/reply";
import { splitDatasheets } from "~/quotes/reply/reply-datasheets";
import { composeMail } from "~/mail/compose-mail.server";

type Quote = Parameters<typeof quotationOf>[0] & Parameters<typeof insertAnswerPath>[0];

/**
 * Composes the mail that brings a version to one address. A visitor's has a secret link of its own, so
 * call inside write(). A copy of an account's quote has no link: its reader cannot open the account.
 */
export function composeReplyMail(
  quote: Quote,
  reply: StoredReply & { version: number },
  { to, isCopy = false, now }: { to: string; isCopy?: boolean; now: number },
) {
  const { attached, linked } = splitDatasheets(
    reply.attachesDatasheets ? listReplyDatasheets(reply.lines) : [],
  );
  return composeMail("quote-reply-for-customer", {
    replyId: reply.id,
    quotation: quotationOf(quote, reply, reply.issuer ?? issuerOf(readSiteSettings().company)),
    to,
    linkedDatasheets: linked.map(({ title, href }) => ({ title, href })),
    attachedDatasheets: attached.map(({ file, filename }) => ({ file, filename })),
    acceptedVersion: findEarlierAcceptance(reply)?.version ?? null,
    link: isCopy && quote.userId !== null ? null : insertAnswerPath(quote, to, now),
  });
}
