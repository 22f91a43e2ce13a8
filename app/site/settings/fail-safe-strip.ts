/** A sentence of the strip, and the phone number that it ends with. */
export type Strip = { text: string; phone: string | null };

/** Returns what every page shows while fail-safe is on (S15), with the phone number unless it is unset. */
export function failSafeStrip(phone: string | null | undefined): Strip {
  const text = "Prices and accounts are switched off for now. Your quote is saved.";
  return phone ? { text: `${text} Need a price now? Call us on`, phone } : { text, phone: null };
}
