import { inArray } from "drizzle-orm";

import { products } from "#drizzle/schema/catalogue";
import { documentHref, ownDocumentFile } from "~/catalogue/documents/document-files";
import {
  type DocumentRow,
  listDatasheetDocuments,
} from "~/catalogue/documents/product-documents.server";
import { datasheetHref, ownDatasheetFile } from "~/catalogue/media/datasheet";
import { db } from "~/db/client.server";
import { oneLine } from "~/mail/plain-text.server";
import { queueMail } from "~/mail/queue-mail.server";
import { inThread } from "~/mail/thread.server";
import { threadSubject } from "~/quotes/mails/about-quote.server";
import { quoteReplyForCustomer } from "~/quotes/mails/quote-reply-for-customer.server";
import { readSiteSettings } from "~/site/settings/site-settings.server";
import { quotationOf } from "~/quotes/reply/quotation-of";
import { mailedProject } from "~/quotes/reply/mailed-quote.server";
import { insertAnswerPath, isOfAccount } from "~/quotes/reply/quote-links.server";
import type { StoredReply, StoredReplyLine } from "~/quotes/reply/replies.server";
import { issuerOf } from "~/quotes/reply/reply";
import { changesForMail } from "~/quotes/reply/version-changes-text";
import { findChangesOf } from "~/quotes/reply/version-changes.server";
import { findEarlierAcceptance } from "~/quotes/reply/reply-outcomes.server";
import { isCopiedQuote } from "~/quotes/request/copied-quotes.server";

type Quote = Parameters<typeof quotationOf>[0] & Parameters<typeof insertAnswerPath>[0];

/**
 * Queues the mail that brings a version to one address. A visitor's has a secret link of its own. A copy
 * of an account's quote has no link: its reader cannot open the account. Call inside write().
 */
export function queueReplyMail(
  quote: Quote,
  reply: StoredReply & { version: number },
  {
    to,
    isCopy = false,
    now,
    messageId,
  }: { to: string; isCopy?: boolean; now: number; messageId?: string },
): void {
  const { attached, linked } = splitDatasheets(
    reply.attachesDatasheets ? listReplyDatasheets(reply.lines) : [],
  );
  const changes = findChangesOf(quote, reply);
  const facts = {
    replyId: reply.id,
    changes: changes && { since: changes.since, ...changesForMail(changes.changes) },
    quotation: quotationOf(quote, reply, reply.issuer ?? issuerOf(readSiteSettings().company)),
    to,
    project: mailedProject(quote),
    isCopied: isCopiedQuote(quote.orderNumber),
    linkedDatasheets: linked.map(({ title, href }) => ({ title, href })),
    attachedDatasheets: attached.map(({ file, filename }) => ({ file, filename })),
    acceptedVersion: findEarlierAcceptance(reply)?.version ?? null,
    link: isCopy && isOfAccount(quote) ? null : insertAnswerPath(quote, to, now),
  };
  queueMail(quoteReplyForCustomer, facts, now, { messageId });
}

/** Returns the subject that the mail of the next version will have. */
export function replyMailSubject(
  quote: Pick<Quote, "orderNumber" | "projectReference">,
  toAddress: string,
): string {
  const { orderNumber } = quote;
  const subject = threadSubject({ orderNumber, project: oneLine(mailedProject(quote) ?? "") });
  return inThread({ kind: quoteReplyForCustomer.kind, toAddress, orderNumber, subject }).subject;
}

type OfferedLine = Pick<StoredReplyLine, "kind" | "productId" | "variantId">;

/** Lists the datasheets of the offered products and options, each once. */
export function listReplyDatasheets(lines: readonly OfferedLine[]): ReplyDatasheet[] {
  const offered = lines.filter(({ kind }) => kind !== "not-offered");
  const ids = [...new Set(offered.flatMap(({ productId }) => productId ?? []))];
  const variantIds = new Set(offered.flatMap(({ variantId }) => variantId ?? []));
  const further = listDatasheetDocuments(ids).filter(
    ({ variantId }) => variantId === null || variantIds.has(variantId),
  );
  const byAddress = new Map(further.map((each) => [each.url, replyDatasheet(each)]));
  return [...listOwnDatasheets(ids), ...byAddress.values()];
}

function replyDatasheet({ id, url, title, filename, bytes }: DocumentRow): ReplyDatasheet {
  const own = ownDocumentFile(url);
  const file = own?.extension === "pdf" ? own.name : null;
  return { title, href: documentHref({ id, url }), file, filename: filename ?? title, bytes };
}

function listOwnDatasheets(ids: readonly number[]): ReplyDatasheet[] {
  const { id, name, datasheetFileUrl, datasheetUrl, datasheetFilename, datasheetBytes } = products;
  return db
    .select({ id, name, datasheetFileUrl, datasheetUrl, datasheetFilename, datasheetBytes })
    .from(products)
    .where(inArray(id, [...ids]))
    .orderBy(name)
    .all()
    .flatMap((product) => {
      const href = datasheetHref(product);
      if (href === null) return [];
      const file = ownDatasheetFile(product) ?? null;
      const filename = product.datasheetFilename ?? file ?? "datasheet.pdf";
      return [{ title: product.name, href, file, filename, bytes: product.datasheetBytes }];
    });
}

/** A datasheet of a product in a reply. */
type ReplyDatasheet = {
  title: string;
  /** The URL or path that opens it. */
  href: string;
  /** The site's own file in the media folder; null for one on another site. */
  file: string | null;
  /** The name to save it under. */
  filename: string;
  bytes: number | null;
};

/** Mail servers commonly refuse more than 20 MB; in a mail, a file grows by a third. */
const MAX_ATTACHED_BYTES = 9 * 1024 * 1024;

/** Splits datasheets into as many as fit as attachments of a mail, and those that the mail links to. */
export function splitDatasheets(datasheets: readonly ReplyDatasheet[]): {
  attached: Array<ReplyDatasheet & { file: string }>;
  linked: ReplyDatasheet[];
  attachedBytes: number;
} {
  const attached: Array<ReplyDatasheet & { file: string }> = [];
  const linked: ReplyDatasheet[] = [];
  let attachedBytes = 0;
  for (const datasheet of datasheets) {
    const { file, bytes } = datasheet;
    const fits = bytes !== null && attachedBytes + bytes <= MAX_ATTACHED_BYTES;
    if (file === null || !fits) {
      linked.push(datasheet);
      continue;
    }
    attached.push({ ...datasheet, file });
    attachedBytes += bytes;
  }
  return { attached, linked, attachedBytes };
}
