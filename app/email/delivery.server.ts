import type { SendMailOptions } from "nodemailer";

/** What became of one try. Expected troubles are values; a postponed mail is tried again. */
export type Delivery =
  { kind: "sent" } | { kind: "refused"; error: string } | { kind: "postponed"; error: string };

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
