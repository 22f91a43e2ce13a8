import { type APIRequestContext, request as requests } from "playwright/test";

import { expect, type SiteFolders, test } from "#tests/support/browser";
import { PASSWORD } from "#tests/support/kit/accounts";
import { kitOf } from "#tests/support/kit/kit";

// Over plain HTTP: a browser would send the same requests.
test.describe.configure({ mode: "default" });
const ONCE = { tag: ["@no-js", "@desktop"] };

const UNKNOWN_QUOTE = "/quote-details/00000000-0000-4000-8000-000000000000";
const QUOTE_ROUTE = "routes/quote-details.$id";

const ACCOUNT_PAGES = [
  { path: "/account", route: "routes/account", hasForm: true },
  { path: "/account?tab=settings", route: "routes/account", hasForm: true },
  { path: "/account/data", route: "routes/account_.data", hasForm: false },
  { path: "/update-profile", route: "routes/update-profile", hasForm: true },
  { path: "/change-password", route: "routes/change-password", hasForm: true },
  { path: "/delete-account", route: "routes/delete-account", hasForm: true },
  { path: UNKNOWN_QUOTE, route: QUOTE_ROUTE, hasForm: true },
];

const SENT_FORM = { draftId: "x", fullName: "Intruder", currentPassword: PASSWORD };

for (const { path, route, hasForm } of ACCOUNT_PAGES) {
  test(
    `${path} sends a visitor to sign in and back, for every kind of request`,
    ONCE,
    async ({ request }) => {
      const target = `/auth?${new URLSearchParams({ redirectTo: path })}`;
      const document = await request.get(path, { maxRedirects: 0 });
      expect([302, 303]).toContain(document.status());
      expect(document.headers().location).toBe(target);

      const data = await request.get(dataOf(path, route), { maxRedirects: 0 });
      expect(data.headers()["x-remix-redirect"]).toBe(target);
      expect(await data.text()).toBe("");

      for (const address of [path, dataOf(path, route)]) {
        const posted = await request.post(address, { form: SENT_FORM, maxRedirects: 0 });
        const { location, "x-remix-redirect": redirect } = posted.headers();
        if (hasForm) expect(location ?? redirect).toMatch(/^\/auth\?redirectTo=/);
        else expect(posted.status()).toBe(405);
      }
    },
  );

  test(`${path} answers a customer`, ONCE, async ({ site }) => {
    const customer = await signedIn(site);
    const expected = path === UNKNOWN_QUOTE ? 404 : 200;
    expect((await customer.request.get(path)).status()).toBe(expected);
    expect((await customer.request.get(dataOf(path, route))).status()).toBe(expected);
    await customer.request.dispose();
  });
}

test("the account page links to all quotes for an administrator only", ONCE, async ({ site }) => {
  const [admin, customer] = [await signedIn(site), await signedIn(site)];
  kitOf(site).makeAdmin(admin.id);
  const accountOf = async ({ request }: { request: APIRequestContext }) =>
    (await request.get("/account")).text();
  expect(await accountOf(admin)).toContain('href="/admin/quotes"');
  expect(await accountOf(customer)).not.toContain('href="/admin');
  for (const { request } of [admin, customer]) await request.dispose();
});

test(
  "a quote is visible to its customer only; another customer gets 404",
  ONCE,
  async ({ site }) => {
    const [owner, other] = [await signedIn(site), await signedIn(site)];
    const quote = kitOf(site).addPlainQuote(owner.id, { notes: "Only for the owner" });
    const path = `/quote-details/${quote.id}`;

    for (const address of [path, dataOf(path, QUOTE_ROUTE)]) {
      const own = await owner.request.get(address);
      expect(own.status()).toBe(200);
      expect(await own.text()).toContain("Only for the owner");
    }

    for (const ask of [dataOf, (plain: string) => plain]) {
      const foreign = await other.request.get(ask(path, QUOTE_ROUTE));
      const unknown = await other.request.get(ask(UNKNOWN_QUOTE, QUOTE_ROUTE));
      expect(foreign.status()).toBe(404);
      expect(unknown.status()).toBe(404);
      expect(await foreign.text()).not.toContain("Only for the owner");
      const form = { intent: "repeat" };
      const posted = await other.request.post(ask(path, QUOTE_ROUTE), { form, maxRedirects: 0 });
      const { location, "x-remix-redirect": redirect } = posted.headers();
      expect(location ?? redirect).toBe("/account");
    }
    const owners = kitOf(site)
      .listBaskets()
      .map(({ userId }) => userId);
    expect(owners).not.toContain(other.id);
    expect(await (await other.request.get("/account?all")).text()).not.toContain(quote.number);
    expect(await (await other.request.get("/account/data")).text()).not.toContain(quote.id);
  },
);

test("a draft can be seen and continued by its customer only", ONCE, async ({ site }) => {
  const [owner, other] = [await signedIn(site), await signedIn(site)];
  const draft = kitOf(site).addPlainQuote(owner.id, { status: "draft" });

  await other.request.post("/account", { form: { draftId: draft.id } });
  expect(kitOf(site).findQuote(draft.id)).toMatchObject({ status: "draft", userId: owner.id });
  expect(await (await other.request.get("/quote")).text()).toContain("Your quote is empty");
});

test(
  "signing out ends the session, and a copy of its cookie stops working",
  ONCE,
  async ({ site }) => {
    const customer = await signedIn(site);
    const copied = await copyOf(customer.request, site);
    expect((await copied.get("/account", { maxRedirects: 0 })).status()).toBe(200);

    await customer.request.post("/sign-out", { form: { from: "header" }, maxRedirects: 0 });
    expect((await copied.get("/account", { maxRedirects: 0 })).status()).toBe(303);
  },
);

test("a session ends with its account", ONCE, async ({ site }) => {
  const customer = await signedIn(site);
  kitOf(site).deleteUser(customer.id);

  const answer = await customer.request.get("/account", { maxRedirects: 0 });
  expect(answer.status()).toBe(303);
  expect(answer.headers().location).toMatch(/^\/auth/);
});

test("a session that was fixed before signing in is worthless after it", ONCE, async ({ site }) => {
  const before = await signedIn(site);
  const planted = await copyOf(before.request, site);
  const victim = await kitOf(site).addCustomer();
  await before.request.post("/auth", {
    form: { intent: "sign-in", email: victim.email, password: PASSWORD },
    maxRedirects: 0,
  });
  await before.request.post("/sign-out", { form: { from: "header" }, maxRedirects: 0 });
  await before.request.post("/auth", {
    form: { intent: "sign-in", email: victim.email, password: PASSWORD },
    maxRedirects: 0,
  });

  expect(await (await before.request.get("/account")).text()).toContain(victim.email);
  const answer = await planted.get("/account", { maxRedirects: 0 });
  expect(answer.status()).toBe(303);
});

async function signedIn(site: SiteFolders) {
  const customer = await kitOf(site).addCustomer();
  const request = await requests.newContext({ baseURL: site.url });
  await request.post("/auth", {
    form: { intent: "sign-in", email: customer.email, password: PASSWORD },
    maxRedirects: 0,
  });
  return { ...customer, request };
}

/** Another browser with the same cookies. */
async function copyOf(request: APIRequestContext, site: SiteFolders) {
  return requests.newContext({ baseURL: site.url, storageState: await request.storageState() });
}

function dataOf(path: string, route: string): string {
  return `${path}${path.includes("?") ? "&" : "?"}_data=${encodeURIComponent(route)}`;
}
