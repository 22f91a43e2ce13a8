/** Returns the text that every page shows while fail-safe is on (S15), and the phone number unless it is unset. */
export function failSafeStrip(phone: string | null | undefined): string {
  const call = phone ? ` Need a price now? Call us on ${phone.replaceAll(" ", "\u00a0")}.` : "";
  return `Prices and accounts are switched off for now. Your quote is saved.${call}`;
}
