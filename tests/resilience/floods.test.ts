import { readFileSync } from "node:fs";
import { connect, type Socket } from "node:net";
import { setTimeout as delay } from "node:timers/promises";
import { afterEach, expect, test } from "vitest";

import { CONTAINER_MEMORY } from "#tests/support/container-memory";
import { type Site, startSite } from "#tests/support/site";

import { Buyer } from "./buyer";

// As in the Dockerfile; what lies outside of the heap is measured.
const MAX_RESIDENT_MB = 400;

let site: Site | undefined;
const attackers: Socket[] = [];

afterEach(async () => {
  for (const socket of attackers.splice(0)) socket.destroy();
  await site?.stop();
  site = undefined;
});

/** Connects, sends these bytes at once, and reads nothing. */
function sendWithoutReading(url: string, bytes: string): Socket {
  const { hostname, port } = new URL(url);
  const socket = connect({ host: hostname, port: Number(port) });
  socket.on("error", () => undefined);
  socket.pause();
  socket.write(bytes);
  attackers.push(socket);
  return socket;
}

/** Browses and sends a quote; returns the slowest answer in milliseconds. */
async function shop({ url }: Site): Promise<number> {
  const buyer = new Buyer(url);
  let slowest = 0;
  const timed = async <T>(act: () => Promise<T>): Promise<T> => {
    const startedAt = performance.now();
    const result = await act();
    slowest = Math.max(slowest, performance.now() - startedAt);
    return result;
  };
  for (const page of ["/", "/products", "/about", "/products?q=valve"]) {
    expect((await timed(() => buyer.get(page))).status, page).toBe(200);
  }
  await timed(() => buyer.addToBasket());
  expect(await timed(() => buyer.sendQuote())).toMatchObject({ location: "/thank-you" });
  return slowest;
}

/** Lets a buyer shop again and again while an attack runs; expects the same process, small, at its end. */
async function surviveWhile(attacked: Site, attack: () => Promise<void>): Promise<void> {
  const pidBefore = attacked.pid();
  let isOver = false;
  let mostMb = 0;
  const attacking = attack().finally(() => (isOver = true));
  let slowest = 0;
  do {
    slowest = Math.max(slowest, await shop(attacked));
    mostMb = Math.max(mostMb, residentMemoryMb(attacked.pid()));
  } while (!isOver);
  await attacking;

  console.info(`slowest answer ${Math.round(slowest)} ms, at most ${mostMb} MB resident`);
  expect(attacked.pid()).toBe(pidBefore);
  expect(mostMb).toBeLessThan(MAX_RESIDENT_MB);
  expect(attacked.output()).not.toMatch(/"event":"(?:error|uncaught-error)"|FATAL ERROR/);
}

function residentMemoryMb(pid: number | undefined): number {
  const status = readFileSync(`/proc/${pid}/status`, "utf8");
  return Math.round(Number(/^VmRSS:\s+(\d+)/m.exec(status)?.[1]) / 1024);
}

test.each([
  { why: "a page that is cached", path: () => "/products" },
  { why: "pages that are not cached", path: (number: number) => `/products?q=v${number}` },
  { why: "files", path: () => "/media/products/none.webp" },
])("sixty clients that ask 1,200 times in a packet and read nothing: $why", async ({ path }) => {
  const flooded = (site = await startSite(CONTAINER_MEMORY));
  await surviveWhile(flooded, async () => {
    for (let round = 0; round < 5; round += 1) {
      for (let client = 0; client < 60; client += 1) {
        const requests = Array.from({ length: 1200 }, (_, number) => {
          return `GET ${path(round * 72_000 + client * 1200 + number)} HTTP/1.1\r\nHost: a\r\n\r\n`;
        });
        sendWithoutReading(flooded.url, requests.join(""));
      }
      await delay(1000);
    }
  });
});

test("eight hundred clients that ask as often as they may, and read nothing", async () => {
  const flooded = (site = await startSite(CONTAINER_MEMORY));
  await surviveWhile(flooded, async () => {
    for (let client = 0; client < 800; client += 1) {
      const requests = Array.from({ length: 9 }, (_, number) => {
        return `GET /products?q=v${client}-${number} HTTP/1.1\r\nHost: a\r\n\r\n`;
      });
      sendWithoutReading(flooded.url, requests.join(""));
      await delay(10);
    }
  });
});
