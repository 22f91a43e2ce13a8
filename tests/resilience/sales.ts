/** A salesperson who answers large quotes on a running site. */
import Database from "better-sqlite3";
import { drizzle } from "drizzle-orm/better-sqlite3";

import { Desk } from "#tests/support/desk";
import { PASSWORD } from "#tests/support/kit/accounts";
import { kitFor, type Kit } from "#tests/support/kit/kit";
import { signIn } from "#tests/support/session-cookie";
import type { Site } from "#tests/support/site";

// Its PDF takes long enough to be killed in.
const LINES = 150;

/**
 * Uses a site's database on a connection that is closed at once: a site that starts while another
 * process has the file open cannot release the leases of mails (see releaseOrphanedLeases).
 */
export async function inDatabase<T>(
  { databasePath }: Site,
  use: (kit: Kit) => T | Promise<T>,
): Promise<T> {
  const database = new Database(databasePath, { timeout: 10_000 });
  try {
    return await use(kitFor(drizzle(database)));
  } finally {
    database.close();
  }
}

/** Signs in as a new member of staff, and returns the session cookie. */
export async function signInAsStaff(site: Site): Promise<string> {
  const { email } = await inDatabase(site, (kit) => kit.addCustomer({ isAdmin: true }));
  return signIn(site.url, { email, password: PASSWORD });
}

/** Adds a visitor's quote of 150 lines with a saved draft of its reply. */
export async function draftLargeReply(site: Site, cookie: string) {
  const quote = await inDatabase(site, (kit) => {
    const added = kit.addPlainQuote(null);
    kit.updateQuote(added.id, { guestName: "Zoë Example", guestEmail: "zoe@example.com" });
    const [line] = kit.listQuoteItems(added.orderNumber);
    if (!line) throw new Error("The quote has no line");
    for (let position = 1; position < LINES; position += 1) {
      kit.addQuoteItem({ ...line, id: undefined, position });
    }
    return added;
  });
  const desk = new Desk(site, quote.id, cookie);
  await desk.start();
  await desk.save();
  return { ...quote, desk };
}
