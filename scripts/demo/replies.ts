/** Adds our replies to the demo's quotes, and the customers' answers, each at its own time in the past. */
import { DEMO_ADMIN, DEMO_CUSTOMER, type DemoReply } from "#data/demo/accounts";
import { findUserByEmail } from "~/accounts/sign-in/users.server";
import { insertChangeRequest } from "~/quotes/acts/answer-version.server";
import { findDesk } from "~/quotes/reply/desk.server";
import { type ReplyLineChange, saveReply } from "~/quotes/reply/reply-drafts.server";
import { startReply } from "~/quotes/acts/start-reply.server";
import { insertOutcome, type NewOutcome } from "~/quotes/reply/new-outcome.server";
import { outbox } from "#drizzle/schema/mail";
import { db } from "~/db/client.server";
import { write } from "~/db/write.server";
import { sendVersion } from "~/quotes/acts/send-version.server";
import { lastEventId } from "~/quotes/reply/quote-events.server";
import { dayAfter, londonDay } from "~/shared/dates";
import { HOUR_MS } from "~/shared/durations";
import { createSubmitKey } from "~/http/form-data.server";

export type RepliedQuote = { quoteId: string; submittedAt: number; reply: DemoReply };

type DemoEvent = DemoReply[number];
type DemoVersion = Extract<DemoEvent, { kind: "version" }>;
type Desk = NonNullable<ReturnType<typeof findDesk>>;

/** Does to one quote what its events say, in their order. No mail is queued. */
export async function addDemoReply({ quoteId, submittedAt, reply }: RepliedQuote): Promise<void> {
  for (const event of reply) {
    const now = submittedAt + event.afterHours * HOUR_MS;
    if (event.kind === "version") await addVersion(quoteId, event, now);
    else await addAnswer(quoteId, event, now);
  }
}

async function addVersion(quoteId: string, event: DemoVersion, now: number): Promise<void> {
  const assigneeId = findUserByEmail(DEMO_ADMIN.email)?.id;
  if (!assigneeId) return;
  const actor = { name: DEMO_ADMIN.email, now };
  const today = londonDay(now);
  const validUntil = dayAfter(today, event.validForDays ?? 30);
  await startReply(quoteId, { validUntil, assigneeId }, actor);
  const desk = findDesk(quoteId);
  if (!desk?.draft) return;
  await saveReply(desk.draft.id, desk.draft.revision, typedReply(desk, event, validUntil), actor);
  if (event.validForDays === undefined) return;

  const { draft, quote } = findDesk(quoteId) ?? desk;
  await sendVersion(
    {
      quoteId,
      seen: {
        revision: draft?.revision ?? 0,
        lastEventId: lastEventId(quote.orderNumber),
        recipient: quote.guestEmail,
      },
      sendKey: createSubmitKey(),
      allowsPricesToFollow: false,
      answersCustomer: true,
      today,
      copies: [],
      remindsCustomer: true,
      attachesDatasheets: quote.includeDatasheets,
    },
    actor,
  );
  // Its customer is not waiting for it.
  await write(() => db.delete(outbox).run());
}

function typedReply(
  { draft }: Desk,
  { message, lines = [], shippingPence }: DemoVersion,
  validUntil: string,
) {
  const changes = (draft?.lines ?? []).map((line, index): ReplyLineChange => {
    const { pricePence, leadTime, note } = lines[index] ?? {};
    return {
      id: line.id,
      isOffered: true,
      quantity: line.quantity,
      unitPricePence: pricePence ?? line.unitPricePence,
      isFixed: false,
      leadTime: leadTime ?? line.leadTime,
      note: note ?? line.note,
      reason: null,
    };
  });
  const head = {
    validUntil,
    message,
    deliveryNote: null,
    paymentTerms: "30 days from invoice",
    shippingExVatPence: shippingPence ?? draft?.shippingExVatPence ?? null,
    remindsCustomer: true,
    attachesDatasheets: draft?.attachesDatasheets ?? false,
  };
  return { head, lines: changes };
}

async function addAnswer(
  quoteId: string,
  event: Exclude<DemoEvent, DemoVersion>,
  now: number,
): Promise<void> {
  const { quote, newest } = findDesk(quoteId) ?? {};
  if (!quote || !newest?.version) return;
  const { orderNumber } = quote;
  const { version } = newest;
  if (event.kind === "change-requested") {
    const { kind, message } = event;
    await write(() => insertChangeRequest({ orderNumber, version, kind, message, now }));
    return;
  }
  const outcome: NewOutcome = {
    orderNumber,
    version,
    kind: event.kind,
    via: quote.userId === null ? "link" : "account",
    byName: quote.guestName ?? DEMO_CUSTOMER.fullName,
    purchaseOrder: event.kind === "accepted" ? event.purchaseOrder : null,
    reason: event.kind === "declined" ? event.reason : null,
    comment: event.kind === "declined" ? event.comment : null,
    submitKey: createSubmitKey(),
    today: londonDay(now),
    now,
  };
  await write(() => insertOutcome(outcome));
}
