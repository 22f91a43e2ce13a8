import type { SendMailOptions } from "nodemailer";

import type { SentWhile } from "~/mail/mail-kinds";
import { isOpenOn, type VersionNow } from "~/quotes/reply/reply-state";
import { formatDay } from "~/shared/dates";

/**
 * The outcome of one attempt. A postponed mail is retried, a refused one is not. The check before
 * the delivery holds a mail, which counts as no attempt, or drops it permanently (R16).
 */
export type Delivery =
  { kind: "sent" } | ({ kind: "refused" | "postponed" | "held" | "dropped" } & Failure);

/** The message may name the recipient; the code (SMTP or system) never does, so it can be logged. */
type Failure = { error: string; code?: string | number };

/** A mail with all its headers, the same at every attempt. */
export type OutgoingMail = Pick<
  SendMailOptions,
  | "from"
  | "to"
  | "replyTo"
  | "subject"
  | "date"
  | "messageId"
  | "inReplyTo"
  | "references"
  | "text"
  | "html"
  | "headers"
  | "attachments"
  | "disableFileAccess"
  | "disableUrlAccess"
>;

/** Returns the message of an error, and its code (535, "ECONNREFUSED") if it has one. */
export function failureOf(error: unknown): Failure {
  if (!(error instanceof Error)) return { error: String(error) };
  const code = "responseCode" in error ? error.responseCode : "code" in error && error.code;
  return {
    error: error.message,
    ...((typeof code === "string" || typeof code === "number") && { code }),
  };
}

/** The decision to send a mail now, later or never; the reason completes "not sent: ". */
export type DeliveryCheck = { kind: "send" } | { kind: "hold" | "drop"; reason: string };

/**
 * Decides whether a queued mail may be sent on a day in London ("2026-06-12") (R16). `version` is
 * undefined for a mail about no version, and for a version that the database does not hold. `isWaiting` is true while
 * the customer waits as the mail says.
 */
export function checkDelivery(
  sentWhile: SentWhile,
  {
    isFailSafe,
    today,
    version,
    isWaiting = false,
  }: { isFailSafe: boolean; today: string; version?: VersionNow; isWaiting?: boolean },
): DeliveryCheck {
  if (sentWhile === "always") return { kind: "send" };
  if (sentWhile === "still-waiting") {
    return isWaiting ? { kind: "send" } : { kind: "drop", reason: "the customer no longer waits" };
  }
  const reason = sentWhile === "prices-shown" ? null : whyNotSent(sentWhile, version, today);
  if (reason !== null) return { kind: "drop", reason };
  return isFailSafe
    ? { kind: "hold", reason: "it waits until fail-safe mode is off" }
    : { kind: "send" };
}

function whyNotSent(
  sentWhile: Exclude<SentWhile, "always" | "prices-shown" | "still-waiting">,
  version: VersionNow | undefined,
  today: string,
): string | null {
  if (!version) return "its version of our quote is not in the database";
  const { newest, outcome, validUntil } = version;
  const name = `version ${version.version}`;
  if (sentWhile === "acceptance-applies") {
    return outcome?.kind === "accepted" ? null : `the acceptance of ${name} no longer applies`;
  }
  const isEnded = outcome?.kind === "withdrawn" || (outcome && sentWhile === "version-open");
  if (isEnded) return `${name} was ${outcome.kind} on ${formatDay(outcome.at)}`;
  if (newest.version !== version.version) {
    return `version ${newest.version} replaced ${name} on ${formatDay(newest.sentAt)}`;
  }
  const hasExpired = validUntil !== null && !isOpenOn(validUntil, today);
  return sentWhile === "version-open" && hasExpired
    ? `${name} expired on ${formatDay(Date.parse(validUntil))}`
    : null;
}
