import { formatPence } from "~/catalogue/prices/money";
import { countItemsWithoutWeight } from "~/catalogue/prices/weight";
import { formatItems } from "~/quotes/request/quote-text";
import { linesToFollow, offeredLines } from "~/quotes/reply/reply";
import { bandShipping, type FiguredLine } from "~/quotes/reply/reply-figures";
import { countOf } from "~/shared/counts";
import { formatDay } from "~/shared/dates";

const SHORT_VALIDITY_DAYS = 7;

type Draft = {
  lines: readonly FiguredLine[];
  validUntil: string | null;
  shippingExVatPence: number | null;
};

type Circumstances = {
  isFailSafeOn: boolean;
  isConfirmedAddress: boolean;
  daysLeft: number;
  /** The version that the customer has accepted. */
  accepted: { version: number; at: number } | null;
};

/** Returns what staff should know before they send a reply, in plain words. */
export function warningsOf(
  { lines, validUntil, shippingExVatPence }: Draft,
  { isFailSafeOn, isConfirmedAddress, daysLeft, accepted }: Circumstances,
): string[] {
  const unpriced = linesToFollow(lines).length;
  const unweighed = countItemsWithoutWeight(offeredLines(lines));
  const warnings = [
    isFailSafeOn && "Fail-safe is on: the reply can be sent once it is off.",
    accepted &&
      `The customer accepted version ${accepted.version} on ${formatDay(accepted.at)}, and would have to accept this one too.`,
    offeredLines(lines).length === 0 &&
      "Nothing is offered: there is nothing that the customer could accept.",
    unpriced > 0 &&
      `${countOf(unpriced, "line")} ${unpriced === 1 ? "has" : "have"} no price: the customer cannot accept until ${unpriced === 1 ? "it has" : "they have"}.`,
    shippingExVatPence === null
      ? "Delivery is to be confirmed."
      : deliveryWarning(lines, shippingExVatPence),
    unweighed > 0 && `The weight of ${formatItems(unweighed)} is not known.`,
    !isConfirmedAddress && "This address was typed by a visitor and has not been confirmed.",
    validUntil !== null &&
      daysLeft < SHORT_VALIDITY_DAYS &&
      `The quote is valid for ${countOf(daysLeft, "day")} only.`,
  ];
  return warnings.filter((warning) => typeof warning === "string");
}

/** Returns a warning if delivery costs less than by weight (M6); null otherwise. */
function deliveryWarning(lines: readonly FiguredLine[], pence: number): string | null {
  const band = bandShipping(lines);
  const delivery = `Delivery is ${formatPence(pence)}`;
  if (band.kind !== "charge")
    return `${delivery}, but the items are too heavy for a charge by weight.`;
  return pence < band.exVatPence
    ? `${delivery}; by weight it would be ${formatPence(band.exVatPence)}.`
    : null;
}
