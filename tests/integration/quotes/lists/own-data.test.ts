import { expect, test } from "vitest";

import { deleteAccount } from "~/accounts/acts/delete-account.server";
import { collectAccountData } from "~/accounts/acts/export-account.server";
import { write } from "~/db/write.server";
import { saveList } from "~/quotes/acts/save-list.server";
import { shareList } from "~/quotes/acts/share-list.server";
import { basketIdOf } from "~/quotes/basket/basket";
import { addTextLine } from "~/quotes/basket/text-lines.server";
import { findListSource } from "~/quotes/lists/list-sources.server";
import { DAY_MS } from "~/shared/durations";
import { deleteExpired } from "~/site/acts/delete-expired.server";
import { addCustomer } from "#tests/support/accounts";
import { kit } from "#tests/support/bound-kit";
import { addProduct } from "#tests/support/catalogue";
import { addQuote } from "#tests/support/quotes";
import { sendVersion } from "#tests/support/replies";

/** Everything that a customer may type into a list, a line or a request since this step. */
const TYPED = [
  ...["Gland of the basket", "tag-of-the-basket", "name-of-a-list", "note-of-a-list"],
  ...["pasted-line", "tag-of-the-pad", "own-reference", "tag-of-the-request"],
];

async function addTypist() {
  const customer = await addCustomer();
  const owner = { basketId: basketIdOf(customer.id), userId: customer.id };
  const text = { description: "Gland of the basket", code: null, manufacturer: null, quantity: 1 };
  await write(() => addTextLine(owner, { ...text, tag: "tag-of-the-basket" }, 1));
  const lines = findListSource("basket", customer.id)?.lines ?? [];
  await saveList(customer.id, { name: "name-of-a-list", note: "note-of-a-list", lines }, 1);
  await shareList(owner, Date.now());
  kit.addPad({ userId: customer.id }, [{ typed: "pasted-line", tag: "tag-of-the-pad" }]);
  const quote = addQuote({ userId: customer.id });
  kit.updateQuote(quote.id, { customerReference: "own-reference" });
  kit.updateQuoteItems(quote.id, { tag: "tag-of-the-request" });
  await sendVersion(quote);
  return { customer, quote };
}

test("lists, tags and references are in the customer's own data, and are erased with the account", async () => {
  const { customer, quote } = await addTypist();
  const data = JSON.stringify(collectAccountData(customer.id, Date.now()));
  for (const typed of TYPED) expect(data).toContain(typed);

  await deleteAccount(customer, { now: Date.now() });
  const left = JSON.stringify(kit.readOtherTables("auditLog"));
  for (const typed of TYPED) expect(left, typed).not.toContain(typed);
  expect(kit.listQuoteItems(quote.orderNumber)).toMatchObject([{ quantity: 1 }]);
});

test("a pasted list is deleted 30 days after it was last used", async () => {
  const now = Date.now();
  kit.addPad({ basketId: "visitor" }, [{}], { updatedAt: now });
  await deleteExpired(now + 29 * DAY_MS);
  expect(kit.countRows("padLines")).toBe(1);
  await deleteExpired(now + 31 * DAY_MS);
  expect([kit.countRows("pads"), kit.countRows("padLines")]).toEqual([0, 0]);
});

test("a list made from a pasted one has what was found, the rest in words, and counts what is undecided", async () => {
  const { id: userId } = await addCustomer();
  const { id: productId } = addProduct({ name: "Valve" });
  const id = kit.addPad(
    { userId },
    [
      { state: "found", productId, quantity: 3, tag: "AHU-1" },
      { state: "choose" },
      { description: "Odd part", code: "ODD-1" },
      { state: "found", productId, quantity: null },
      { state: "left-out" },
    ],
    { id: "pad-to-save" },
  );
  expect(findListSource(`pad-${id}`, userId)).toMatchObject({
    lines: [
      { productId, name: "Valve", quantity: 3, tag: "AHU-1" },
      { productId: null, name: "Odd part", code: "ODD-1", quantity: 1 },
    ],
    undecided: 2,
  });
  expect(findListSource(`pad-${id}`, (await addCustomer()).id)).toBeUndefined();
});
