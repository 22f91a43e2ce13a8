/** The requests that each target of the bench repeats. */
import type { load } from "./load.mjs";
import type { Server } from "./processes";
import type { SeededCatalogue } from "./visitors";

type Repeated = Pick<Parameters<typeof load>[0], "headers" | "next">;

/** Requests one address, or what `next` returns. `settled` waits for work that follows the responses. */
export type Target = Repeated & { server: Server; address?: string; settled?: () => Promise<void> };

type Catalogue = Pick<SeededCatalogue, "products" | "lastPage" | "nextBasket">;
type Place = Catalogue & { site: Server };

/** A running site, with the session cookie of a customer. */
export type SeededSite = SeededCatalogue & { site: Server; customer: { Cookie: string } };

const MAILS_SENT_WITHIN_MS = 60_000;

export function pages(
  place: Place,
  pathOf: (count: number, catalogue: Catalogue) => string,
): Target {
  let count = 0;
  return { server: place.site, next: () => ({ path: pathOf(count++, place) }) };
}

type Post = { body: string; headers?: Record<string, string> };

export function posts(
  place: Place,
  address: string,
  postOf: (n: number, from: Catalogue) => Post,
): Target {
  let count = 0;
  const form = {
    "Content-Type": "application/x-www-form-urlencoded",
    Origin: place.site.url,
  };
  return {
    server: place.site,
    next: () => {
      const { body, headers } = postOf(count++, place);
      return { method: "POST", path: address, body, headers: { ...form, ...headers } };
    },
  };
}

/** Returns the pages of a list in turn. */
export function listPath(count: number, { lastPage }: Catalogue): string {
  return `/products?page=${(count % Math.min(lastPage, 20)) + 1}`;
}

const PROTOCOLS = ["BACnet MS/TP", "BACnet/IP", "DALI", "KNX", "LON", "Modbus RTU", "On/off"];
const CATEGORIES = [[], ["Sensors"], ["Sensors", "Actuators"]];
const SORTS = ["name-asc", "name-desc", "price-asc", "price-desc"];

/** Returns filtered lists in turn, more than are cached, each with a full page in a catalogue of any size. */
export function filteredPath(count: number): string {
  const combination = count >> 2;
  const address = new URLSearchParams({ sort: SORTS[count & 3] ?? "", protocol: "Analogue" });
  for (const name of CATEGORIES[combination % CATEGORIES.length] ?? [])
    address.append("category", name);
  PROTOCOLS.forEach((name, bit) => {
    if ((combination >> bit) & 1) address.append("protocol", name);
  });
  return `/products?${address}`;
}

/** Returns the last page but one: the last page has a different number of cards in each catalogue. */
export function lastPath(_count: number, { lastPage }: Catalogue): string {
  return `/products?page=${lastPage - 1}`;
}

export function productPath(count: number, { products }: Catalogue): string {
  return `/product/${encodeURIComponent(products[(count * 7) % products.length]?.code ?? "")}`;
}

/** Returns a search for three to eight letters of a product's name. */
export function suggestionPath(count: number, { products }: Catalogue): string {
  const { name = "" } = products[(count * 13) % products.length] ?? {};
  return `/suggestions?q=${encodeURIComponent(name.slice(0, 3 + (count % 6)))}`;
}

/** Returns an add from a new client, so that the limit of new baskets does not apply. */
export function addBody(count: number, { products }: Catalogue): Post {
  return {
    body: `quantity=1&productId=${products[count % products.length]?.id}`,
    headers: { "X-Forwarded-For": clientAddress(count) },
  };
}

function clientAddress(count: number): string {
  return `10.${(count >> 16) & 255}.${(count >> 8) & 255}.${count & 255}`;
}

/** Returns a quote from a new client and e-mail address, so that no throttle applies. */
export function quoteBody(count: number, { nextBasket }: Catalogue): Post {
  return {
    body: `intent=submit&name=A+Buyer&email=buyer${Math.random()}%40example.com&phone=01252+000000`,
    headers: { Cookie: nextBasket(), "X-Forwarded-For": clientAddress(count) },
  };
}

/** Waits for the mails that follow quotes: sending them is part of a quote's cost. */
export async function mailsSent({ unsentMails }: SeededCatalogue): Promise<void> {
  const deadline = Date.now() + MAILS_SENT_WITHIN_MS;
  while (Date.now() < deadline) {
    if (unsentMails() === 0) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error("The mails of the quotes were not sent in a minute.");
}
