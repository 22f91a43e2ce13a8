import { createHash } from "node:crypto";
import { isDeepStrictEqual } from "node:util";
import { and, desc, eq } from "drizzle-orm";

import { orderDocuments, quoteEvents } from "#drizzle/schema/replies";
import { db } from "~/db/client.server";
import { assertInWrite, write } from "~/db/write.server";
import type { Attachment } from "~/mail/mail-definition.server";
import type { Outcome } from "~/quotes/reply/reply-outcomes.server";
import { findStandingAcceptance } from "~/quotes/reply/reply-outcomes.server";
import { findQuotation, readPdf, renderForPage, renderOnce } from "~/quotes/reply/reply-pdf.server";
import { findSentQuote } from "~/quotes/request/quote-history.server";
import { formatOrderNumber } from "~/quotes/request/quote-status";
import { formatDay } from "~/shared/dates";
import { parseId } from "~/shared/row-id";

/** Returns the words of the timeline for an order that is placed: its number and delivery, then the note. */
export function orderPlacedText({
  reference,
  deliveryOn,
  note,
}: {
  reference: string;
  deliveryOn: string | null;
  note: string | null;
}): string {
  const delivery = deliveryOn ? `, delivery on ${formatDay(Date.parse(deliveryOn))}` : "";
  return [`${reference}${delivery}`, ...(note ? [note] : [])].join("\n");
}

/** Finds when an order was last confirmed, and the note of that confirmation. */
export function findOrderPlaced(orderNumber: number) {
  const { at, message, kind, id } = quoteEvents;
  const placed = db
    .select({ at, message })
    .from(quoteEvents)
    .where(and(eq(quoteEvents.orderNumber, orderNumber), eq(kind, "order-placed")))
    .orderBy(desc(id))
    .limit(1)
    .get();
  if (!placed) return undefined;
  return { at: placed.at, note: placed.message?.split("\n").slice(1).join("\n") || null };
}

/** Finds the order that is placed for the acceptance that applies, as a document. */
function findConfirmation(orderNumber: number) {
  const quote = findSentQuote(orderNumber);
  const accepted = findStandingAcceptance(orderNumber);
  if (!quote?.orderReference || quote.orderPlacedAt === null || !accepted) return undefined;
  const quotation = findQuotation(accepted.replyId);
  if (!quotation) return undefined;
  const placed = findOrderPlaced(orderNumber);
  const order = {
    reference: quote.orderReference,
    confirmedAt: placed?.at ?? quote.orderPlacedAt,
    facts: factsOf(accepted, quote.deliveryPromised),
    note: placed?.note ?? null,
  };
  const { id: outcomeId, replyId } = accepted;
  return { outcomeId, replyId, key: `order ${outcomeId}`, content: { ...quotation, order } };
}

function factsOf({ purchaseOrder, deliverTo, requiredBy }: Outcome, deliveryOn: string | null) {
  const facts = [
    ["Your order", purchaseOrder],
    ["Deliver to", deliverTo],
    ["Required by", requiredBy && formatDay(Date.parse(requiredBy))],
    ["Delivery promised", deliveryOn && formatDay(Date.parse(deliveryOn))],
  ] as const;
  return facts.flatMap(([label, value]) => (value ? [{ label, value }] : []));
}

/**
 * Returns the confirmation of an order, rendered and stored the first time. Empty if no order is placed any
 * more.
 */
export async function attachOrderPdf(orderNumber: number): Promise<Attachment[]> {
  const confirmation = findConfirmation(orderNumber);
  if (!confirmation) return [];
  const stored = findStored(confirmation.outcomeId);
  const pdf = stored ?? (await renderOnce(confirmation));
  if (!stored) await store(orderNumber, confirmation, pdf);
  return [attachment(orderNumber, pdf)];
}

/** Returns the PDF that an address names by its parameters: a version, for staff as it was sent, or the confirmation of the order. */
export async function readNamedPdf(
  orderNumber: number,
  parameters: URLSearchParams,
  reader: { isAsSent?: boolean } = {},
): Promise<Attachment | undefined> {
  if (parameters.get("document") === "order") return readOrderPdf(orderNumber);
  const version = parseId(parameters.get("version") ?? "");
  return version === undefined ? undefined : readPdf(orderNumber, version, reader);
}

/** Returns the confirmation of an order for a page, which stores nothing. Undefined if no order is placed. */
async function readOrderPdf(orderNumber: number): Promise<Attachment | undefined> {
  const confirmation = findConfirmation(orderNumber);
  if (!confirmation) return undefined;
  const pdf = findStored(confirmation.outcomeId) ?? (await renderForPage(confirmation));
  return attachment(orderNumber, pdf);
}

/** Deletes the confirmation of an order that is confirmed again with other details. Call inside write(). */
export function deleteOrderPdf(outcomeId: number): void {
  assertInWrite();
  db.delete(orderDocuments).where(eq(orderDocuments.outcomeId, outcomeId)).run();
}

function findStored(outcomeId: number): Buffer | undefined {
  return db
    .select({ pdf: orderDocuments.pdf })
    .from(orderDocuments)
    .where(eq(orderDocuments.outcomeId, outcomeId))
    .get()?.pdf;
}

/** Stores a confirmation, unless the order has changed since it was rendered, or it is stored already. */
function store(
  orderNumber: number,
  { outcomeId, content }: NonNullable<ReturnType<typeof findConfirmation>>,
  pdf: Buffer,
): Promise<void> {
  const sha256 = createHash("sha256").update(pdf).digest("hex");
  return write(() => {
    const now = findConfirmation(orderNumber);
    if (now?.outcomeId !== outcomeId || !isDeepStrictEqual(now.content, content)) return;
    db.insert(orderDocuments).values({ outcomeId, pdf, sha256 }).onConflictDoNothing().run();
  });
}

function attachment(orderNumber: number, content: Buffer): Attachment {
  const filename = `order-confirmation-${formatOrderNumber(orderNumber)}.pdf`;
  return { filename, content, contentType: "application/pdf" };
}
