import { expect, test, vi } from "vitest";

import { deleteAccount } from "~/accounts/acts/delete-account.server";
import { readPdf } from "~/quotes/reply/reply-pdf.server";
import * as renderer from "~/quotes/pdf/quotation.server";
import { addCustomer } from "#tests/support/accounts";
import { addQuote } from "#tests/support/quotes";
import { sendVersion } from "#tests/support/replies";

const render = vi.spyOn(renderer, "renderInWorker");

test("a PDF whose mail waits is rendered once for its pages, and again once the name is erased", async () => {
  const account = await addCustomer();
  const quote = addQuote({ userId: account.id });
  await sendVersion(quote);
  const [first, second] = await Promise.all([
    readPdf(quote.orderNumber, 1),
    readPdf(quote.orderNumber, 1),
  ]);
  const third = await readPdf(quote.orderNumber, 1);
  expect(render).toHaveBeenCalledTimes(1);
  expect(second?.content).toEqual(first?.content);
  expect(third?.content).toEqual(first?.content);

  await deleteAccount(account, { now: Date.now() });
  const erased = await readPdf(quote.orderNumber, 1);
  expect(render).toHaveBeenCalledTimes(2);
  expect(erased?.content).not.toEqual(first?.content);
});
