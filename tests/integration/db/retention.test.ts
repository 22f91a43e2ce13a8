import { expect, test } from "vitest";

import { addToBasket } from "~/db/baskets.server";
import { sqlite } from "~/db/client.server";
import { deleteOutlived } from "~/db/retention.server";
import { addCustomer, signedIn } from "#tests/support/accounts";
import { addProduct } from "#tests/support/catalogue";

const DAY_MS = 24 * 60 * 60 * 1000;
const count = (table: string) =>
  Number(sqlite.prepare(`select count(*) from ${table}`).pluck().get());

test("forgets what is outlived, and nothing a day too soon", async () => {
  const customer = await addCustomer();
  await signedIn(customer);
  const now = Date.now();
  const line = { productId: addProduct().id, variantId: null, quantity: 1 };
  addToBasket({ basketId: "visitor", userId: null }, line, now);
  addToBasket({ basketId: `user:${customer.id}`, userId: customer.id }, line, now);
  sqlite
    .prepare("insert into failed_logins (email, attempted_at) values ('a@example.com', ?)")
    .run(now);
  sqlite.prepare("insert into throttle_hits (key, hit_at) values ('k', ?)").run(now);

  deleteOutlived(now + DAY_MS / 2);
  expect(["sessions", "baskets", "failed_logins", "throttle_hits"].map(count)).toEqual([
    1, 2, 1, 0,
  ]);
  deleteOutlived(now + 29 * DAY_MS);
  expect(["sessions", "baskets", "failed_logins"].map(count)).toEqual([0, 2, 1]);
  deleteOutlived(now + 31 * DAY_MS);
  expect(["baskets", "basket_lines", "failed_logins"].map(count)).toEqual([1, 1, 0]);
});
