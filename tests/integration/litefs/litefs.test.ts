import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { createServer, type Server } from "node:http";
import os from "node:os";
import path from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import express from "express";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";

import { SESSION_COOKIE } from "~/auth/session.server";
import { sqlite } from "~/db/engine/client.server";
import { migrate } from "~/db/engine/migrate.server";
import { findPrimary, mayWrite } from "~/litefs/primary.server";
import { startRetentionJob } from "~/db/site/retention.server";
import { startOutboxWorker } from "~/email/outbox-worker.server";
import { env } from "~/env.server";
import { replayOnPrimary } from "~/litefs/replay.server";
import { runMiddleware } from "~/server/middleware.server";
import { addMail, emptyOutbox, rows } from "#tests/integration/email/outbox-fixture";

// LiteFS itself is not here: these are the two files by which it tells a process where it stands.
let mount = "";
let server: Server | undefined;
let url = "";
const beReplicaOf = (primary: string) => writeFileSync(path.join(mount, ".primary"), primary);
const bePrimary = () => rmSync(path.join(mount, ".primary"), { force: true });
const havePosition = (transactions: number) =>
  writeFileSync(path.join(mount, "site.db-pos"), `${transactions.toString(16)}/c0ffee\n`);

beforeEach(async () => {
  mount = mkdtempSync(path.join(os.tmpdir(), "litefs-test-"));
  env.litefsDir = mount;
  havePosition(16);

  const app = express();
  const databasePath = path.join(mount, "site.db");
  const sessionCookie = SESSION_COOKIE;
  const replay = replayOnPrimary({
    ...{ databasePath, sessionCookie, findPrimary },
    catchUpMs: 200,
  });
  app.get("*", (_request, response) => void response.send("here"));
  app.post("*", (_request, response) => {
    havePosition(17);
    response.cookie("own", "1").redirect(303, "/quote");
  });
  const listening = createServer(runMiddleware([replay, app], () => undefined));
  server = listening;
  await new Promise<void>((resolve) => listening.listen(0, "127.0.0.1", resolve));
  const address = listening.address();
  url = `http://127.0.0.1:${typeof address === "object" ? address?.port : ""}`;
});

afterEach(async () => {
  await new Promise((resolve) => server?.close(resolve));
  env.litefsDir = undefined;
  rmSync(mount, { recursive: true, force: true });
});

async function ask(pathname: string, cookie = "", method = "GET") {
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
  beforeEach(() => beReplicaOf("the-primary\n"));

  test.each([
    { why: "a visitor's page", path: "/products", answered: HERE },
    { why: "a visitor's basket", path: "/quote", cookie: "quote-items=x", answered: HERE },
    { why: "a visitor whose write is here", path: "/", cookie: "txnum=16", answered: HERE },
    { why: "a number that is none", path: "/", cookie: "txnum=x", answered: HERE },
    { why: "a write that is not here yet", path: "/", cookie: "txnum=17", answered: ON_PRIMARY },
    { why: "a form", path: "/basket/lines", method: "POST", answered: ON_PRIMARY },
    {
      why: "somebody signed in",
      path: "/account",
      cookie: `a=1; ${SESSION_COOKIE}=x`,
      answered: ON_PRIMARY,
    },
    {
      why: "a script for somebody signed in",
      path: "/build/root.js",
      cookie: `${SESSION_COOKIE}=x`,
      answered: HERE,
    },
    { why: "a picture", path: "/media/products/a.webp", answered: ON_PRIMARY },
    { why: "a picture in capitals", path: "/MEDIA/products/a.webp", answered: ON_PRIMARY },
    { why: "a datasheet", path: "/datasheets/1", answered: ON_PRIMARY },
  ])("answers $why where it belongs", async ({ path: pathname, cookie, method, answered }) => {
    expect(await ask(pathname, cookie, method)).toMatchObject(answered);
  });

  test("waits a moment for a write that is on its way", async () => {
    const answer = ask("/quote", "txnum=17");
    await delay(60);
    havePosition(17);
    expect(await answer).toMatchObject(HERE);
  });

  test("sends no mail until it becomes the primary", async () => {
    emptyOutbox();
    addMail();
    const worker = startOutboxWorker({ deliver: async () => ({ kind: "sent" }), pollMs: 10 });
    await delay(60);
    expect(rows()).toMatchObject([{ attempts: 0, sent_at: null }]);

    bePrimary();
    await expect.poll(() => rows()[0]?.sent_at).not.toBeNull();
    await worker.stop();
  });

  test("forgets nothing, and tidies nothing away", async () => {
    sqlite.prepare("insert into throttle_hits (key, hit_at) values ('old', 0)").run();
    const tidy = vi.fn();
    startRetentionJob(tidy);
    await delay(30);
    expect(sqlite.prepare("select key from throttle_hits").pluck().all()).toEqual(["old"]);
    expect(tidy).not.toHaveBeenCalled();
  });

  test("does not migrate", async () => {
    expect(await migrate()).toBe(0);
  });
});

const UNREADABLE = [
  { why: "is a folder", make: (file: string) => void mkdirSync(file) },
  { why: "leads to itself", make: (file: string) => void symlinkSync(file, file) },
  { why: "is empty", make: (file: string) => void writeFileSync(file, "\n") },
  { why: "holds no name", make: (file: string) => void writeFileSync(file, "a\r\nSet-Cookie: b") },
];

test.each(UNREADABLE)(
  "a machine whose file of the primary $why reads, writes nothing and does not fall over",
  async ({ make }) => {
    make(path.join(mount, ".primary"));
    expect(mayWrite()).toBe(false);
    expect(await ask("/products")).toMatchObject(HERE);
    for (const method of ["POST", "GET"]) {
      const { status, replayedOn, response } = await ask("/quote", `${SESSION_COOKIE}=x`, method);
      expect([status, replayedOn]).toEqual([503, null]);
      expect(response.headers.get("Retry-After")).toBe("5");
    }
  },
);

test("the primary answers itself, and gives whoever wrote the number of the write", async () => {
  expect(await ask("/", "session=x; txnum=99")).toMatchObject(HERE);

  const { status, response } = await ask("/basket/lines", "", "POST");
  expect(status).toBe(303);
  expect(response.headers.getSetCookie()).toEqual([
    expect.stringContaining("own=1"),
    expect.stringMatching(/^txnum=17; Max-Age=60; Path=\/; HttpOnly; Secure; SameSite=Lax$/),
  ]);
});

test("without LiteFS every process is the primary", () => {
  env.litefsDir = undefined;
  expect(mayWrite()).toBe(true);
});
