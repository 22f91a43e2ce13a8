import { expect, hasJavaScript, test } from "#tests/support/browser";
import { PASSWORD } from "#tests/support/kit/accounts";
import { kitOf } from "#tests/support/kit/kit";
import { uniqueEmail } from "#tests/support/kit/unique";
import { linkIn, mailTo } from "#tests/support/mailbox";
import { findPlainProduct } from "#tests/support/plain-product";
import {
  expectItemCount,
  expectNotice,
  expectToast,
  followHeaderLink,
  signIn,
  visit,
} from "#tests/support/shop";

// Refused forms, wrong passwords, and too many of them.
test.use({ expectedStatuses: [400, 401, 429] });

test("a customer signs up, confirms, sees prices with a discount and follows a quote", async ({
  page,
  site,
}) => {
  const email = uniqueEmail("newcomer");
  const main = page.getByRole("main");

  await test.step("signing up, first with a weak password", async () => {
    await visit(page, "/account");
    await expect(page).toHaveURL("/auth?redirectTo=%2Faccount");
    await main.getByRole("link", { name: "Sign Up" }).click();
    await page.getByLabel("Full Name").fill("Ada O’Neill-Example");
    await page.getByLabel("Email Address").fill(email);
    await page.getByLabel("Password*", { exact: true }).fill("Short-7");
    await page.getByRole("textbox", { name: "Company" }).fill("Example Buildings");
    await page.getByLabel("Phone Number").fill("01252 000000");
    const create = page.getByRole("button", { name: "Create account" });
    await create.click();
    await expectNotice(page, "Validation Error", "Password must be at least 8 characters");
    await expect(page.getByLabel("Full Name")).toHaveValue("Ada O’Neill-Example");

    await page.getByLabel("Password*", { exact: true }).fill(PASSWORD);
    await create.click();
    await expectToast(page, "Account created!", "Please check your email to confirm your account.");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Check Your Email");
    await expect(main).toContainText(`We have sent a link to ${email}`);
    await expect(main.getByRole("link", { name: "try again" })).toBeVisible();
  });

  await test.step("signing in waits for the confirmation", async () => {
    await main.getByRole("link", { name: "Back to Sign In" }).click();
    await signIn(page, email);
    await expectNotice(page, "Error", "Confirm your email address first");
  });

  await test.step("the mailed link needs confirmation, and works once", async () => {
    const address = linkIn(await mailTo(site, email, "Confirm your email address"), "/confirm");
    // As on another device, where it does not sign in.
    await page.context().clearCookies({ name: /emailed$/ });
    await visit(page, address);
    await expect(main).toContainText(email);
    await page.getByRole("button", { name: "Confirm my address" }).click();
    await expect(page).toHaveURL("/email-verified");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Email Verified!");
    await expect(main.getByRole("link", { name: "Explore Products" })).toHaveAttribute("href", "/");

    await visit(page, address);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("This link no longer works");
  });

  await test.step("signing in leads to the page that required it", async () => {
    kitOf(site).updateProfile(kitOf(site).findUser(email).id, { discountBasisPoints: 1250 });
    await visit(page, "/account");
    await signIn(page, ` ${email.toUpperCase()} `);
    await expect(page).toHaveURL("/account");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Ada O’Neill-Example");
    await expect(main).toContainText("Your discount: 12.5%");
    await expect(main).toContainText("Example Buildings");
    await expect(main).toContainText("0 total quotes");
    await expect(main.getByRole("heading", { name: "No quotes yet" })).toBeVisible();
  });

  const { code, name, listPricePence } = findPlainProduct(site);
  const pence = listPricePence ?? 0;
  const reduced = Math.floor((pence * 875 + 500) / 1000);

  await test.step("prices are shown with the original struck through", async () => {
    await visit(page, "/products");
    const sorts = page.getByLabel("Sort by").locator("option");
    await expect(sorts.filter({ hasText: "Price" })).toHaveCount(2);
    await visit(page, `/products?q=${code}`);
    const card = page.getByRole("article").filter({ has: page.getByText(code, { exact: true }) });
    await expect(card.locator("s")).toHaveText(pounds(pence));
    await expect(card.getByText(pounds(reduced), { exact: true })).toBeVisible();

    await card.getByRole("heading").getByRole("link").click();
    await expect(main.locator("s").first()).toHaveText(pounds(pence));
    await expect(main.getByText(pounds(reduced), { exact: true }).first()).toBeVisible();
    await page.getByLabel("Quantity", { exact: true }).fill("3");
    await page.getByRole("button", { name: "Add to Quote" }).click();
    await expectItemCount(page, 3);
  });

  const number = await test.step("the quote is filled in from the profile and sent", async () => {
    await visit(page, "/quote");
    await expect(page.getByLabel("Full Name")).toHaveValue("Ada O’Neill-Example");
    await expect(page.getByLabel("Email Address")).toHaveValue(email);
    await expect(page.getByLabel("Phone Number")).toHaveValue("01252 000000");
    await expect(page.getByRole("textbox", { name: "Company" })).toHaveValue("Example Buildings");
    await expect(main).toContainText(`Items total (ex VAT)${pounds(reduced * 3)}`);

    await page.getByRole("button", { name: "Submit Quote Request" }).click();
    await expect(page).toHaveURL("/thank-you");
    return page.getByText(/^\d{5,}$/).innerText();
  });

  await test.step("the history lists it, with its details", async () => {
    await followHeaderLink(page, "Account");
    await expect(main).toContainText("1 total quotes");
    const card = main.getByRole("article").filter({ hasText: `Quote ID - ${number}` });
    await expect(card).toContainText("Submitted");
    await expect(card).toContainText(`3 × ${name}`);
    await expect(card).toContainText("with shipping");
    await expect(card.locator("s")).toHaveText(pounds(incVat(pence * 3) + 16_20));
    await expect(card).toContainText(pounds(incVat(reduced * 3) + 16_20));
    await expect(card).toContainText("Your 12.5% discount saves");

    await card.getByRole("link", { name: "View Details" }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(
      "Quote Submitted Successfully!",
    );
    await expect(main).toContainText(`Quote total inc VAT${pounds(incVat(reduced * 3) + 16_20)}`);
    await expect(main.getByRole("link", { name: "Contact Us" })).toBeVisible();
    await expect(main.getByRole("link", { name: "Call Us" })).toHaveAttribute("href", /^tel:/);

    const mail = await mailTo(site, email, `Quote ID - ${number}`);
    expect(mail.text).toContain(pounds(reduced));
    expect(linkIn(mail, "/quote-details/")).toBe(page.url());
  });

  await test.step("signing out ends it", async () => {
    await visit(page, "/account");
    await main.getByRole("button", { name: "Sign Out" }).click();
    await expectToast(page, "Signed out", "You have been successfully signed out.");
    await expect(page).toHaveURL("/");
    await visit(page, "/account");
    await expect(page).toHaveURL("/auth?redirectTo=%2Faccount");
  });
});

test.describe("signing up", { tag: "@desktop" }, () => {
  test(
    "with an address in use gets the same response, and notifies its owner",
    { tag: "@no-js" },
    async ({ page, site }) => {
      const { email } = await kitOf(site).addCustomer();
      await visit(page, "/auth?view=sign-up");
      await page.getByLabel("Full Name").fill("Somebody Else");
      await page.getByLabel("Email Address").fill(email);
      await page.getByLabel("Password*", { exact: true }).fill(PASSWORD);
      await page.getByRole("button", { name: "Create account" }).click();

      await expectToast(page, "Account created!");
      await expect(page.getByRole("heading", { level: 1 })).toHaveText("Check Your Email");
      await mailTo(site, email, "You already have an account");
    },
  );

  test("never leads off the site afterwards", { tag: "@no-js" }, async ({ page, site }) => {
    const { email } = await kitOf(site).addCustomer();
    await visit(page, "/auth?redirectTo=//elsewhere.invalid/");
    await signIn(page, email);
    await expect(page).toHaveURL("/");
    if (hasJavaScript()) await expect(page.getByRole("banner")).toContainText("Account");
  });
});

function incVat(exVatPence: number): number {
  return exVatPence + Math.floor((exVatPence * 20 + 50) / 100);
}

function pounds(pence: number): string {
  return (pence / 100).toLocaleString("en-GB", { style: "currency", currency: "GBP" });
}
