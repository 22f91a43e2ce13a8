/** The firm of a quote, and who asked for it, if they are a member of it now. */
export type QuoteFirm = {
  firmId: number;
  name: string;
  isClosed: boolean;
  /** Null once they have left the firm or deleted their account. */
  askedBy: { userId: string; name: string } | null;
};

/** Returns who asked for a quote of a firm, as its members read it; null for a quote without a firm. */
export function askedByText(firm: QuoteFirm | null, readerId: string): string | null {
  if (!firm) return null;
  if (!firm.askedBy) return "Asked by a former member";
  return firm.askedBy.userId === readerId ? "Asked by you" : `Asked by ${firm.askedBy.name}`;
}
