import { countOf } from "~/shared/counts";

/** Formats a wait as the sentence that ends a refusal, in whole minutes rounded up: "Try again in 1 minute." */
export function tryAgainIn(seconds: number): string {
  return `Try again in ${countOf(Math.max(1, Math.ceil(seconds / 60)), "minute")}.`;
}
