/** Compares what a site has acknowledged with what it has. */
import Database from "better-sqlite3";

import { inDatabase } from "#tests/resilience/sales";
import { readMails, type Site } from "#tests/support/site";

import type { Acknowledged } from "./reports";

/** Returns a sentence for each acknowledgement that is not true, or is true twice. */
export async function findLost(site: Site, acknowledged: readonly Acknowledged[]) {
  const lost: string[] = [];
  const database = new Database(site.databasePath, { readonly: true });
  try {
    const find = finders(database);
    for (const each of acknowledged) {
      const isTrue = each.what === "basket" ? await hasLine(site, each) : find(each);
      if (!isTrue) lost.push(JSON.stringify(each).slice(0, 300));
    }
    return [...lost, ...findWrongPrices(database, acknowledged)];
  } finally {
    database.close();
  }
}

/** Returns the quotes that are stored twice, or lack one of their mails. */
export function findUnequalQuotes(site: Site): string[] {
  const database = new Database(site.databasePath, { readonly: true });
  const list = (statement: string) => database.prepare<[], string>(statement).pluck().all();
  const twice = list(
    "select notes from quotes where notes like 'marker-%' group by notes having count(*) > 1",
  );
  const [quotes] = list("select count(*) from quotes where notes like 'marker-%'");
  const [mails] = list("select count(*) from outbox where kind = 'quote-request-for-customer'");
  database.close();
  return quotes === mails ? twice : [...twice, `${quotes} quotes have ${mails} mails`];
}

/** Returns how many mails wait; those that have failed do not. */
export function countWaitingMails(site: Site): Promise<number> {
  return inDatabase(
    site,
    (kit) =>
      kit.listMails().filter(({ sentAt, failedAt }) => sentAt === null && failedAt === null).length,
  );
}

/**
 * Returns the Message-IDs of the mails that were sent twice, or are missing, or were not queued. Those to
 * attackers are left out: the row of a mail with a link to sign in is deleted once it is sent.
 */
export async function findUnequalMails(site: Site): Promise<string[]> {
  const sent = readMails(site.mailDir)
    .filter((mail) => !/^To: .*junk-\d+@/im.test(mail))
    .map((mail) => /^Message-ID: (.*)$/im.exec(mail)?.[1]?.trim() ?? "");
  const queued = await inDatabase(site, (kit) =>
    kit
      .listMails()
      .filter(({ toAddress }) => !/junk-\d+@/.test(toAddress))
      .map(({ messageId }) => messageId),
  );
  const [wasSent, wasQueued] = [new Set(sent), new Set(queued)];
  return [
    ...sent.filter((id, at) => sent.indexOf(id) !== at),
    ...sent.filter((id) => !wasQueued.has(id)),
    ...queued.filter((id) => !wasSent.has(id)),
  ];
}

/** Returns what SQLite says of the file: "ok" if it is whole. */
export function checkIntegrity(site: Site): unknown {
  const database = new Database(site.databasePath, { readonly: true });
  const found = [
    database.pragma("integrity_check", { simple: true }),
    ...[database.pragma("foreign_key_check")].flat(),
  ];
  database.close();
  return found.length === 1 ? found[0] : found;
}

type Stored = Exclude<Acknowledged, { what: "basket" }>;

function finders(database: Database.Database) {
  const quoteLines = database.prepare<[string], number>(
    `select product_id from quote_items join quotes using (order_number) where notes = ?`,
  );
  const messages = database.prepare<[string], number>(
    "select count(*) from contact_messages where email = ?",
  );
  const lowestPrice = database.prepare<[string], number>(
    `select min(unit_price_pence) from quote_reply_lines
     join quote_replies on quote_replies.id = reply_id join quotes using (order_number)
     where quotes.id = ?`,
  );
  const versions = database.prepare<[string], string>(
    `select version || ' ' || (select count(*) from outbox where reply_id = quote_replies.id)
     from quote_replies join quotes using (order_number)
     where quotes.id = ? and version is not null`,
  );

  return (acknowledged: Stored): boolean => {
    switch (acknowledged.what) {
      case "quote": {
        const wanted = [...new Set(acknowledged.productIds)].sort();
        const stored = quoteLines.pluck().all(acknowledged.marker).sort();
        return JSON.stringify(stored) === JSON.stringify(wanted);
      }
      case "message":
        return messages.pluck().get(acknowledged.email) === 1;
      case "draft":
        // A later save has a higher price.
        return (lowestPrice.pluck().get(acknowledged.quoteId) ?? 0) >= acknowledged.pricePence;
      case "reply":
        return versions.pluck().all(acknowledged.quoteId).join() === "1 1";
      case "import":
        return true;
    }
  };
}

/** Returns the products that do not have the price of the last price list that was applied. */
function findWrongPrices(database: Database.Database, acknowledged: readonly Acknowledged[]) {
  const last = acknowledged.findLast((each) => each.what === "import");
  const price = database.prepare<[string], number>(
    "select list_price_pence from products where product_code = ?",
  );
  return Object.entries(last?.pricesPence ?? {}).flatMap(([code, pence]) => {
    const stored = price.pluck().get(code);
    return stored === pence ? [] : [`${code} costs ${stored}, not ${pence} pence`];
  });
}

async function hasLine(
  { url }: Site,
  { cookie, productCode }: Extract<Acknowledged, { what: "basket" }>,
): Promise<boolean> {
  const response = await fetch(`${url}/quote`, { headers: { Cookie: cookie } });
  return (await response.text()).includes(`/product/${encodeURIComponent(productCode)}`);
}
