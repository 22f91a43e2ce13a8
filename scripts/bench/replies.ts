/**
 * Measures our quotes: how long staff wait for a save and a sending, what the customer's pages cost, and
 * how long a page waits while PDFs are rendered.
 */
import { createHash, randomBytes } from "node:crypto";
import path from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import Database from "better-sqlite3";

import { DEMO_LOGINS } from "~/accounts/sign-in/demo-passwords";

import { Desk } from "./desk";
import { measureOnce, takeTurns } from "./measure";
import { type Server, startSite } from "./processes";
import type { Latencies } from "./report";
import { listPath, mailsSent, pages, type Target } from "./targets";
import { prepareVisitors, signIn } from "./visitors";

// A page of 150 lines takes long enough for more clients to queue.
const CLIENTS = 1;
const SMALL = 10;
// As many as a request may have.
const LARGE = 150;
const PROBE_EVERY_MS = 10;

type Pace = { rounds: number; seconds: number };

/** Measures over a seeded folder. */
export async function measureReplies(folder: string, { rounds, seconds }: Pace) {
  const small = await prepareVisitors(folder, 2, SMALL);
  const large = await prepareVisitors(folder, 2, LARGE);
  const site = await startSite(folder);
  try {
    const admin = await signIn(site.url, DEMO_LOGINS.admin);
    const customer = { Cookie: await signIn(site.url) };
    const file = path.join(folder, "site.db");
    const latencies: Latencies[] = [];
    const targets: Record<string, Target> = {
      "signed-in list": { ...pages({ ...small, site }, listPath), headers: customer },
    };
    for (const [lines, from] of [[SMALL, small] as const, [LARGE, large] as const]) {
      // Signing in takes the basket along.
      const session = await signIn(site.url, DEMO_LOGINS.customer, from.nextBasket());
      const account = await placeQuote(site, file, session);
      await answer(new Desk(site, account, admin));
      targets[`our quote in the account, ${lines} lines`] = {
        server: site,
        address: `/quote-details/${account}`,
        headers: customer,
      };
      const visitor = await placeQuote(site, file, from.nextBasket());
      const desk = new Desk(site, visitor, admin);
      const settled = () => mailsSent(from);
      latencies.push(...(await timeDesk(desk, `${lines} lines`, { rounds, settled })));
      const address = `/q/${addLink(file, visitor)}`;
      targets[`our quote by secret link, ${lines} lines`] = { server: site, address };
      if (lines === LARGE) {
        // From the page cache, so that what it waits for is other work.
        const page = `${site.url}/products`;
        latencies.push(...(await probeWhileRendering(desk, page, { rounds, settled })));
      }
    }
    for (const target of Object.values(targets)) await measureOnce(target, CLIENTS, 1);
    return { latencies, rows: await takeTurns(targets, { clients: CLIENTS, rounds, seconds }) };
  } finally {
    await site.stop();
  }
}

/** Sends the basket of a cookie as a quote, and returns the quote's id. */
async function placeQuote(site: Server, file: string, cookie: string): Promise<string> {
  const email = `buyer-${randomBytes(6).toString("hex")}@example.com`;
  const response = await fetch(`${site.url}/quote`, {
    method: "POST",
    redirect: "manual",
    headers: { Cookie: cookie, Origin: site.url },
    body: new URLSearchParams({ intent: "submit", name: "A Buyer", email, phone: "01252 000000" }),
  });
  if (response.headers.get("Location") !== "/thank-you") throw new Error("No quote was sent.");
  return withDatabase(file, (database) =>
    String(
      database.prepare("select id from quotes order by order_number desc limit 1").pluck().get(),
    ),
  );
}

/** Adds a link to a quote, and returns its secret. */
function addLink(file: string, quoteId: string): string {
  const secret = randomBytes(32).toString("base64url");
  const hash = createHash("sha256").update(secret).digest("hex");
  withDatabase(file, (database) =>
    database
      .prepare(
        `insert into quote_links (hash, order_number, created_at)
         select ?, order_number, ? from quotes where id = ?`,
      )
      .run(hash, Date.now(), quoteId),
  );
  return secret;
}

function withDatabase<T>(file: string, use: (database: Database.Database) => T): T {
  const database = new Database(file, { timeout: 10_000 });
  try {
    return use(database);
  } finally {
    database.close();
  }
}

async function answer(desk: Desk): Promise<{ saveMs: number; sendMs: number }> {
  await desk.start();
  const saveMs = await desk.save();
  return { saveMs, sendMs: await desk.send(await desk.review()) };
}

type Rounds = { rounds: number; settled: () => Promise<void> };

/** Times saving and sending one version after the other; mails and PDFs are finished between them. */
async function timeDesk(desk: Desk, what: string, { rounds, settled }: Rounds) {
  const saves: number[] = [];
  const sends: number[] = [];
  // The first one is slow, until the code is compiled.
  for (let round = 0; round <= 4 * rounds; round += 1) {
    const { saveMs, sendMs } = await answer(desk);
    await settled();
    if (round === 0) continue;
    saves.push(saveMs);
    sends.push(sendMs);
  }
  return [
    { what: `desk's save, ${what}`, latenciesMs: saves },
    { what: `sending, ${what}`, latenciesMs: sends },
  ];
}

/** Times a page that is requested every 10 ms: with nothing else, while drafts are rendered, and while versions are sent. */
async function probeWhileRendering(desk: Desk, page: string, { rounds, settled }: Rounds) {
  const repeat = async (work: () => Promise<unknown>) => {
    for (let round = 0; round < 4 * rounds; round += 1) await work();
  };
  const idle = await probeDuring(page, () => repeat(() => delay(200)));
  await desk.start();
  const rendering = await probeDuring(page, () => repeat(() => desk.preview()));
  await desk.save();
  await desk.send(await desk.review());
  const sending = await probeDuring(page, () =>
    repeat(async () => {
      await answer(desk);
      await settled();
    }),
  );
  return [
    { what: "a page, nothing else", latenciesMs: idle },
    { what: "a page while PDFs are rendered", latenciesMs: rendering },
    { what: "a page while versions are sent", latenciesMs: sending },
  ];
}

async function probeDuring(page: string, work: () => Promise<void>): Promise<number[]> {
  const latencies: number[] = [];
  let isOver = false;
  const working = work().finally(() => (isOver = true));
  while (!isOver) {
    const startedAt = performance.now();
    await (await fetch(page)).arrayBuffer();
    latencies.push(performance.now() - startedAt);
    await delay(PROBE_EVERY_MS);
  }
  await working;
  return latencies;
}
