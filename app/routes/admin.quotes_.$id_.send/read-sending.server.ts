import { type Desk, findDesk } from "~/quotes/reply/desk.server";
import { findRecipient } from "~/quotes/reply/recipients.server";
import { lastEventId } from "~/quotes/acts/send-version.server";
import { readSiteSettings } from "~/site/settings/site-settings.server";
import type { StoredReply } from "~/quotes/reply/replies.server";
import { listReplyDatasheets } from "~/quotes/reply/reply-datasheets.server";
import { deskPath, previewPath } from "~/quotes/reply/desk-paths";
import { issuerOf, linesToFollow } from "~/quotes/reply/reply";
import { splitDatasheets } from "~/quotes/reply/reply-datasheets";
import { formatBytes } from "~/catalogue/media/datasheet";
import { countOf } from "~/shared/counts";
import { constraintsOf } from "~/shared/constraints.server";
import { sendingSchema } from "~/quotes/reply/reply-sending-form.server";
import { replySubject } from "~/quotes/reply/quotation";
import { formatOrderNumber } from "~/quotes/request/quote-status";
import { quotationOf } from "~/quotes/reply/quotation-of";
import { londonDay } from "~/shared/dates";
import { DAY_MS } from "~/shared/durations";

import { warningsOf } from "./warnings";

/** Returns what the review page shows of a draft. The revision and the last event guard the sending. */
export function readSending(quoteId: string, now: number) {
  const desk = findDesk(quoteId);
  const recipient = desk ? findRecipient(desk.quote) : null;
  if (!desk?.draft || recipient === null) return { kind: "nothing-to-send" } as const;

  const { quote, draft } = desk;

  const issuer = issuerOf(readSiteSettings().company);
  const version = (desk.newest?.version ?? 0) + 1;
  const quotation = quotationOf(quote, draft, issuer);
  const today = londonDay(now);
  const daysLeft = draft.validUntil
    ? (Date.parse(draft.validUntil) - Date.parse(today)) / DAY_MS
    : 0;
  return {
    kind: "ready",
    title: `Order ID - ${formatOrderNumber(quote.orderNumber)}`,
    subject: replySubject({ orderNumber: quote.orderNumber, version }),
    version,
    recipient,
    quotation,
    warnings: warningsOf(draft, {
      isFailSafeOn: readSiteSettings().failSafeEnabled,
      isConfirmedAddress: quote.userId !== null,
      daysLeft,
      accepted: acceptedVersion(desk),
    }),
    seen: { revision: draft.revision, lastEventId: lastEventId(quote.orderNumber) },
    deskPath: deskPath(quoteId),
    previewPath: previewPath(quoteId),
    hasPricesToFollow: linesToFollow(draft.lines).length > 0,
    datasheets: datasheetsLabel(draft.lines),
    typed: {
      validUntil: draft.validUntil ?? "",
      remindsCustomer: draft.remindsCustomer,
      attachesDatasheets: draft.attachesDatasheets,
    },
    constraint: constraintsOf(sendingSchema),
  } as const;
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
