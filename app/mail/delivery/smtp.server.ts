import nodemailer from "nodemailer";

import { type Delivery, failureOf, type OutgoingMail } from "~/mail/delivery/delivery.server";

/** How long to wait for a mail server. The deadline covers one delivery as a whole. */
export type SmtpTimeouts = {
  connectionTimeoutMs: number;
  greetingTimeoutMs: number;
  /** Without any data. */
  socketTimeoutMs: number;
  /** For a mail without attachments. */
  deadlineMs: number;
};

const SMTP_TIMEOUTS: SmtpTimeouts = {
  connectionTimeoutMs: 10_000,
  greetingTimeoutMs: 10_000,
  socketTimeoutMs: 15_000,
  deadlineMs: 30_000,
};

/** The slowest connection to a mail server that a large mail is sent over: 50 KB in a second. */
const BYTES_PER_MS = 50;
/** A file in base64, with its line breaks, takes so many times its own bytes. */
const BASE64_GROWTH = 1.37;

/** Returns how long the delivery of a mail may take: the deadline, and the time its attachments need. */
export function deliveryDeadlineMs(
  { attachments = [] }: Pick<OutgoingMail, "attachments">,
  { deadlineMs }: Pick<SmtpTimeouts, "deadlineMs"> = SMTP_TIMEOUTS,
): number {
  const bytes = attachments.reduce(
    (sum, { content }) => sum + (Buffer.isBuffer(content) ? content.length : 0),
    0,
  );
  return deadlineMs + Math.ceil((bytes * BASE64_GROWTH) / BYTES_PER_MS);
}

/** Sends through a mail server, each mail over a new connection, so that a stale one fails no mail. */
export function smtpDelivery(smtpUrl: string, timeouts: SmtpTimeouts = SMTP_TIMEOUTS) {
  const transport = createTransport(smtpUrl, timeouts);

  return async (mail: OutgoingMail): Promise<Delivery> => {
    try {
      const signal = AbortSignal.timeout(deliveryDeadlineMs(mail, timeouts));
      await transport.sendMail({ ...mail, signal });
      return { kind: "sent" };
    } catch (error) {
      return { kind: isRefusal(error) ? "refused" : "postponed", ...failureOf(error) };
    }
  };
}

/**
 * Connects to a mail server and signs in, without sending a mail. Returns the error's message, or
 * undefined if the server would take a mail.
 */
export async function findMailServerFault(
  smtpUrl: string,
  timeouts: SmtpTimeouts = SMTP_TIMEOUTS,
): Promise<string | undefined> {
  const transport = createTransport(smtpUrl, timeouts);
  try {
    await transport.verify();
    return undefined;
  } catch (error) {
    return failureOf(error).error;
  } finally {
    transport.close();
  }
}

function createTransport(smtpUrl: string, timeouts: SmtpTimeouts) {
  return nodemailer.createTransport({
    url: smtpUrl,
    // Requires TLS when the URL holds a password (`?requireTLS=false` turns it off).
    requireTLS: new URL(smtpUrl).password !== "",
    connectionTimeout: timeouts.connectionTimeoutMs,
    dnsTimeout: timeouts.connectionTimeoutMs,
    greetingTimeout: timeouts.greetingTimeoutMs,
    socketTimeout: timeouts.socketTimeoutMs,
  });
}

const MESSAGE_COMMANDS = new Set(["MAIL FROM", "RCPT TO", "DATA"]);

// "Authentication required" and its variants, which the operator can fix.
const AUTHENTICATION_CODES = new Set([530, 534, 535, 538]);

/**
 * True if a retry cannot help: the server refused this sender, recipient or message permanently
 * (5xx), or the recipient's address is invalid. Connection, password and certificate errors and 4xx
 * replies can be fixed in the meantime.
 */
function isRefusal(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if ("responseCode" in error && typeof error.responseCode === "number") {
    const command = "command" in error && typeof error.command === "string" ? error.command : "";
    return (
      error.responseCode >= 500 &&
      !AUTHENTICATION_CODES.has(error.responseCode) &&
      MESSAGE_COMMANDS.has(command)
    );
  }
  return /^(No recipients defined|Invalid recipient)/.test(error.message);
}
