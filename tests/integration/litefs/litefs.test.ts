import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { createServer, type Server } from "node:http";
import os from "node:os";
import path from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import express from "express";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";

import { SESSION_COOKIE } from "~/accounts/sign-in/session.server";
import { migrate } from "~/db/migrate.server";
import { mayWrite, replayOnPrimary } from "~/litefs/litefs.server";
import { startRetentionJob } from "~/site/acts/delete-expired.server";
import { startOutboxWorker } from "~/mail/delivery/outbox-worker.server";
import { env } from "~/env.server";
import { sendBusy } from "~/server/request-guard.server";
import { runMiddleware } from "~/server/middleware.server";
import { addMail, emptyOutbox, rows } from "#tests/integration/mail/outbox-fixture";
import { explainOnReplica } from "#scripts/on-replica";
import { kit } from "#tests/support/bound-kit";

// LiteFS does not run here: these tests write the three files by which it informs a process.
let mount = "";
let server: Server | undefined;
let url = "";
const setLag = (lag: string) => writeFileSync(path.join(mount, ".lag"), `${lag}\n`);
const becomeReplicaOf = (primary: string) => {
  writeFileSync(path.join(mount, ".primary"), primary);
  setLag("+000000042");
};
const becomePrimary = () => {
  rmSync(path.join(mount, ".primary"), { force: true });
  setLag("+000000000");
};
const setPosition = (transactions: number) =>
  writeFileSync(path.join(mount, "site.db-pos"), `${transactions.toString(16)}/c0ffee\n`);

beforeEach(async () => {
  mount = mkdtempSync(path.join(os.tmpdir(), "litefs-test-"));
  env.litefsDir = mount;
  becomePrimary();
  setPosition(16);

  const app = express();
  const databasePath = path.join(mount, "site.db");
  const sessionCookie = SESSION_COOKIE;
  const replay = replayOnPrimary({
    databasePath,
    sessionCookie,
    refuse: (_request, response) => sendBusy(response),
    catchUpMs: 200,
  });
  app.get("*", (_request, response) => void response.send("here"));
  app.post("*", (_request, response) => {
    setPosition(17);
    response.cookie("own", "1").redirect(303, "/quote");
  });
  const listening = createServer(runMiddleware([replay, app], () => undefined));
  server = listening;
  await new Promise<void>((resolve) => listening.listen(0, "127.0.0.1", resolve));
  const address = listening.address();
  url = `http://127.0.0.1:${typeof address === "object" ? address?.port : ""}`;
});

afterEach(async () => {
  vi.restoreAllMocks();
  await new Promise((resolve) => server?.close(resolve));
  env.litefsDir = undefined;
  rmSync(mount, { recursive: true, force: true });
});

async function send(pathname: string, cookie = "", method = "GET") {
  const response = await fetch(url + pathname, {
    method,
    headers: { cookie },
    redirect: "manual",
  });
  await response.text();
  return { status: response.status, replayedOn: response.headers.get("fly-replay"), response };
}

const HERE = { status: 200, replayedOn: null };
const ON_PRIMARY = { status: 409, replayedOn: "instance=the-primary" };

describe("a replica", () => {
  beforeEach(() => becomeReplicaOf("the-primary\n"));

  test.each([
    { why: "a visitor's page", path: "/products", expected: HERE },
    { why: "a visitor's basket", path: "/quote", cookie: "quote-items=x", expected: HERE },
    { why: "a visitor whose write has arrived", path: "/", cookie: "txnum=16", expected: HERE },
    { why: "a position that is not a number", path: "/", cookie: "txnum=x", expected: HERE },
    {
      why: "a visitor whose write has not arrived",
      path: "/",
      cookie: "txnum=17",
      expected: ON_PRIMARY,
    },
    { why: "a form", path: "/basket/lines", method: "POST", expected: ON_PRIMARY },
    {
      why: "a signed-in user",
      path: "/account",
      cookie: `a=1; ${SESSION_COOKIE}=x`,
      expected: ON_PRIMARY,
    },
    {
      why: "a script for a signed-in user",
      path: "/build/root.js",
      cookie: `${SESSION_COOKIE}=x`,
      expected: HERE,
    },
    { why: "a picture", path: "/media/products/a.webp", expected: ON_PRIMARY },
    { why: "a picture in capitals", path: "/MEDIA/products/a.webp", expected: ON_PRIMARY },
    { why: "a datasheet", path: "/datasheets/1", expected: ON_PRIMARY },
    { why: "an encoded secret link", path: "/%71/secret", expected: ON_PRIMARY },
  ])("serves $why on the right machine", async ({ path: pathname, cookie, method, expected }) => {
    expect(await send(pathname, cookie, method)).toMatchObject(expected);
  });

  test("waits briefly for a write that is being replicated", async () => {
    const answer = send("/quote", "txnum=17");
    await delay(60);
    setPosition(17);
    expect(await answer).toMatchObject(HERE);
  });

  test("sends no mail until it becomes the primary", async () => {
    emptyOutbox();
    addMail();
    const worker = startOutboxWorker({ deliver: async () => ({ kind: "sent" }), pollMs: 10 });
    await delay(60);
    expect(rows()).toMatchObject([{ attempts: 0, sentAt: null }]);

    becomePrimary();
    await expect.poll(() => rows()[0]?.sentAt).not.toBeNull();
    await worker.stop();
  });

  test("deletes no expired rows and no files", async () => {
    kit.addThrottleHit("old", 0);
    const tidy = vi.fn();
    startRetentionJob(tidy);
    await delay(30);
    expect(kit.listThrottleKeys()).toEqual(["old"]);
    expect(tidy).not.toHaveBeenCalled();
  });

  test("does not migrate", async () => {
    expect(await migrate()).toBe(0);
  });
});

const INVALID_FILES = [
  { why: "is a folder", make: (file: string) => void mkdirSync(file) },
  { why: "links to itself", make: (file: string) => void symlinkSync(file, file) },
  { why: "is empty", make: (file: string) => void writeFileSync(file, "\n") },
  { why: "holds no name", make: (file: string) => void writeFileSync(file, "a\r\nSet-Cookie: b") },
];

test.each(INVALID_FILES)(
  "a machine whose `.primary` file $why serves reads and refuses writes",
  async ({ make }) => {
    make(path.join(mount, ".primary"));
    expect(mayWrite()).toBe(false);
    expect(await send("/products")).toMatchObject(HERE);
    for (const method of ["POST", "GET"]) {
      const { status, replayedOn, response } = await send("/quote", `${SESSION_COOKIE}=x`, method);
      expect([status, replayedOn]).toEqual([503, null]);
      expect(response.headers.get("Retry-After")).toBe("5");
    }
  },
);

describe.each([
  { why: "is cut off from its primary", lag: "+000001829" },
  { why: "has never been in sync", lag: "2147483647" },
  { why: "has an empty `.lag` file", lag: "" },
  { why: "has no `.lag` file", lag: undefined },
])("a machine without a `.primary` file that $why", ({ lag }) => {
  beforeEach(() => {
    if (lag === undefined) rmSync(path.join(mount, ".lag"));
    else setLag(lag);
  });

  test("serves visitors' pages, and answers 503 to what only the primary may answer", async () => {
    expect(mayWrite()).toBe(false);
    expect(await send("/products")).toMatchObject(HERE);
    const forPrimary = [
      send("/basket/lines", "", "POST"),
      send("/account", `${SESSION_COOKIE}=x`),
      send("/media/products/a.webp"),
    ];
    for (const { status, replayedOn, response } of await Promise.all(forPrimary)) {
      expect([status, replayedOn]).toEqual([503, null]);
      expect(response.headers.get("Retry-After")).toBe("5");
    }
  });
});

test("the primary serves every request, and sends its position with the response to a write", async () => {
  expect(await send("/", "session=x; txnum=99")).toMatchObject(HERE);

  const { status, response } = await send("/basket/lines", "", "POST");
  expect(status).toBe(303);
  expect(response.headers.getSetCookie()).toEqual([
    expect.stringContaining("own=1"),
    expect.stringMatching(/^txnum=17; Max-Age=60; Path=\/; HttpOnly; Secure; SameSite=Lax$/),
  ]);
});

test("without LiteFS every process may write", () => {
  env.litefsDir = undefined;
  expect(mayWrite()).toBe(true);
});

describe("a command that writes", () => {
  const failing = (code: string) => () => {
    throw Object.assign(new Error("disk I/O error"), { code });
  };
  const fail = async (code: string) => {
    const printed = vi.spyOn(console, "error").mockReturnValue();
    const status = await explainOnReplica(async () => failing(code)(), "site-mode");
    return { status, text: String(printed.mock.calls[0]?.[0]) };
  };

  test("says on a replica where to run it", async () => {
    becomeReplicaOf("the-primary\n");
    const { status, text } = await fail("SQLITE_IOERR_WRITE");
    expect(status).toBe(1);
    expect(text).toContain("on the primary, the-primary");
    expect(text).toContain(
      `litefs run -with-halt-lock-on ${env.databasePath} -- npm run site-mode`,
    );
  });

  test("says so when no primary is known", async () => {
    setLag("+000001829");
    expect((await fail("SQLITE_READONLY")).text).toContain("which is not known now");
  });

  test("ends with the error itself on the primary, and for any other error", async () => {
    await expect(fail("SQLITE_IOERR_WRITE")).rejects.toThrow("disk I/O error");
    becomeReplicaOf("the-primary\n");
    await expect(fail("SQLITE_CONSTRAINT")).rejects.toThrow("disk I/O error");
  });

  test("runs on a replica that holds the halt lock", async () => {
    becomeReplicaOf("the-primary\n");
    expect(await explainOnReplica(async () => 0, "site-mode")).toBe(0);
  });
});
