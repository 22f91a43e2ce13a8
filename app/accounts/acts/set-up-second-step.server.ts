import { eq } from "drizzle-orm";

import { secondSteps } from "#drizzle/schema/accounts";
import { secondStepChanged } from "~/accounts/mails/account-mails.server";
import {
  createRecoveryCodes,
  hashRecoveryCode,
  stretchRecoveryCodes,
} from "~/accounts/second-step/recovery-code.server";
import {
  findSecondStep,
  hasApp,
  hasSecondStep,
  storeRecoveryCodes,
  storeSecret,
  useCode,
} from "~/accounts/second-step/second-steps.server";
import { createSecret } from "~/accounts/second-step/totp.server";
import { deleteSessionsOfUser } from "~/accounts/sign-in/sessions.server";
import { db } from "~/db/client.server";
import { write } from "~/db/write.server";
import { queueMail } from "~/mail/queue-mail.server";
import { insertAuditEntry } from "~/site/audit/audit-log.server";

type Confirmed =
  | { kind: "on"; /** Shown once, and stored as hashes. */ codes: string[] }
  | { kind: "already-on" | "not-started" | "wrong" };

/**
 * Switches the second step on with a first code from the app. Ends every other session of the account, because they
 * began with a password only; mails the owner and audits it.
 */
export function confirmSecondStep(
  user: { id: string; email: string },
  typed: string,
  { currentSession, now }: { currentSession: string | undefined; now: number },
): Promise<Confirmed> {
  return write((): Confirmed => {
    if (hasApp(user.id)) return { kind: "already-on" };
    const secret = findSecondStep(user.id, now)?.secret;
    if (secret === undefined) return { kind: "not-started" };
    if (useCode(user.id, typed, now) !== "app") return { kind: "wrong" };

    const codes = createRecoveryCodes();
    db.update(secondSteps).set({ confirmedAt: now }).where(eq(secondSteps.userId, user.id)).run();
    const hashes = codes.map((code) => hashRecoveryCode(code, secret));
    storeRecoveryCodes(user.id, hashes);
    deleteSessionsOfUser(user.id, currentSession);
    const actor = { name: user.email, now };
    const after = { secondStep: "on" };
    insertAuditEntry(actor, { action: "customer.second-step", subject: user.email, after });
    queueMail(secondStepChanged, { to: user.email, change: "on", codesLeft: codes.length }, now);
    return { kind: "on", codes };
  });
}

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

type Renewed = { kind: "renewed"; codes: string[] } | { kind: "off" };

/** Replaces the recovery codes of an account by ten new ones, and mails the owner. */
export async function renewRecoveryCodes(
  user: { id: string; email: string },
  now: number,
): Promise<Renewed> {
  const codes = createRecoveryCodes();
  const stretched = hasApp(user.id) ? undefined : await stretchRecoveryCodes(codes, user.id);
  return write((): Renewed => {
    const hashes = hasApp(user.id) ? keyedByApp(codes, user.id, now) : stretched;
    if (!hashes || !hasSecondStep(user.id)) return { kind: "off" };
    storeRecoveryCodes(user.id, hashes);
    const facts = { to: user.email, change: "new-codes", codesLeft: codes.length } as const;
    queueMail(secondStepChanged, facts, now);
    return { kind: "renewed", codes };
  });
}

/** Hashes codes with the secret of the app; undefined if it cannot be read. */
function keyedByApp(codes: readonly string[], userId: string, now: number): string[] | undefined {
  const secret = findSecondStep(userId, now)?.secret;
  return secret === undefined ? undefined : codes.map((code) => hashRecoveryCode(code, secret));
}
