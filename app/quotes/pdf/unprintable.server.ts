import { unprintableSigns } from "~/quotes/pdf/typefaces.server";
import type { Quotation } from "~/quotes/reply/quotation";

/** So many places are named; the others are counted. */
const NAMED = 5;
const SHOWN_SIGNS = 8;

/** Returns "The PDF cannot show 👍 (item 4, note): it prints □." for each place with signs that no typeface has. */
export function unprintableWarnings(quotation: Quotation): string[] {
  const warnings = placesOf(quotation).flatMap(([place, text]) => {
    const signs = unprintableSigns(text ?? "");
    if (signs.length === 0) return [];
    const more = signs.length > SHOWN_SIGNS ? ` and ${signs.length - SHOWN_SIGNS} more signs` : "";
    const shown = signs.slice(0, SHOWN_SIGNS).join(" ");
    return [`The PDF cannot show ${shown}${more} (${place}): it prints □.`];
  });
  const rest = warnings.length - NAMED;
  if (rest <= 0) return warnings;
  return [
    ...warnings.slice(0, NAMED),
    `The PDF cannot show signs in ${rest} more ${rest === 1 ? "place" : "places"}: it prints □.`,
  ];
}

type Place = readonly [place: string, text: string | null];

function placesOf(quotation: Quotation): Place[] {
  const { lines, customer, issuer, sender, job } = quotation;
  return [
    ["message", quotation.message],
    ...lines.flatMap((line, index): Place[] => {
      const of = (name: string) => `item ${index + 1}, ${name}`;
      return [
        [of("name"), line.title],
        [of("code"), line.code],
        [of("manufacturer"), line.manufacturer ?? null],
        [of("tag"), line.tag ?? null],
        [of("customer part number"), line.firmCode ?? null],
        [of("lead time"), line.leadTime],
        [of("note"), line.note],
        [of("reason"), line.reason],
        [of("requested item"), line.requestedTitle],
      ];
    }),
    ["delivery", quotation.deliveryNote],
    ["payment terms", quotation.paymentTerms],
    ["customer", [customer.name, customer.company].join(" ")],
    ...job.map(({ label, value }): Place => [label.toLowerCase(), value]),
    ["contact", sender?.name ?? null],
    ["company details", [issuer.tradingName, issuer.registeredOffice].join(" ")],
  ];
}
