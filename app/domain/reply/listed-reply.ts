import type { QuoteStatus } from "~/domain/quote/quote-status";
import type { Quotation } from "~/domain/reply/quotation";
import { figureRows } from "~/domain/reply/quotation-figures";
import { isOpenOn, type OutcomeKind, replyBadge, replyState } from "~/domain/reply/reply-state";
import { formatDay } from "~/domain/site/dates";

/** The facts of the newest version that a list of quotes shows. */
type ListedReply = {
  status: QuoteStatus;
  validUntil: string;
  outcome: OutcomeKind | null;
  version: number;
  acceptedVersion: number | null;
  isChangeRequested: boolean;
  figures: Quotation["figures"];
  vatBasisPoints: number;
};

/** Returns "Our quote £1,234.56 inc VAT, open until 12 June 2026" and the wording of its state. */
export function listedReply(stored: ListedReply, today: string): { badge: string; text: string } {
  const { status, validUntil, outcome, version, acceptedVersion, isChangeRequested } = stored;
  const state = replyState(
    { status, hasDraft: false, sent: { validUntil }, outcome, isChangeRequested },
    today,
  );
  const [, total = ""] = figureRows(stored).at(-1) ?? [];
  const isOpen = outcome === null && isOpenOn(validUntil, today);
  return {
    badge: replyBadge(state, { newest: version, accepted: acceptedVersion }).customer ?? "",
    text: `Our quote ${total} inc VAT${isOpen ? `, open until ${formatDay(Date.parse(validUntil))}` : ""}`,
  };
}
