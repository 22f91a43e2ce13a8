import { setTimeout as delay } from "node:timers/promises";
import { SMTPServer } from "smtp-server";
import { afterEach, expect, test } from "vitest";

import { kitOf } from "#tests/support/kit/kit";
import { type Site, startSite } from "#tests/support/site";

import { Buyer } from "./buyer";

const HEAP_MB = 128;
const BUYERS_IN_RUSH = 8;
const RUSH_QUOTES = 600;
const MORE_BUYERS = 2;
// A queue drains only if less comes in than goes out, so these buyers wait between their quotes.
const MORE_BUYERS_WAIT_MS = 50;
// The mail server, the buyers and the site share the machine, so only the ratio says something: each quote
// of the rush has two mails, and meanwhile buyers send more.
const MAX_TIMES_RUSH = 4;
// As far as a provider is away.
const LATENCY_MS = 10;

let site: Site | undefined;
let server: SMTPServer | undefined;
afterEach(async () => {
  await site?.stop();
  server?.close();
});

/** Starts a mail server that accepts everything, and returns its URL. */
async function startMailServer(): Promise<string> {
  const mailServer = new SMTPServer({
    authOptional: true,
    disabledCommands: ["STARTTLS"],
    disableReverseLookup: true,
    onData(stream, _session, callback) {
      stream.resume();
      stream.once("end", () => setTimeout(callback, LATENCY_MS));
    },
  });
  server = mailServer;
  await new Promise<void>((resolve) => mailServer.listen(0, "127.0.0.1", resolve));
  const address = mailServer.server.address();
  return `smtp://127.0.0.1:${typeof address === "object" ? address?.port : ""}`;
}

test("the outbox drains while quotes still come in, after a rush of all that the site can take", async () => {
  const { url, databasePath } = (site = await startSite({
    SMTP_URL: await startMailServer(),
    NODE_OPTIONS: `--max-old-space-size=${HEAP_MB}`,
  }));
  let acknowledged = 0;
  const buyUntil = async (isOver: () => boolean, waitMs = 0) => {
    while (!isOver()) {
      await delay(waitMs);
      const buyer = new Buyer(url);
      await buyer.get("/");
      await buyer.addToBasket();
      if ((await buyer.sendQuote()).location === "/thank-you") acknowledged += 1;
    }
  };
  const waiting = () => kitOf({ databasePath }).countUnsentMails();

  const rushFrom = Date.now();
  const isRushOver = () => acknowledged >= RUSH_QUOTES;
  await Promise.all(Array.from({ length: BUYERS_IN_RUSH }, () => buyUntil(isRushOver)));
  const rushMs = Date.now() - rushFrom;
  const [inRush, afterRush] = [acknowledged, waiting()];

  let isDrained = false;
  const more = Array.from({ length: MORE_BUYERS }, () =>
    buyUntil(() => isDrained, MORE_BUYERS_WAIT_MS),
  );
  const drainedFrom = Date.now();
  const drainLimitMs = MAX_TIMES_RUSH * rushMs;
  // These buyers always have some mails on their way.
  while (waiting() > 20 && Date.now() - drainedFrom < drainLimitMs) await delay(200);
  const drainMs = Date.now() - drainedFrom;
  isDrained = true;
  await Promise.all(more);

  console.info(
    `${inRush} quotes in ${rushMs} ms left ${afterRush} mails; sent in ${drainMs} ms, while ${acknowledged - inRush} more quotes came in`,
  );
  expect(drainMs).toBeLessThan(drainLimitMs);
  await expect.poll(waiting, { timeout: 60_000, interval: 200 }).toBe(0);
  expect(kitOf({ databasePath }).countRows("outbox")).toBe(acknowledged * 2);
});
