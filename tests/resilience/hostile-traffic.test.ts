import { readFileSync } from "node:fs";
import { connect, type Socket } from "node:net";
import { setTimeout as delay } from "node:timers/promises";
import { afterEach, expect, test } from "vitest";

import { type Site, startSite } from "#tests/support/site";

import { Buyer } from "./buyer";
import { malformedRequests } from "./malformed-requests";
import { sendRaw } from "./raw-request";

const REQUESTS = 4000;
const AT_ONCE = 8;

let site: Site | undefined;
afterEach(async () => {
  await site?.stop();
  site = undefined;
});

test.each([1, 20_261_121])(
  "thousands of malformed requests, seed %i: never a fault, never a broken line",
  async (seed) => {
    const { url, pid, output } = (site = await startSite());
    const requests = malformedRequests(seed);
    const faults: string[] = [];
    const pidBefore = pid();

    const work = async () => {
      for (let count = 0; count < REQUESTS / AT_ONCE; count += 1) {
        const { value: bytes } = requests.next();
        if (!bytes) return;
        const { statuses, end } = await sendRaw(url, bytes);
        const isWell =
          statuses.every((status) => status < 500) && (end === "closed" || statuses.length > 0);
        // A request cut short may be left without an answer, but not a whole one.
        if (!isWell)
          faults.push(`${statuses.join()} ${end}: ${bytes.toString("latin1").slice(0, 300)}`);
      }
    };
    await Promise.all(Array.from({ length: AT_ONCE }, work));

    expect(faults.slice(0, 5)).toEqual([]);
    // Faults are logged, as lines of JSON; what escapes the log has a stack of its own.
    expect(output()).not.toMatch(/"event":"(?:error|uncaught-error)"|\n\s+at .*\.js:\d+/);
    expect((await new Buyer(url).get("/products")).status).toBe(200);
    expect(pid()).toBe(pidBefore);
  },
);

test("two hundred slow clients delay no other request, and do not prevent the site from stopping", async () => {
  const { url, stop } = (site = await startSite());
  const { hostname, port } = new URL(url);
  const dribblers: Socket[] = [];
  for (let number = 0; number < 200; number += 1) {
    const socket = connect({ host: hostname, port: Number(port) });
    socket.on("error", () => undefined);
    const head =
      "POST /quote HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/x-www-form-urlencoded\r\n";
    socket.write(
      number % 2 === 0
        ? "GET /products HTTP/1.1\r\nHost: loc"
        : `${head}Content-Length: 9000\r\n\r\na`,
    );
    dribblers.push(socket);
  }
  const dribbling = setInterval(() => {
    for (const socket of dribblers) if (socket.writable) socket.write("a");
  }, 200);

  try {
    await delay(1000);
    const buyer = new Buyer(url);
    const startedAt = performance.now();
    await buyer.get("/");
    await buyer.addToBasket();
    expect(await buyer.sendQuote()).toMatchObject({ location: "/thank-you" });
    expect(performance.now() - startedAt).toBeLessThan(5000);

    // One that does not end by itself is killed after a while, and then there is no code.
    expect(await stop()).toBe(0);
    site = undefined;
  } finally {
    clearInterval(dribbling);
    for (const socket of dribblers) socket.destroy();
  }
});

const HEAP_MB = 160;
const ROUND_MS = 10_000;
const ROUNDS = 4;

// With this heap a leak ends the process, and what lies outside of it is measured.
test("memory stays flat under load and under attack", async () => {
  const { url, pid } = (site = await startSite({
    NODE_OPTIONS: `--max-old-space-size=${HEAP_MB}`,
  }));
  const pidBefore = pid();
  const residentMb: number[] = [];
  const requests = malformedRequests(7);
  let answered = 0;

  for (let round = 0; round < ROUNDS; round += 1) {
    const until = Date.now() + ROUND_MS;
    const load = async (worker: number) => {
      while (Date.now() < until) {
        answered += 1;
        if (worker < 4) await browse(url, answered);
        else if (worker < 7) await attack(url, answered);
        else await sendRaw(url, requests.next().value ?? Buffer.alloc(0));
      }
    };
    await Promise.all(Array.from({ length: 8 }, (_, worker) => load(worker)));
    residentMb.push(residentMemoryMb(pid()));
  }

  console.info(
    `${answered} requests; resident after each ${ROUND_MS / 1000} s in MB: ${residentMb.join()}`,
  );
  expect(pid()).toBe(pidBefore);
  const [first = 0] = residentMb;
  expect(Math.max(...residentMb)).toBeLessThan(500);
  expect(residentMb.at(-1)).toBeLessThan(first * 1.5);
  expect((await new Buyer(url).get("/products")).status).toBe(200);
});

test("long lists of filter values neither fill the memory nor delay other clients", async () => {
  const { url, pid } = (site = await startSite({
    NODE_OPTIONS: `--max-old-space-size=${HEAP_MB}`,
  }));
  const pidBefore = pid();
  let at = 0;
  const flood = async () => {
    at += 1;
    const names = ["category", "company", "protocol", "supply", "ip-rating", "output-signal"];
    const values = Array.from(
      { length: 400 },
      (_, place) => `&${names[place % names.length]}=${place.toString(36)}`,
    );
    // Every tenth is longer than an address may be.
    const address = `/products?q=${at}z${values.join("")}`.slice(0, at % 10 === 0 ? 6000 : 2000);
    const headers = { "X-Forwarded-For": "198.51.100.7" };
    const response = await fetch(url + address, { headers });
    return { status: response.status, length: (await response.text()).length };
  };
  const before = residentMemoryMb(pid());
  const floods = Array.from({ length: 150 }, async () => {
    const first = await flood();
    return [first, await flood(), await flood()];
  });
  for (let count = 0; count < 20; count += 1) {
    const headers = { "X-Forwarded-For": `203.0.113.${count}` };
    expect((await fetch(`${url}/products?q=valve${count}`, { headers })).status).toBe(200);
  }

  const answers = (await Promise.all(floods)).flat();
  expect(pid()).toBe(pidBefore);
  expect([...new Set(answers.map(({ status }) => status))].sort()).toEqual([200, 414, 503]);
  expect(Math.max(...answers.map(({ length }) => length))).toBeLessThan(150_000);
  expect(residentMemoryMb(pid())).toBeLessThan(before + 150);
});

/** Requests a different URL each time, so that no per-URL cache helps. */
async function browse(url: string, number: number) {
  const paths = [
    `/products?q=valve${number}`,
    `/products?page=${number % 30}`,
    "/",
    `/suggestions?q=v${number}`,
  ];
  const response = await fetch(url + (paths[number % paths.length] ?? "/"));
  await response.arrayBuffer();
}

/** Forms as large as they may be, of as many fields, from ever new senders. */
async function attack(url: string, number: number) {
  const bodies = [
    "x=1&".repeat(60_000),
    `e[${number}99999]=1`,
    `intent=submit&name=a&email=a${number}@example.com&phone=01632960123&notes=${"n".repeat(200_000)}`,
    Array.from({ length: 900 }, (_, field) => `quantity-${field}=${number}`).join("&"),
  ];
  const response = await fetch(url + (number % 2 ? "/quote" : "/contact"), {
    method: "POST",
    body: bodies[number % bodies.length],
    redirect: "manual",
    headers: {
      "Content-Type": "application/x-www-form-urlencoded",
      Cookie: `quote-items=${number}; session=${number}`,
      "X-Forwarded-For": `198.19.${number % 250}.${(number >> 8) % 250}`,
    },
  });
  await response.arrayBuffer();
}

function residentMemoryMb(pid: number | undefined): number {
  const status = readFileSync(`/proc/${pid}/status`, "utf8");
  return Math.round(Number(/^VmRSS:\s+(\d+)/m.exec(status)?.[1]) / 1024);
}
