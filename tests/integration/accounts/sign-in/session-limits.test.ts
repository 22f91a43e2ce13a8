/** The lifetime of a session (S13): a day without use, and a week in total; and how many an account has. */
import { setImmediate } from "node:timers/promises";
import { afterEach, beforeEach, expect, test, vi } from "vitest";

import { MAX_SESSIONS } from "~/accounts/sign-in/sessions.server";
import { loader } from "~/routes/account/route";
import { addCustomer, signedIn } from "#tests/support/accounts";
import type { Visitor } from "#tests/support/requests";

const HOUR_MS = 60 * 60 * 1000;

let customer: Visitor;

beforeEach(async () => {
  customer = await signedIn(await addCustomer());
  // Fakes only the clock, so that timers still run.
  vi.useFakeTimers({ toFake: ["Date"] });
});

afterEach(() => {
  vi.useRealTimers();
});

const isSignedIn = async () => {
  const { status } = await customer.get(loader, "/account");
  // The page does not wait for the commit that restarts the idle time.
  await setImmediate();
  return status === 200;
};
const wait = (hours: number) => vi.setSystemTime(Date.now() + hours * HOUR_MS);

test("a session ends after a day without use", async () => {
  wait(23);
  expect(await isSignedIn()).toBe(true);
  wait(25);
  expect(await isSignedIn()).toBe(false);
});

test("each use extends the session by a day, up to a week", async () => {
  for (let day = 0; day < 7; day += 1) {
    wait(23);
    expect(await isSignedIn(), `after ${(day + 1) * 23} hours`).toBe(true);
  }
  wait(8);
  expect(await isSignedIn()).toBe(false);
});

test("an account has a bounded number of sessions, of which the one unused the longest ends", async () => {
  const account = await addCustomer();
  const sessions: Visitor[] = [];
  for (let each = 0; each <= MAX_SESSIONS; each += 1) {
    sessions.push(await signedIn(account));
    vi.setSystemTime(Date.now() + 1);
  }
  const [first, second] = sessions;
  expect((await first?.get(loader, "/account"))?.status).toBe(303);
  expect((await second?.get(loader, "/account"))?.status).toBe(200);
  expect(await isSignedIn()).toBe(true);
});
