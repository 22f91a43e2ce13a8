import { beforeEach, describe, expect, test, vi } from "vitest";

import { sqlite } from "~/db/client.server";
import { listAuditEntries } from "~/site/audit/audit-log.server";
import { moveQuote } from "~/quotes/acts/move-requests.server";
import { action, loader } from "~/routes/admin.quotes/route";
import { loader as csvLoader } from "~/routes/admin.quotes[.]csv";
import { addCustomer, signedIn } from "#tests/support/accounts";
import { kit } from "#tests/support/bound-kit";
import { addProduct } from "#tests/support/catalogue";
import { addQuote } from "#tests/support/quotes";
import { Visitor } from "#tests/support/requests";

const COMPLETE = { to: "completed", confirmed: "no-reply" } as const;
const HOUR_MS = 60 * 60 * 1000;

let admin: Visitor;
let adminEmail: string;

beforeEach(async () => {
  kit.emptyTables("quotes");
  const account = await addCustomer({ isAdmin: true });
  adminEmail = account.email;
  admin = await signedIn(account);
});

const list = async (search = "", who = admin) =>
  (await who.get(loader, `/admin/quotes${search}`)).data;
const listed = async (search = "") =>
  (await list(search)).quotes.map(({ orderNumber }) => orderNumber);
const mark = (id: string, to: string, who = admin, search = "") =>
  who.post(action, `/admin/quotes${search}`, { move: `${to}:${id}`, confirmed: "no-reply" });
const csv = async (search = "", who = admin) => who.get(csvLoader, `/admin/quotes.csv${search}`);

describe("access (S7)", () => {
  test("a visitor signs in first and comes back", async () => {
    const visitor = new Visitor();
    for (const call of [
      visitor.get(loader, "/admin/quotes?status=late"),
      visitor.post(action, "/admin/quotes?status=late"),
    ]) {
      expect(await call).toMatchObject({
        status: 303,
        location: "/auth?redirectTo=%2Fadmin%2Fquotes%3Fstatus%3Dlate",
      });
    }
    expect((await csv("", visitor)).location).toBe("/auth?redirectTo=%2Fadmin%2Fquotes.csv");
  });

  test("a customer is redirected to the account page with a message; a POST is a 403 and changes nothing", async () => {
    const customer = await signedIn(await addCustomer());
    for (const call of [
      () => customer.get(loader, "/admin/quotes"),
      () => customer.get(csvLoader, "/admin/quotes.csv"),
    ]) {
      const refused = await call();
      expect(refused).toMatchObject({ status: 303, location: "/account", data: undefined });
      expect(await customer.toast()).toEqual({
        kind: "error",
        title: "Access Denied",
        description: "You don't have permission to view quotes.",
      });
    }

    const quote = addQuote();
    const refused = await mark(quote.id, "completed", customer);
    expect(refused.status).toBe(403);
    expect(kit.findQuoteByNumber(quote.orderNumber)).toMatchObject({ status: "submitted" });
  });
});

describe("the list", () => {
  test("shows the submitted quotes of all customers, and never a draft (Q1)", async () => {
    const { id: userId } = await addCustomer();
    const older = addQuote({ createdAt: 1000 });
    const newer = addQuote({ createdAt: 2000, userId });
    addQuote({ status: "draft", userId });

    expect(await listed()).toEqual([older.orderNumber, newer.orderNumber]);
    expect(await listed("?status=draft")).toEqual([older.orderNumber, newer.orderNumber]);
  });

  test("begins with the longest waiting, and ends with the completed ones, newest first (Q16)", async () => {
    const answered = addQuote({ createdAt: 100, completedAt: 9000, status: "completed" });
    const orphan = addQuote({ createdAt: 200, email: null });
    const newer = addQuote({ createdAt: 5000 });
    const older = addQuote({ createdAt: 4000, status: "in_progress" });
    const answeredFirst = addQuote({ createdAt: 300, completedAt: 8000, status: "completed" });

    const numbers = [older, newer, orphan, answered, answeredFirst].map((each) => each.orderNumber);
    expect(await listed()).toEqual(numbers);
    expect(await listed("?status=waiting")).toEqual(numbers.slice(0, 2));
    expect(await listed("?status=submitted")).toEqual([newer.orderNumber, orphan.orderNumber]);
    expect(await listed("?status=completed")).toEqual(numbers.slice(3));
  });

  test("has a completed quote among the waiting once its customer asks for a change (R5)", async () => {
    const now = Date.now();
    const changed = addQuote({ createdAt: 1000, completedAt: 2000, status: "completed" });
    const newer = addQuote({ createdAt: now });
    kit.updateQuote(changed.id, { needsAnswerSince: now - 25 * HOUR_MS });

    const numbers = [changed, newer].map((each) => each.orderNumber);
    expect(await listed("?status=waiting")).toEqual(numbers);
    expect(await listed("?status=late")).toEqual([changed.orderNumber]);
    expect(await listed("?status=completed")).toEqual([changed.orderNumber]);
    const { quotes, counts } = await list();
    expect(counts).toMatchObject({ waiting: 2, late: 1, completed: 1 });
    expect(quotes[0]?.waiting).toMatchObject({ kind: "waiting", isLate: true });
  });

  test("does not wait for an open quote whose clock was stopped (R5)", async () => {
    const { id, orderNumber } = addQuote();
    kit.updateQuote(id, { needsAnswerSince: null });
    const { quotes, counts } = await list();
    expect(quotes).toMatchObject([{ orderNumber, waiting: null }]);
    expect(counts).toMatchObject({ waiting: 0, submitted: 1 });
  });

  test("shows prices with the discount they were submitted with, even in fail-safe", async () => {
    const { id } = addProduct({ listPricePence: 100_00 });
    addQuote({ discountBasisPoints: 1250, lines: [{ productId: id, quantity: 2 }] });
    kit.setSwitch("fail-safe", true);

    const { quotes } = await list();
    kit.setSwitch("fail-safe", false);
    expect(quotes).toMatchObject([
      {
        discountBasisPoints: 1250,
        money: { kind: "priced", goodsExVatPence: 175_00, originalGoodsExVatPence: 200_00 },
        lines: [{ quantity: 2, unitPrice: { pence: 87_50, originalPence: 100_00 } }],
      },
    ]);
  });

  test("shows the weight the customer was shown, of variants too (M8)", async () => {
    const { id } = addProduct({ weightGrams: 500, variants: [{ weightGrams: 1_250 }] });
    const unweighed = addProduct({ weightGrams: null }).id;
    addQuote({
      lines: [
        { productId: id, quantity: 2 },
        { productId: unweighed, quantity: 3 },
      ],
    });
    expect((await list()).quotes).toMatchObject([{ weightGrams: 2_500, unweighedItems: 3 }]);
  });

  test("shows how long each has waited and which are older than the promised 24 hours", async () => {
    const now = Date.now();
    const late = addQuote({ createdAt: now - 25 * HOUR_MS });
    addQuote({ createdAt: now - 23 * HOUR_MS, status: "in_progress" });
    addQuote({
      createdAt: now - 50 * HOUR_MS,
      completedAt: now - 49 * HOUR_MS,
      status: "completed",
    });

    const { quotes, counts } = await list();
    expect(quotes.map(({ waiting }) => [waiting?.kind, waiting?.isLate])).toEqual([
      ["waiting", true],
      ["waiting", false],
      ["answered", false],
    ]);
    expect(counts).toMatchObject({
      ...{ all: 3, waiting: 2, late: 1 },
      ...{ submitted: 1, in_progress: 1, completed: 1 },
    });
    expect(await listed("?status=late")).toEqual([late.orderNumber]);
  });

  test("is filtered by status, with counts within the search", async () => {
    const one = addQuote({ status: "in_progress", company: "Boiler House Ltd" });
    addQuote({ status: "in_progress" });
    addQuote({ status: "completed", company: "boiler house ltd" });

    expect(await listed("?status=in_progress&q=BOILER")).toEqual([one.orderNumber]);
    expect((await list("?q=boiler")).counts).toMatchObject({
      all: 2,
      in_progress: 1,
      completed: 1,
    });
  });

  test("is searched by number, customer, phone, reference, product, SKU and notes", async () => {
    const { id: productId } = addProduct({
      name: "Angle Valve 50",
      productCode: "AV-50_x",
      variants: [{ name: "With calibration", sku: "KIT.7/B" }],
    });
    const wanted = addQuote({
      name: "Siân O’Neill",
      email: "sian@boilers.example",
      phone: "+44 (0)20 7946 0123",
      company: "Boiler House & Sons",
      notes: "For the east wing, room 808, our order 4711.",
      lines: [{ productId, quantity: 1 }],
    });
    kit.updateQuote(wanted.id, { customerReference: "JOB/2231-A" });
    addQuote({ name: "Somebody Else", lines: [{ productId: addProduct().id, quantity: 1 }] });

    for (const q of [
      `${wanted.orderNumber}`,
      `Order ID - ${String(wanted.orderNumber).padStart(5, "0")}`,
      "siân",
      "sian o'neill",
      "SIAN@boilers",
      "020 7946 0123",
      "02079460123",
      "7946 0123",
      "house & sons",
      "av-50_X",
      "neill av-50",
      "kit.7/b",
      "neill angle valve 50",
      "calibration",
      "EAST wing 808",
      "4711",
      "job/2231-a",
    ]) {
      expect(await listed(`?q=${encodeURIComponent(q)}`), q).toEqual([wanted.orderNumber]);
    }
    expect(await listed("?q=_")).toEqual([wanted.orderNumber]);
    for (const q of ["%", "siân else", "'; drop table quotes", "808"]) {
      expect(await listed(`?q=${encodeURIComponent(q)}`), q).toEqual([]);
    }
  });

  test("is paged by twenty; a page out of range is the last", async () => {
    for (let index = 0; index < 21; index += 1) addQuote({ createdAt: 1000 + index });
    const first = await list();
    expect([first.quotes.length, first.pages.pageCount]).toEqual([20, 2]);

    const beyond = await list("?page=99");
    expect(beyond.pages.current).toBe(2);
    expect(beyond.quotes).toHaveLength(1);
    expect((await list("?page=none")).pages.current).toBe(1);
  });
});

describe("moving a quote on (Q9)", () => {
  test.each([
    { from: "submitted", to: "in_progress", label: "In Progress" },
    { from: "submitted", to: "completed", label: "Completed" },
    { from: "in_progress", to: "completed", label: "Completed" },
  ] as const)("$from to $to", async ({ from, to, label }) => {
    const { id, orderNumber } = addQuote({ status: from });
    const reply = await mark(id, to, admin, "?status=submitted&page=1&q=zoe");

    expect(reply).toMatchObject({ status: 303, location: "/admin/quotes?q=zoe&status=submitted" });
    expect(await admin.toast()).toEqual({
      kind: "success",
      title: "Quote Updated",
      description: `Quote has been marked as ${label}.`,
    });
    const isCompleted = to === "completed";
    expect(kit.findQuoteByNumber(orderNumber)).toMatchObject({
      status: to,
      completedAt: isCompleted ? expect.any(Number) : null,
      needsAnswerSince: isCompleted ? null : expect.any(Number),
    });
    expect(listAuditEntries(1)).toMatchObject([
      {
        actor: adminEmail,
        action: "quote.status",
        subject: `Order ${String(orderNumber).padStart(5, "0")}`,
        before: { status: from },
        after: { status: to },
      },
    ]);
  });

  test.each([
    { why: "the page it was posted from", returnTo: "/admin/quotes?page=2#order-00042" },
    { why: "the list, for a URL on another site", returnTo: "//elsewhere.example.com" },
  ])("without scripts it leads back to $why", async ({ returnTo }) => {
    const form = { move: `completed:${addQuote().id}`, confirmed: "no-reply", returnTo };
    const { location } = await admin.post(action, "/admin/quotes?q=zoe", form);
    expect(location).toBe(returnTo.startsWith("//") ? "/admin/quotes?q=zoe" : returnTo);
  });

  test.each([
    { from: "in_progress", to: "in_progress" },
    { from: "completed", to: "in_progress" },
    { from: "completed", to: "completed" },
  ] as const)("not $from to $to", async ({ from, to }) => {
    const { id, orderNumber } = addQuote({ status: from, completedAt: 5 });
    const entries = listAuditEntries(1000).length;
    await mark(id, to);

    expect(await admin.toast()).toMatchObject({ kind: "error", title: "Error" });
    expect(kit.findQuoteByNumber(orderNumber)).toMatchObject({ status: from, completedAt: 5 });
    expect(listAuditEntries(1000)).toHaveLength(entries);
  });

  test("a stale click reports the quote's status, who changed it and when", async () => {
    const colleague = await addCustomer({ isAdmin: true, email: "colleague@example.com" });
    const { id, orderNumber } = addQuote();
    await mark(id, "completed", await signedIn(colleague));
    await mark(id, "in_progress");

    const { description } = (await admin.toast()) ?? {};
    const padded = String(orderNumber).padStart(5, "0");
    const start = `Failed to update quote status. Order ${padded} is already Completed: colleague@example.com marked it on `;
    expect(description?.slice(0, start.length)).toBe(start);
    expect(description?.slice(start.length)).toMatch(/^\d+ \w+ \d{4} at \d\d:\d\d\.$/);
  });

  test("of two simultaneous requests only one moves it", async () => {
    const { id } = addQuote();
    const entries = listAuditEntries(1000).length;
    await Promise.all([mark(id, "in_progress"), mark(id, "in_progress")]);
    expect(listAuditEntries(1000)).toHaveLength(entries + 1);

    const actor = { name: "someone", now: 1 };
    expect((await moveQuote(id, COMPLETE, actor)).kind).toBe("moved");
    expect(await moveQuote(id, COMPLETE, actor)).toMatchObject({
      kind: "refused",
      status: "completed",
      movedBy: { actor: "someone", at: 1 },
    });
  });

  test.each(["", "completed", "completed:none", "draft:x", "submitted:x"])(
    "'%s' moves nothing and says so",
    async (move) => {
      const { orderNumber } = addQuote();
      await admin.post(action, "/admin/quotes", { move, confirmed: "no-reply" });
      expect(await admin.toast()).toMatchObject({
        title: "Error",
        description: expect.stringContaining("Failed to update quote status."),
      });
      expect(kit.findQuoteByNumber(orderNumber)).toMatchObject({ status: "submitted" });
    },
  );

  test("staff cannot move a draft", async () => {
    const { id, orderNumber } = addQuote({ status: "draft" });
    await mark(id, "completed");
    expect(kit.findQuoteByNumber(orderNumber)).toMatchObject({ status: "draft" });
  });

  test("a database failure is reported on the page, and nothing is half written", async () => {
    const { id, orderNumber } = addQuote();
    // Mocked because a test cannot fill a real disk.
    const failing = vi.spyOn(sqlite, "transaction").mockImplementation(() => {
      throw new Error("database or disk is full");
    });
    const reply = await mark(id, "completed");
    failing.mockRestore();

    const description = "Failed to update quote status.";
    expect(reply).toMatchObject({ status: 503, data: { toast: { title: "Error", description } } });
    expect(kit.findQuoteByNumber(orderNumber)).toMatchObject({ status: "submitted" });
  });
});

describe("the export", () => {
  test("is the filtered list as CSV", async () => {
    const { id } = addProduct({
      name: "Probe, 150 mm",
      productCode: "TP-150",
      listPricePence: 8_00,
    });
    const variants = [{ name: "2 m", sku: "TP-CAB-2", pricePence: 1_00 }];
    const cable = addProduct({ name: "Cable", productCode: "TP-CAB", weightGrams: 0, variants });
    addQuote({
      name: "=HYPERLINK(A1)",
      phone: "+44 1632 960123",
      notes: 'Two\r\n"lines"',
      lines: [
        { productId: id, quantity: 3 },
        { productId: cable.id, quantity: 2 },
      ],
    });
    addQuote({ status: "completed" });

    const { headers, text } = await csv("?status=submitted");
    expect(headers.get("Content-Type")).toBe("text/csv; charset=utf-8");
    expect(headers.get("Content-Disposition")).toBe('attachment; filename="quotes.csv"');

    const [heading, ...lines] = text.replace(/^\uFEFF/, "").split(/\r\n(?!"")/);
    expect(heading).toMatch(
      /^Order ID,Status,Created,.*,Notes,SKUs,Project reference,Site postcode,Wanted by,Items on application,Reply,.*,Order reference,Customer reference,Not in our catalogue,Tags,Discounts by line \(%\),Customer part numbers$/,
    );
    expect(lines).toHaveLength(2); // one quote, and the empty string after the last line end
    expect(lines[0]).toContain(",'=HYPERLINK(A1),zoe@example.com,+44 1632 960123,Example Ltd,5,");
    expect(lines[0]).toContain(
      '"3 × Probe, 150 mm [TP-150] @ 8.00; 2 × Cable, 2 m [TP-CAB] @ 1.00"',
    );
    expect(lines[0]).toMatch(/^\d{5},Submitted,\d{4}-\d\d-\d\d \d\d:\d\d,/);
    expect(lines[0]).toContain(",26.00,13.50,39.50,7.90,47.40,26.00,no,");
    expect(lines[0]).toMatch(/"Two\r\n""lines""",2 × TP-CAB-2,,,,0,Unanswered,,,,,,,,,,,,,$/);
  });

  test("begins with a byte order mark and holds more than a page, newest first", async () => {
    sqlite.transaction(() => {
      for (let index = 0; index < 450; index += 1) addQuote({ createdAt: 1000 + (index >> 1) });
    })();
    const response = await csvLoader({
      request: admin.request("/admin/quotes.csv"),
      params: {},
      context: {},
    });
    const bytes = new Uint8Array(await response.arrayBuffer());
    expect([...bytes.slice(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);

    const lines = new TextDecoder().decode(bytes).trimEnd().split("\r\n").slice(1);
    const numbers = lines.map((line) => Number(line.split(",")[0]));
    expect(numbers).toHaveLength(450);
    expect(numbers).toEqual(numbers.toSorted((one, other) => other - one));
  });

  test("has figures for a quote with a POA line, and the number of its items beside them (N5)", async () => {
    const poa = addProduct({ listPricePence: null }).id;
    addQuote({
      lines: [
        { productId: poa, quantity: 3 },
        { productId: addProduct().id, quantity: 1 },
      ],
    });
    addQuote({ lines: [{ productId: poa, quantity: 2 }] });
    const [, allPoa, somePoa] = (await csv()).text.split("\r\n");
    expect(somePoa).toMatch(/,100\.00,13\.50,113\.50,22\.70,136\.20,100\.00,.*,3,Unanswered,/);
    expect(allPoa).toMatch(/,POA,13\.50,POA,POA,POA,0\.00,.*,2,Unanswered,/);
  });
});
