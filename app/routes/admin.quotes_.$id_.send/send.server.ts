import type { SubmissionResult } from "@conform-to/dom";
import { parseWithZod } from "@conform-to/zod/v4";
import { z } from "zod";

import { formatBytes } from "~/catalogue/media/datasheet";
import { formatPence } from "~/catalogue/prices/money";
import { countItemsWithoutWeight } from "~/catalogue/prices/weight";
import { readSubmitKey, requireKnownIntent, textField } from "~/http/form-data.server";
import { redirectWithToast, rejectInvalid, rejectSubmission } from "~/http/replies.server";
import {
  failure,
  FAIL_SAFE_ON,
  NO_ADDRESS,
  NOTHING_TO_SEND,
  success,
  type Toast,
} from "~/http/toast";
import { sendVersion } from "~/quotes/acts/send-version.server";
import { unprintableWarnings } from "~/quotes/pdf/unprintable.server";
import { deskPath, previewPath, sendPath } from "~/quotes/reply/desk-paths";
import { type Desk, findDesk } from "~/quotes/reply/desk.server";
import { findLineCosts } from "~/quotes/reply/line-costs.server";
import { listWarnings } from "~/quotes/reply/desk-view";
import {
  type CostedLine,
  marginWarnings,
  sellsBelowCost,
  totalMargin,
  totalMarginText,
} from "~/quotes/reply/margin";
import { quotationOf } from "~/quotes/reply/quotation-of";
import { lastEventId } from "~/quotes/reply/quote-events.server";
import { findChangesOf } from "~/quotes/reply/version-changes.server";
import { findRecipient } from "~/quotes/reply/quote-links.server";
import { listUnanswered } from "~/quotes/reply/quote-messages.server";
import type { StoredReply } from "~/quotes/reply/replies.server";
import { issuerOf, linesToFollow, offeredLines } from "~/quotes/reply/reply";
import { messageWarnings, signDraft } from "~/quotes/reply/signed-draft.server";
import {
  splitDatasheets,
  listReplyDatasheets,
  replyMailSubject,
} from "~/quotes/reply/reply-mail.server";
import { bandShipping, type FiguredLine } from "~/quotes/reply/reply-figures";
import { validUntilDays, validUntilFault } from "~/quotes/reply/reply-form";
import { readReplySettings } from "~/quotes/reply/reply-settings.server";
import { formatOrderNumber, orderTitle } from "~/quotes/request/quote-status";
import { formatItems } from "~/quotes/request/quote-text";
import type { Actor } from "~/shared/actor";
import { constraintsOf } from "~/shared/constraints.server";
import { countOf } from "~/shared/counts";
import { formatDay, londonDay } from "~/shared/dates";
import { DAY_MS } from "~/shared/durations";
import { splitAddresses } from "~/shared/email-address.server";
import { staffEmailField, tickField, WRONG_DATE } from "~/shared/fields.server";
import { readSiteSettings } from "~/site/settings/site-settings.server";

const MAX_COPIES = 3;
const TOO_MANY = `A copy can go to ${MAX_COPIES} addresses at most.`;
// Three addresses with long names.
const MAX_TYPED = 600;
const TO_FOLLOW = "Some lines have no price. Enter their prices, or tick this box.";

const BELOW_COST = "Some lines are sold below their cost. Change their prices, or tick this box.";

const sendingSchema = z.object({
  copies: z.string({ error: TOO_MANY }).max(MAX_TYPED, TOO_MANY).transform(readCopies).optional(),
  validUntil: z.iso.date({ error: WRONG_DATE }),
  remindsCustomer: tickField(),
  attachesDatasheets: tickField(),
  pricesToFollow: tickField(),
  belowCost: tickField(),
  answersCustomer: tickField(),
});

/** Returns the addresses in a list, each once in any case, or refuses the wrong pieces by their text. */
function readCopies(typed: string, context: z.RefinementCtx): string[] {
  const read = splitAddresses(typed).map((piece) => staffEmailField().safeParse(piece));
  for (const { error } of read) {
    for (const { message } of error?.issues ?? []) context.addIssue({ code: "custom", message });
  }
  const addresses = new Map(
    read.flatMap(({ data }) => (data === undefined ? [] : [[data.toLowerCase(), data] as const])),
  );
  if (addresses.size > MAX_COPIES) context.addIssue({ code: "custom", message: TOO_MANY });
  return [...addresses.values()];
}

const SHORT_VALIDITY_DAYS = 7;

/** Sends the draft that the page showed, and redirects to the desk. */
export async function send(quoteId: string, form: FormData, actor: Actor) {
  requireKnownIntent(form, ["send"]);
  const desk = findDesk(quoteId);
  const to = desk ? findRecipient(desk.quote) : null;
  const back = deskPath(quoteId);
  if (!desk || !to) return redirectWithToast(back, whyNothingToSend(desk));

  if (readSiteSettings().failSafeEnabled) return redirectWithToast(sendPath(quoteId), FAIL_SAFE_ON);
  const schema = sendingSchemaFor(validUntilDays(actor.now), {
    hasPricesToFollow: linesToFollow(desk.draft?.lines ?? []).length > 0,
    isBelowCost: sellsBelowCost(costedLines(desk.draft)),
  });
  const submission = parseWithZod(form, { schema });
  if (submission.status !== "success") return rejectInvalid(submission);
  const { validUntil, remindsCustomer, attachesDatasheets, pricesToFollow, answersCustomer } =
    submission.value;
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
      answersCustomer,
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
      return redirectWithToast(
        back,
        success(
          "Reply sent",
          [
            `Version ${sent.version} of quote ${formatOrderNumber(desk.quote.orderNumber)} is on its way to ${to}.`,
            ...(sent.kind === "sent" && sent.isStillWaiting ? [STILL_WAITING] : []),
          ].join(" "),
        ),
      );
    case "stale":
      return rejectAsChanged(submission, desk, Number(textField(form, "lastEventId")));
    case "gone":
      return redirectWithToast(back, whyNothingToSend(findDesk(quoteId)));
    case "expired":
      return redirectWithToast(back, EXPIRED);
    case "places-left":
      return rejectSubmission(submission, {
        status: 409,
        toast: failure(
          "Not sent",
          `The message still has ${sent.places.join(", ")}. Replace this in the reply first.`,
        ),
      });
    case "prices-to-follow":
      return rejectSubmission(submission, { status: 409, toast: STALE });
  }
}

const STILL_WAITING = "The customer still waits for an answer to what they wrote.";

/** Refuses to send over a change. The tick is cleared, because it was about the page before the change. */
function rejectAsChanged(
  submission: { reply: (options?: { hideFields?: string[] }) => SubmissionResult },
  { quote }: Desk,
  seenEventId: number,
) {
  const withoutTick = {
    reply: (options?: { hideFields?: string[] }) => {
      const { initialValue, ...reply } = submission.reply(options);
      return { ...reply, initialValue: { ...initialValue, answersCustomer: "" } };
    },
  };
  const hasWritten = lastEventId(quote.orderNumber) !== seenEventId;
  return rejectSubmission(withoutTick, { status: 409, toast: hasWritten ? CUSTOMER_WROTE : STALE });
}

const CUSTOMER_WROTE = failure(
  "Not sent: the customer wrote",
  "Read it below. Then send the reply, change it first, or answer with a message.",
);

const STALE = failure(
  "Not sent: something has changed",
  "The reply was saved again since you opened this page. Read it again before you send it.",
);
const EXPIRED = failure(
  "Not sent",
  "Choose a date from tomorrow on until which the quote is valid.",
);

/** Returns why nothing can be sent: the draft has no recipient, or there is no draft. */
function whyNothingToSend(desk: Desk | undefined): Toast {
  return desk?.draft && findRecipient(desk.quote) === null ? NO_ADDRESS : NOTHING_TO_SEND;
}

type Draft = {
  lines: readonly FiguredLine[];
  validUntil: string | null;
  shippingExVatPence: number | null;
};

type Circumstances = {
  isFailSafeOn: boolean;
  isConfirmedAddress: boolean;
  daysLeft: number;
  /** The version that the customer has accepted. */
  accepted: { version: number; at: number } | null;
  /** The number of the order that was placed. */
  orderPlaced: string | null;
};

/** Returns what staff should know before they send a reply, in plain words. */
function warningsOf(
  { lines, validUntil, shippingExVatPence }: Draft,
  { isFailSafeOn, isConfirmedAddress, daysLeft, accepted, orderPlaced }: Circumstances,
): string[] {
  const unpriced = linesToFollow(lines).length;
  const unweighed = countItemsWithoutWeight(offeredLines(lines));
  const warnings = [
    isFailSafeOn && "Fail-safe is on: the reply can be sent once it is off.",
    accepted &&
      `The customer accepted version ${accepted.version} on ${formatDay(accepted.at)}, and would have to accept this one too.`,
    orderPlaced !== null &&
      `Order ${orderPlaced} is placed. It stands until the customer accepts this version.`,
    offeredLines(lines).length === 0 &&
      "Nothing is offered: there is nothing that the customer could accept.",
    unpriced > 0 &&
      `${countOf(unpriced, "line")} ${unpriced === 1 ? "has" : "have"} no price: the customer cannot accept until ${unpriced === 1 ? "it has" : "they have"}.`,
    shippingExVatPence === null
      ? "Delivery is to be confirmed."
      : deliveryWarning(lines, shippingExVatPence),
    unweighed > 0 && `The weight of ${formatItems(unweighed)} is not known.`,
    !isConfirmedAddress && "This address was typed by a visitor and has not been confirmed.",
    validUntil !== null &&
      daysLeft < SHORT_VALIDITY_DAYS &&
      `The quote is valid for ${countOf(daysLeft, "day")} only.`,
  ];
  return warnings.filter((warning) => typeof warning === "string");
}

/** Returns a warning if delivery costs less than by weight (M6); null otherwise. */
function deliveryWarning(lines: readonly FiguredLine[], pence: number): string | null {
  const band = bandShipping(lines);
  const delivery = `Delivery is ${formatPence(pence)}`;
  if (band.kind !== "charge")
    return `${delivery}, but the items are too heavy for a charge by weight.`;
  return pence < band.exVatPence
    ? `${delivery}; by weight it would be ${formatPence(band.exVatPence)}.`
    : null;
}

/** Returns what the review page shows of a draft. The revision and the last event guard the sending. */
export function readSending(quoteId: string, { name: staffEmail, now }: Actor) {
  const desk = findDesk(quoteId);
  const recipient = desk ? findRecipient(desk.quote) : null;
  if (!desk?.draft || recipient === null) {
    return { kind: "nothing-to-send", toast: whyNothingToSend(desk) } as const;
  }

  const { quote, draft } = desk;
  const unanswered = listUnanswered(quote);
  const costed = costedLines(draft);
  const issuer = issuerOf(readSiteSettings().company);
  const version = (desk.newest?.version ?? 0) + 1;
  const signed = signDraft(draft, staffEmail);
  const quotation = quotationOf(quote, signed, issuer);
  const today = londonDay(now);
  const daysLeft = draft.validUntil
    ? (Date.parse(draft.validUntil) - Date.parse(today)) / DAY_MS
    : 0;
  return {
    kind: "ready",
    title: orderTitle(quote.orderNumber),
    subject: replyMailSubject(quote, recipient),
    version,
    recipient,
    quotation,
    changes: findChangesOf(quote, draft) ?? null,
    warnings: [
      ...messageWarnings(signed, desk.newest),
      ...warningsOf(draft, {
        isFailSafeOn: readSiteSettings().failSafeEnabled,
        isConfirmedAddress: quote.userId !== null,
        daysLeft,
        accepted: acceptedVersion(desk),
        orderPlaced: quote.orderReference,
      }),
      ...listWarnings(draft.lines, desk.listPrices),
      ...marginWarnings(costed, readReplySettings().settings.marginFloorBasisPoints),
      ...unprintableWarnings(quotation),
    ],
    margin: totalMarginText(totalMargin(costed)),
    isBelowCost: sellsBelowCost(costed),
    seen: { revision: draft.revision, lastEventId: lastEventId(quote.orderNumber) },
    deskPath: deskPath(quoteId),
    previewPath: previewPath(quoteId),
    hasPricesToFollow: linesToFollow(draft.lines).length > 0,
    datasheets: datasheetsLabel(draft.lines),
    unanswered,
    typed: {
      // The desk showed the customer's last word to the colleague who saved the reply after it.
      answersCustomer: unanswered.length > 0 && (unanswered.at(-1)?.at ?? 0) <= draft.updatedAt,
      validUntil: draft.validUntil ?? "",
      remindsCustomer: draft.remindsCustomer,
      attachesDatasheets: draft.attachesDatasheets,
    },
    constraint: constraintsOf(sendingSchema),
  } as const;
}

/** Returns the lines of a draft with their costs, which no page for customers gets. */
function costedLines(draft: StoredReply | undefined): CostedLine[] {
  if (!draft) return [];
  const costs = findLineCosts(draft.id);
  return draft.lines.map((line) => ({ ...line, costPence: costs.get(line.id) ?? null }));
}

/** Returns the version that the customer has accepted, the newest or one before it. */
function acceptedVersion({ newest, outcome, earlierAcceptance }: Desk) {
  if (!newest?.version || outcome?.kind !== "accepted") return earlierAcceptance;
  return { version: newest.version, at: outcome.at };
}

/** Returns "Attach datasheets (2 files, 1.4 MB; 1 more as a link)"; null when no product has one. */
function datasheetsLabel(lines: StoredReply["lines"]): string | null {
  const { attached, linked, attachedBytes } = splitDatasheets(listReplyDatasheets(lines));
  if (attached.length + linked.length === 0) return null;
  const files = `${countOf(attached.length, "file")}, ${formatBytes(attachedBytes)}`;
  const links = linked.length > 0 ? `; ${linked.length} more as a link` : "";
  return `Attach datasheets (${files}${links})`;
}

/** Returns the schema for the days from which the date is chosen; prices to follow need their tick. */
function sendingSchemaFor(
  days: { tomorrow: string; latest: string },
  { hasPricesToFollow, isBelowCost }: { hasPricesToFollow: boolean; isBelowCost: boolean },
) {
  return sendingSchema.extend({
    validUntil: z.iso.date({ error: WRONG_DATE }).superRefine((day, context) => {
      const message = validUntilFault(day, days);
      if (message) context.addIssue({ code: "custom", message });
    }),
    pricesToFollow: tickField().refine((isTicked) => isTicked || !hasPricesToFollow, TO_FOLLOW),
    belowCost: tickField().refine((isTicked) => isTicked || !isBelowCost, BELOW_COST),
  });
}
