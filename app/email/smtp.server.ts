import nodemailer from "nodemailer";

import { type Delivery, failureOf, type OutgoingMail } from "~/email/delivery.server";

/** How long a mail server may take, in milliseconds. The deadline bounds one delivery as a whole. */
export type SmtpPatience = {
  connectionTimeoutMs: number;
  greetingTimeoutMs: number;
  /** Of silence. */
  socketTimeoutMs: number;
  deadlineMs: number;
};

const SMTP_PATIENCE: SmtpPatience = {
  connectionTimeoutMs: 10_000,
  greetingTimeoutMs: 10_000,
  socketTimeoutMs: 15_000,
  deadlineMs: 30_000,
};

/** Sends by a mail server, over a connection of its own: a stale one can then never fail a mail. */
export function smtpDelivery(smtpUrl: string, patience: SmtpPatience = SMTP_PATIENCE) {
  const transport = nodemailer.createTransport({
    url: smtpUrl,
    // A password is told over an encrypted line alone, unless the address ends with ?requireTLS=false.
    requireTLS: new URL(smtpUrl).password !== "",
    connectionTimeout: patience.connectionTimeoutMs,
    dnsTimeout: patience.connectionTimeoutMs,
    greetingTimeout: patience.greetingTimeoutMs,
    socketTimeout: patience.socketTimeoutMs,
  });

  return async (mail: OutgoingMail): Promise<Delivery> => {
    try {
      await transport.sendMail({ ...mail, signal: AbortSignal.timeout(patience.deadlineMs) });
      return { kind: "sent" };
    } catch (error) {
      return { kind: isRefusal(error) ? "refused" : "postponed", ...failureOf(error) };
    }
  };
}

const ABOUT_THE_MAIL = new Set(["MAIL FROM", "RCPT TO", "DATA"]);

// "Authentication required", in its several spellings: the operator can mend that.
const ABOUT_SIGNING_IN = new Set([530, 534, 535, 538]);

/**
 * Whether trying again cannot help: the server refused this sender, recipient or message for good
 * (5xx), or the recipient's address is none. Connections, passwords, certificates and 4xx mend.
 */
function isRefusal(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if ("responseCode" in error && typeof error.responseCode === "number") {
    const command = "command" in error && typeof error.command === "string" ? error.command : "";
    return (
      error.responseCode >= 500 &&
      !ABOUT_SIGNING_IN.has(error.responseCode) &&
      ABOUT_THE_MAIL.has(command)
    );
  }
  return /^(No recipients defined|Invalid recipient)/.test(error.message);
}
