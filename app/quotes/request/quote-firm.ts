/** The firm of a quote, and its requester, if they are a member of it now. */
export type QuoteFirm = {
  firmId: number;
  name: string;
  isClosed: boolean;
  /** Null once they have left the firm or deleted their account. */
  requester: { userId: string; name: string } | null;
};

/** Returns the requester of a firm's quote, as its members read it; null for a quote without a firm. */
export function requesterText(firm: QuoteFirm | null, readerId: string): string | null {
  if (!firm) return null;
  if (!firm.requester) return "Asked by a former member";
  return firm.requester.userId === readerId ? "Asked by you" : `Asked by ${firm.requester.name}`;
}
