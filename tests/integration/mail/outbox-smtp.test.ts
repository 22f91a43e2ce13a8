import { createServer, type Socket } from "node:net";
import { setTimeout as delay } from "node:timers/promises";
import { beforeEach, describe, expect, onTestFinished, test } from "vitest";

import { createMailer, type Deliver } from "~/mail/delivery/mailer.server";
import {
  addMail,
  emptyOutbox,
  firstIsSent,
  header,
  SHORT_TIMEOUTS,
  rows,
  smtpError,
  startMailServer,
  startServer,
  startWorker,
  until,
} from "./outbox-fixture";

beforeEach(emptyOutbox);

function smtp(smtpUrl: string): Deliver {
  return createMailer({ smtpUrl, mailDir: "/nowhere", smtpTimeouts: SHORT_TIMEOUTS });
}

describe("with a mail server", () => {
  test("a mail is sent once, with its own headers", async () => {
    const server = await startServer();
    addMail({}, Date.UTC(2026, 6, 1, 13, 5));
    startWorker({ deliver: smtp(server.url) });

    await until(firstIsSent);
    await delay(60);

    const [message = ""] = server.accepted;
    expect(server.accepted).toHaveLength(1);
    expect(header(message, "Message-ID")).toBe(rows()[0]?.messageId);
    expect(header(message, "From")).toBe("Wintney Controls <info@example.com>");
    expect(header(message, "To")).toBe("jane@customer.example");
    expect(header(message, "Reply-To")).toBe("sales@example.com");
    expect(header(message, "Date")).toBe("Wed, 01 Jul 2026 13:05:00 +0000");
    expect(header(message, "Auto-Submitted")).toBe("auto-generated");
    expect(message).toContain("multipart/alternative");
  });

  test("a mail to sales on behalf of a customer is not marked as automatic", async () => {
    const server = await startServer();
    addMail({ kind: "quote-request-for-sales" });
    startWorker({ deliver: smtp(server.url) });

    await until(firstIsSent);
    expect(header(server.accepted[0] ?? "", "Auto-Submitted")).toBeUndefined();
  });

  test("an address with a comma or a line break in it reaches no one else", async () => {
    const recipients: string[] = [];
    const server = await startServer({
      onRcptTo: ({ address }, _session, callback) => {
        recipients.push(address);
        callback();
      },
    });
    addMail({ toAddress: "jane@customer.example, other@x.example" });
    addMail({ toAddress: "jane@customer.example\r\nBcc: other@x.example" });
    addMail({ subject: "Hello\r\nBcc: other@x.example" });
    startWorker({ deliver: smtp(server.url), retryDelay: () => undefined });

    await until(() => expect(rows().every((row) => row.sentAt ?? row.failedAt)).toBe(true));

    expect(recipients).not.toContain("other@x.example");
    for (const message of server.accepted) expect(header(message, "Bcc")).toBeUndefined();
  });

  test("a temporary refusal is retried with the same Message-ID", async () => {
    let tries = 0;
    const server = await startServer({
      onRcptTo: (_address, _session, callback) => {
        tries += 1;
        callback(tries < 3 ? smtpError(451, "Try again later") : null);
      },
    });
    addMail();
    const messageId = rows()[0]?.messageId;
    startWorker({ deliver: smtp(server.url) });

    await until(firstIsSent);

    expect(tries).toBe(3);
    expect(server.accepted.map((message) => header(message, "Message-ID"))).toEqual([messageId]);
    expect(rows()).toMatchObject([{ attempts: 3, messageId, lastError: null }]);
  });

  test.each([
    {
      why: "an unknown recipient",
      options: {
        onRcptTo: (_address, _session, callback) => callback(smtpError(550, "No such user")),
      },
    },
    {
      why: "a sender that is not allowed",
      options: {
        onMailFrom: (_address, _session, callback) => callback(smtpError(553, "Not yours")),
      },
    },
    {
      why: "an unwanted message",
      options: {
        onData: (stream, _session, callback) => {
          stream.resume();
          stream.on("end", () => callback(smtpError(554, "Refused")));
        },
      },
    },
  ] satisfies Array<{ why: string; options: Parameters<typeof startMailServer>[0] }>)(
    "$why fails at once",
    async ({ options }) => {
      const server = await startServer(options);
      addMail();
      startWorker({ deliver: smtp(server.url) });

      await until(() => expect(rows()[0]?.failedAt).not.toBeNull());

      expect(rows()).toMatchObject([{ attempts: 1, sentAt: null }]);
      expect(rows()[0]?.lastError).toMatch(/55\d/);
    },
  );

  test("a mail waits for the operator if the password is wrong", async () => {
    const server = await startServer({
      authOptional: false,
      allowInsecureAuth: true,
      onAuth: (_auth, _session, callback) => callback(smtpError(535, "Wrong password")),
    });
    addMail();
    startWorker({
      deliver: smtp(`${server.url.replace("//", "//user:wrong@")}?requireTLS=false`),
      retryDelay: () => 60_000,
    });

    await until(() => expect(rows()[0]?.lastError).toContain("535"));
    expect(rows()).toMatchObject([{ failedAt: null, sentAt: null }]);
    expect(rows()[0]?.lastError).not.toContain("user:wrong");
  });

  test("a password is not sent over an unencrypted connection", async () => {
    let isSent = false;
    const server = await startServer({
      allowInsecureAuth: true,
      onAuth: (_auth, _session, callback) => {
        isSent = true;
        callback(null, { user: "user" });
      },
    });
    addMail();
    startWorker({
      deliver: smtp(server.url.replace("//", "//user:password@")),
      retryDelay: () => 60_000,
    });

    await until(() => expect(rows()[0]?.lastError).toContain("STARTTLS"));
    expect(rows()).toMatchObject([{ failedAt: null, sentAt: null }]);
    expect(isSent).toBe(false);
  });

  test("a mail waits for the operator if the server requires authentication", async () => {
    const server = await startServer({
      onMailFrom: (_address, _session, callback) => callback(smtpError(530, "Sign in first")),
    });
    addMail();
    startWorker({ deliver: smtp(server.url), retryDelay: () => 60_000 });

    await until(() => expect(rows()[0]?.lastError).toContain("530"));
    expect(rows()).toMatchObject([{ failedAt: null, sentAt: null }]);
  });

  test("an unreachable server is retried until it is reachable", async () => {
    const server = await startMailServer();
    await server.stop();
    addMail();
    startWorker({ deliver: smtp(server.url) });

    await until(() => expect(rows()[0]?.attempts).toBeGreaterThan(2));
    expect(rows()).toMatchObject([{ failedAt: null, sentAt: null }]);
    expect(rows()[0]?.lastError).toContain("ECONNREFUSED");
  });

  test.each([
    { why: "never greets", greeting: "", drip: "" },
    { why: "greets and then sends nothing", greeting: "220 here\r\n", drip: "" },
    { why: "never ends its greeting", greeting: "220-a\r\n", drip: "220-b\r\n" },
    { why: "greets and never ends its reply", greeting: "220 here\r\n", drip: "250-more\r\n" },
  ])("a server that $why takes a limited time", async ({ greeting, drip }) => {
    const server = createServer((socket) => {
      socket.on("error", () => undefined);
      socket.write(greeting);
      const dripping = setInterval(() => drip && socket.write(drip), 50);
      socket.on("close", () => clearInterval(dripping));
    });
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    onTestFinished(() => void server.close());
    const address = server.address();
    const port = typeof address === "object" ? address?.port : undefined;
    addMail();
    startWorker({ deliver: smtp(`smtp://127.0.0.1:${port}`), retryDelay: () => 60_000 });

    await until(() => expect(rows()[0]?.lastError).not.toBeNull());

    expect(rows()).toMatchObject([{ failedAt: null, sentAt: null, leasedUntil: null }]);
  });

  test("a server that accepts a mail but disconnects before replying gets the same mail again", async () => {
    const heard: string[] = [];
    const server = await startServer({
      onData(stream, _session, callback) {
        const chunks: Buffer[] = [];
        stream.on("data", (chunk: Buffer) => chunks.push(chunk));
        stream.on("end", () => {
          heard.push(Buffer.concat(chunks).toString("utf8"));
          if (heard.length > 1) callback();
          else for (const line of lines) line.destroy();
        });
      },
    });
    const lines = new Set<Socket>();
    server.server.on("connection", (socket: Socket) => lines.add(socket));
    addMail();
    startWorker({ deliver: smtp(server.url) });

    await until(firstIsSent);
    expect(heard).toHaveLength(2);
    const ids = heard.map((message) => header(message, "Message-ID"));
    expect(ids).toEqual([rows()[0]?.messageId, rows()[0]?.messageId]);
  });

  test.each([
    { why: "says it is too busy", reply: "421 Too busy\r\n", scheme: "smtp" },
    { why: "accepts no connections", reply: "554 No service\r\n", scheme: "smtp" },
    { why: "does not support the required TLS", reply: "220 here\r\n", scheme: "smtps" },
    { why: "uses another protocol", reply: "HTTP/1.1 400 Bad Request\r\n\r\n", scheme: "smtp" },
  ])("a server that $why is retried", async ({ reply, scheme }) => {
    const server = createServer((socket) => {
      socket.on("error", () => undefined);
      socket.end(reply);
    });
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    onTestFinished(() => void server.close());
    const address = server.address();
    const port = typeof address === "object" ? address?.port : undefined;
    addMail();
    startWorker({ deliver: smtp(`${scheme}://127.0.0.1:${port}`) });

    await until(() => expect(rows()[0]?.attempts).toBeGreaterThan(2));
    expect(rows()).toMatchObject([{ failedAt: null, sentAt: null }]);
  });

  test("an untrusted certificate is refused, and the mail waits for the operator", async () => {
    const server = await startServer({ disabledCommands: [] });
    addMail();
    startWorker({ deliver: smtp(server.url) });

    await until(() => expect(rows()[0]?.lastError).toMatch(/certificate|self-signed/i));
    expect(rows()).toMatchObject([{ failedAt: null, sentAt: null }]);
    expect(server.accepted).toEqual([]);
  });

  test("a server that greets slowly, but in time, gets the mail", async () => {
    const server = await startServer({
      onConnect: (_session, callback) => void setTimeout(callback, 50),
    });
    addMail();
    startWorker({ deliver: smtp(server.url) });

    await until(firstIsSent);
    expect(rows()).toMatchObject([{ attempts: 1 }]);
  });

  test("after the last attempt the mail has failed", async () => {
    const server = await startMailServer();
    await server.stop();
    addMail();
    const retryDelay = (failedAttempts: number) => (failedAttempts < 3 ? 1 : undefined);
    startWorker({ deliver: smtp(server.url), retryDelay });

    await until(() => expect(rows()[0]?.failedAt).not.toBeNull());
    expect(rows()).toMatchObject([{ attempts: 3, sentAt: null }]);
  });
});
