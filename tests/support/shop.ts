/** Actions that a person can do on every page, by the labels on it. */
import { expect, type Locator, type Page, test } from "playwright/test";

import { hasJavaScript, untilHydrated } from "#tests/support/browser";
import { PASSWORD } from "#tests/support/kit/accounts";

/** Opens an address and waits until the page does all it will do. */
export async function visit(page: Page, path: string) {
  const response = await page.goto(path);
  await untilHydrated(page);
  return response;
}

export function isPhone(): boolean {
  return test.info().project.use.isMobile === true;
}

/** Chooses a value of the product list's filters, which a phone folds away, in a group that may be closed. */
export async function tickFilter(page: Page, group: string, value: string) {
  const box = filterBox(page, group, value);
  const fold = page.locator("summary").filter({ hasText: /^Filters/ });
  if ((await fold.isVisible()) && !(await page.getByLabel("Sort by").isVisible()))
    await fold.click();
  const closed = page.locator(".facets details:not([open])", { has: box }).first();
  while ((await closed.count()) > 0) await closed.locator(":scope > summary").click();
  await box.check();
  if (!hasJavaScript()) await page.getByRole("button", { name: "Show products" }).click();
}

/** Finds the tick box of a filter's value, whatever its count. */
export function filterBox(page: Page, group: string, value: string): Locator {
  const name = group === "Manufacturer" ? "company" : group.toLowerCase();
  return page.locator(`input[type=checkbox][name="${name}"][value="${value}"]`);
}

/** The header's search box; a phone folds it away behind a button. */
export async function openSearch(page: Page): Promise<Locator> {
  const header = page.getByRole("banner");
  if (isPhone()) await header.getByRole("button", { name: "Search", exact: true }).click();
  return header.getByRole("combobox", { name: "Search products" });
}

/** Follows a link of the header; a phone has them in its drawer. */
export async function followHeaderLink(page: Page, name: string) {
  const header = page.getByRole("banner");
  if (isPhone()) await header.getByRole("button", { name: "Menu", exact: true }).click();
  await header.getByRole("link", { name, exact: true }).click();
}

export async function pressSignOut(page: Page) {
  const header = page.getByRole("banner");
  if (isPhone()) await header.getByRole("button", { name: "Menu", exact: true }).click();
  await header.getByRole("button", { name: "Sign Out" }).click();
}

/** The header's way to the quote, with how many items are in it. */
export function quoteLink(page: Page): Locator {
  return page.getByRole("banner").getByRole("link", { name: /^Quote, / });
}

export async function expectItemCount(page: Page, count: number) {
  const words = `Quote, ${count} ${count === 1 ? "item" : "items"}`;
  await expect(quoteLink(page)).toHaveAccessibleName(words);
}

/** A message that came with the page, and is put away again where that can be done. */
export async function expectToast(page: Page, title: string, description = "") {
  const toast = page.getByRole("status").filter({ hasText: title });
  await expect(toast).toContainText(description);
  if (hasJavaScript()) await toast.getByRole("button", { name: "Close message" }).click();
}

/** Presses a button that needs confirmation, and then the confirming one. */
export async function pressAndConfirm(within: Page | Locator, ask: string, yes: string) {
  await within.locator("summary").filter({ hasText: ask }).click();
  await within.getByRole("button", { name: yes }).click();
}

/** The notice above a form that was refused. */
export async function expectNotice(page: Page, title: string, description: string) {
  const notice = page.getByRole("alert");
  await expect(notice).toContainText(title);
  await expect(notice).toContainText(description);
}

export async function signIn(page: Page, email: string, password = PASSWORD) {
  // The page before this one may have an e-mail field too.
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Sign in");
  await page.getByLabel("Email Address").fill(email);
  await page.getByLabel("Password*", { exact: true }).fill(password);
  await page.getByRole("main").getByRole("button", { name: "Sign In" }).click();
}

/** Signs in without checking the page, for a test of something else. */
export async function signInQuietly(page: Page, email: string) {
  const form = { intent: "sign-in", email, password: PASSWORD };
  const response = await page.request.post("/auth", { form, maxRedirects: 0 });
  expect(response.status()).toBe(303);
}
