/** Attacks by name; each does harm once, at a bounded rate. */
import type { Socket } from "node:net";

import { malformedRequests } from "#tests/resilience/malformed-requests";
import { sendRaw } from "#tests/resilience/raw-request";

import { type Attacker, strangeNetwork } from "./attacker";
import { below, oneOf } from "./draw";
import { spreadsheetAttacks } from "./spreadsheet-attacks";
import { closeAll, getRequest, openSilent, postHead } from "./sockets";

export type Attack = {
  round: (attacker: Attacker) => Promise<void>;
  /** Before the next round, in a mixed load. */
  pauseMs: number;
};

// As a proxy or a firewall in front would wait.
const HOLD_MS = 10_000;

export const ATTACKS: Record<string, Attack> = {
  "149 long lists of filter values, one after the other": {
    pauseMs: 20_000,
    async round(attacker) {
      const network = strangeNetwork();
      for (let number = 0; number < 149 && !attacker.isOver; number += 1) {
        const length = number % 2 === 0 ? 6000 : MAX_TAKEN;
        await attacker.send(filterList(attacker, `${number}z`, length), { network });
        await attacker.pause(30);
      }
    },
  },
  "40 equal lists of filter values at once": {
    pauseMs: 20_000,
    async round(attacker) {
      const network = strangeNetwork();
      const path = filterList(attacker, "equal", MAX_TAKEN);
      await Promise.all(Array.from({ length: 40 }, () => attacker.send(path, { network })));
    },
  },
  "long addresses of every page": {
    pauseMs: 5000,
    async round(attacker) {
      for (let number = 0; number < 100 && !attacker.isOver; number += 1) {
        await attacker.send(oneOf(PAGES) + longQuery(attacker, 500 + below(7000)));
        await attacker.pause(50);
      }
    },
  },
  "60 connections with 1,200 requests each that no one reads": {
    pauseMs: 20_000,
    async round(attacker) {
      const { url, products } = attacker.scene;
      const network = strangeNetwork();
      const sockets = openSilent(url, 60, () => {
        const path = oneOf(["/", "/products", `/product/${products[below(20)]?.code}`]);
        return getRequest(path, network).repeat(1200);
      });
      await attacker.pause(HOLD_MS);
      closeAll(sockets);
    },
  },
  "600 baskets from one address": {
    pauseMs: 20_000,
    async round(attacker) {
      const network = strangeNetwork();
      const fill = async () => {
        for (let number = 0; number < 150 && !attacker.isOver; number += 1) {
          const { id } = oneOf(attacker.scene.products);
          await attacker.post("/basket/lines", `productId=${id}&quantity=1`, { network });
          await attacker.pause(50);
        }
      };
      await Promise.all([fill(), fill(), fill(), fill()]);
    },
  },
  "200 slow senders and bodies that never end": {
    pauseMs: 1000,
    async round(attacker) {
      const sockets = openSilent(attacker.scene.url, 200, (number) => {
        const network = strangeNetwork();
        if (number % 4 === 0) return "GET /products HTTP/1.1\r\nHost: loc";
        if (number % 4 === 1) return `${postHead("/quote", network, "Content-Length: 9000")}a`;
        if (number % 4 === 2) {
          return `${postHead("/contact", network, "Transfer-Encoding: chunked")}1\r\na\r\n`;
        }
        return `${postHead("/quote", network, "Content-Length: 60000")}${"a=1&".repeat(9000)}`;
      });
      for (let waited = 0; waited < 2 * HOLD_MS && !attacker.isOver; waited += 500) {
        await attacker.pause(500);
        for (const socket of sockets) if (socket.writable) socket.write("a");
      }
      closeAll(sockets);
    },
  },
  "30 readers of large pages that stop reading": {
    pauseMs: 1000,
    async round(attacker) {
      const network = strangeNetwork();
      const path = () => `/products?page=${1 + below(20)}&q=${below(1e6)}`;
      const sockets = openSilent(attacker.scene.url, 30, () => getRequest(path(), network));
      await attacker.pause(HOLD_MS);
      closeAll(sockets);
    },
  },
  "bodies that are too large": {
    pauseMs: 5000,
    async round(attacker) {
      for (let number = 0; number < 16 && !attacker.isOver; number += 1) {
        await attacker.post(oneOf(["/quote", "/contact", "/auth", "/basket/lines"]), oneOf(BODIES));
        const form = new FormData();
        form.set("file", new File(["x".repeat(8_000_000)], "prices.csv"));
        if (number % 4 === 0) await attacker.send("/admin/imports", { method: "POST", body: form });
        await attacker.pause(300);
      }
    },
  },
  "sign-ins, sign-ups and resets of people who do not exist": {
    pauseMs: 2000,
    async round(attacker) {
      for (let number = 0; number < 40 && !attacker.isOver; number += 1) {
        const email = `junk-${below(500)}@example.com`;
        await attacker.post(
          "/auth",
          `intent=sign-in&email=${email}&password=Wrong-Horse-${number}`,
        );
        if (number % 4 === 0) await attacker.post("/forgot-password", `email=${email}`);
        if (number % 8 === 0) {
          const account = "fullName=Junk&password=Correct-Horse-7";
          await attacker.post("/auth", `intent=sign-up&email=new-${email}&${account}`);
        }
        await attacker.pause(200);
      }
    },
  },
  "wrong secret links": {
    pauseMs: 2000,
    async round(attacker) {
      const network = strangeNetwork();
      for (let number = 0; number < 60 && !attacker.isOver; number += 1) {
        const secret = `${number}`.padStart(43, "A");
        await attacker.send(`/q/${secret}${oneOf(["", "/quotation.pdf"])}`, { network });
        await attacker.pause(100);
      }
    },
  },
  "200 event streams that no one reads": {
    pauseMs: 1000,
    async round(attacker) {
      const one = strangeNetwork();
      const sockets: Socket[] = [];
      while (sockets.length < 200) {
        const open = () => getRequest("/events", sockets.length < 100 ? one : strangeNetwork());
        sockets.push(...openSilent(attacker.scene.url, 10, open));
        await attacker.pause(100);
      }
      await attacker.pause(2 * HOLD_MS);
      closeAll(sockets);
    },
  },
  "malformed requests": {
    pauseMs: 2000,
    async round(attacker) {
      const requests = malformedRequests(below(1e9));
      for (let number = 0; number < 200 && !attacker.isOver; number += 1) {
        const bytes = requests.next().value ?? Buffer.alloc(0);
        const { statuses } = await sendRaw(attacker.scene.url, bytes);
        attacker.count(statuses[0] ?? "lost");
        await attacker.pause(30);
      }
    },
  },
  "searches that are never the same": {
    pauseMs: 2000,
    async round(attacker) {
      const network = strangeNetwork();
      for (let number = 0; number < 200 && !attacker.isOver; number += 1) {
        const q = `${below(1e9).toString(36)} ${below(1e9).toString(36)}`;
        await attacker.send(`${oneOf(["/suggestions", "/products"])}?q=${q}`, { network });
        await attacker.pause(50);
      }
    },
  },
  ...spreadsheetAttacks,
};

// A little less than the longest address that the site takes.
const MAX_TAKEN = 2000;

const PAGES = [
  ...["/", "/products", "/search", "/suggestions", "/compare", "/quote", "/contact", "/auth"],
  ...["/about", "/account", "/nowhere", "/product/X-1", "/admin/audit", "/sitemap.xml"],
];

const BODIES = [
  "x".repeat(5_000_000),
  "x=1&".repeat(60_000),
  `intent=submit&name=a&email=a@example.com&phone=01632960123&notes=${"n".repeat(200_000)}`,
  Array.from({ length: 900 }, (_, field) => `quantity-${field}=${field}`).join("&"),
];

/** Returns an address of this length that names many values, none of which any product has. */
function filterList({ scene }: Attacker, q: string, length: number): string {
  let path = `/products?q=${q}`;
  for (let value = 0; value < 40; value += 1) {
    for (const name of scene.filters) {
      if (path.length < length) path += `&${name}=${value.toString(36)}`;
    }
  }
  return path;
}

/** Returns a query of about this length, of names that pages read and of unknown ones. */
function longQuery({ scene }: Attacker, length: number): string {
  const names = [...scene.filters, "q", "page", "sort", "view", "code", "from", "redirectTo", "a"];
  let query = `?q=${below(1e9)}`;
  while (query.length < length) {
    query += `&${oneOf(names)}=${"%E2%82%AC<a'".repeat(below(4))}${below(1e9).toString(36)}`;
  }
  return query;
}
