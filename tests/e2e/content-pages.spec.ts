import type { APIRequestContext, Page } from "playwright/test";

import {
  expect,
  expectNoAxeViolations,
  hasJavaScript,
  test,
  untilHydrated,
} from "#tests/support/browser";
import { mailTo } from "#tests/support/mailbox";
import { expectNotice, expectToast, visit } from "#tests/support/shop";
import { readRows, someEmail } from "#tests/support/site-database";
import { INDEXED_PATHS } from "~/domain/sitemap";

for (const path of INDEXED_PATHS) {
  test(`${path} has one heading, says what it is and fits`, async ({ page, site }) => {
    const response = await visit(page, path);

    expect(response?.status()).toBe(200);
    await expect(page.getByRole("heading", { level: 1 })).toHaveCount(1);
    await expect(page).toHaveTitle(/^\S.* – Wintney Controls$/);
    await expect(page.locator('meta[name="description"]')).toHaveAttribute("content", /\S{3}/);
    const canonical = page.locator('link[rel="canonical"]');
    await expect(canonical).toHaveCount(1);
    await expect(canonical).toHaveAttribute("href", site.url + path);
    await expect(page.locator('meta[property="og:image"]')).toHaveAttribute("content", /\.png$/);

    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);
    await expectNoAxeViolations(page);
  });
}

test.describe("the contact page", () => {
  // Answered with 400: the form with a wrong field.
  test.use({ expectedStatuses: [400] });

  test("takes a message, and says what is wrong with it first", async ({ page, site }) => {
    const email = someEmail("contact");
    const subject = `Sensor for ${email}`;
    await visit(page, "/contact");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Get in Touch");
    await expect(page.getByText("Monday-Friday 9:00 AM-6:00 PM GMT UK")).toBeVisible();

    await page.getByLabel("First Name*").fill("Zoë");
    await page.getByLabel("Last Name*").fill("O’Neill");
    await page.getByLabel("Email*").fill(email);
    await page.getByLabel("Phone").fill("call me");
    await page.getByLabel("Subject*").fill(subject);
    await page.getByLabel("Message*").fill("Which element suits\na Pt1000 input?");
    await send(page);

    await expectNotice(page, "Validation Error", "Please enter a valid phone number");
    await expect(page.getByLabel("Phone")).toHaveAttribute("aria-invalid", "true");
    await expect(page.getByLabel("Subject*")).toHaveValue(subject);
    await expect(page.getByLabel("Message*")).toHaveValue("Which element suits\na Pt1000 input?");
    await expectNoAxeViolations(page);

    await page.getByLabel("Phone").fill("+44 1632 960123");
    await waitLikeAPerson(page);
    await send(page);
    await expectToast(page, "Message sent!", "We'll get back to you soon.");

    for (const label of ["First Name*", "Email*", "Phone", "Subject*", "Message*"]) {
      await expect(page.getByLabel(label)).toHaveValue("");
    }
    await expect(page.getByRole("alert")).toHaveCount(0);
    await expect(page.getByLabel("Phone")).not.toHaveAttribute("aria-invalid", "true");

    const mail = await mailTo(site, "sales@example.com", subject);
    expect(mail.text.replaceAll("\r\n", "\n")).toContain("Which element suits\na Pt1000 input?");
    expect(keptMessages(site, email)).toHaveLength(1);
  });

  test("a message after another is a new one", { tag: "@js" }, async ({ page, site }) => {
    const email = someEmail("contact-twice");
    await visit(page, "/contact");
    for (const subject of ["The first question", "The second question"]) {
      await page.getByLabel("First Name*").fill("Zoë");
      await page.getByLabel("Last Name*").fill("O’Neill");
      await page.getByLabel("Email*").fill(email);
      await page.getByLabel("Subject*").fill(subject);
      await page.getByLabel("Message*").fill("Which element suits?");
      await waitLikeAPerson(page);
      await send(page);
      await expectToast(page, "Message sent!");
      await expect(page.getByLabel("Subject*")).toHaveValue("");
    }
    expect(keptMessages(site, email)).toHaveLength(2);
  });
});

test("cookie choices are off, kept, accepted and rejected", async ({ page }) => {
  const choices = ["Analytics", "Marketing", "Functional"];
  const expectTicked = async (...ticked: string[]) => {
    for (const choice of choices) {
      await expect(page.getByLabel(choice, { exact: true })).toBeChecked({
        checked: ticked.includes(choice),
      });
    }
  };

  await visit(page, "/cookies");
  await expectTicked();
  await expect(page.getByLabel("Essential", { exact: true })).toBeChecked();
  await expect(page.getByLabel("Essential", { exact: true })).toBeDisabled();

  await page.getByLabel("Functional", { exact: true }).check();
  await page.getByRole("button", { name: "Save Preferences" }).click();
  await expectToast(page, "Cookie preferences saved successfully!");
  await expectTicked("Functional");

  await page.getByRole("button", { name: "Accept All Cookies" }).click();
  await expectToast(page, "All cookies accepted!");
  await expectTicked(...choices);
  await visit(page, "/cookies");
  await expectTicked(...choices);
  await expectNoAxeViolations(page);

  await page.getByRole("button", { name: "Reject all" }).click();
  await expectToast(page, "Cookie preferences saved successfully!");
  await expectTicked();
});

test("the partners' own sites open in a new tab", async ({ page }) => {
  await visit(page, "/partners");
  const sites = page.getByRole("link", { name: /^Website of .*, opens in a new tab$/ });
  await expect(sites).toHaveCount(7);
  for (const link of await sites.all()) {
    await expect(link).toHaveAttribute("href", /^https:\/\/[a-z-]+\.example\.com$/);
    await expect(link).toHaveAttribute("target", "_blank");
    await expect(link).toHaveAttribute("rel", /noopener/);
  }
});

test("what is filtered or somebody's own is not to be found", async ({ page }) => {
  for (const path of ["/products?category=Sensors", "/?category=Sensors", "/quote", "/auth"]) {
    await page.goto(path);
    await expect(page.locator('meta[name="robots"]'), path).toHaveAttribute("content", /noindex/);
    await expect(page.locator('link[rel="canonical"]'), path).toHaveCount(0);
  }
});

test(
  "every address of the site map and every link on its pages leads somewhere",
  { tag: ["@no-js", "@desktop"] },
  async ({ request, site }) => {
    test.setTimeout(180_000);
    const { wrong, walked } = await walk(request, site.url, await mapped(request));
    expect(wrong).toEqual([]);
    expect(walked).toBeGreaterThan(600);
  },
);

async function send(page: Page) {
  await page.getByRole("button", { name: "Send Message" }).click();
  if (!hasJavaScript()) await page.waitForLoadState();
  await untilHydrated(page);
}

/** The form takes an answer that comes sooner for a machine's. */
async function waitLikeAPerson(page: Page) {
  await page.waitForTimeout(2100);
}

function keptMessages(site: { databasePath: string }, email: string) {
  return readRows(site, "select * from contact_messages where email = ?", email);
}

async function mapped(request: APIRequestContext): Promise<string[]> {
  const xml = await (await request.get("/sitemap.xml")).text();
  return [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = ""]) => address);
}

/**
 * Follows every link to this site from these pages on, staff pages excepted. Of addresses that
 * differ in their query alone it follows the first of each kind: a list has more filters and pages
 * than a test has minutes.
 */
async function walk(request: APIRequestContext, origin: string, start: readonly string[]) {
  const indexed = new Set(start);
  const waiting = [...start];
  const seen = new Set(start.map(kindOf));
  const wrong: string[] = [];
  const fragments: Array<{ from: string; to: string; id: string }> = [];
  const pages = new Map<string, string>();

  const look = async (address: string) => {
    const response = await request.get(address);
    if (response.status() !== 200) wrong.push(`${response.status()} ${address}`);
    if (!response.headers()["content-type"]?.startsWith("text/html")) return;

    const html = await response.text();
    pages.set(address, html);
    wrong.push(
      ...faultsOf(html, indexed.has(address) ? address : null).map((f) => `${address} ${f}`),
    );
    for (const link of linksOf(html, address, origin)) {
      const to = link.href.split("#")[0] ?? "";
      if (link.hash) fragments.push({ from: address, to, id: link.hash.slice(1) });
      if (seen.has(kindOf(to))) continue;
      seen.add(kindOf(to));
      waiting.push(to);
    }
  };

  while (waiting.length > 0) await Promise.all(waiting.splice(0, 4).map(look));
  for (const { from, to, id } of fragments) {
    if (pages.get(to)?.includes(` id="${id}"`) === false)
      wrong.push(`${from} links to no #${id} of ${to}`);
  }
  return { wrong: [...new Set(wrong)], walked: pages.size };
}

function kindOf(address: string): string {
  const url = new URL(address);
  // One product's tabs, pictures and variants stand for every product's.
  if (url.search) url.pathname = url.pathname.replace(/^\/(product|datasheets)\/.*/, "/$1/any");
  return `${url.pathname}?${[...new Set(url.searchParams.keys())].sort().join("&")}`;
}

function linksOf(html: string, from: string, origin: string): URL[] {
  return [...html.matchAll(/<a [^>]*?href="([^"]*)"/g)]
    .map(([, href = ""]) => new URL(href.replaceAll("&amp;", "&"), from))
    .filter((url) => url.origin === origin && !url.pathname.startsWith("/admin"));
}

/** What a page lacks; one that may be found needs more. */
function faultsOf(html: string, canonical: string | null): string[] {
  const faults: string[] = [];
  if ((html.match(/<h1[ >]/g) ?? []).length !== 1) faults.push("has not one h1");
  if (!/<title>[^<]*\S – Wintney Controls<\/title>/.test(html)) faults.push("has no full title");
  if (canonical === null) return faults;

  if (!/<meta name="description" content="[^"]{3}/.test(html)) faults.push("has no description");
  if (!html.includes(`<link rel="canonical" href="${canonical}"/>`))
    faults.push("is not canonical");
  return faults;
}
