import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createServer, type Socket } from "node:net";
import os from "node:os";
import path from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import Database from "better-sqlite3";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";

import { sqlite } from "~/db/client.server";
import { leaseDueMail } from "~/db/outbox.server";
import { createMailer, type Deliver } from "~/email/mailer.server";
import { type OutboxWorker, startOutboxWorker, wakeOutbox } from "~/email/outbox-worker.server";
import { env } from "~/env.server";
import {
  addMail,
  emptyOutbox,
  header,
  IMPATIENT,
  rows,
  smtpError,
  startMailServer,
} from "./outbox-fixture";

const stops: Array<() => unknown> = [];

beforeEach(() => {
  emptyOutbox();
  // A worker says on the console what went wrong; here it goes wrong on purpose.
  vi.spyOn(console, "warn").mockReturnValue();
});

afterEach(async () => {
  for (const stop of stops.splice(0).reverse()) await stop();
  vi.restoreAllMocks();
});

function startWorker(settings: Parameters<typeof startOutboxWorker>[0]): OutboxWorker {
  const worker = startOutboxWorker({ pollMs: 20, retryDelay: () => 10, ...settings });
  stops.push(worker.stop);
  return worker;
}

async function startServer(options?: Parameters<typeof startMailServer>[0]) {
  const server = await startMailServer(options);
  stops.push(server.stop);
  return server;
}

function smtp(smtpUrl: string): Deliver {
  return createMailer({ smtpUrl, mailDir: "/nowhere", smtpPatience: IMPATIENT });
}

function temporaryFolder(): string {
  const folder = mkdtempSync(path.join(os.tmpdir(), "outbox-test-"));
  stops.push(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

const firstIsSent = () => expect(rows()[0]?.sent_at).not.toBeNull();
const until = (expectation: () => unknown) =>
  vi.waitFor(expectation, { timeout: 5000, interval: 10 });

describe("with a mail server", () => {
  test("a mail goes out once, with its own headers", async () => {
    const server = await startServer();
    addMail({}, Date.UTC(2026, 6, 1, 13, 5));
    startWorker({ deliver: smtp(server.url) });

    await until(firstIsSent);
    await delay(60);

    const [message = ""] = server.accepted;
    expect(server.accepted).toHaveLength(1);
    expect(header(message, "Message-ID")).toBe(rows()[0]?.message_id);
    expect(header(message, "From")).toBe("Wintney Controls <info@example.com>");
    expect(header(message, "To")).toBe("jane@customer.example");
    expect(header(message, "Reply-To")).toBe("sales@example.com");
    expect(header(message, "Date")).toBe("Wed, 01 Jul 2026 13:05:00 +0000");
    expect(header(message, "Auto-Submitted")).toBe("auto-generated");
    expect(message).toContain("multipart/alternative");
  });

  test("what speaks for a customer to sales is not called automatic", async () => {
    const server = await startServer();
    addMail({ kind: "quote-request-for-sales" });
    startWorker({ deliver: smtp(server.url) });

    await until(firstIsSent);
    expect(header(server.accepted[0] ?? "", "Auto-Submitted")).toBeUndefined();
  });

  test("an address with a comma or a line break in it reaches nobody else", async () => {
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

    await until(() => expect(rows().every((row) => row.sent_at ?? row.failed_at)).toBe(true));

    expect(recipients).not.toContain("other@x.example");
    for (const message of server.accepted) expect(header(message, "Bcc")).toBeUndefined();
  });

  test("a temporary refusal is tried again, under the same Message-ID", async () => {
    let tries = 0;
    const server = await startServer({
      onRcptTo: (_address, _session, callback) => {
        tries += 1;
        callback(tries < 3 ? smtpError(451, "Try again later") : null);
      },
    });
    addMail();
    const messageId = rows()[0]?.message_id;
    startWorker({ deliver: smtp(server.url) });

    await until(firstIsSent);

    expect(tries).toBe(3);
    expect(server.accepted.map((message) => header(message, "Message-ID"))).toEqual([messageId]);
    expect(rows()).toMatchObject([{ attempts: 3, message_id: messageId, last_error: null }]);
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
      why: "a message that is not wanted",
      options: {
        onData: (stream, _session, callback) => {
          stream.resume();
          stream.on("end", () => callback(smtpError(554, "Refused")));
        },
      },
    },
  ] satisfies Array<{ why: string; options: Parameters<typeof startMailServer>[0] }>)(
    "$why is set aside at once",
    async ({ options }) => {
      const server = await startServer(options);
      addMail();
      startWorker({ deliver: smtp(server.url) });

      await until(() => expect(rows()[0]?.failed_at).not.toBeNull());

      expect(rows()).toMatchObject([{ attempts: 1, sent_at: null }]);
      expect(rows()[0]?.last_error).toMatch(/55\d/);
    },
  );

  test("a wrong password waits for the operator", async () => {
    const server = await startServer({
      authOptional: false,
      allowInsecureAuth: true,
      onAuth: (_auth, _session, callback) => callback(smtpError(535, "Wrong password")),
    });
    addMail();
    startWorker({
      deliver: smtp(server.url.replace("//", "//user:wrong@")),
      retryDelay: () => 60_000,
    });

    await until(() => expect(rows()[0]?.last_error).toContain("535"));
    expect(rows()).toMatchObject([{ failed_at: null, sent_at: null }]);
    expect(rows()[0]?.last_error).not.toContain("user:wrong");
  });

  test("a server that is not there is tried until it is", async () => {
    const server = await startMailServer();
    await server.stop();
    addMail();
    startWorker({ deliver: smtp(server.url) });

    await until(() => expect(rows()[0]?.attempts).toBeGreaterThan(2));
    expect(rows()).toMatchObject([{ failed_at: null, sent_at: null }]);
    expect(rows()[0]?.last_error).toContain("ECONNREFUSED");
  });

  test.each([
    { why: "never greets", greeting: "", drip: "" },
    { why: "greets and falls silent", greeting: "220 here\r\n", drip: "" },
    { why: "drips for ever", greeting: "220-a\r\n", drip: "220-b\r\n" },
  ])("a server that $why costs a bounded time", async ({ greeting, drip }) => {
    const server = createServer((socket) => {
      socket.on("error", () => undefined);
      socket.write(greeting);
      const dripping = setInterval(() => drip && socket.write(drip), 50);
      socket.on("close", () => clearInterval(dripping));
    });
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    stops.push(() => server.close());
    const address = server.address();
    const port = typeof address === "object" ? address?.port : undefined;
    addMail();
    startWorker({ deliver: smtp(`smtp://127.0.0.1:${port}`), retryDelay: () => 60_000 });

    await until(() => expect(rows()[0]?.last_error).not.toBeNull());

    expect(rows()).toMatchObject([{ failed_at: null, sent_at: null, leased_until: null }]);
  });

  test("a server that takes a mail and drops the line before it says so gets the same mail again", async () => {
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
    expect(ids).toEqual([rows()[0]?.message_id, rows()[0]?.message_id]);
  });

  test.each([
    { why: "says it is too busy", reply: "421 Too busy\r\n", scheme: "smtp" },
    { why: "speaks no TLS where TLS is asked", reply: "220 here\r\n", scheme: "smtps" },
    { why: "speaks something else", reply: "HTTP/1.1 400 Bad Request\r\n\r\n", scheme: "smtp" },
  ])("a server that $why is tried again", async ({ reply, scheme }) => {
    const server = createServer((socket) => {
      socket.on("error", () => undefined);
      socket.end(reply);
    });
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    stops.push(() => server.close());
    const address = server.address();
    const port = typeof address === "object" ? address?.port : undefined;
    addMail();
    startWorker({ deliver: smtp(`${scheme}://127.0.0.1:${port}`) });

    await until(() => expect(rows()[0]?.attempts).toBeGreaterThan(2));
    expect(rows()).toMatchObject([{ failed_at: null, sent_at: null }]);
  });

  test("a certificate that nobody vouches for is refused, and waits for the operator", async () => {
    const server = await startServer({ disabledCommands: [] });
    addMail();
    startWorker({ deliver: smtp(server.url) });

    await until(() => expect(rows()[0]?.last_error).toMatch(/certificate|self-signed/i));
    expect(rows()).toMatchObject([{ failed_at: null, sent_at: null }]);
    expect(server.accepted).toEqual([]);
  });

  test("a server that greets slowly, but in time, is waited for", async () => {
    const server = await startServer({
      onConnect: (_session, callback) => void setTimeout(callback, 50),
    });
    addMail();
    startWorker({ deliver: smtp(server.url) });

    await until(firstIsSent);
    expect(rows()).toMatchObject([{ attempts: 1 }]);
  });

  test("after the last try it is set aside", async () => {
    const server = await startMailServer();
    await server.stop();
    addMail();
    const retryDelay = (failedAttempts: number) => (failedAttempts < 3 ? 1 : undefined);
    startWorker({ deliver: smtp(server.url), retryDelay });

    await until(() => expect(rows()[0]?.failed_at).not.toBeNull());
    expect(rows()).toMatchObject([{ attempts: 3, sent_at: null }]);
  });
});

describe("without a mail server", () => {
  test("a mail becomes a file that a mail program opens", async () => {
    addMail();
    startWorker({});

    await until(firstIsSent);

    const [name = "", ...others] = readdirSync(env.mailDir);
    const message = readFileSync(path.join(env.mailDir, name), "utf8");
    expect(others).toEqual([]);
    expect(name).toMatch(/^\d{6}-quote-request-for-customer-[0-9a-f]{8}\.eml$/);
    expect(header(message, "Message-ID")).toBe(rows()[0]?.message_id);
    expect(message).toContain("\r\n\r\n");
    expect(message).not.toMatch(/[^\r]\n/);
  });

  test("a second delivery replaces the first", async () => {
    const mailDir = temporaryFolder();
    const deliver = createMailer({ mailDir });
    addMail();
    const mail = leaseDueMail(Date.now(), 1000);
    if (!mail) throw new Error("No mail was due");

    await deliver(mail);
    await deliver({ ...mail, attempts: 2 });

    expect(readdirSync(mailDir)).toHaveLength(1);
  });

  test("a folder that cannot be written keeps the mail waiting until it can", async () => {
    const parent = temporaryFolder();
    const mailDir = path.join(parent, "mail");
    writeFileSync(mailDir, "a file where the folder belongs");
    addMail();
    startWorker({ deliver: createMailer({ mailDir }) });

    await until(() => expect(rows()[0]?.attempts).toBeGreaterThan(1));
    expect(rows()).toMatchObject([{ failed_at: null, sent_at: null }]);

    rmSync(mailDir);
    await until(firstIsSent);
    expect(readdirSync(mailDir)).toHaveLength(1);
  });
});

describe("the worker", () => {
  const delivered: number[] = [];
  const deliver: Deliver = async (mail) => {
    delivered.push(mail.id);
    await delay(5);
    return { kind: "sent" };
  };
  beforeEach(() => delivered.splice(0));

  test("two at once deliver each mail once", async () => {
    for (let number = 0; number < 40; number += 1) addMail();
    startWorker({ deliver });
    startWorker({ deliver });

    await until(() => expect(rows().every((row) => row.sent_at)).toBe(true));
    expect(delivered).toHaveLength(40);
    expect(new Set(delivered).size).toBe(40);
  });

  test("holds a few at once at most", async () => {
    let atOnce = 0;
    let most = 0;
    for (let number = 0; number < 20; number += 1) addMail();
    startWorker({
      deliver: async () => {
        most = Math.max(most, (atOnce += 1));
        await delay(5);
        atOnce -= 1;
        return { kind: "sent" };
      },
    });

    await until(() => expect(rows().every((row) => row.sent_at)).toBe(true));
    expect(most).toBe(3);
  });

  test("sends what a dead process had in hand, once its lease ran out", async () => {
    addMail();
    leaseDueMail(Date.now(), 150);
    startWorker({ deliver });

    await delay(60);
    expect(delivered).toEqual([]);
    await until(firstIsSent);
    expect(delivered).toHaveLength(1);
    expect(rows()).toMatchObject([{ attempts: 2 }]);
  });

  test("is woken by new mail, long before it would look itself", async () => {
    startWorker({ deliver, pollMs: 60_000 });
    await delay(30);
    addMail();
    wakeOutbox();

    await until(firstIsSent);
  });

  test("finds what another process put in", async () => {
    startWorker({ deliver });
    await delay(30);
    addMail();

    await until(firstIsSent);
  });

  test("outlives a mailer that throws", async () => {
    let tries = 0;
    addMail();
    startWorker({
      deliver: () => {
        tries += 1;
        if (tries === 1) throw new Error("out of memory");
        return Promise.resolve({ kind: "sent" });
      },
    });

    await until(firstIsSent);
    expect(tries).toBe(2);
  });

  test("outlives a locked database, and never sends twice for want of a note", async () => {
    const other = new Database(env.databasePath);
    stops.push(() => other.close());
    addMail();
    startWorker({
      deliver: (mail) => {
        if (delivered.length === 0) other.exec("begin immediate");
        return deliver(mail);
      },
      leaseMs: 50,
    });

    // Longer than any patience with a busy database, and much longer than the lease.
    await until(() => expect(delivered).toHaveLength(1));
    await delay(3500);
    expect(rows()).toMatchObject([{ sent_at: null }]);
    other.exec("rollback");

    await until(firstIsSent);
    expect(delivered).toHaveLength(1);
  });

  test("outlives a database that takes no writes, as on a full disk", async () => {
    addMail();
    sqlite.pragma("query_only = on");
    startWorker({ deliver });
    await delay(120);
    expect(delivered).toEqual([]);
    sqlite.pragma("query_only = off");

    await until(firstIsSent);
    expect(delivered).toHaveLength(1);
  });

  test("stops when what is in hand is done, and takes nothing more", async () => {
    for (let number = 0; number < 10; number += 1) addMail();
    const worker = startWorker({ deliver: (mail) => delay(40).then(() => deliver(mail)) });
    await delay(20);

    await worker.stop();
    const sent = rows().filter((row) => row.sent_at).length;
    expect(sent).toBe(3);
    expect(rows().filter((row) => row.leased_until)).toEqual([]);

    worker.wake();
    await delay(60);
    expect(delivered).toHaveLength(3);
  });

  test("does not wait for ever for a delivery that hangs", async () => {
    addMail();
    const worker = startWorker({ deliver: () => new Promise(() => undefined), stopPatienceMs: 50 });
    await delay(20);

    // The delivery never ends: were it waited for, neither would this.
    await expect(worker.stop()).resolves.toBeUndefined();
  });
});
