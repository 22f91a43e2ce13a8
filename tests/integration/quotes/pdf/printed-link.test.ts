import { expect, test } from "vitest";

import { write } from "~/db/write.server";
import { stopLinks } from "~/quotes/acts/stop-links.server";
import { findNewestVersion } from "~/quotes/reply/replies.server";
import { attachPdf, readPdf } from "~/quotes/reply/reply-pdf.server";
import {
  findLinkedQuote,
  findPrintedLink,
  insertPrintedLink,
} from "~/quotes/reply/quote-links.server";
import { loader } from "~/routes/q.$secret/route";
import { addCustomer } from "#tests/support/accounts";
import { kit } from "#tests/support/bound-kit";
import { ParsedPdf } from "#tests/support/pdf/parsed-pdf";
import { addQuote } from "#tests/support/quotes";
import { sendVersion } from "#tests/support/replies";
import { Visitor } from "#tests/support/requests";

const STAFF = { name: "sales@example.com", now: Date.now() };

function linksOf(pdf: Buffer | undefined): string[] {
  const { dictionaries } = new ParsedPdf(pdf ?? Buffer.alloc(0));
  return [...dictionaries.matchAll(/\/Contents \(([^)]*)\)/g)].map(([, url = ""]) => url);
}

test("a visitor's PDF has a link of its own, the same for its page and its mail, until staff stop it", async () => {
  const quote = addQuote();
  await sendVersion(quote, { mails: true });
  const page = await readPdf(quote.orderNumber, 1);
  const replyId = findNewestVersion(quote.orderNumber)?.id ?? 0;
  const [mailed] = await attachPdf(replyId);
  expect(mailed?.content.equals(page?.content ?? Buffer.alloc(0))).toBe(true);

  const [accept = "", terms = "", ...others] = linksOf(mailed?.content);
  expect(others).toEqual([]);
  expect(terms).toMatch(/\/terms$/);
  const secret = /\/q\/([\w-]{43})$/.exec(accept)?.[1] ?? "";
  expect(findLinkedQuote(secret)?.quote.orderNumber).toBe(quote.orderNumber);
  expect((await new Visitor().get(loader, `/q/${secret}`, { secret })).status).toBe(200);
  const tables = (["quoteLinks", "quoteEvents", "quoteReplies", "auditLog"] as const).map((table) =>
    JSON.stringify(kit.readTable(table)),
  );
  expect(tables.join(), "only the hash is stored beside the PDF").not.toContain(secret);

  await stopLinks(quote.id, STAFF);
  const { data } = await new Visitor().get(loader, `/q/${secret}`, { secret });
  expect(JSON.stringify(data)).not.toContain("90.00");
  const [again] = await attachPdf(replyId);
  expect(linksOf(again?.content), "sent again it has no address that opens nothing").toEqual([
    terms,
  ]);
  const readAgain = await readPdf(quote.orderNumber, 1);
  expect(readAgain?.content.equals(again?.content ?? Buffer.alloc(0))).toBe(true);
  const forStaff = await readPdf(quote.orderNumber, 1, { isAsSent: true });
  expect(forStaff?.content.equals(mailed?.content ?? Buffer.alloc(0)), "as sent").toBe(true);
});

test("a printed link never opens another quote that has the number of its version after a backup is restored", async () => {
  const secretOf = async () => {
    const { id, orderNumber } = addQuote();
    const now = Date.now();
    await write(() =>
      insertPrintedLink({ quoteId: id, replyId: 4711 }, { orderNumber, email: null, now }),
    );
    return findPrintedLink({ quoteId: id, replyId: 4711 })?.path;
  };
  expect(await secretOf()).not.toBe(await secretOf());
});

test("an account's PDF leads to the account", async () => {
  const { id: userId } = await addCustomer();
  const quote = addQuote({ userId });
  await sendVersion(quote, { mails: true });
  const [accept] = linksOf((await readPdf(quote.orderNumber, 1))?.content);
  expect(accept).toMatch(new RegExp(`/quote-details/${quote.id}$`));
  expect(kit.readTable("quoteLinks")).not.toContainEqual(
    expect.objectContaining({ orderNumber: quote.orderNumber }),
  );
});
