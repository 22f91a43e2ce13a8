/** The unit in which a category shows an attribute, where the stored unit is another. */

const BARE_NUMBER = /^[-+\u2212]?[\d.,\s]+$/;

/** Returns a number that was typed into a field of this unit with the unit, unless another was typed with it. */
export function inSpokenUnit(typed: string, unit: string | undefined): string {
  return unit && BARE_NUMBER.test(typed.trim()) ? `${typed.trim()} ${unit}` : typed;
}
