/** A customer's answer to a version, and what became of it. */
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
  | { kind: "prices-to-follow" | "gone" };
