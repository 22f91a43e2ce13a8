import type { SendMailOptions } from "nodemailer";

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
