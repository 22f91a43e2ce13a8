import { statfsSync } from "node:fs";
import { beforeEach, expect, test, vi } from "vitest";

import { action } from "~/routes/basket.lines";
import { addCustomer, clearAllAttempts, signedIn } from "#tests/support/accounts";
import { kit } from "#tests/support/bound-kit";
import { addProduct } from "#tests/support/catalogue";
import { add, press } from "#tests/support/quote-form";
import { QuoteVisitor } from "#tests/support/quote-visitor";
import { Visitor } from "#tests/support/requests";

// The disk of the tests cannot be filled.
vi.mock("node:fs", async (importOriginal) => {
  const fs = await importOriginal<{ statfsSync: typeof statfsSync }>();
  return { ...fs, statfsSync: vi.fn(fs.statfsSync) };
});

const NETWORK = "203.0.113.9";
const LIMIT = 120;
const MB = 1024 ** 2;

let productId: number;

beforeEach(() => {
  clearAllAttempts();
  vi.mocked(statfsSync).mockReset();
  setDisk({ sizeMb: 1000, freeMb: 500 });
  productId = addProduct().id;
});

/** Gives the database's disk a size and free space, one block a megabyte. */
function setDisk({ sizeMb, freeMb }: { sizeMb: number; freeMb: number }) {
  const blocks = { blocks: sizeMb, bfree: freeMb, bavail: freeMb, bsize: MB };
  vi.mocked(statfsSync).mockReturnValue(Object.assign(Object.create(null), blocks));
}

/** Starts this many baskets from one network, each from a browser without a cookie. */
async function startBaskets(count: number) {
  for (let basket = 0; basket < count; basket += 1) await add(new Visitor(NETWORK), productId);
}

test("a network may start 120 baskets in an hour, and then has to wait (B11)", async () => {
  const before = kit.countRows("baskets");
  await startBaskets(LIMIT - 1);
  const known = new Visitor(NETWORK);
  await add(known, productId);
  await startBaskets(3);
  expect(kit.countRows("baskets")).toBe(before + LIMIT);

  const late = new Visitor(NETWORK);
  await add(late, productId);
  expect(await late.toast()).toEqual({
    kind: "error",
    title: "Error",
    description:
      "Failed to add item to quote. Too many quotes were started from your network. Try again in 60 minutes.",
  });

  // A basket that has begun goes on, another network starts its own, and so does a customer.
  for (const who of [known, new Visitor("198.51.100.7"), await signedIn(await addCustomer())]) {
    await add(who, addProduct().id);
    expect(await who.toast()).toMatchObject({ title: "Added to quote" });
  }
});

test.each([
  { why: "nine tenths full", sizeMb: 1000, freeMb: 100, isRefused: false },
  { why: "fuller than that", sizeMb: 1000, freeMb: 99, isRefused: true },
  {
    why: "as full, but with more than a gigabyte left",
    sizeMb: 20_000,
    freeMb: 1025,
    isRefused: false,
  },
])("a disk $why (B11)", async ({ isRefused, ...disk }) => {
  setDisk(disk);
  const before = kit.countRows("baskets");
  const scripted = await new Visitor().post(action, "/basket/lines", {
    productId,
    scripted: "yes",
  });
  expect(scripted.status).toBe(isRefused ? 503 : 200);
  expect(kit.countRows("baskets")).toBe(before + (isRefused ? 0 : 1));
});

test("a nearly full disk starts no basket, and still takes quotes (B11)", async () => {
  const buyer = await QuoteVisitor.arrive();
  await buyer.add(productId);
  setDisk({ sizeMb: 1000, freeMb: 50 });

  const refused = await new Visitor().post(action, "/basket/lines", {
    ...{ productId, returnTo: "/products?page=2" },
  });
  expect(refused.status).toBe(503);
  expect(refused.text).toContain("We cannot start a new quote at the moment.");
  expect(refused.text).toContain('href="/products?page=2"');

  const { submitKey } = await buyer.load();
  expect((await press(buyer, "submit", { submitKey })).location).toBe("/thank-you");
});
