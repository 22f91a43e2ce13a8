import { totalIncVatText } from "~/quotes/reply/quotation-figures";
import type { StoredReply } from "~/quotes/reply/replies.server";
import type { ReplySender } from "~/quotes/reply/reply";
import { replyFigures } from "~/quotes/reply/reply-figures";
import { findSender } from "~/quotes/reply/reply-sender.server";
import { fillPlaces } from "~/quotes/reply/text-places";
import { formatLondonDay } from "~/shared/dates";

type Signed = Pick<StoredReply, "message"> & { sender: ReplySender | null };

/**
 * Returns a draft as this member of staff would send it: signed by them, and with what is known only then in
 * the places of its message.
 */
export function signDraft<Draft extends StoredReply>(
  draft: Draft,
  staffEmail: string,
): Draft & Signed {
  const { lines, shippingExVatPence, vatBasisPoints, validUntil } = draft;
  const sender = findSender(staffEmail);
  const facts = {
    valid_until: validUntil && formatLondonDay(validUntil),
    total: totalIncVatText(replyFigures(lines, shippingExVatPence, vatBasisPoints)),
    sender: sender?.name ?? null,
  };
  return { ...draft, sender, message: draft.message && fillPlaces(draft.message, facts) };
}
