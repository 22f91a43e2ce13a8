import { formatDay } from "~/shared/dates";
import { figureRows } from "~/quotes/reply/quotation-figures";
import { figuresOfReply } from "~/quotes/reply/reply-figures";

/** Why a customer declines a quote; one of them is chosen. */
export const DECLINE_REASONS = [
  "Price",
  "Lead time",
  "Ordered elsewhere",
  "Project on hold",
  "Not what was asked for",
  "Other",
] as const;

/** A customer's answer to a version, and the result of recording it. */
export type QuoteAnswer =
  | {
      kind: "accepted";
      name: string;
      purchaseOrder: string | null;
      deliverTo: string | null;
      /** A London date, as "2026-06-12". */
      requiredBy: string | null;
      comment: string | null;
    }
  | { kind: "declined"; reason: string; comment: string | null }
  | { kind: "change-requested"; message: string }
  | { kind: "renewal-requested" };

/** The reason why nothing was recorded, or that it was, now or by an earlier press. */
export type AnswerResult =
  | { kind: "recorded" }
  /** A newer version was sent since the page was rendered. */
  | { kind: "superseded" }
  | {
      kind: "answered-before";
      outcome: "accepted" | "declined" | "withdrawn";
      at: number;
      byName: string | null;
    }
  | { kind: "expired"; validUntil: string }
  | { kind: "prices-to-follow" | "gone" }
  /** The role in the firm does not allow it. */
  | { kind: "not-buyer" };

type AcceptedReply = Parameters<typeof figuresOfReply>[0];

type Accepted = {
  name: string | null;
  purchaseOrder: string | null;
  deliverTo: string | null;
  requiredBy: string | null;
};

/** Lists what was accepted, with who accepted and which order, for mails to its customer and to sales. */
export function acceptanceFacts(
  { name, purchaseOrder, deliverTo, requiredBy }: Accepted,
  reply: AcceptedReply,
): Array<{ label: string; value: string }> {
  const { vatBasisPoints } = reply;
  const [, total = ""] =
    figureRows({ figures: figuresOfReply(reply), vatBasisPoints }).at(-1) ?? [];
  const facts = [
    ["Total inc VAT", total],
    ["Purchase order", purchaseOrder],
    ["Accepted by", name],
    ["Deliver to", deliverTo],
    ["Required by", requiredBy && formatDay(Date.parse(requiredBy))],
  ] as const;
  return facts.flatMap(([label, value]) => (value ? [{ label, value }] : []));
}
