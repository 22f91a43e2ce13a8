/** How long one stays signed in (S13): a day without use, a week in all. */
import { afterEach, beforeEach, expect, test, vi } from "vitest";

import { loader } from "~/routes/account/route";
import { addCustomer, signedIn } from "#tests/support/accounts";
import type { Visitor } from "#tests/support/requests";

const HOUR_MS = 60 * 60 * 1000;

let customer: Visitor;

beforeEach(async () => {
  customer = await signedIn(await addCustomer());
  // Only the clock: what waits goes on waiting as it does.
  vi.useFakeTimers({ toFake: ["Date"] });
});

afterEach(() => {
  vi.useRealTimers();
});

const isSignedIn = async () => (await customer.get(loader, "/account")).status === 200;
const wait = (hours: number) => vi.setSystemTime(Date.now() + hours * HOUR_MS);

test("a session that nobody used for a day is over", async () => {
  wait(23);
  expect(await isSignedIn()).toBe(true);
  wait(25);
  expect(await isSignedIn()).toBe(false);
});

test("each use starts the day anew, until the week is over", async () => {
  for (let day = 0; day < 7; day += 1) {
    wait(23);
    expect(await isSignedIn(), `after ${(day + 1) * 23} hours`).toBe(true);
  }
  wait(8);
  expect(await isSignedIn()).toBe(false);
});
