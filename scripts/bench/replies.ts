/** Measures our quotes: saving and sending a reply, what the customer's page costs, and pages while PDFs are rendered. */
import { createHash } from "node:crypto";
import { setTimeout as delay } from "node:timers/promises";

import { DEMO_LOGINS } from "~/accounts/sign-in/demo-accounts.server";
import { Desk } from "#tests/support/desk";
import { signIn } from "#tests/support/session-cookie";

import { compare, printRow, printTimes, RATIO_HEAD, send, timeDuring } from "./measure";
import type { Settings, Target } from "./measure";
import { mailsSent, openPlace, PAGES, type Place, REQUESTS } from "./requests";

export async function measureReplies(settings: Settings): Promise<void> {
  const times: Record<string, number[]> = {};
  printRow("\nour quotes, one client", RATIO_HEAD);
  // 300 lines are as many as a request may have.
  for (const lines of [10, 300]) {
    const place = await openPlace(settings.small, { baskets: 1, lines });
    const list = PAGES["customer's list"](place);
    const { id, quote } = await placeQuote(place);
    const desk = new Desk(place.server, id, await signIn(place.server.url, DEMO_LOGINS.admin));
    const saves: number[] = (times[`save a reply, ${lines} lines`] = []);
    const sends: number[] = (times[`send a reply, ${lines} lines`] = []);
    for (let reply = 0; reply < 4 * settings.rounds; reply += 1) {
      await desk.start();
      saves.push(await desk.save());
      sends.push(await desk.send(await desk.review()));
      await mailsSent(place);
    }
    // A page of 300 lines takes long enough for more clients to queue.
    const what = `our quote by its link, ${lines} lines / customer's list`;
    await compare(what, [quote, list], { ...settings, clients: 1 });

    // From the page cache, so that what it waits for is other work.
    const page = [PAGES["visitor's list"](place)];
    times["a page, nothing else"] ??= await timeDuring(page, 10, () => delay(1000));
    await desk.start();
    times[`a page while PDFs of ${lines} lines are rendered`] = await timeDuring(
      page,
      10,
      async () => {
        for (let pdf = 0; pdf < 4 * settings.rounds; pdf += 1) await desk.preview();
      },
    );
  }
  printTimes("our quotes, ms", times);
}

/** Sends a basket as a quote, and adds a link to it. */
async function placeQuote(place: Place): Promise<{ id: string; quote: Target }> {
  const response = await send(REQUESTS["send a quote"](place));
  if (response.headers.get("Location") !== "/thank-you") throw new Error("No quote was sent.");
  const newest = "select id from quotes order by order_number desc limit 1";
  const id = String(place.database.prepare(newest).pluck().get());
  const insertLink = `insert into quote_links (hash, order_number, created_at)
    select ?, order_number, ? from quotes where id = ?`;
  const secret = "a".repeat(43);
  const hash = createHash("sha256").update(secret).digest("hex");
  place.database.prepare(insertLink).run(hash, Date.now(), id);
  return { id, quote: { server: place.server, next: () => ({ path: `/q/${secret}` }) } };
}
