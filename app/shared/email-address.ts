/** Returns the spelling under which accounts, lock-outs and throttles store an email address. */
export function normaliseEmail(input: string): string {
  return input.trim().toLowerCase();
}
