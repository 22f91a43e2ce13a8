import { parsePercentage } from "~/catalogue/prices/price-raise";

const MESSAGES = {
  "not-a-percentage": "Enter the percentage as a number with up to two decimals, such as 4 or 2.5",
  "out-of-range": "Enter a percentage from -50 to 200",
  zero: "Enter a percentage other than 0",
} as const;

/** Returns the typed percentage in basis points, or the message of what is wrong with it. */
export function readPercentage(
  typed: string,
): { basisPoints: number; error: null } | { basisPoints: null; error: string } {
  const parsed = parsePercentage(typed);
  return parsed.kind === "basis-points"
    ? { basisPoints: parsed.basisPoints, error: null }
    : { basisPoints: null, error: MESSAGES[parsed.kind] };
}
