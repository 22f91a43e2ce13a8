import { MINUTE_MS } from "~/shared/durations";

/** How long a proof counts: the password, a code or a passkey, at sign-in or since (S22). */
export const PROOF_MS = 15 * MINUTE_MS;

/**
 * Lists what needs a fresh proof (S22): the intents of the forms of each route. Both switches of the site are left out,
 * because they are for emergencies.
 */
export const SENSITIVE_ACTS = {
  // With an app, the forms that renew and remove ask for a code themselves.
  "account_.second-step": ["add-passkey", "remove-passkey", "renew", "remove"],
  "admin.customers_.$id": ["set-role", "end-sessions"],
  "admin.settings": ["company", "replies", "second-step"],
  "admin.imports_.$id": ["apply", "schedule", "apply-others", "apply-again", "undo"],
} as const;

export type SensitiveRoute = keyof typeof SENSITIVE_ACTS;

/** Returns true for an intent that needs a fresh proof. */
export function isSensitive(route: SensitiveRoute, intent: string): boolean {
  const intents: readonly string[] = SENSITIVE_ACTS[route];
  return intents.includes(intent);
}

// Two processes may differ by this much; a proof that is later than that was noted by a clock that was wrong.
const CLOCK_TOLERANCE_MS = 10_000;

/** Returns true if a proof still counts. Times are milliseconds since 1970. */
export function isFresh(provedAt: number, now: number): boolean {
  return provedAt > now - PROOF_MS && provedAt <= now + CLOCK_TOLERANCE_MS;
}
