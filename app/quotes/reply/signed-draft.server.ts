import { eq } from "drizzle-orm";

import { profiles, users } from "#drizzle/schema/accounts";
import { db } from "~/db/client.server";
import { totalIncVatText } from "~/quotes/reply/quotation-figures";
import type { StoredReply } from "~/quotes/reply/replies.server";
import type { ReplySender } from "~/quotes/reply/reply";
import { replyFigures } from "~/quotes/reply/reply-figures";
import { fillPlaces, placesLeft } from "~/quotes/reply/text-places";
import { formatLondonDay } from "~/shared/dates";
import { readSiteSettings } from "~/site/settings/site-settings.server";

type Signed = Pick<StoredReply, "message"> & { sender: ReplySender | null };

/**
 * Returns a draft as this member of staff would send it: with their signature, and with the facts that are known
 * only at sending in the places of its message.
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

/** Warns of a message that cannot be sent because of its places, and of one that names an older last day. */
export function messageWarnings(
  { message, validUntil }: { message: string | null; validUntil: string | null },
  newest: { validUntil: string | null } | undefined,
): string[] {
  const text = message ?? "";
  const before = newest?.validUntil && formatLondonDay(newest.validUntil);
  const isOutdated = before && newest.validUntil !== validUntil && text.includes(before);
  return [
    ...placesLeft(text).map(
      (place) => `The message has ${place}, which is not known here. Replace it before you send.`,
    ),
    ...(isOutdated ? [`The message names ${before}, the last day of the version before.`] : []),
  ];
}

/**
 * Returns who signs a reply of this member of staff: the member of the team with their e-mail address, else
 * their profile, whose address stays private. Null if neither has a name: the firm signs then (R26).
 */
export function findSender(staffEmail: string): ReplySender | null {
  const address = staffEmail.toLowerCase();
  const member = readSiteSettings().team.find(({ email }) => email?.toLowerCase() === address);
  if (member) return { name: member.name, phone: member.phone, email: member.email };

  const profile = db
    .select({ name: profiles.fullName, phone: profiles.phoneNumber })
    .from(users)
    .innerJoin(profiles, eq(profiles.userId, users.id))
    .where(eq(users.email, address))
    .get();
  return profile?.name ? { name: profile.name, phone: profile.phone, email: null } : null;
}
