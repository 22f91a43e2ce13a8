import { oneLine } from "~/mail/plain-text.server";
import type { ReplySender } from "~/quotes/reply/reply";

/** A mail that an older version of the site queued has no sender. */
type Signed = { sender?: ReplySender | null };

/** Returns the name that the From of a mail begins with; null where the firm signs. */
export function signerOf({ sender }: Signed): string | null {
  return sender ? oneLine(sender.name) : null;
}

/** Returns "call Alex Morgan on 01256 555 010", or "call" and the number of the firm. */
export function callText({ sender }: Signed, companyPhone: string): string {
  if (!sender) return `call ${companyPhone}`;
  return `call ${oneLine(sender.name)} on ${sender.phone ?? companyPhone}`;
}
