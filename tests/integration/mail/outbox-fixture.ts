import { mkdtempSync, rmSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { SMTPServer, type SMTPServerOptions } from "smtp-server";
import { expect, onTestFinished, vi } from "vitest";

import { db } from "~/db/client.server";
import { insertMail, leaseDueMails, type OutboxMail } from "~/mail/outbox.server";
import type { MailHead } from "~/mail/mail-definition.server";
import type { MailKind } from "~/mail/mail-kinds";
import { type OutboxWorker, startOutboxWorker } from "~/mail/delivery/outbox-worker.server";
import type { SmtpTimeouts } from "~/mail/delivery/mailer.server";
import { kit } from "#tests/support/bound-kit";
import { sampleMail } from "#tests/support/mail-samples";

/** Short enough for a test to see a server that hangs. */
export const SHORT_TIMEOUTS: SmtpTimeouts = {
  connectionTimeoutMs: 2_000,
  greetingTimeoutMs: 1_000,
  socketTimeoutMs: 1_000,
  deadlineMs: 3_000,
};

export function addMail(
  { kind = "quote-request-for-customer", ...head }: Partial<MailHead & { kind: MailKind }> = {},
  now = Date.now(),
): void {
  // As another process would: without waking this one's worker.
  db.transaction(() => insertMail(sampleMail(kind, head), now));
}

export function leaseDueMail(now: number, leaseMs: number): OutboxMail | undefined {
  return leaseDueMails(now, leaseMs, 1)[0];
}

/** Lists the mails, the oldest first, with their facts as they are stored. */
export function rows() {
  return kit
    .listMails()
    .map((mail) => ({ ...mail, facts: mail.facts && JSON.stringify(mail.facts) }));
}

export function emptyOutbox(): void {
  kit.emptyTables("outbox");
}

/** A worker that is in a hurry, until the test ends. */
export function startWorker(settings: Parameters<typeof startOutboxWorker>[0]): OutboxWorker {
  const worker = startOutboxWorker({ pollMs: 20, retryDelay: () => 10, ...settings });
  onTestFinished(() => worker.stop());
  return worker;
}

/** A folder of the test's own, until it ends. */
export function temporaryFolder(): string {
  const folder = mkdtempSync(path.join(os.tmpdir(), "outbox-test-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

export const firstIsSent = () => expect(rows()[0]?.sentAt).not.toBeNull();

export const until = (expectation: () => unknown) =>
  vi.waitFor(expectation, { timeout: 5000, interval: 10 });

/** `startMailServer`, until the test ends. */
export async function startServer(options?: SMTPServerOptions) {
  const server = await startMailServer(options);
  onTestFinished(() => server.stop());
  return server;
}

/** An SMTP server on the loopback interface that keeps what it accepted. */
export async function startMailServer(options: SMTPServerOptions = {}) {
  const accepted: string[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ["STARTTLS"],
    disableReverseLookup: true,
    onData(stream, _session, callback) {
      const chunks: Buffer[] = [];
      stream.on("data", (chunk: Buffer) => chunks.push(chunk));
      stream.on("end", () => {
        accepted.push(Buffer.concat(chunks).toString("utf8"));
        callback();
      });
    },
    ...options,
  });
  server.on("error", () => undefined);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));

  const address = server.server.address();
  const port = typeof address === "object" ? address?.port : undefined;
  return {
    url: `smtp://127.0.0.1:${port}`,
    accepted,
    /** The listening socket itself. */
    server: server.server,
    stop: () => new Promise<void>((resolve) => server.close(() => resolve())),
  };
}

/** An error as `smtp-server` answers it. */
export function smtpError(responseCode: number, text: string): Error {
  return Object.assign(new Error(text), { responseCode });
}

export function header(message: string, name: string): string | undefined {
  return new RegExp(`^${name}: (.*)$`, "im").exec(message)?.[1]?.trim();
}
