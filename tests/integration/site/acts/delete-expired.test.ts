import Database from "better-sqlite3";
import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, onTestFinished, test, vi } from "vitest";

import { insertAuditEntry } from "~/site/audit/audit-log.server";
import { addToBasket } from "~/quotes/basket/baskets.server";
import { sqlite } from "~/db/client.server";
import { write } from "~/db/write.server";
import { deleteExpired, startRetentionJob } from "~/site/acts/delete-expired.server";
import { londonDay } from "~/shared/dates";
import { Retention } from "~/routes/_legal.privacy";
import { addCustomer, signedIn } from "#tests/support/accounts";
import { kit } from "#tests/support/bound-kit";
import { addProduct } from "#tests/support/catalogue";
import { addQuote } from "#tests/support/quotes";

const DAY_MS = 24 * 60 * 60 * 1000;
const count = (table: string) =>
  Number(sqlite.prepare(`select count(*) from ${table}`).pluck().get());

test("deletes expired data, and nothing a day too soon", async () => {
  const customer = await addCustomer();
  await signedIn(customer);
  const now = Date.now();
  const line = { productId: addProduct().id, variantId: null, quantity: 1 };
  await addToBasket({ basketId: "visitor", userId: null }, [line], now);
  await addToBasket({ basketId: `user:${customer.id}`, userId: customer.id }, [line], now);
  sqlite
    .prepare("insert into failed_logins (email, attempted_at) values ('a@example.com', ?)")
    .run(now);
  sqlite.prepare("insert into throttle_hits (key, hit_at) values ('k', ?)").run(now);

  await deleteExpired(now + DAY_MS / 2);
  expect(["sessions", "baskets", "failed_logins", "throttle_hits"].map(count)).toEqual([
    1, 2, 1, 0,
  ]);
  await deleteExpired(now + 29 * DAY_MS);
  expect(["sessions", "baskets", "failed_logins"].map(count)).toEqual([0, 2, 1]);
  await deleteExpired(now + 31 * DAY_MS);
  expect(["baskets", "basket_lines", "failed_logins"].map(count)).toEqual([1, 1, 0]);
});

test("deletes a visitor's basket whose cookie never came back after a day (B11)", async () => {
  const now = Date.now();
  const line = { productId: addProduct().id, variantId: null, quantity: 1 };
  const unreturned = { userId: null, hasCookie: false };
  await addToBasket({ basketId: "left", ...unreturned }, [line], now);
  await addToBasket({ basketId: "used", ...unreturned }, [line], now);
  await addToBasket({ basketId: "used", userId: null }, [line], now);
  const left = "baskets where id = 'left'";
  const used = "baskets where id = 'used'";

  await deleteExpired(now + DAY_MS);
  expect([left, used].map(count)).toEqual([1, 1]);
  await deleteExpired(now + DAY_MS + 1);
  expect([left, used].map(count)).toEqual([0, 1]);
});

test("deletes an account that was never confirmed after 30 days, but no other", async () => {
  const createdAt = 1_800_000_000_000;
  const add = async (changes: { emailVerifiedAt: number | null }, isAdmin = false) => {
    const { id } = await addCustomer({ isAdmin });
    kit.updateUser(id, { createdAt, ...changes });
    return id;
  };
  const unconfirmed = await add({ emailVerifiedAt: null });
  const withLink = await add({ emailVerifiedAt: null });
  const others = [
    withLink,
    await add({ emailVerifiedAt: createdAt }),
    await add({ emailVerifiedAt: null }, true),
  ];
  const end = createdAt + 30 * DAY_MS;
  sqlite
    .prepare(
      "insert into tokens (hash, user_id, purpose, expires_at) values ('c', ?, 'confirm-email', ?)",
    )
    .run(withLink, end + 1);
  const isThere = (id: string) => count(`users where id = '${id}'`) === 1;

  await deleteExpired(end);
  expect(isThere(unconfirmed)).toBe(true);
  await deleteExpired(end + 1);
  expect(isThere(unconfirmed)).toBe(false);
  expect(count(`profiles where user_id = '${unconfirmed}'`)).toBe(0);
  expect(others.map(isThere)).toEqual([true, true, true]);
  kit.emptyTables("tokens");
});

const YEAR_MS = 365 * DAY_MS;

test.each([
  {
    why: "a session a week after it began, however busy",
    insert: `insert into sessions (id_hash, user_id, created_at, last_seen_at) values ('s', 'u', @at, @at + ${7 * DAY_MS})`,
    table: "sessions where id_hash = 's'",
    retentionMs: 7 * DAY_MS,
  },
  {
    why: "a link when it has expired",
    insert: `insert into tokens (hash, user_id, purpose, expires_at) values ('t', 'u', 'reset-password', @at)`,
    table: "tokens",
    retentionMs: 0,
  },
  {
    why: "a failed sign-in after 30 days",
    insert: "insert into failed_logins (email, attempted_at) values ('f@example.com', @at)",
    table: "failed_logins where email = 'f@example.com'",
    retentionMs: 30 * DAY_MS,
  },
  {
    why: "the stored text of a mail 30 days after it was sent",
    insert: `insert into outbox (message_id, kind, to_address, subject, html, text, created_at, next_attempt_at, sent_at)
             values ('<m>', 'k', 'a@example.com', 's', 'h', 't', 0, 0, @at)`,
    table: "outbox where text <> '' and html <> ''",
    retentionMs: 30 * DAY_MS,
  },
  {
    why: "what a mail is rendered from 30 days after it was sent",
    insert: `insert into outbox (message_id, kind, to_address, subject, html, text, facts, created_at, next_attempt_at, sent_at)
             values ('<q>', 'k', 'a@example.com', 's', '', '', '{}', 0, 0, @at)`,
    table: "outbox where facts is not null",
    retentionMs: 30 * DAY_MS,
  },
  {
    why: "what a mail is rendered from 30 days after it failed",
    insert: `insert into outbox (message_id, kind, to_address, subject, html, text, facts, created_at, next_attempt_at, failed_at)
             values ('<g>', 'k', 'a@example.com', 's', '', '', '{}', 0, 0, @at)`,
    table: "outbox where facts is not null",
    retentionMs: 30 * DAY_MS,
  },
  {
    why: "the stored text of a mail 30 days after it failed",
    insert: `insert into outbox (message_id, kind, to_address, subject, html, text, created_at, next_attempt_at, failed_at)
             values ('<f>', 'k', 'a@example.com', 's', 'h', 't', 0, 0, @at)`,
    table: "outbox where text <> '' and html <> ''",
    retentionMs: 30 * DAY_MS,
  },
  {
    why: "a contact message after twelve months",
    insert: `insert into contact_messages (first_name, last_name, email, subject, message, created_at)
             values ('a', 'b', 'a@example.com', 's', 'm', @at)`,
    table: "contact_messages",
    retentionMs: YEAR_MS,
  },
])("deletes $why, and not a moment sooner", async ({ insert, table, retentionMs }) => {
  sqlite.exec(
    "insert or ignore into users (id, email, email_verified_at, created_at) values ('u', 'u@example.com', 0, 0)",
  );
  const at = 1_800_000_000_000;
  sqlite.prepare(insert).run({ at });

  await deleteExpired(at + retentionMs);
  expect(count(table)).toBe(1);
  await deleteExpired(at + retentionMs + 1);
  expect(count(table)).toBe(0);
});

test("the privacy page promises the days that are held to above, and says what stays", () => {
  const promises = renderToStaticMarkup(createElement(Retention))
    .split("</tr>")
    .map((row) =>
      row
        .replaceAll(/<caption.*caption>/g, "")
        .replaceAll(/(<[^>]+>)+/g, " ")
        .trim(),
    );
  expect(promises).toEqual([
    "The quote you are putting together 30 days after it was last used, or 24 hours if your browser does not accept its cookie",
    "A list that you have pasted or uploaded 30 days after it was last used",
    "A list that you share by link 90 days, or until you stop it",
    "Lists that you save in your account Until you delete them",
    "Signed-in session 7 days at most, 24 hours if unused, or until you sign out",
    "A form that you sent after your session had ended 24 hours at most, encrypted, or until you send it again or sign out",
    "For our staff: the entries of a reply that were not saved, in their own browser 7 days at most, or until the reply is saved or they sign out",
    "For our staff: a sign-in that waits for its code 10 minutes",
    "Failed sign-ins 30 days",
    "Repeated attempts Less than a day",
    "Emails sent by this website Text 30 days; recipient, date and subject as long as quotes",
    "The address of someone who is invited to a firm 30 days after it was last sent, or until it is accepted or withdrawn",
    "That you are a member of a firm, your role, and the quotes that you follow Until you leave it, it is closed or you delete your account",
    "Contact messages 365 days",
    "Searches that found nothing, without who searched or from where 90 days",
    "Links to our quotes, with the address each was sent to 365 days after the quote expired or the link was made",
    "Messages about a quote, with their files 730 days after the last of them, or until you delete your account, unless the quote is a firm’s",
    "Account Until you delete it, or 30 days if its email address is never confirmed",
    "Contact, purchase order and delivery address of an order, once its account is deleted Until the order is delivered, 90 days at most",
    "Name, phone number and email address of the colleague who signed a quote As long as the quote, also after the colleague’s account is deleted",
    "Quotes As long as tax and company law require us to keep business records",
    "Record of changes by our staff As long as the business records it explains",
    expect.stringMatching(/^It is then deleted. .* after 365 more days\.$/),
  ]);
});

test("a waiting mail keeps its content, and quotes and the audit log are never deleted", async () => {
  const { id } = await addCustomer();
  addQuote({ userId: id });
  sqlite.exec(`insert into outbox (message_id, kind, to_address, subject, html, text, facts, created_at, next_attempt_at)
               values ('<w>', 'k', 'a@example.com', 's', 'h', 't', '{"to":"a"}', 0, 0)`);

  const entry = { action: "quote.status", subject: "s", before: null, after: null };
  await write(() => insertAuditEntry({ name: "a", now: Date.now() }, entry));

  await deleteExpired(Date.now() + 20 * YEAR_MS);
  const retained = [
    "quotes",
    "quote_items",
    "outbox where text = 't' and facts is not null",
    "audit_log",
  ];
  expect(retained.map(count)).toEqual([1, 1, 1, 1]);
});

test("the clean-up starts with the site, and survives a locked database", async () => {
  sqlite.prepare("insert into throttle_hits (key, hit_at) values ('old', 0)").run();
  const other = new Database(sqlite.name);
  other.exec("begin immediate");
  let tidied = 0;
  startRetentionJob(() => (tidied += 1));
  other.exec("rollback");
  other.close();
  await expect.poll(() => count("throttle_hits")).toBe(0);
  await expect.poll(() => tidied).toBe(1);
});

test("the clean-up runs every hour", async () => {
  vi.useFakeTimers({ toFake: ["setInterval"] });
  onTestFinished(() => void vi.useRealTimers());
  startRetentionJob(() => undefined);
  sqlite.prepare("insert into throttle_hits (key, hit_at) values ('old', 0)").run();

  vi.advanceTimersByTime(60 * 60 * 1000 - 1);
  expect(count("throttle_hits")).toBe(1);
  vi.advanceTimersByTime(1);
  await expect.poll(() => count("throttle_hits")).toBe(0);
});

test("deletes a link a year after it was made and its quote expired", async () => {
  const now = Date.now();
  const links = (validUntil: string, secret: string) => {
    const { orderNumber } = addQuote();
    kit.addVersion(orderNumber, { validUntil });
    kit.addQuoteLink(orderNumber, secret);
    return `quote_links where order_number = ${orderNumber}`;
  };
  const ranOut = links(londonDay(now), "ran-out");
  const open = links(londonDay(now + 100 * DAY_MS), "open");

  await deleteExpired(now + 365 * DAY_MS);
  expect([ranOut, open].map(count)).toEqual([1, 1]);
  await deleteExpired(now + 366 * DAY_MS);
  expect([ranOut, open].map(count)).toEqual([0, 1]);
  await deleteExpired(now + 466 * DAY_MS);
  expect([ranOut, open].map(count)).toEqual([0, 0]);
});
