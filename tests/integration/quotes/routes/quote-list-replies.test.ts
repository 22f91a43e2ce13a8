import { randomUUID } from "node:crypto";
import { beforeEach, describe, expect, test } from "vitest";

import { takeBackCompletion } from "~/quotes/acts/move-requests.server";
import { write } from "~/db/write.server";
import { insertOutcome } from "~/quotes/reply/new-outcome.server";
import { listAuditEntries } from "~/site/audit/audit-log.server";
import { londonDay } from "~/shared/dates";
import { action, loader } from "~/routes/admin.quotes/route";
import { loader as csvLoader } from "~/routes/admin.quotes[.]csv";
import { addCustomer, signedIn } from "#tests/support/accounts";
import { kit } from "#tests/support/bound-kit";
import { addQuote } from "#tests/support/quotes";
import type { Visitor } from "#tests/support/requests";
import { sendVersion, startDraft } from "#tests/support/replies";

const MINUTE_MS = 60 * 1000;

let sales: Awaited<ReturnType<typeof addCustomer>>;
let admin: Visitor;

let company: string;

beforeEach(async () => {
  // A sent reply is never deleted, so each test looks at the quotes of its own company.
  company = `Boilers ${randomUUID()}`;
  sales = await addCustomer({ isAdmin: true, fullName: "Ada Sales" });
  admin = await signedIn(sales);
});

const add = (given: Parameters<typeof addQuote>[0] = {}) => addQuote({ company, ...given });
const searchFor = (status: string) => `?status=${status}&q=${encodeURIComponent(company)}`;
const list = async (status = "all") =>
  (await admin.get(loader, `/admin/quotes${searchFor(status)}`)).data;
const listed = async (status: string) =>
  (await list(status)).quotes.map(({ orderNumber }) => orderNumber);
const press = (move: string, confirmed: string, who = admin) =>
  who.post(action, "/admin/quotes", { move, confirmed });

async function accept({ orderNumber }: { orderNumber: number }) {
  const now = Date.now();
  return write(() =>
    insertOutcome({
      ...{ orderNumber, version: 1, kind: "accepted", via: "account", byName: "Zoë" },
      ...{ purchaseOrder: "PO-77", submitKey: randomUUID(), today: londonDay(now), now },
    }),
  );
}

describe("the list", () => {
  test("filters by colleague and by the state of the reply", async () => {
    const untaken = add();
    const written = add();
    await startDraft(written, { sales });
    const open = add();
    await sendVersion(open, { sales });
    const ending = add();
    await sendVersion(ending, { sales, days: 7 });
    const changed = add();
    await sendVersion(changed, { sales });
    kit.updateQuote(changed.id, { needsAnswerSince: 1 });
    const accepted = add();
    await sendVersion(accepted, { sales });
    await accept(accepted);

    const numbers = (...quotes: Array<typeof open>) => quotes.map((each) => each.orderNumber);
    expect(await listed("nobodys")).toEqual(numbers(untaken));
    expect((await listed("mine")).toSorted()).toEqual(
      numbers(written, open, ending, changed, accepted),
    );
    expect(await listed("change-requested")).toEqual(numbers(changed));
    expect((await listed("awaiting-customer")).toSorted()).toEqual(numbers(open, ending));
    expect(await listed("accepted")).toEqual(numbers(accepted));
    expect(await listed("expiring")).toEqual(numbers(ending));
    expect((await list()).counts).toMatchObject({
      ...{ mine: 5, nobodys: 1, "change-requested": 1 },
      ...{ "awaiting-customer": 2, accepted: 1, expiring: 1 },
    });
  });

  test("shows the state, the version and the colleague, and exports them", async () => {
    const quote = add();
    await sendVersion(quote, { sales });
    await accept(quote);
    kit.updateQuote(quote.id, { orderReference: "SO-1" });

    const { quotes } = await list();
    expect(quotes).toMatchObject([
      {
        reply: {
          label: "Accepted",
          sent: { version: 1, totalExVatPence: 100_00, totalIncVatPence: 120_00 },
          outcome: { purchaseOrder: "PO-77" },
          assignee: "Ada Sales",
        },
      },
    ]);
    const { text } = await admin.get(csvLoader, `/admin/quotes.csv${searchFor("accepted")}`);
    expect(text.trimEnd()).toMatch(
      /,Accepted,1,100\.00,120\.00,0,\d{4}-\d\d-\d\d,PO-77,Ada Sales,SO-1,,,,,$/,
    );
  });
});

describe("Mark Complete (Q9)", () => {
  test("is confirmed first", async () => {
    const { id } = add();
    await press(`completed:${id}`, "");
    expect(await admin.toast()).toMatchObject({
      kind: "error",
      description: expect.stringContaining("a second time"),
    });
    expect(kit.findQuote(id)?.status).toBe("submitted");
  });

  test("warns of a reply that is being written, also one that a colleague started since", async () => {
    const quote = add();
    await startDraft(quote, { sales });
    expect((await list()).quotes[0]?.reply.hasDraft).toBe(true);

    await press(`completed:${quote.id}`, "no-reply");
    expect(await admin.toast()).toMatchObject({
      description: expect.stringContaining("A reply is being written and has not been sent."),
    });
    expect(kit.findQuote(quote.id)?.status).toBe("in_progress");

    await press(`completed:${quote.id}`, "draft");
    expect(kit.findQuote(quote.id)?.status).toBe("completed");
  });

  test("is taken back by the same person, and the customer waits as before", async () => {
    const quote = add({ createdAt: 5000 });
    await press(`in_progress:${quote.id}`, "");
    await press(`completed:${quote.id}`, "no-reply");
    expect((await list()).quotes[0]?.canBeTakenBack).toBe(true);
    await press(`take-back:${quote.id}`, "");

    expect(await admin.toast()).toMatchObject({ kind: "success", title: "Quote Updated" });
    expect(kit.findQuote(quote.id)).toMatchObject({
      ...{ status: "in_progress", completedAt: null, needsAnswerSince: 5000 },
    });
    expect(listAuditEntries(1)).toMatchObject([
      {
        actor: sales.email,
        action: "quote.status",
        before: { status: "completed" },
        after: { status: "in_progress", reason: "taken back" },
      },
    ]);

    await press(`take-back:${quote.id}`, "");
    expect(kit.findQuote(quote.id)?.status, "pressed twice").toBe("in_progress");
  });

  test("is not taken back by a colleague", async () => {
    const quote = add();
    await press(`completed:${quote.id}`, "no-reply");
    await press(`take-back:${quote.id}`, "", await signedIn(await addCustomer({ isAdmin: true })));
    expect(kit.findQuote(quote.id)?.status).toBe("completed");
  });

  test("is not taken back after ten minutes", async () => {
    const quote = add();
    await press(`completed:${quote.id}`, "no-reply");
    const later = { name: sales.email, now: Date.now() + 10 * MINUTE_MS };
    expect(await takeBackCompletion(quote.id, later)).toEqual({ kind: "refused" });
  });

  test("is not taken back once a reply was sent", async () => {
    const quote = add();
    await press(`completed:${quote.id}`, "no-reply");
    await sendVersion(quote, { sales });
    expect((await list()).quotes[0]?.canBeTakenBack).toBe(false);
    await press(`take-back:${quote.id}`, "");
    expect(kit.findQuote(quote.id)?.status).toBe("completed");
  });
});
