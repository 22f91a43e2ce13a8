import { expect, hasJavaScript, type SiteFolders, test } from "#tests/support/browser";
import { linkIn, mailTo } from "#tests/support/mailbox";
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
import {
  addSiteCustomer,
  addSiteQuote,
  PASSWORD,
  readRow,
  readRows,
  someEmail,
  write,
} from "#tests/support/site-database";

const WRONG_PASSWORD = "Wrong-Horse-7";

// Refused forms, wrong passwords, and too many of them.
test.use({ expectedStatuses: [400, 401, 429] });

test(
  "a customer signs up, confirms, sees prices with a discount and follows a quote",
  { tag: "@half" },
  async ({ page, site }) => {
    const email = someEmail("newcomer");
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
      const create = page.getByRole("button", { name: "Create Account" });
      await create.click();
      await expectNotice(page, "Validation Error", "Password must be at least 8 characters");
      await expect(page.getByLabel("Full Name")).toHaveValue("Ada O’Neill-Example");

      await page.getByLabel("Password*", { exact: true }).fill(PASSWORD);
      await create.click();
      await expectToast(
        page,
        "Account created!",
        "Please check your email to confirm your account.",
      );
      await expect(page.getByRole("heading", { level: 1 })).toHaveText("Check Your Email");
      await expect(main.getByRole("link", { name: "try again" })).toBeVisible();
    });

    await test.step("signing in waits for the confirmation", async () => {
      await main.getByRole("link", { name: "Back to Sign In" }).click();
      await signIn(page, email);
      await expectNotice(page, "Error", "Please confirm your email address first");
    });

    await test.step("the mailed link asks to be confirmed, and works once", async () => {
      const address = linkIn(await mailTo(site, email, "Confirm your email address"), "/confirm");
      await visit(page, address);
      await expect(main).toContainText(email);
      await page.getByRole("button", { name: "Confirm my address" }).click();
      await expect(page).toHaveURL("/email-verified");
      await expect(page.getByRole("heading", { level: 1 })).toHaveText("Email Verified!");
      await expect(main.getByRole("link", { name: "Explore Products" })).toHaveAttribute(
        "href",
        "/",
      );

      await visit(page, address);
      await expect(page.getByRole("heading", { level: 1 })).toHaveText("This link no longer works");
    });

    await test.step("signing in leads to the page that asked for it", async () => {
      write(
        site,
        "update profiles set discount_percentage = 1250 where user_id = (select id from users where email = ?)",
        email,
      );
      await visit(page, "/account");
      await signIn(page, ` ${email.toUpperCase()} `);
      await expect(page).toHaveURL("/account");
      await expect(page.getByRole("heading", { level: 1 })).toHaveText("Ada O’Neill-Example");
      await expect(main).toContainText("Your discount: 12.5%");
      await expect(main).toContainText("Example Buildings");
      await expect(main).toContainText("0 total quotes");
      await expect(main.getByRole("heading", { name: "No quotes yet" })).toBeVisible();
    });

    const { code, name } = findPlainProduct(site);
    const { pence } = readRow<{ pence: number }>(
      site,
      "select list_price_pence as pence from products where product_code = ?",
      code,
    );
    const reduced = Math.floor((pence * 875 + 500) / 1000);

    await test.step("prices are shown with the original struck through", async () => {
      await visit(page, `/products?q=${code}`);
      const card = page.getByRole("article").filter({ has: page.getByText(code, { exact: true }) });
      await expect(card.locator("s")).toHaveText(pounds(pence));
      await expect(card.getByText(pounds(reduced), { exact: true })).toBeVisible();
      await expect(page.getByLabel("Sort by").getByRole("option")).toHaveCount(4);

      await card.getByRole("heading").getByRole("link").click();
      await expect(main.locator("s").first()).toHaveText(pounds(pence));
      await expect(main.getByText(pounds(reduced), { exact: true })).toBeVisible();
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

    await test.step("it stands in the history, with its details", async () => {
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

      const { text } = await mailTo(site, email, `Quote ID - ${number}`);
      expect(text).toContain(pounds(reduced));
    });

    await test.step("signing out ends it", async () => {
      await visit(page, "/account");
      await main.getByRole("button", { name: "Sign Out" }).click();
      await expectToast(page, "Signed out", "You have been successfully signed out.");
      await expect(page).toHaveURL("/");
      await visit(page, "/account");
      await expect(page).toHaveURL("/auth?redirectTo=%2Faccount");
    });
  },
);

test.describe("a customer", { tag: "@desktop" }, () => {
  test("takes the basket along when signing in, keeps it as a draft, and sends it later", async ({
    page,
    site,
  }) => {
    const { email } = await addSiteCustomer(site, { fullName: "Dora Draft" });
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

    await drafts.getByRole("button", { name: "Continue Editing" }).click();
    await expect(page).toHaveURL("/quote");
    await expectItemCount(page, 1);
    await expect(page.getByLabel("Phone Number")).toHaveValue("01252 000001");
    await expect(page.getByLabel("Additional Notes")).toHaveValue("Not yet sure how many");
    await page.getByRole("button", { name: "Submit Quote Request" }).click();
    await expect(page).toHaveURL("/thank-you");

    await visit(page, "/account");
    await expect(drafts).toBeHidden();
    await expect(main).toContainText("1 total quotes");
    await expect(main.getByRole("article")).toContainText("Notes: Not yet sure how many");
  });

  test("is asked to wait, is locked out, and gets in again with a new password", async ({
    page,
    site,
  }) => {
    const { email } = await addSiteCustomer(site);
    const newPassword = "Battery-Staple-9";
    await visit(page, "/auth");
    for (let attempt = 1; attempt <= 3; attempt += 1) {
      await signIn(page, email, WRONG_PASSWORD);
      await expectNotice(page, "Error", "Invalid login credentials");
    }
    const refused = page.waitForResponse((response) => response.status() === 429);
    await signIn(page, email);
    await expectNotice(page, "Too Many Attempts", "Please wait before trying again.");
    expect(Number(await (await refused).headerValue("Retry-After"))).toBeGreaterThan(0);

    for (let attempt = 4; attempt <= 5; attempt += 1) {
      letAMinutePass(site, email);
      await signIn(page, email, WRONG_PASSWORD);
      await expectNotice(page, "Error", "Invalid login credentials");
    }
    letAMinutePass(site, email);
    await signIn(page, email);
    await expectNotice(page, "Error", "Account temporarily locked due to too many failed attempts");

    await page.getByRole("link", { name: "Forgotten password?" }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Forgotten password");
    await page.getByLabel("Email Address").fill(email);
    await page.getByRole("button", { name: "Send the link" }).click();
    await expectToast(page, "Email sent", "If this address has an account");
    const address = linkIn(await mailTo(site, email, "Choose a new password"), "/reset-password");
    await visit(page, address);
    await page.getByLabel("New Password*", { exact: true }).fill(newPassword);
    await page.getByRole("button", { name: "Save the new password" }).click();
    await expectToast(page, "Password changed", "Sign in with your new password.");

    letAMinutePass(site, email);
    await signIn(page, email, newPassword);
    await expect(page).toHaveURL("/");
    await followHeaderLink(page, "Account");
    await mailTo(site, email, /password .* has been changed/);

    await visit(page, address);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("This link no longer works");
  });

  test("changes the profile and the password, takes a copy of the data and leaves", async ({
    page,
    browser,
    site,
  }) => {
    const customer = await addSiteCustomer(site, { fullName: "Petra Profile" });
    const { id: quoteId } = addSiteQuote(site, customer.id, { notes: "A secret of Petra's" });
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
    await page.getByLabel("Current Password*", { exact: true }).fill(WRONG_PASSWORD);
    await page.getByLabel("New Password*", { exact: true }).fill("Battery-Staple-9");
    await page.getByRole("button", { name: "Save Changes" }).click();
    await expect(main).toContainText("This is not your current password");
    await page.getByLabel("Current Password*", { exact: true }).fill(PASSWORD);
    await page.getByLabel("New Password*", { exact: true }).fill("Battery-Staple-9");
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
    await page.getByLabel("Current Password*", { exact: true }).fill("Battery-Staple-9");
    await main.getByRole("button", { name: "Delete my account" }).click();
    await expectToast(page, "Account deleted");
    await expect(page).toHaveURL("/");
    expect((await mailTo(site, email, /has been deleted/)).text).toContain("call us at once");

    await visit(page, "/auth");
    await signIn(page, email, "Battery-Staple-9");
    await expectNotice(page, "Error", "Invalid login credentials");
    const kept = readRows(
      site,
      "select user_id as userId, guest_email as email, notes from quotes where id = ?",
      quoteId,
    );
    expect(kept).toEqual([{ userId: null, email: null, notes: null }]);
  });

  test("sees three quotes first, then all, and a completed one as answered", async ({
    page,
    site,
  }) => {
    const { id, email } = await addSiteCustomer(site);
    const day = 24 * 60 * 60 * 1000;
    const statuses = ["completed", "in_progress", "submitted", "submitted", "submitted"] as const;
    const quotes = statuses.map((status, age) =>
      addSiteQuote(site, id, { status, createdAt: Date.now() - age * day }),
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
    await expect(main).toContainText("check your e-mails");
    await expect(main.getByRole("link", { name: "Account" })).toBeVisible();
    await expect(main.getByRole("link", { name: "Contact" })).toBeVisible();
  });

  test("signs out from the header and is a visitor again", async ({ page, site }) => {
    const { email } = await addSiteCustomer(site);
    await signInQuietly(page, email);
    await visit(page, "/email-verified");
    await pressSignOut(page);

    await expect(page).toHaveURL("/");
    const header = page.getByRole("banner");
    await expect(header.getByRole("link", { name: "Sign In" })).toBeVisible();
  });
});

test.describe("signing up", { tag: "@desktop" }, () => {
  test("with an address that is taken answers alike, and tells its owner", async ({
    page,
    site,
  }) => {
    const { email } = await addSiteCustomer(site);
    await visit(page, "/auth?view=sign-up");
    await page.getByLabel("Full Name").fill("Somebody Else");
    await page.getByLabel("Email Address").fill(email);
    await page.getByLabel("Password*", { exact: true }).fill(PASSWORD);
    await page.getByRole("button", { name: "Create Account" }).click();

    await expectToast(page, "Account created!");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Check Your Email");
    await mailTo(site, email, "You already have an account");
  });

  test("shows and hides the password", { tag: "@js" }, async ({ page }) => {
    await visit(page, "/auth?view=sign-up");
    const password = page.getByLabel("Password*", { exact: true });
    await password.fill(PASSWORD);
    await expect(password).toHaveAttribute("type", "password");
    await page.getByRole("button", { name: "Show password" }).click();
    await expect(password).toHaveAttribute("type", "text");
    await page.getByRole("button", { name: "Hide password" }).click();
    await expect(password).toHaveAttribute("type", "password");
  });

  test("never leads off the site afterwards", async ({ page, site }) => {
    const { email } = await addSiteCustomer(site);
    await visit(page, "/auth?redirectTo=//elsewhere.invalid/");
    await signIn(page, email);
    await expect(page).toHaveURL("/");
    if (hasJavaScript()) await expect(page.getByRole("banner")).toContainText("Account");
  });
});

/** One with a price, a known weight far below 15 kg, a code and no variants. */
function findPlainProduct(site: SiteFolders) {
  return readRow<{ code: string; name: string }>(
    site,
    `select product_code as code, name from products p
     where name_rank is not null and list_price_pence > 10000 and list_price_pence % 8 <> 0
       and weight_grams < 2000 and length(product_code) >= 6
       and not exists (select 1 from product_variants v where v.product_id = p.id)
     order by id limit 1`,
  );
}

/** What the throttle counts is forgotten; what the lock-out counts is not. */
function letAMinutePass(site: SiteFolders, email: string) {
  write(site, "delete from throttle_hits where key like ?", `%${email}`);
}

function incVat(exVatPence: number): number {
  return exVatPence + Math.floor((exVatPence * 20 + 50) / 100);
}

function pounds(pence: number): string {
  return (pence / 100).toLocaleString("en-GB", { style: "currency", currency: "GBP" });
}
