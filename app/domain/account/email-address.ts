/** The one spelling of an e-mail address that accounts, lock-outs and throttles go by. */
export function normaliseEmail(typed: string): string {
  return typed.trim().toLowerCase();
}
