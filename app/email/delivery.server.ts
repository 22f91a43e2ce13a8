import type { SendMailOptions } from "nodemailer";

/** What became of one try. Expected troubles are values; a postponed mail is tried again. */
export type Delivery = { kind: "sent" } | ({ kind: "refused" | "postponed" } & Failure);

/** The words may name the recipient; the code, a mail server's or the system's, never does. */
type Failure = { error: string; code?: string | number };

/** A mail with all its headers, as it goes out and as it goes out again if it must. */
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
  | "disableFileAccess"
  | "disableUrlAccess"
>;

/** What to keep of an error: 535 or "ECONNREFUSED" besides its words, where it has such a code. */
export function failureOf(error: unknown): Failure {
  if (!(error instanceof Error)) return { error: String(error) };
  const code = "responseCode" in error ? error.responseCode : "code" in error && error.code;
  return {
    error: error.message,
    ...((typeof code === "string" || typeof code === "number") && { code }),
  };
}
