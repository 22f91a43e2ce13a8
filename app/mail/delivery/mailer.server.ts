import { createHash } from "node:crypto";
import nodemailer from "nodemailer";

import { env } from "~/env.server";
import {
  checkDelivery,
  type Delivery,
  type DeliveryCheck,
  failureOf,
  type OutgoingMail,
} from "~/mail/delivery/delivery.server";
import { folderDelivery } from "~/mail/delivery/mail-folder.server";
import {
  attachmentsOf,
  isMailMessage,
  type MailFacts,
  type MailMessage,
  renderStoredMail,
  signerOf,
} from "~/mail/delivery/mail-registry.server";
import type { MailLogo } from "~/mail/mail-definition.server";
import { isMailKind, MAIL_KINDS, type MailKind } from "~/mail/mail-kinds";
import type { OutboxMail } from "~/mail/outbox.server";
import { mailSender } from "~/mail/queue-mail.server";
import { findVersionNow } from "~/quotes/reply/customer-replies.server";
import { findWaitingSince } from "~/quotes/reply/staff-reminders.server";
import { londonDay } from "~/shared/dates";
import { findLogo } from "~/site/settings/logo.server";
import { readSiteSettings } from "~/site/settings/site-settings.server";

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
/** The growth of a file by base64, line breaks included. */
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
function smtpDelivery(smtpUrl: string, timeouts: SmtpTimeouts = SMTP_TIMEOUTS) {
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
export async function findMailServerFault(smtpUrl: string): Promise<string | undefined> {
  const transport = createTransport(smtpUrl, SMTP_TIMEOUTS);
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

/** The kinds whose rule is about the version that they name. */
type VersionKind = {
  [K in MailKind]: (typeof MAIL_KINDS)[K]["sentWhile"] extends
    "always" | "prices-shown" | "still-waiting"
    ? never
    : K;
}[MailKind];

type NamedVersion = { orderNumber: number; version: number | null };

const VERSION_NAMED_BY: { [K in VersionKind]: (facts: MailFacts[K]) => NamedVersion } = {
  "quote-accepted-for-customer": (facts) => facts,
  "quote-order-for-customer": (facts) => facts,
  "quote-reminder-for-customer": (facts) => facts,
  "quote-reply-for-customer": ({ quotation }) => quotation,
  "quote-silent": (facts) => facts,
};

/**
 * Decides whether a mail of the outbox may be sent now (R16): what was true when it was queued may
 * have changed while a mail server was down. A mail without facts is checked for fail-safe only.
 */
function checkMail(mail: OutboxMail, now: number): DeliveryCheck {
  if (!isMailKind(mail.kind)) return { kind: "send" };
  const { sentWhile } = MAIL_KINDS[mail.kind];
  const { failSafeEnabled: isFailSafe } = readSiteSettings();
  const today = londonDay(now);
  if (!isMailMessage(mail)) {
    const isAlways = sentWhile === "always" || sentWhile === "still-waiting";
    return checkDelivery(isAlways ? "always" : "prices-shown", { isFailSafe, today });
  }
  if (mail.kind === "quote-request-for-customer" && !mail.facts.pricesShown) {
    return { kind: "send" };
  }
  const version = isAboutVersion(mail) ? findNamed(mail) : undefined;
  const isWaiting =
    mail.kind === "quote-deadline" && findWaitingSince(mail.facts.orderNumber) === mail.facts.since;
  return checkDelivery(sentWhile, { isFailSafe, today, version, isWaiting });
}

function isAboutVersion(mail: MailMessage): mail is MailMessage<VersionKind> {
  return Object.hasOwn(VERSION_NAMED_BY, mail.kind);
}

function findNamed<K extends VersionKind>({ kind, facts }: MailMessage<K>) {
  const { orderNumber, version } = VERSION_NAMED_BY[kind](facts);
  return version === null ? undefined : findVersionNow(orderNumber, version);
}

export type Deliver = (mail: OutboxMail) => Promise<Delivery>;

type Destination = { smtpUrl?: string; mailDir: string; smtpTimeouts?: SmtpTimeouts };

/** Delivers to the mail server set in the environment, or else into the mail folder. */
export function createMailer({ smtpUrl, mailDir, smtpTimeouts }: Destination = env): Deliver {
  const send = smtpUrl ? smtpDelivery(smtpUrl, smtpTimeouts) : undefined;
  const write = folderDelivery(mailDir);
  return async (mail) => {
    const refusal = refuseForNow(mail);
    if (refusal) return refusal;
    const message = await outgoingMail(mail);
    if (!message) return refuseUnrenderable(mail);
    // Rendering a PDF may take seconds, in which a version may be withdrawn.
    return refuseForNow(mail) ?? (send ? send(message) : write(message, fileNameOf(mail)));
  };
}

/** Checks the mail against the switches and the state of its version; undefined if it may be sent. */
function refuseForNow(mail: OutboxMail): Delivery | undefined {
  const check = checkMail(mail, Date.now());
  if (check.kind === "send") return undefined;
  return { kind: check.kind === "hold" ? "held" : "dropped", error: check.reason };
}

function refuseUnrenderable({ kind }: OutboxMail): Delivery {
  const error = isMailKind(kind)
    ? "The content of this email has been deleted."
    : `This version of the site does not know the mail kind "${kind}"; a newer version queued it.`;
  return { kind: "refused", error };
}

/** Takes all but the company details from the row, so that a second delivery is the same mail. */
async function outgoingMail(mail: OutboxMail): Promise<OutgoingMail | undefined> {
  const sender = mailSender();
  const rendered = renderStoredMail(mail, sender);
  if (!rendered) return undefined;

  const { company } = sender;
  const fromName = [signerOf(mail), company.tradingName].filter(Boolean).join(", ");
  return {
    from: { name: fromName, address: company.email },
    // An object is always one address; a string with a comma in it would be parsed as two.
    to: { name: "", address: mail.toAddress },
    replyTo: mail.replyTo ? { name: "", address: mail.replyTo } : undefined,
    subject: mail.subject,
    date: new Date(mail.createdAt),
    messageId: mail.messageId,
    inReplyTo: mail.inReplyTo ?? undefined,
    references: mail.references ?? undefined,
    html: rendered.html,
    text: rendered.text,
    headers: rendered.headers,
    attachments: [...(await attachmentsOf(mail)), ...logoOf(rendered.html, company.logo)],
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}

/** Returns the logo, which the head of the mail shows by its id. */
function logoOf(html: string, logo: MailLogo | null | undefined) {
  if (!logo || !html.includes(`cid:${logo.contentId}`)) return [];
  const stored = findLogo(readSiteSettings().logoSha256);
  if (!stored) return [];
  return [
    {
      filename: stored.type === "image/png" ? "logo.png" : "logo.jpg",
      ...{ content: stored.bytes, contentType: stored.type },
      ...{ cid: logo.contentId, contentDisposition: "inline" as const },
    },
  ];
}

/** Returns the same name at every attempt; the hash distinguishes rows of two databases. */
function fileNameOf(mail: OutboxMail): string {
  const number = String(mail.id).padStart(6, "0");
  const kind = mail.kind.replace(/[^a-z0-9-]/g, "");
  const hash = createHash("sha256").update(mail.messageId).digest("hex").slice(0, 8);
  return `${number}-${kind}-${hash}.eml`;
}
