import { hasApp, storeSecret } from "~/accounts/second-step/second-steps.server";
import { createSecret } from "~/accounts/second-step/totp.server";
import { write } from "~/db/write.server";

/**
 * Makes the secret for an app. Signing in does not ask for a code until `confirmSecondStep` has seen one, so that no
 * one is locked out by an app that was not set up.
 */
export function startSecondStep(
  userId: string,
  now: number,
): Promise<{ kind: "started" | "already-on" }> {
  return write(() => {
    if (hasApp(userId)) return { kind: "already-on" };
    storeSecret(userId, createSecret(), now);
    return { kind: "started" };
  });
}
