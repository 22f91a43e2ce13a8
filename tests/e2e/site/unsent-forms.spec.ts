import type { Page, Route } from "playwright/test";

import { expect, test } from "#tests/support/browser";
import { kitOf } from "#tests/support/kit/kit";
import { expectNotice, expectToast, signInQuietly, visit } from "#tests/support/shop";

// Answered with 400: what goes through in the end, with details missing.
test.use({
  expectedStatuses: [400, 502],
  allowedConsoleErrors: [/ERR_FAILED/],
});

const NO_ANSWER = "There was no response, so this may not have been sent.";

// Matches requests that scripts post, and the loader requests that follow.
const STEPS = /[?&]_data=/;

const dies = (route: Route) => route.abort();

const FAILURES = [
  { why: "that dies in the network", fail: dies },
  {
    why: "that a proxy answers",
    fail: (route: Route) => route.fulfill({ status: 502, body: "<h1>Bad gateway</h1>" }),
  },
];

test.describe("a post", { tag: ["@js", "@desktop"] }, () => {
  for (const { why, fail } of FAILURES) {
    test(`${why} keeps the message to us, and it goes on a second press`, async ({ page }) => {
      await visit(page, "/contact");
      await page.getByLabel("First name").fill("Ann");
      const message = page.getByRole("textbox", { name: "Message*" });
      await message.fill("There is no signal down here.");
      const send = page.getByRole("button", { name: "Send message" });

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
      const { id } = kitOf(site).findProduct();
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
        await expectNotice(page, "Error", NO_ANSWER);
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
  }

  // One handler makes either failure one, so a single kind suffices for the other forms.
  test("that dies in the network keeps what was typed to sign in, a profile and a product", async ({
    page,
    site,
  }) => {
    const { email } = await kitOf(site).addCustomer({ isAdmin: true });
    await visit(page, "/auth");
    const address = page.getByLabel("Email Address");
    await address.fill(email);
    const password = page.getByLabel("Password*", { exact: true });
    await password.fill("Not-Quite-7");
    await whileFailing(page, dies, async () => {
      await page.getByRole("main").getByRole("button", { name: "Sign In" }).click();
      await expectNotice(page, "Error", "An unexpected error occurred during sign in");
      await expect(address).toHaveValue(email);
      await expect(password).toHaveValue("Not-Quite-7");
    });

    await signInQuietly(page, email);
    await visit(page, "/update-profile");
    const company = page.getByRole("textbox", { name: "Company" });
    await company.fill("Example Controls Ltd");
    await whileFailing(page, dies, async () => {
      await page.getByRole("button", { name: "Save Changes" }).click();
      await expectNotice(page, "Error", "Failed to update profile. Please try again.");
      await expect(company).toHaveValue("Example Controls Ltd");
    });

    await visit(page, "/admin");
    const description = page.getByLabel("Description", { exact: true });
    await description.fill("Measures what nobody has measured.");
    await whileFailing(page, dies, async () => {
      await page.getByRole("button", { name: "Add product" }).click();
      await expectNotice(page, "Failed to create product: it could not be saved.", "");
      await expect(description).toHaveValue("Measures what nobody has measured.");
    });
  });

  test("of a draft that was not saved offers it again, also after signing in, and signing out deletes it", async ({
    page,
    site,
    context,
  }) => {
    const { email } = await kitOf(site).addCustomer({ isAdmin: true });
    const customer = await kitOf(site).addCustomer();
    const { id, orderNumber } = kitOf(site).addPlainQuote(customer.id);
    for (const position of [1, 2]) {
      const productName = `Sensor ${position + 1}`;
      kitOf(site).addQuoteItem({ orderNumber, position, productName, quantity: 1 });
    }
    await signInQuietly(page, email);
    await visit(page, `/admin/quotes/${id}`);
    await page.getByRole("button", { name: /^Start Reply/ }).click();
    const price = page.getByRole("group", { name: "Sensor 3" }).getByLabel("Unit price");
    const offer = page.getByText(/^Unsaved changes from \d\d:\d\d: item 3; message\.$/);
    const save = page.getByRole("button", { name: "Save Reply" });
    await price.fill("£41.50 each");
    await page.getByLabel("Message to the customer").fill("Twenty minutes of work");
    await whileFailing(page, dies, async () => {
      await save.click();
      await expectNotice(page, "There was no answer: perhaps not saved", "Kept in this browser.");
    });

    // The session ends.
    const storage = () =>
      page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }));
    await expect.poll(storage).toContain("Twenty");
    await context.clearCookies();
    await save.click();
    await expect(page).toHaveURL(/\/auth\?redirectTo=/);
    await signInQuietly(page, email);
    await visit(page, `/admin/quotes/${id}`);
    await expect(offer).toBeVisible();
    await page.getByRole("button", { name: "Bring back" }).click();
    await expect(price).toHaveValue("£41.50 each");
    await save.click();
    await expectToast(page, "Reply saved");
    await expect(price).toHaveValue("41.50");
    await expect(offer).toBeHidden();

    // Another tab, and signing out.
    await price.fill("12.00");
    const other = await context.newPage();
    await visit(other, `/admin/quotes/${id}`);
    await expect(page.getByText("This draft is open in another tab.")).toBeVisible();
    await expect(other.getByText("This draft is open in another tab.")).toBeVisible();
    await other.close();
    await expect.poll(storage).toContain("12.00");
    await page.getByRole("button", { name: "Sign Out" }).first().click();
    await expect(page).toHaveURL(/\/$/);
    expect(await storage()).not.toMatch(/entries|12\.00/);
  });

  test("that dies in the network keeps what was typed about a password", async ({ page, site }) => {
    const { id, email } = await kitOf(site).addCustomer();
    const token = kitOf(site).addToken(id, "reset-password");
    const forms = [
      { path: "/forgot-password", label: "Email Address*", button: "Send the link" },
      {
        path: `/reset-password?token=${token}`,
        label: "New password*",
        button: "Save the new password",
      },
      { path: "/change-password", label: "New password*", button: "Save Changes" },
      { path: "/delete-account", label: "Current password*", button: "Delete my account" },
    ];

    for (const form of forms) {
      if (form.path === "/change-password") await signInQuietly(page, email);
      await expectUnsentText(page, form);
    }
  });

  test("that dies in the network leaves a quote and a draft on the page, and goes on a second press", async ({
    page,
    site,
  }) => {
    const { id, email } = await kitOf(site).addCustomer();
    const sent = kitOf(site).addPlainQuote(id);
    kitOf(site).addPlainQuote(id, { status: "draft" });
    await signInQuietly(page, email);

    for (const { path, label } of [
      { path: `/quote-details/${sent.id}`, label: "Request again" },
      { path: "/account", label: "Continue Editing" },
    ]) {
      await visit(page, path);
      const button = page.getByRole("button", { name: label });
      await whileFailing(page, dies, async () => {
        await button.click();
        await expectNotice(page, "Error", NO_ANSWER);
      });
      await button.click();
      await expect(page).toHaveURL("/quote");
    }
  });

  test("that dies in the network keeps what staff typed", async ({ page, site }) => {
    const { id, email } = await kitOf(site).addCustomer({ isAdmin: true });
    const { id: product } = kitOf(site).findProduct(({ variants }) => variants.length > 0);
    await signInQuietly(page, email);
    const forms = [
      { path: "/admin/settings", label: "Registered office", button: "Save settings" },
      { path: `/admin/customers/${id}`, label: "Discount in per cent", button: "Save discount" },
      { path: `/admin/products/${product}/images`, label: "Or Image URL", button: "Add image" },
      {
        path: `/admin/products/${product}/images`,
        label: "Alternative text: image 1",
        button: /^Save.*image 1$/,
      },
      {
        path: `/admin/products/${product}/variants`,
        label: "Variant name*",
        button: "Save variants",
      },
    ];

    for (const form of forms) await expectUnsentText(page, form);
  });
});

/** Expects the text typed into the last field with this label to remain after a failed send. */
async function expectUnsentText(
  page: Page,
  { path, label, button }: { path: string; label: string; button: string | RegExp },
) {
  await visit(page, path);
  const field = page.getByLabel(label, { exact: true }).last();
  await field.fill("What-was-typed-7");
  await whileFailing(page, dies, async () => {
    await page.getByRole("button", { name: button, exact: true }).click();
    await expectNotice(page, "Error", NO_ANSWER);
    await expect(field).toHaveValue("What-was-typed-7");
  });
}

async function whileFailing(
  page: Page,
  fail: (route: Route) => Promise<void>,
  act: () => Promise<void>,
) {
  await page.route(STEPS, fail);
  await act();
  await page.unroute(STEPS);
}
