import type { QuoteStatus } from "~/quotes/request/quote-status";
import type { Quotation } from "~/quotes/reply/quotation";
import { figureRows } from "~/quotes/reply/quotation-figures";
import { isOpenOn, type OutcomeKind, replyBadge, replyState } from "~/quotes/reply/reply-state";
import { formatDay } from "~/shared/dates";

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
