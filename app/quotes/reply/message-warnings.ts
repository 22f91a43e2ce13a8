import { placesLeft } from "~/quotes/reply/text-places";
import { formatLondonDay } from "~/shared/dates";

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
