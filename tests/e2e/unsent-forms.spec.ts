import type { Page, Route } from "playwright/test";

import { expect, test } from "#tests/support/browser";
import { expectNotice, expectToast, signInQuietly, visit } from "#tests/support/shop";
import { addSiteCustomer, readRow, write } from "#tests/support/site-database";

// Answered with 400: what goes through in the end, with details missing.
test.use({
  expectedStatuses: [400, 502],
  allowedConsoleErrors: [/ERR_FAILED/],
});

// What scripts post, and what they read anew after it.
const STEPS = /[?&]_data=/;

const FAILURES = [
  { why: "that dies in the network", fail: (route: Route) => route.abort() },
  {
    why: "that a proxy answers",
    fail: (route: Route) => route.fulfill({ status: 502, body: "<h1>Bad gateway</h1>" }),
  },
];

test.describe("a post", { tag: ["@js", "@desktop"] }, () => {
  for (const { why, fail } of FAILURES) {
    test(`${why} keeps the message to us, and it goes on a second press`, async ({ page }) => {
      await visit(page, "/contact");
      await page.getByLabel("First Name").fill("Ann");
      const message = page.getByRole("textbox", { name: "Message*" });
      await message.fill("There is no signal down here.");
      const send = page.getByRole("button", { name: "Send Message" });

      await whileFailing(page, fail, async () => {
        await send.click();
        await expectNotice(page, "Error", "Failed to send message. Please try again.");
        await expect(message).toHaveValue("There is no signal down here.");
      });
      await send.click();
      await expectNotice(page, "Validation Error", "Last name must be at least 2 characters");
      await expect(message).toHaveValue("There is no signal down here.");
    });

    test(`${why} keeps the quote and what was typed, and it goes on a second press`, async ({
      page,
      site,
    }) => {
      const { id } = readRow<{ id: number }>(
        site,
        "select id from products where name_rank is not null order by id limit 1",
      );
      await visit(page, "/");
      await page.request.post("/basket/lines", { form: { productId: id } });
      await visit(page, "/quote");
      const name = page.getByLabel("Full Name");
      await name.fill("Visiting Engineer");
      const submit = page.getByRole("button", { name: "Submit Quote Request" });

      await whileFailing(page, fail, async () => {
        await submit.click();
        await expectNotice(page, "Error", "Failed to submit quote. Please try again.");
        await page.getByRole("button", { name: /^Increase/ }).click();
        await expectNotice(page, "Error", "That could not be saved just now.");
        await expect(name).toHaveValue("Visiting Engineer");
      });
      await submit.click();
      await expectNotice(page, "Missing information", "Please fill in");
      await expect(name).toHaveValue("Visiting Engineer");
    });

    test(`${why} leaves a list of products as it is, and says what was not done`, async ({
      page,
    }) => {
      await visit(page, "/products");
      const failPosts = (route: Route) =>
        route.request().method() === "POST" ? fail(route) : route.continue();
      await whileFailing(page, failPosts, async () => {
        await page
          .getByRole("button", { name: /^Add to Quote/ })
          .first()
          .click();
        await expectToast(page, "Error", "Failed to add item to quote.");
        await page
          .getByRole("button", { name: /^Compare/ })
          .first()
          .click();
        await expectToast(page, "Error", "Failed to change the comparison.");
      });
      await expect(page.getByRole("heading", { level: 1 })).toHaveText("Products");
    });

    test(`${why} keeps what was typed to sign in, a profile and a product`, async ({
      page,
      site,
    }) => {
      const { id, email } = await addSiteCustomer(site);
      write(site, "insert into user_roles (user_id, role) values (?, 'admin')", id);
      await visit(page, "/auth");
      const address = page.getByLabel("Email Address");
      await address.fill(email);
      const password = page.getByLabel("Password*", { exact: true });
      await password.fill("Not-Quite-7");
      await whileFailing(page, fail, async () => {
        await page.getByRole("main").getByRole("button", { name: "Sign In" }).click();
        await expectNotice(page, "Error", "An unexpected error occurred during sign in");
        await expect(address).toHaveValue(email);
        await expect(password).toHaveValue("Not-Quite-7");
      });

      await signInQuietly(page, email);
      await visit(page, "/update-profile");
      const company = page.getByRole("textbox", { name: "Company" });
      await company.fill("Example Controls Ltd");
      await whileFailing(page, fail, async () => {
        await page.getByRole("button", { name: "Save Changes" }).click();
        await expectNotice(page, "Error", "Failed to update profile. Please try again.");
        await expect(company).toHaveValue("Example Controls Ltd");
      });

      await visit(page, "/admin");
      const description = page.getByLabel("Description", { exact: true });
      await description.fill("Measures what nobody has measured.");
      await whileFailing(page, fail, async () => {
        await page.getByRole("button", { name: "Add Product" }).click();
        await expectNotice(page, "Failed to create product: it could not be stored just now.", "");
        await expect(description).toHaveValue("Measures what nobody has measured.");
      });
    });
  }
});

async function whileFailing(
  page: Page,
  fail: (route: Route) => Promise<void>,
  act: () => Promise<void>,
) {
  await page.route(STEPS, fail);
  await act();
  await page.unroute(STEPS);
}
