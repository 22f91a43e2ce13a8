import type { CompanyDetails } from "~/site/settings/company";

/** The company's details as a version was sent with them. */
export type ReplyIssuer = Omit<CompanyDetails, "salesEmail">;

/** The salesperson who sent a version, as mail, page and PDF name them. */
export type ReplySender = { name: string; phone: string | null; email: string | null };

/** Returns the company's details as a reply shows them. */
export function issuerOf(company: CompanyDetails): ReplyIssuer {
  const issuer: Partial<CompanyDetails> & ReplyIssuer = { ...company };
  delete issuer.salesEmail;
  return issuer;
}

/**
 * - offered: a line of the request, as it was requested
 * - substitute: another product in place of a line of the request
 * - added: a line that staff added
 * - not-offered: a line of the request that cannot be supplied; it has a reason and no price
 */
export type ReplyLineKind = "offered" | "substitute" | "added" | "not-offered";

/** The price of a line of a reply, in pence ex VAT for one piece. */
type OfferedPrice = { kind: "priced"; pence: number } | { kind: "free" } | { kind: "to-follow" };

/** Reads a stored price: NULL is to follow, and 0 free of charge. */
export function offeredPrice(unitPricePence: number | null): OfferedPrice {
  if (unitPricePence === null) return { kind: "to-follow" };
  return unitPricePence === 0 ? { kind: "free" } : { kind: "priced", pence: unitPricePence };
}

type PricedLine = { kind: ReplyLineKind; unitPricePence: number | null };

/** Returns the lines that the customer can buy. */
export function offeredLines<Line extends { kind: ReplyLineKind }>(lines: readonly Line[]): Line[] {
  return lines.filter(({ kind }) => kind !== "not-offered");
}

/** Returns the offered lines without a price; as long as there are any, the customer cannot accept (R4). */
export function linesToFollow<Line extends PricedLine>(lines: readonly Line[]): Line[] {
  return offeredLines(lines).filter(({ unitPricePence }) => unitPricePence === null);
}

/** Returns true if something is offered, and all of it has a price (R4). */
export function canBeAccepted(lines: readonly PricedLine[]): boolean {
  return offeredLines(lines).length > 0 && linesToFollow(lines).length === 0;
}
