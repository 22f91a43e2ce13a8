/** A running site over a catalogue of its own, and what visitors and customers request there in turn. */
import path from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import Database from "better-sqlite3";

import { DEMO_LOGINS } from "~/accounts/sign-in/demo-accounts.server";
import { signIn } from "#tests/support/session-cookie";

import { send, type Settings, type Target } from "./measure";
import { seededFolder, type Server, startSite } from "./servers";

export type Place = Awaited<ReturnType<typeof openPlace>>;
type Product = { id: number; code: string; name: string };
type Options = { baskets?: number; lines?: number; build?: string };

/** Starts a site over a new catalogue of this many products, and fills baskets to send as quotes. */
export async function openPlace(size: number, { baskets = 0, lines = 1, build }: Options = {}) {
  const folder = await seededFolder(size);
  const server = await startSite(folder, build);
  const database = new Database(path.join(folder, "site.db"), { timeout: 10_000 });
  const listed = `select id, product_code as code, name from products
    where name_rank is not null and product_code is not null order by name_rank`;
  const products = database.prepare<[], Product>(listed).all();
  const cookies: string[] = [];
  for (let basket = 0; basket < baskets; basket += 1) {
    let cookie = "";
    for (const { id } of products.slice(0, lines)) cookie = await addLine(server, id, cookie);
    cookies.push(cookie);
  }
  const customer = await signIn(server.url, DEMO_LOGINS.customer);
  const nextBasket = () => {
    if (cookies.length > 0) return cookies.pop();
    throw new Error("More quotes were sent than baskets were filled.");
  };
  return { folder, server, database, products, customer, nextBasket };
}

/** More quotes than one process can send in the time of a comparison. */
export const basketsFor = ({ rounds, seconds }: Settings) => 1000 * (rounds * seconds + 2);

/** Adds a product to a basket, or to a new one; returns the basket's cookie. */
async function addLine(server: Server, id: number, cookie: string): Promise<string> {
  const body = `quantity=1&productId=${id}`;
  const { headers } = await send(posts(server, "/basket/lines", () => ({ body, cookie })));
  return /quote-items=[^;]*/.exec(headers.get("Set-Cookie") ?? "")?.[0] ?? "";
}

/** Waits until every mail is sent. */
export async function mailsSent({ database }: Place): Promise<void> {
  const unsent = "select 1 from outbox where sent_at is null and failed_at is null limit 1";
  while (database.prepare(unsent).get()) await delay(100);
}

type Path = (count: number, products: readonly Product[]) => string;

const list: Path = (count) => `/products?page=${(count % 20) + 1}`;
// The last page itself has a different number of cards in each catalogue.
const lastFullPage: Path = (_count, { length }) => `/products?page=${Math.floor(length / 21)}`;
const product: Path = (count, products) =>
  `/product/${encodeURIComponent(products[(count * 7) % products.length]?.code ?? "")}`;

/** Three to eight letters of a product's name. */
const suggestions: Path = (count, products) => {
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
    ...(CATEGORIES[combination % 3] ?? []).map((name) => ["category", name]),
    ...[...protocols, "Analogue"].map((name) => ["protocol", name]),
  ])}`;
}

function pages(pathOf: Path, isCustomer = false) {
  return ({ server, products, customer }: Place): Target => {
    let count = 0;
    const next = () => {
      const headers = { Cookie: isCustomer ? customer : "", "X-Forwarded-For": newAddress() };
      return { path: pathOf(count++, products), headers };
    };
    return { server, next };
  };
}

export const PAGES = {
  "visitor's list": pages(list),
  suggestions: pages(suggestions),
  "customer's list": pages(list, true),
  "customer's last full page": pages(lastFullPage, true),
  "customer's product page": pages(product, true),
  "customer's filtered list": pages(filteredList, true),
};

let clients = 0;
/** Returns the address of a new client: pages of one take turns, and its forms are limited. */
function newAddress(): string {
  clients += 1;
  return `10.${clients >> 16}.${(clients >> 8) & 255}.${clients & 255}`;
}

/** Sends each form from a new client. */
export function posts(
  server: Server,
  path: string,
  formOf: (count: number) => { body: string; cookie?: string },
): Target {
  const type = { "Content-Type": "application/x-www-form-urlencoded", Origin: server.url };
  const next = () => {
    const client = newAddress();
    const { body, cookie = "" } = formOf(clients);
    const headers = { ...type, "X-Forwarded-For": client, Cookie: cookie };
    return { method: "POST", path, body, headers };
  };
  return { server, next };
}

export const REQUESTS = {
  ...PAGES,
  "add to basket": ({ server, products }: Place) =>
    posts(server, "/basket/lines", (count) => ({
      body: `quantity=1&productId=${products[count % products.length]?.id}`,
    })),
  // Sending its two mails is part of a quote's cost.
  "send a quote": (place: Place): Target => ({
    ...posts(place.server, "/quote", (count) => ({
      body: `intent=submit&name=A+Buyer&email=buyer-${count}@example.com&phone=01252+000000`,
      cookie: place.nextBasket(),
    })),
    settled: () => mailsSent(place),
  }),
};
