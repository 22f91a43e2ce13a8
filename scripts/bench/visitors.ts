import { randomBytes } from "node:crypto";
import path from "node:path";
import { createCookie } from "@remix-run/node";
import Database from "better-sqlite3";

import { DEMO_LOGINS } from "~/accounts/sign-in/demo-passwords";
import { deriveCookieSecret } from "~/http/cookies/signed-cookie.server";

import { SECRET } from "./processes";

const LINES = 3;

type Product = { id: number; code: string; name: string };

export type SeededCatalogue = {
  products: Product[];
  lastPage: number;
  /** Returns the cookie of the next basket. */
  nextBasket: () => string;
  /** Throws unless most of the used baskets became quotes; otherwise refusals would be measured. */
  expectQuotes: () => void;
  /** Returns the number of unsent mails. */
  unsentMails: () => number;
};

/** Reads the products of a seeded database, and creates this many baskets to send as quotes. */
export async function prepareVisitors(
  folder: string,
  baskets: number,
  lines = LINES,
): Promise<SeededCatalogue> {
  const file = path.join(folder, "site.db");
  const database = new Database(file, { timeout: 10_000 });
  const products = database
    .prepare<[], Product>(
      `select id, product_code as code, name from products
       where name_rank is not null and product_code is not null order by name_rank`,
    )
    .all();
  const ids = Array.from({ length: baskets }, () => randomBytes(16).toString("base64url"));
  fillBaskets(database, ids, products.slice(0, lines));
  database.close();

  const cookie = createCookie("quote-items", {
    secrets: [deriveCookieSecret(SECRET, "quote-items")],
  });
  const headers: string[] = [];
  for (const id of ids) headers.push((await cookie.serialize(id)).split(";", 1)[0] ?? "");

  return {
    products,
    lastPage: Math.ceil(products.length / 21),
    nextBasket: () => {
      const next = headers.pop();
      if (next === undefined) throw new Error("More quotes were sent than baskets were filled.");
      return next;
    },
    expectQuotes: () => {
      const taken = baskets - headers.length;
      const left = countBaskets(file, ids.slice(headers.length));
      // Some requests were still running when the time was over.
      if (left > taken / 2) throw new Error(`${left} of ${taken} quotes were refused.`);
    },
    unsentMails: () => countUnsentMails(file),
  };
}

/** Returns how many of these baskets still exist; sending a quote deletes its basket. */
function countBaskets(file: string, ids: readonly string[]): number {
  const database = new Database(file, { readonly: true });
  const basket = database.prepare("select 1 from baskets where id = ?");
  const left = ids.filter((id) => basket.get(id) !== undefined).length;
  database.close();
  return left;
}

function countUnsentMails(file: string): number {
  const database = new Database(file, { readonly: true });
  const waiting = "select count(*) from outbox where sent_at is null and failed_at is null";
  const count = database.prepare<[], number>(waiting).pluck().get() ?? 0;
  database.close();
  return count;
}

/** Signs in as the demo's customer, or with another login, and returns the session cookie. */
export async function signIn(
  url: string,
  login: { email: string; password: string } = DEMO_LOGINS.customer,
  cookie = "",
): Promise<string> {
  const response = await fetch(`${url}/auth`, {
    method: "POST",
    redirect: "manual",
    headers: { Origin: url, Cookie: cookie },
    body: new URLSearchParams({ intent: "sign-in", ...login }),
  });
  const session = response.headers.getSetCookie().find((each) => each.startsWith("session="));
  if (!session) throw new Error(`${login.email} could not sign in.`);
  return session.split(";", 1)[0] ?? "";
}

function fillBaskets(database: Database.Database, ids: string[], products: Product[]): void {
  const basket = database.prepare(
    "insert into baskets (id, created_at, updated_at) values (?, ?, ?)",
  );
  const line = database.prepare(
    `insert into basket_lines (basket_id, product_id, variant_id, quantity, added_at)
     values (?, ?, (select min(id) from product_variants where product_id = ?), 2, ?)`,
  );
  const now = Date.now();
  database.transaction(() => {
    for (const id of ids) {
      basket.run(id, now, now);
      for (const product of products) line.run(id, product.id, product.id, now);
    }
  })();
}
