/** A running site over a catalogue of its own, and what visitors and customers request there in turn. */
import { randomBytes } from "node:crypto";
import path from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import Database from "better-sqlite3";

import { DEMO_LOGINS } from "~/accounts/sign-in/demo-passwords";
import { signIn } from "#tests/support/session-cookie";

import type { Settings, Target } from "./measure";
import { seededFolder, type Server, startSite } from "./servers";

const BASKETS_PER_SECOND = 1000;

export type Place = Awaited<ReturnType<typeof openPlace>>;

type Options = { baskets?: number; lines?: number; build?: string; off?: string };

/** Starts a site over a new catalogue of this many products, and fills baskets to send as quotes. */
export async function openPlace(
  size: number,
  { baskets = 0, lines = 3, build, off }: Options = {},
) {
  const folder = await seededFolder(size);
  const products = inDatabase(folder, (database) =>
    database
      .prepare<[], { id: number; code: string; name: string }>(
        `select id, product_code as code, name from products
         where name_rank is not null and product_code is not null order by name_rank`,
      )
      .all(),
  );
  const server = await startSite(folder, build, off);
  const cookies: string[] = [];
  for (let basket = 0; basket < baskets; basket += 1) {
    let cookie = "";
    for (const { id } of products.slice(0, lines)) cookie = await addLine(server, id, cookie);
    cookies.push(cookie);
  }
  const nextBasket = () => {
    const next = cookies.pop();
    if (next === undefined) throw new Error("More quotes were sent than baskets were filled.");
    return next;
  };
  const lastPage = Math.ceil(products.length / 21);
  const customer = await signIn(server.url, DEMO_LOGINS.customer);
  return { server, folder, products, lastPage, customer, nextBasket };
}

/** Returns how many baskets to fill for quotes: more than one process can send in the time of a comparison. */
export function basketsFor({ rounds, seconds }: Settings): number {
  return BASKETS_PER_SECOND * (rounds * seconds + 2);
}

/** Adds a product to a basket, or to a new one; returns the basket's cookie. */
async function addLine(server: Server, productId: number, cookie: string): Promise<string> {
  const response = await fetch(`${server.url}/basket/lines`, {
    method: "POST",
    redirect: "manual",
    headers: { ...newClient(), Origin: server.url, Cookie: cookie },
    body: new URLSearchParams({ quantity: "1", productId: String(productId) }),
  });
  const basket = response.headers.getSetCookie().find((each) => each.startsWith("quote-items="));
  if (!basket) throw new Error(`An add to a basket answered ${response.status}.`);
  return basket.split(";", 1)[0] ?? "";
}

/** Uses a folder's database on a connection that is closed at once. */
export function inDatabase<T>(folder: string, use: (database: Database.Database) => T): T {
  const database = new Database(path.join(folder, "site.db"), { timeout: 10_000 });
  try {
    return use(database);
  } finally {
    database.close();
  }
}

/** Waits until every mail is sent. */
export async function mailsSent({ folder }: Place): Promise<void> {
  const waiting = "select 1 from outbox where sent_at is null and failed_at is null limit 1";
  while (inDatabase(folder, (database) => database.prepare(waiting).get())) await delay(100);
}

type Path = (place: Place, count: number) => string;

const list: Path = ({ lastPage }, count) =>
  `/products?page=${(count % Math.min(lastPage, 20)) + 1}`;
// The last page itself has a different number of cards in each catalogue.
const lastFullPage: Path = ({ lastPage }) => `/products?page=${lastPage - 1}`;
const product: Path = ({ products }, count) =>
  `/product/${encodeURIComponent(products[(count * 7) % products.length]?.code ?? "")}`;

/** Three to eight letters of a product's name. */
const suggestions: Path = ({ products }, count) => {
  const { name = "" } = products[(count * 13) % products.length] ?? {};
  return `/suggestions?q=${encodeURIComponent(name.slice(0, 3 + (count % 6)))}`;
};

const PROTOCOLS = ["BACnet MS/TP", "BACnet/IP", "DALI", "KNX", "LON", "Modbus RTU", "On/off"];
const CATEGORIES = [[], ["Sensors"], ["Sensors", "Actuators"]];
const SORTS = ["name-asc", "name-desc", "price-asc", "price-desc"];

/** Returns more filtered lists than are cached, each with a full page in a catalogue of any size. */
export function filteredList(count: number): string {
  const combination = count >> 2;
  const protocols = PROTOCOLS.filter((_, bit) => (combination >> bit) & 1);
  return `/products?${new URLSearchParams([
    ["sort", SORTS[count & 3] ?? ""],
    ...(CATEGORIES[combination % CATEGORIES.length] ?? []).map((name) => ["category", name]),
    ...[...protocols, "Analogue"].map((name) => ["protocol", name]),
  ])}`;
}

function pages(pathOf: Path, headersOf: (place: Place) => Record<string, string> = () => ({})) {
  return (place: Place): Target => {
    let count = 0;
    const headers = headersOf(place);
    return { server: place.server, next: () => ({ path: pathOf(place, count++), headers }) };
  };
}

const asCustomer = ({ customer }: Place) => ({ Cookie: customer });

export const PAGES = {
  "visitor's list": pages(list),
  suggestions: pages(suggestions),
  "customer's list": pages(list, asCustomer),
  "customer's last full page": pages(lastFullPage, asCustomer),
  "customer's product page": pages(product, asCustomer),
  "customer's filtered list": pages((_place, count) => filteredList(count), asCustomer),
};

type Form = { body: string; cookie?: string };

/** Sends each form from a new client. */
export function posts(server: Server, path: string, formOf: (count: number) => Form): Target {
  let count = 0;
  const type = { "Content-Type": "application/x-www-form-urlencoded", Origin: server.url };
  const next = () => {
    const { body, cookie = "" } = formOf(count++);
    return { method: "POST", path, body, headers: { ...type, ...newClient(), Cookie: cookie } };
  };
  return { server, next };
}

let clients = 0;
/** Returns the header of another client each time, so that no throttle applies. */
function newClient() {
  clients += 1;
  return { "X-Forwarded-For": `10.${clients >> 16}.${(clients >> 8) & 255}.${clients & 255}` };
}

/** Returns the form of a quote from a new e-mail address. */
export function quoteForm(): string {
  const email = `buyer-${randomBytes(6).toString("hex")}@example.com`;
  const fields = { intent: "submit", name: "A Buyer", email, phone: "01252 000000" };
  return String(new URLSearchParams(fields));
}

export const REQUESTS = {
  ...PAGES,
  "add to basket": ({ server, products }: Place) =>
    posts(server, "/basket/lines", (count) => ({
      body: `quantity=1&productId=${products[count % products.length]?.id}`,
    })),
  "send a quote": (place: Place) => ({
    ...posts(place.server, "/quote", () => ({ body: quoteForm(), cookie: place.nextBasket() })),
    // Sending its two mails is part of a quote's cost.
    settled: () => mailsSent(place),
  }),
};
