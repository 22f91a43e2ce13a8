/**
 * A process of honest people: `honest.ts SCENE.json MINUTES`. Twelve visitors and an office of thirty
 * behind one address look around, twelve customers use their accounts, and staff answer quotes.
 */
import os from "node:os";

import { Crowd } from "./crowd";
import { ownNetwork } from "./person";
import { answerQuote, importPrices } from "./salespeople";
import { readScene } from "./scene";
import { askForQuote, fillBasket, lookAround, useAccount, writeMessage } from "./shoppers";

const VISITORS = 12;
const OFFICE = 30;
const OFFICE_NETWORK = "198.18.254.1";
const IMPORTS = 3;

// The site and the latencies matter, not this process.
os.setPriority(10);
const scene = readScene();
const minutes = Number(process.argv[3]);
const crowd = new Crowd();
const place = { crowd, scene };

for (let visitor = 0; visitor < VISITORS; visitor += 1) {
  const network = ownNetwork();
  crowd.repeat(4000, () => lookAround(place, network));
}
for (let colleague = 0; colleague < OFFICE; colleague += 1) {
  crowd.repeat(15_000, () => lookAround(place, OFFICE_NETWORK));
}
// Six quotes a minute: a whole office may send thirty.
crowd.repeat(10_000, () => askForQuote(place, OFFICE_NETWORK));
for (let buyer = 0; buyer < 3; buyer += 1) crowd.repeat(3000, () => askForQuote(place));
crowd.repeat(5000, () => fillBasket(place));
crowd.repeat(10_000, () => writeMessage(place));
// An account may send three quotes in a minute.
for (const email of scene.customers) crowd.repeat(45_000, () => useAccount(place, email));
crowd.repeat(8000, () => answerQuote(place));
// The last one ends before the end, so that it is known which prices are the last.
const betweenMs = (minutes * 60_000) / (IMPORTS + 1);
for (let number = 0; number < IMPORTS; number += 1) {
  crowd.once(betweenMs * (number + 0.5), () => importPrices(place));
}

await crowd.end();
