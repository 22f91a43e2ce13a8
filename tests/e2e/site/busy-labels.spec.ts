import type { Page } from "playwright/test";

import { expect, type SiteFolders, test } from "#tests/support/browser";
import { hold } from "#tests/support/hold";
import { kitOf } from "#tests/support/kit/kit";
import { uniqueEmail } from "#tests/support/kit/unique";
import { pressSignOut, signIn, signInQuietly, visit } from "#tests/support/shop";

test.describe("a button whose answer is awaited", { tag: ["@js", "@desktop"] }, () => {
  test("says Sending... on the contact page", async ({ page }) => {
    await visit(page, "/contact");
    await page.getByLabel("First name*").fill("Zoë");
    await page.getByLabel("Last name*").fill("O’Neill");
    await page.getByLabel("Email*").fill(uniqueEmail("busy"));
    await page.getByLabel("Subject*").fill("Which element?");
    await page.getByLabel("Message*").fill("Which element suits?");
    await expectBusy(page, "Send message", "Sending...");
  });

  test("says Signing in... during sign-in", async ({ page, site }) => {
    const { email } = await kitOf(site).addCustomer();
    await visit(page, "/auth");
    const answer = await hold(page);
    await signIn(page, email);
    await expectButton(page, "Signing in...");
    answer();
  });

  test("says Creating account... during sign-up", async ({ page }) => {
    await visit(page, "/auth?view=sign-up");
    await page.getByLabel("Full Name*").fill("Zoë O’Neill");
    await page.getByLabel("Email Address*").fill(uniqueEmail("busy"));
    await page.getByLabel("Password*", { exact: true }).fill("Correct-Horse-7");
    await expectBusy(page, "Create account", "Creating account...");
  });

  test("says Submitting... while a quote is sent", async ({ page, site }) => {
    await page.goto("/");
    await page.request.post("/basket/lines", { form: { productId: someProductId(site) } });
    await visit(page, "/quote");
    await page.getByLabel("Full Name*").fill("Zoë O’Neill");
    await page.getByLabel("Email Address*").fill(uniqueEmail("busy"));
    await page.getByLabel("Phone Number*").fill("01632 960123");
    await expectBusy(page, "Submit Quote Request", "Submitting...");
  });

  test("says Saving... while a profile is saved", async ({ page, site }) => {
    const { email } = await kitOf(site).addCustomer();
    await signInQuietly(page, email);
    await visit(page, "/update-profile");
    await expectBusy(page, "Save Changes", "Saving...");
  });

  test("is on the pressed button only: Sign Out keeps its label while a draft loads", async ({
    page,
    site,
  }) => {
    const { email } = await kitOf(site).addCustomer();
    await signInQuietly(page, email);
    await page.request.post("/basket/lines", { form: { productId: someProductId(site) } });
    await page.request.post("/quote", { form: { intent: "save-draft" } });
    await visit(page, "/account");
    const answer = await hold(page);
    await page.getByRole("button", { name: "Continue Editing" }).click();
    await expectButton(page, "Loading...");
    await expectButton(page, "Sign Out");
    answer();
  });

  test("is on the pressed button only: the message form is not busy during sign-out", async ({
    page,
    site,
  }) => {
    const { email } = await kitOf(site).addCustomer();
    await signInQuietly(page, email);
    await visit(page, "/contact");
    const answer = await hold(page);
    await pressSignOut(page);
    await expect(page.locator(".animate-progress")).toBeVisible();
    await expectButton(page, "Send message");
    answer();
  });
});

function someProductId(site: SiteFolders): number {
  const { id } = kitOf(site).findProduct();
  return id;
}

async function expectBusy(page: Page, idle: string, busy: string) {
  const answer = await hold(page);
  await page.getByRole("button", { name: idle }).click();
  await expectButton(page, busy);
  answer();
}

function expectButton(page: Page, name: string) {
  return expect(page.getByRole("main").getByRole("button", { name, exact: true })).toBeVisible();
}
