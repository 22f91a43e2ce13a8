import Database from "better-sqlite3";
import { expect, onTestFinished, test, vi } from "vitest";

import { endSession } from "~/auth/session.server";
import { findViewer } from "~/auth/viewer.server";
import { sqlite } from "~/db/engine/client.server";
import { ABSOLUTE_LIMIT_MS } from "~/db/account/sessions.server";
import { addCustomer, signedIn } from "#tests/support/accounts";
import { Visitor } from "#tests/support/requests";

const NOBODY = { user: null, priceView: { kind: "hidden-from-visitors" } };

test("who asks is read once for all loaders of a page, for each of two who ask at once", async () => {
  const [one, other] = [await addCustomer(), await addCustomer()];
  const [first, second] = [await signedIn(one), await signedIn(other)];
  const asked = [first, first, second, first, new Visitor()];
  const viewers = await Promise.all(asked.map((who) => findViewer(who.request("/"))));
  expect(viewers.map(({ user }) => user?.id)).toEqual([
    one.id,
    one.id,
    other.id,
    one.id,
    undefined,
  ]);
  expect(viewers[0]).toBe(viewers[1]);
});

test("what one loader was told is told no more once it has changed", async () => {
  const customer = await addCustomer({ discountBasisPoints: 1000 });
  const who = await signedIn(customer);
  const seen = async () => (await findViewer(who.request("/"))).priceView;
  expect(await seen()).toEqual({ kind: "shown", discountBasisPoints: 1000 });

  const elsewhere = new Database(sqlite.name);
  onTestFinished(() => void elsewhere.close());
  elsewhere
    .prepare("update profiles set discount_basis_points = 2500 where user_id = ?")
    .run(customer.id);
  expect(await seen()).toEqual({ kind: "shown", discountBasisPoints: 2500 });

  const request = who.request("/");
  expect(await findViewer(request)).not.toEqual(NOBODY);
  await endSession(request);
  expect(await findViewer(request)).toEqual(NOBODY);
});

test("a session that ends by the clock alone is told no more", async () => {
  const who = await signedIn(await addCustomer());
  const signedInAs = async () => (await findViewer(who.request("/"))).user;
  expect(await signedInAs()).not.toBeNull();

  vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + ABSOLUTE_LIMIT_MS });
  onTestFinished(() => void vi.useRealTimers());
  expect(await signedInAs()).toBeNull();
});

test("a fault is told to whoever asked, and not remembered", async () => {
  const who = await signedIn(await addCustomer());
  const inOneRequest = who.request("/");
  vi.spyOn(inOneRequest.headers, "get")
    .mockReturnValueOnce(inOneRequest.headers.get("Cookie"))
    .mockImplementationOnce(() => {
      throw new Error("broken");
    });
  await expect(findViewer(inOneRequest)).rejects.toThrow("broken");
  expect((await findViewer(who.request("/"))).user).not.toBeNull();
});
