import { expect, hasJavaScript, type SiteFolders, test } from "#tests/support/browser";
import { PASSWORD } from "#tests/support/kit/accounts";
import { kitOf } from "#tests/support/kit/kit";
import { linkIn, mailTo } from "#tests/support/mailbox";
import { findPlainProduct } from "#tests/support/plain-product";
import {
  expectItemCount,
  expectNotice,
  expectToast,
  followHeaderLink,
  pressSignOut,
  signIn,
  signInQuietly,
  visit,
} from "#tests/support/shop";

const WRONG_PASSWORD = "Wrong-Horse-7";

// Refused forms, wrong passwords, and too many of them.
test.use({ expectedStatuses: [400, 401, 429] });

test.describe("a customer", { tag: "@desktop" }, () => {
  test("takes the basket along when signing in, keeps it as a draft, and sends it later", async ({
    page,
    site,
  }) => {
    const { email } = await kitOf(site).addCustomer({ fullName: "Dora Draft" });
    const { code, name } = findPlainProduct(site);
    const main = page.getByRole("main");

    await visit(page, `/product/${code}`);
    await page.getByRole("button", { name: "Add to Quote" }).click();
    await expectItemCount(page, 1);
    await visit(page, "/quote");
    await main.getByRole("link", { name: "Sign in for pricing" }).first().click();
    await signIn(page, email);
    await expect(page).toHaveURL("/quote");
    await expect(main.getByText("Sign in for pricing")).toBeHidden();
    await expectItemCount(page, 1);

    await page.getByLabel("Phone Number").fill("01252 000001");
    await page.getByLabel("Additional Notes").fill("Not yet sure how many");
    await page.getByRole("button", { name: "Save as draft" }).click();
    await expectToast(page, "Draft saved");
    await expect(page).toHaveURL("/account");
    await expectItemCount(page, 0);
    const drafts = page.getByRole("region", { name: "Drafts" });
    await expect(drafts.getByRole("article")).toContainText(`1 × ${name}`);
    await expect(drafts.getByText("Draft", { exact: true })).toBeVisible();
    await expect(main).toContainText("0 total quotes");

    await drafts.getByRole("button", { name: /^Continue Editing quote \d{5}$/ }).click();
    await expect(page).toHaveURL("/quote");
    await expectItemCount(page, 1);
    await expect(page.getByLabel("Phone Number")).toHaveValue("01252 000001");
    await expect(page.getByLabel("Additional Notes")).toHaveValue("Not yet sure how many");
    await page.getByRole("button", { name: "Submit Quote Request" }).click();
    await expect(page).toHaveURL("/thank-you");
    await main.getByRole("link", { name: "View Details" }).click();
    await expect(main.getByRole("heading", { level: 1 })).toHaveText(
      "Quote Submitted Successfully!",
    );

    await visit(page, "/account");
    await expect(drafts).toBeHidden();
    await expect(main).toContainText("1 total quotes");
    await expect(main.getByRole("article")).toContainText("Notes: Not yet sure how many");
    const quoted = main.getByRole("link", { name, exact: true });
    await expect(quoted).toHaveAttribute("href", `/product/${code}`);

    await main.getByRole("link", { name: "View Details" }).click();
    await expect(main.getByRole("heading", { name: "Requested items" })).toBeVisible();
    await expect(quoted).toHaveAttribute("href", `/product/${code}`);
    await page.getByRole("button", { name: "Request again" }).click();
    await expectToast(page, "Added to quote", "1 line added from quote");
    await expect(page).toHaveURL("/quote");
    await expectItemCount(page, 1);
  });

  test(
    "has to wait, is locked out, and signs in again with a new password",
    { tag: "@no-js" },
    async ({ page, site }) => {
      const { email } = await kitOf(site).addCustomer();
      const newPassword = "Battery-Staple-9";
      await visit(page, "/auth");
      for (let attempt = 1; attempt <= 3; attempt += 1) {
        await signIn(page, email, WRONG_PASSWORD);
        await expectNotice(page, "Error", "The email address or password is incorrect.");
      }
      const refused = page.waitForResponse((response) => response.status() === 429);
      await signIn(page, email);
      await expectNotice(page, "Too Many Attempts", "Please wait before trying again.");
      expect(Number(await (await refused).headerValue("Retry-After"))).toBeGreaterThan(0);

      for (let attempt = 4; attempt <= 5; attempt += 1) {
        letAMinutePass(site, email);
        await signIn(page, email, WRONG_PASSWORD);
        await expectNotice(page, "Error", "The email address or password is incorrect.");
      }
      letAMinutePass(site, email);
      await signIn(page, email);
      await expectNotice(
        page,
        "Error",
        "Account temporarily locked due to too many failed attempts",
      );

      await page.getByRole("link", { name: "Forgotten password?" }).click();
      await expect(page.getByRole("heading", { level: 1 })).toHaveText("Forgotten password");
      await page.getByLabel("Email Address").fill(email);
      await page.getByRole("button", { name: "Send the link" }).click();
      await expect(page.getByRole("heading", { level: 1 })).toHaveText("Check your email");
      await expect(page.getByRole("main")).toContainText(`If ${email} has an account`);
      const address = linkIn(await mailTo(site, email, "Choose a new password"), "/reset-password");
      await visit(page, address);
      await page.getByLabel("New password*", { exact: true }).fill(newPassword);
      await page.getByRole("button", { name: "Save the new password" }).click();
      await expectToast(page, "Password changed", "Sign in with your new password.");

      letAMinutePass(site, email);
      await signIn(page, email, newPassword);
      await expect(page).toHaveURL("/");
      await followHeaderLink(page, "Account");
      await mailTo(site, email, /password .* has been changed/);

      await visit(page, address);
      await expect(page.getByRole("heading", { level: 1 })).toHaveText("This link no longer works");
    },
  );

  test(
    "changes the profile and the password, takes a copy of the data and leaves",
    { tag: "@js" },
    async ({ page, browser, site }) => {
      const customer = await kitOf(site).addCustomer({ fullName: "Petra Profile" });
      const { id: quoteId } = kitOf(site).addPlainQuote(customer.id, {
        notes: "A secret of Petra's",
      });
      const { email } = customer;
      const main = page.getByRole("main");
      await signInQuietly(page, email);

      await visit(page, "/account?tab=settings");
      await expect(main.getByText("Not provided").last()).toBeVisible();
      await main.getByRole("link", { name: "Update Profile" }).click();
      await expect(main).toContainText("Email address cannot be changed");
      await page.getByRole("textbox", { name: "Company" }).fill("Profile & Daughters");
      await page.getByLabel("Phone Number").fill("call me");
      await page.getByRole("button", { name: "Save Changes" }).click();
      await expectNotice(page, "Validation Error", "Please enter a valid phone number");
      await page.getByLabel("Phone Number").fill("+44 1252 000002");
      await page.getByRole("button", { name: "Save Changes" }).click();
      await expectToast(page, "Success", "Profile updated successfully!");
      await expect(page).toHaveURL("/account");
      await expect(main).toContainText("Profile & Daughters");

      const elsewhere = await browser.newContext({ baseURL: site.url });
      const otherPage = await elsewhere.newPage();
      await signInQuietly(otherPage, email);

      await visit(page, "/change-password");
      await page.getByLabel("Current password*", { exact: true }).fill(WRONG_PASSWORD);
      await page.getByLabel("New password*", { exact: true }).fill("Battery-Staple-9");
      await page.getByRole("button", { name: "Save Changes" }).click();
      await expect(main).toContainText("This is not your current password");
      await page.getByLabel("Current password*", { exact: true }).fill(PASSWORD);
      await page.getByLabel("New password*", { exact: true }).fill("Battery-Staple-9");
      await page.getByRole("button", { name: "Save Changes" }).click();
      await expectToast(page, "Password changed", "Every other device has been signed out.");

      await otherPage.goto("/account");
      expect(new URL(otherPage.url()).pathname).toBe("/auth");
      await elsewhere.close();

      const data = await page.request.get("/account/data");
      expect(data.headers()["content-disposition"]).toBe('attachment; filename="my-data.json"');
      expect(await data.text()).toContain("Profile & Daughters");
      expect(await data.text()).not.toMatch(/argon2|hash/i);

      await visit(page, "/delete-account");
      await page.getByLabel("Current password*", { exact: true }).fill("Battery-Staple-9");
      await main.getByRole("button", { name: "Delete my account" }).click();
      await expectToast(page, "Account deleted");
      await expect(page).toHaveURL("/");
      expect((await mailTo(site, email, /has been deleted/)).text).toContain(
        "call us straight away",
      );

      await visit(page, "/auth");
      await signIn(page, email, "Battery-Staple-9");
      await expectNotice(page, "Error", "The email address or password is incorrect.");
      expect(kitOf(site).findQuote(quoteId)).toMatchObject({
        userId: null,
        guestEmail: null,
        notes: null,
      });
    },
  );

  test("unfolds the lines of a long quote", { tag: "@no-js" }, async ({ page, site }) => {
    const { id, email } = await kitOf(site).addCustomer();
    const { orderNumber } = kitOf(site).addPlainQuote(id);
    for (let position = 1; position < 9; position += 1) {
      const productName = `Sensor at place ${position}`;
      kitOf(site).addQuoteItem({ orderNumber, position, productName, quantity: 1 });
    }
    await signInQuietly(page, email);
    await visit(page, "/account");

    const line = (position: number) => page.getByText(`1 × Sensor at place ${position}`);
    await expect(line(4)).toBeVisible();
    await expect(line(5)).toBeHidden();
    await page.getByText("4 more lines").click();
    await expect(line(8)).toBeVisible();
  });

  test(
    "sees three quotes first, then all, and a completed one as answered",
    { tag: "@no-js" },
    async ({ page, site }) => {
      const { id, email } = await kitOf(site).addCustomer();
      const day = 24 * 60 * 60 * 1000;
      const statuses = ["completed", "in_progress", "submitted", "submitted", "submitted"] as const;
      const quotes = statuses.map((status, age) =>
        kitOf(site).addPlainQuote(id, { status, createdAt: Date.now() - age * day }),
      );
      const main = page.getByRole("main");
      await signInQuietly(page, email);
      await visit(page, "/account");

      await expect(main).toContainText("5 total quotes");
      await expect(main.getByRole("article")).toHaveCount(3);
      await expect(main.getByRole("article").nth(1)).toContainText("In Progress");
      await main.getByRole("link", { name: "View All Quotes" }).click();
      await expect(main.getByRole("article")).toHaveCount(5);
      await expect(page).toHaveURL(/#more-quotes$/);
      await expect(main.getByRole("article").nth(3)).toBeInViewport();
      if (hasJavaScript()) {
        await expect(
          main.getByRole("heading", { name: `Quote ID - ${quotes[3]?.number}` }),
        ).toBeFocused();
      }
      await main.getByRole("link", { name: "Show Less" }).click();
      await expect(main.getByRole("article")).toHaveCount(3);

      await main.getByRole("link", { name: `View Details of quote ${quotes[0]?.number}` }).click();
      await expect(page.getByRole("heading", { level: 1 })).toHaveText("Quote Completed");
      await expect(main.getByRole("heading", { name: "Response Sent!" })).toBeVisible();
      await expect(main).toContainText("check your emails");
      await expect(main.getByRole("link", { name: "Account" })).toBeVisible();
      await expect(main.getByRole("link", { name: "Contact" })).toBeVisible();
    },
  );

  test(
    "signs out from the header and is a visitor again",
    { tag: "@no-js" },
    async ({ page, site }) => {
      const { email } = await kitOf(site).addCustomer();
      await signInQuietly(page, email);
      await visit(page, "/email-verified");
      await pressSignOut(page);

      await expect(page).toHaveURL("/");
      const header = page.getByRole("banner");
      await expect(header.getByRole("link", { name: "Sign In" })).toBeVisible();
    },
  );
});

/** Clears the rate limits for an address, as a minute would; the lock-out still counts. */
function letAMinutePass(site: SiteFolders, email: string) {
  kitOf(site).clearThrottleOf(email);
}
