/** Checks who may read our quotes and the desk, over HTTP: each role, page and method, loader data too. */
import { randomBytes } from "node:crypto";
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from "vitest";

import { Desk } from "#tests/support/desk";
import { kitOf } from "#tests/support/kit/kit";
import { uniqueIpAddress } from "#tests/support/kit/unique";
import { signInOver } from "#tests/support/page-states";
import { parseMail } from "#tests/support/mailbox";
import { findPlainProduct } from "#tests/support/plain-product";
import { ParsedPdf } from "#tests/support/pdf/parsed-pdf";
import { readMails, type Site, startSite } from "#tests/support/site";

// A busy machine takes its time to copy and start a site.
const LIMIT_MS = 60_000;
const SLOW = { timeout: LIMIT_MS };

/** The amounts of the version that the kit adds, as shown, typed into a form, and in pence. */
const AMOUNTS = /\b90\.00\b|\b120\.00\b|\b9000\b|\b12000\b/;

// The colleague is a viewer in the firm of the owner, and the stranger manages another firm.
const ROLES = ["visitor", "owner", "colleague", "stranger", "staff"] as const;
type Role = (typeof ROLES)[number];

type Page = {
  path: string;
  /** The id of the route, to request its data without the page. */
  route?: string;
  readers: readonly Role[];
  form: Record<string, string>;
  showsAmounts: boolean;
};

let site: Site;
let cookies: Record<Role, string>;
let pages: Page[];
let owner: { id: string; email: string };
let strangerId: string;

beforeAll(async () => {
  site = await startSite();
  const kit = kitOf(site);
  owner = await kit.addCustomer();
  const colleague = await kit.addCustomer();
  const stranger = await kit.addCustomer();
  const staff = await kit.addCustomer({ isAdmin: true });
  cookies = {
    visitor: "",
    owner: await signInOver(site, owner.email),
    colleague: await signInOver(site, colleague.email),
    stranger: await signInOver(site, stranger.email),
    staff: await signInOver(site, staff.email),
  };
  strangerId = stranger.id;
  kit.addFirm({ [stranger.id]: "manager" }, { name: "Rival Ltd" });
  const firmId = kit.addFirm({ [owner.id]: "manager", [colleague.id]: "viewer" });
  pages = pagesOf(addQuotes(owner.id, firmId));
  // The outbox sends the mail about the administrator's new browser on its own time.
  await vi.waitFor(() => expect(kit.countUnsentMails()).toBe(0), { timeout: 20_000 });
}, LIMIT_MS);

afterEach(() => {
  kitOf(site).setSwitch("fail-safe", false);
  kitOf(site).setSwitch("maintenance", false);
});

afterAll(() => site.stop());

function addQuotes(ownerId: string, firmId: number) {
  const kit = kitOf(site);
  const drafted = kit.addPlainQuote(ownerId, { status: "in_progress" });
  kit.updateQuote(drafted.id, { guestEmail: "zoe@example.com" });
  kit.addDraftReply(drafted.orderNumber);
  const answered = kit.addPlainQuote(owner.id);
  kit.addVersion(answered.orderNumber);
  // Lists it among the open quotes.
  kit.updateQuote(answered.id, { followUpOn: "2026-06-12" });
  const shared = kit.addPlainQuote(ownerId);
  kit.updateQuote(shared.id, { firmId });
  kit.addVersion(shared.orderNumber);
  const linked = kit.addPlainQuote(null);
  kit.addVersion(linked.orderNumber);
  const secret = randomBytes(32).toString("base64url");
  kit.addQuoteLink(linked.orderNumber, secret);
  return { drafted: drafted.id, answered: answered.id, shared: shared.id, secret };
}

function pagesOf({ drafted, answered, shared, secret }: ReturnType<typeof addQuotes>): Page[] {
  const desk = `/admin/quotes/${drafted}`;
  const own = `/quote-details/${answered}`;
  const ofFirm = `/quote-details/${shared}`;
  const byLink = `/q/${secret}`;
  const wrong = `/q/${randomBytes(32).toString("base64url")}`;
  const accept = { intent: "accept", version: "1", name: "Zoë Example", isAgreed: "on" };
  const staff = { readers: ["staff"], showsAmounts: true } as const;
  const download = { showsAmounts: false, form: {} };
  const pdf = "quotation.pdf?version=1";
  return [
    { ...staff, path: desk, route: "routes/admin.quotes_.$id", form: { intent: "start" } },
    {
      ...staff,
      path: `${desk}/send`,
      route: "routes/admin.quotes_.$id_.send",
      form: { intent: "send" },
    },
    {
      ...staff,
      path: `${desk}/lines?q=valve`,
      route: "routes/admin.quotes_.$id_.lines",
      form: { productId: "1" },
      showsAmounts: false,
    },
    { ...staff, ...download, path: `${desk}/preview.pdf` },
    {
      ...staff,
      path: `/admin/quotes/${answered}/versions/1`,
      route: "routes/admin.quotes_.$id_.versions.$version",
      form: {},
    },
    { ...staff, ...download, path: `/admin/quotes/${answered}/${pdf}` },
    {
      ...staff,
      path: "/admin/orders",
      route: "routes/admin.orders",
      form: {},
      showsAmounts: false,
    },
    {
      ...staff,
      path: "/admin/quotes/open",
      route: "routes/admin.quotes_.open",
      form: {},
    },
    {
      ...staff,
      path: "/admin/quotes/new",
      route: "routes/admin.quotes_.new",
      form: { name: "Zoë" },
      showsAmounts: false,
    },
    { ...staff, path: "/admin/quotes.csv", form: {} },
    {
      path: own,
      route: "routes/quote-details.$id",
      readers: ["owner"],
      form: accept,
      showsAmounts: true,
    },
    { ...download, path: `${own}/${pdf}`, readers: ["owner"] },
    {
      path: ofFirm,
      route: "routes/quote-details.$id",
      readers: ["owner", "colleague"],
      form: accept,
      showsAmounts: true,
    },
    { ...download, path: `${ofFirm}/${pdf}`, readers: ["owner", "colleague"] },
    { path: byLink, route: "routes/q.$secret", readers: ROLES, form: accept, showsAmounts: true },
    { ...download, path: `${byLink}/${pdf}`, readers: ROLES },
    { path: wrong, route: "routes/q.$secret", readers: [], form: accept, showsAmounts: false },
    { ...download, path: `${wrong}/${pdf}`, readers: [] },
  ];
}

async function request(path: string, role: Role, method: string, form?: Record<string, string>) {
  const response = await fetch(site.url + path, {
    method,
    redirect: "manual",
    body: form ? new URLSearchParams(form) : null,
    headers: { Cookie: cookies[role], "X-Forwarded-For": uniqueIpAddress() },
  });
  // 204 is a redirect of loader data.
  return { isRead: response.status === 200, status: response.status, text: await response.text() };
}

/** Returns the addresses of a page: of its document, and of its data only. */
function addressesOf({ path, route }: Page): string[] {
  if (!route) return [path];
  const join = path.includes("?") ? "&" : "?";
  return [path, `${path}${join}_data=${encodeURIComponent(route)}`];
}

const readTables = () => kitOf(site).readOtherTables("sessions");

test.each(ROLES)("a %s reads what is for them, and nothing else", SLOW, async (role) => {
  for (const page of pages) {
    const mayRead = page.readers.includes(role);
    for (const address of addressesOf(page)) {
      const read = await request(address, role, "GET");
      expect(read.isRead, `GET ${address}`).toBe(mayRead);
      expect(AMOUNTS.test(read.text), `amounts of ${address}`).toBe(mayRead && page.showsAmounts);
      const head = await request(address, role, "HEAD");
      expect(head, `HEAD ${address}`).toMatchObject({ status: read.status, text: "" });
    }
  }
});

test.each(ROLES)("a %s changes nothing that is not theirs", SLOW, async (role) => {
  const before = readTables();
  for (const page of pages.filter(({ readers }) => !readers.includes(role))) {
    for (const address of addressesOf(page)) {
      const pressed = await request(address, role, "POST", page.form);
      expect(pressed.isRead, `POST ${address}`).toBe(false);
      expect(pressed.text, `POST ${address}`).not.toMatch(AMOUNTS);
    }
  }
  expect(readTables()).toEqual(before);
});

test(
  "a viewer of the firm accepts nothing, and only members have its part numbers",
  SLOW,
  async () => {
    const page = pages.find(({ readers }) => readers.includes("colleague"));
    if (!page) throw new Error("no quote of the firm");
    for (const address of addressesOf(page)) {
      expect((await request(address, "colleague", "POST", page.form)).status, address).toBe(403);
    }
    const path = "/account/company/part-numbers";
    const { code } = findPlainProduct(site);
    const number = { intent: "add", code: "STORE-77", ourCode: code };
    expect((await request(path, "owner", "POST", number)).status).toBe(303);
    for (const [role, hasIt] of [
      ...([
        ["owner", true],
        ["colleague", true],
      ] as const),
      ...([
        ["stranger", false],
        ["visitor", false],
        ["staff", false],
      ] as const),
    ]) {
      for (const address of [`${path}.csv`, "/suggestions?q=STORE-77"]) {
        const { text } = await request(address, role, "GET");
        expect(text.includes(code), `${role} ${address}`).toBe(hasIt);
      }
    }
  },
);

/** A cost of £43.13, the price of £83.17 of another customer, and what 12 at £101.50 earn: £58.37 each, 57.5 %. */
// In pounds or per cent, or in pence as a whole value: ports and ids have such digits too.
const OF_STAFF = /\b(?:43\.13|83\.17|58\.37|700\.44|57\.5)\b|[:"[,](?:4313|8317|5837|70044)[,"}\]]/;

// The stranger knows the price, which is theirs.
test(
  "costs and prices of others reach no page, mail, PDF, export or log (R20, R23)",
  SLOW,
  async () => {
    const kit = kitOf(site);
    const rival = kit.addPlainQuote(strangerId);
    // The product of a plain quote, which the catalogue does not have.
    const offered = { productCode: "OLD-1", sku: null, unitPricePence: 83_17 };
    kit.addVersion(rival.orderNumber, { offered });
    const { id, orderNumber } = kit.addPlainQuote(owner.id);
    kit.updateQuote(id, { guestEmail: owner.email });
    const desk = new Desk(site, id, cookies.staff);
    await desk.start();
    kit.costDraft(orderNumber, 43_13);
    await desk.save();
    const shown = await desk.read();
    for (const text of ["Another customer: £83.17", "Use £83.17", 'value="43.13"', "57.5%"])
      expect(shown).toContain(text);
    await desk.send(await desk.review());
    await vi.waitFor(() => expect(kit.countUnsentMails()).toBe(0), { timeout: 20_000 });

    const pdf = await fetch(`${site.url}/quote-details/${id}/quotation.pdf?version=1`, {
      headers: { Cookie: cookies.owner },
    });
    const page = { path: `/quote-details/${id}`, route: "routes/quote-details.$id" };
    const [document = "", data = ""] = addressesOf({
      ...page,
      readers: [],
      form: {},
      showsAmounts: true,
    });
    const read = {
      document: (await request(document, "owner", "GET")).text,
      data: (await request(data, "owner", "GET")).text,
      pdf: new ParsedPdf(Buffer.from(await pdf.arrayBuffer())).text,
      mails: readMails(site.mailDir)
        .map(parseMail)
        .map(({ text, html }) => text + html)
        .join("\n"),
      "own data": (await request("/account/data", "owner", "GET")).text,
    };
    for (const [name, text] of Object.entries(read)) {
      expect(text, name).toMatch(/101\.?50/);
      expect(text, name).not.toMatch(OF_STAFF);
    }
    for (const [path, role] of [
      ["/admin/quotes.csv", "staff"],
      ["/account", "owner"],
      [document, "visitor"],
    ] as const)
      expect((await request(path, role, "GET")).text, path).not.toMatch(OF_STAFF);
    expect(site.output()).not.toMatch(OF_STAFF);
  },
);

describe.each(["fail-safe", "maintenance"] as const)("while %s is on", (mode) => {
  test("no one but staff reads an amount, or answers a quote", SLOW, async () => {
    kitOf(site).setSwitch(mode, true);
    for (const page of pages) {
      for (const role of ["visitor", "owner", "stranger"] as const) {
        for (const address of addressesOf(page)) {
          const read = await request(address, role, "GET");
          expect(read.text, `${role} ${address}`).not.toMatch(AMOUNTS);
          expect(read.text, `${role} ${address}`).not.toMatch(/^%PDF/);
          if (mode === "maintenance") expect(read.isRead, `${role} ${address}`).toBe(false);
          await request(address, role, "POST", page.form);
        }
      }
    }
    expect(kitOf(site).countRows("quoteOutcomes")).toBe(0);
  });

  test("staff work on", SLOW, async () => {
    kitOf(site).setSwitch(mode, true);
    for (const page of pages.filter(({ path }) => path.startsWith("/admin"))) {
      for (const address of addressesOf(page)) {
        const read = await request(address, "staff", "GET");
        expect(read.isRead, address).toBe(true);
        expect(AMOUNTS.test(read.text), address).toBe(page.showsAmounts);
      }
    }
  });
});
