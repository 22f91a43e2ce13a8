/** Checks the headers and cookies of a site whose own address is https, as in production. */
import { afterAll, beforeAll, expect, test } from "vitest";

import { PASSWORD } from "#tests/support/kit/accounts";
import { kitOf } from "#tests/support/kit/kit";
import { ask } from "#tests/support/page-states";
import { type Site, startSite } from "#tests/support/site";

const PUBLIC_URL = "https://www.example.com";

let site: Site;

beforeAll(async () => {
  site = await startSite({ PUBLIC_URL });
});

afterAll(() => site.stop());

test.each([
  { what: "a page", path: "/", status: 200 },
  { what: "a page that is not there", path: "/nowhere", status: 404 },
  { what: "a redirect", path: "/account", status: 303 },
  { what: "the health", path: "/healthz", status: 200 },
  {
    what: "a form from elsewhere",
    path: "/contact",
    form: {},
    origin: "https://elsewhere.example",
    status: 403,
  },
])(
  "$what requires the browser to use https only for a year",
  async ({ path, form, origin, status }) => {
    const response = await fetch(site.url + path, {
      redirect: "manual",
      ...(form && { method: "POST", body: new URLSearchParams(form), headers: { Origin: origin } }),
    });
    expect(response.status).toBe(status);
    expect(response.headers.get("Strict-Transport-Security")).toMatch(/^max-age=31536000\b/);
  },
);

// As through a proxy that asks for the site by its inner name.
test.each([
  { why: "from its own address", origin: PUBLIC_URL },
  { why: "of a browser that hides where it is", origin: "null" },
])("a form $why is accepted, by a page route and by a resource route", async ({ origin }) => {
  const post = (path: string) =>
    fetch(site.url + path, {
      method: "POST",
      redirect: "manual",
      body: new URLSearchParams({ intent: "save" }),
      headers: { Origin: origin, "Sec-Fetch-Site": "same-origin" },
    });
  expect((await post("/cookies")).status).toBe(303);
  expect((await post("/basket/lines")).status).toBe(303);
});

test("the basket cookie is sent over https only, and no script can read it", async () => {
  const { headers } = await ask(site, { path: "/" });
  const basket = headers.getSetCookie().find((cookie) => cookie.startsWith("quote-items="));
  expect(attributesOf(basket)).toEqual(["HttpOnly", "Path=/", "SameSite=Lax", "Secure"]);
});

test("the session cookie is bound to this host, and so are the cookies of a form response (S13)", async () => {
  const { email } = await kitOf(site).addCustomer();
  const form = { intent: "sign-in", email, password: PASSWORD };
  const { headers } = await ask(site, { path: "/auth", form });
  const session = headers.getSetCookie().find((cookie) => cookie.startsWith("__Host-session="));
  expect(attributesOf(session)).toEqual(["HttpOnly", "Path=/", "SameSite=Lax", "Secure"]);

  const saved = await ask(site, { path: "/cookies", form: { intent: "save" } });
  for (const cookie of saved.headers.getSetCookie()) {
    expect(attributesOf(cookie), cookie).toContain("Secure");
  }
});

test("its pages name that address", async () => {
  const html = await (await ask(site, { path: "/about" })).text();
  expect(html).toContain(`<link rel="canonical" href="${PUBLIC_URL}/about"/>`);
  const sitemap = await (await ask(site, { path: "/sitemap.xml" })).text();
  expect(sitemap).toContain(`<loc>${PUBLIC_URL}/about</loc>`);
});

/** Returns the cookie's attributes, sorted and without its lifetime. */
function attributesOf(cookie = ""): string[] {
  const [, ...attributes] = cookie.split("; ");
  return attributes.filter((attribute) => !attribute.startsWith("Max-Age=")).sort();
}
