import type { Locator, Page } from "playwright/test";

import { openBeside } from "#tests/support/beside";
import { expect, type SiteFolders, test } from "#tests/support/browser";
import { kitOf } from "#tests/support/kit/kit";
import { uniqueEmail } from "#tests/support/kit/unique";
import { linkIn, mailTo } from "#tests/support/mailbox";
import { expectToast, signInQuietly, visit } from "#tests/support/shop";

type Products = Record<
  "onApplication" | "replaced" | "discontinued" | "substitute",
  { id: number; name: string }
>;

test("a visitor's request is priced, sent, changed, accepted and ordered", async ({
  page: staff,
  browser,
  baseURL,
  site,
}) => {
  test.slow();
  const email = uniqueEmail("buyer");
  const admin = await kitOf(site).addCustomer({ fullName: "Ada Admin", isAdmin: true });
  await signInQuietly(staff, admin.email);
  const { page: buyer, close } = await openBeside(browser, baseURL);
  const products = findProducts(site);

  const number = await test.step("a visitor requests three products", () =>
    requestQuote(buyer, products, email));

  kitOf(site).addSavedText(`Opening ${number}`, ", quote {order}.");
  await test.step("sales price, replace, leave out and add", async () => {
    await visit(staff, `/admin/quotes?q=${number}`);
    await staff
      .getByRole("article")
      .getByRole("link", { name: `Open order ${number}` })
      .click();
    await staff.getByRole("button", { name: "Start Reply and mark In Progress" }).click();
    await expectToast(staff, "Reply started");

    const unpriced = lineOf(staff, products.onApplication.name);
    await unpriced.getByLabel("Unit price ex VAT (£)").fill("12.50");
    await unpriced.getByLabel("Lead time").fill("3 weeks");
    const missing = await openLine(staff, products.discontinued.name);
    await missing.getByLabel("Not offered").check();
    await missing.getByLabel("Reason").fill("No longer made");
    await (
      await openLine(staff, products.replaced.name)
    )
      .getByRole("button", { name: "Offer a substitute" })
      .click();

    await staff.getByLabel("Search by name").fill(products.substitute.name);
    await staff.getByRole("main").getByRole("button", { name: "Search" }).click();
    await staff.getByRole("button", { name: `Offer this ${products.substitute.name}` }).click();
    await expectToast(staff, "Substitute chosen");
    const substitute = lineOf(staff, products.substitute.name);
    await expect(substitute).toContainText(`Substitute for ${products.replaced.name}`);
    await substitute.getByLabel("Unit price ex VAT (£)").fill("40");
    await substitute.getByLabel("Reason").fill("Fits the same valve");

    await staff.getByLabel("Name of a free line").fill("Commissioning on site");
    await staff.getByRole("button", { name: "Add free line" }).click();
    await lineOf(staff, "Commissioning on site").getByLabel("Unit price ex VAT (£)").fill("250");
    await staff.getByLabel("Delivery ex VAT (£)").fill("10");
    const message = staff.getByLabel("Message to the customer");
    await message.fill("Good morning");
    await staff.getByLabel("Saved text").selectOption({ label: `Opening ${number}` });
    await staff.getByRole("button", { name: "Insert", exact: true }).click();
    await expect(message).toHaveValue(new RegExp(`^Good morning\\s*, quote ${number}.$`));
    await staff.getByRole("button", { name: "Review and Send" }).click();
  });

  await test.step("sales send it", async () => {
    const quote = staff.locator("section", { hasText: "What the customer will read" });
    await expect(quote).toContainText("No longer made");
    await expect(quote).toContainText("£390.00");
    await expect(quote).toContainText(`, quote ${number}.`);
    await expect(quote).toContainText("Your contact: Ada Admin");
    await staff.getByRole("button", { name: "Send Reply" }).click();
    await expectToast(staff, "Reply sent", `Version 1 of quote ${number} is on its way to`);
  });

  await test.step("the visitor opens the link of the mail, and asks for a change", async () => {
    const mail = await mailTo(site, email, `Quote ID - ${number}: `, "Here is our quote");
    await visit(buyer, new URL(linkIn(mail, "/q/")).pathname);
    await expect(buyer.getByRole("main")).toContainText(`In place of ${products.replaced.name}`);
    await buyer.locator("summary", { hasText: "Ask for a Change" }).click();
    await buyer.getByLabel("What should change?").fill("We need more of the first one.");
    await buyer.locator("summary", { hasText: "Change quantities" }).click();
    await buyer.getByLabel(`${products.onApplication.name}: 2 quoted`).fill("6");
    await buyer.getByRole("button", { name: "Send request" }).click();
    await expectToast(buyer, "Request sent", "We will send you a revised quote.");
    await mailTo(site, "sales@example.com", `Order ID - ${number}: version 1, asks for a change`);
  });

  await test.step("sales read it, and send version 2", async () => {
    await staff.reload();
    // Above the lines; the timeline repeats it.
    const wanted = staff.getByText(`6 instead of 2: ${products.onApplication.name}`);
    await expect(wanted.first()).toBeVisible();
    await staff.getByRole("button", { name: "Revise" }).click();
    await lineOf(staff, products.onApplication.name).getByLabel("Quantity").fill("6");
    await staff.getByRole("button", { name: "Review and Send" }).click();
    await staff.getByRole("button", { name: "Send Reply" }).click();
    await expectToast(staff, "Reply sent", `Version 2 of quote ${number}`);
  });

  await test.step("both sides write, the visitor with a file", async () => {
    await buyer.getByLabel("Your message").fill("Does it fit our schedule?");
    const schedule = { name: "Schedule.csv", mimeType: "text/csv", buffer: Buffer.from("a,1") };
    await buyer.getByLabel("Files").setInputFiles(schedule);
    await buyer.getByRole("button", { name: "Send message" }).click();
    await expectToast(buyer, "Message sent", "We will answer by email");
    await staff.reload();
    await expect(staff.getByRole("link", { name: /^Schedule\.csv/ })).toBeVisible();
    await staff.getByLabel("Message*", { exact: true }).fill("It does.");
    await staff.getByLabel("This answers the customer").check();
    await staff.getByRole("button", { name: "Send message" }).click();
    await expectToast(staff, "Message stored", "It is on its way to");
    const mail = await mailTo(site, email, `Re: Quote ID - ${number}: `, "It does.");
    expect(mail.text).toContain("View the quote and answer");
  });

  await test.step("the visitor accepts it with a purchase order number", async () => {
    const mail = await mailTo(site, email, `Quote ID - ${number}: `, "Here is version 2");
    await visit(buyer, new URL(linkIn(mail, "/q/")).pathname);
    await buyer.locator("summary", { hasText: "Accept Quote" }).click();
    await buyer.getByLabel("Purchase order number").fill("PO-7781");
    await buyer.getByLabel("I accept version 2 of this quote, £450.00 inc VAT").check();
    await buyer.getByRole("button", { name: "Accept Quote" }).click();
    await expectToast(buyer, "Quote accepted", "We will confirm your order by email.");
    const sales = await mailTo(
      site,
      "sales@example.com",
      `Order ID - ${number}: accepted, £450.00 inc VAT, PO-7781`,
    );
    expect(sales.text).toContain("PO-7781");
    expect(sales.text).toContain(`By the link sent to ${email}`);
  });

  await test.step("sales place the order", async () => {
    await staff.reload();
    await expect(staff.getByText("PO-7781", { exact: true })).toBeVisible();
    await staff.getByLabel("Our order number").fill("SO-1042");
    await staff.getByRole("button", { name: "Order Placed" }).click();
    await expectToast(staff, "Order placed", "SO-1042");
    await expect(staff.getByText("Order placed: SO-1042")).toBeVisible();
  });
  await close();
});

test(
  "the price of an earlier quote is typed by its button, and Ctrl+Enter reviews it",
  { tag: ["@js", "@desktop"] },
  async ({ page, site }) => {
    const kit = kitOf(site);
    const admin = await kit.addCustomer({ isAdmin: true });
    const customer = await kit.addCustomer();
    const earlier = kit.addPlainQuote(customer.id);
    // The product of a plain quote, which the catalogue does not have.
    kit.addVersion(earlier.orderNumber, {
      offered: { productCode: "OLD-1", sku: null, unitPricePence: 83_17 },
    });
    const { id } = kit.addPlainQuote(customer.id);
    kit.updateQuote(id, { guestEmail: customer.email });
    await signInQuietly(page, admin.email);
    await visit(page, `/admin/quotes/${id}`);
    await page.getByRole("button", { name: "Start Reply and mark In Progress" }).click();
    await expect(page.getByText("This customer: £83.17 × 1, quoted")).toBeVisible();

    await page.getByRole("button", { name: "Use £83.17" }).first().click();
    const price = page.getByLabel("Unit price ex VAT (£)");
    await expect(price).toHaveValue("83.17");
    await expect(price).toBeFocused();
    await expect(page.getByLabel("Typed price, which no discount")).toBeChecked();
    await expect(page.getByRole("group", { name: "Sensor of old" })).toContainText("£83.17");
    // Where starting the reply led: nothing was saved.
    await expect(page).toHaveURL(new RegExp(`/admin/quotes/${id}#reply-price-\\d+$`));

    await page.keyboard.press("Control+Enter");
    await expect(page).toHaveURL(`/admin/quotes/${id}/send`);
    await expect(page.getByRole("main")).toContainText("£83.17");
  },
);

/** Requests two of the first product and one of two others; returns the number of the quote. */
async function requestQuote(page: Page, products: Products, email: string): Promise<string> {
  const { onApplication, replaced, discontinued } = products;
  for (const [{ id: productId }, quantity] of [
    [onApplication, 2],
    [replaced, 1],
    [discontinued, 1],
  ] as const) {
    await page.request.post("/basket/lines", { form: { productId, quantity } });
  }
  await visit(page, "/quote");
  await page.getByLabel("Full Name").fill("Zoë Buyer");
  await page.getByLabel("Email Address").fill(email);
  await page.getByLabel("Phone Number").fill("01252 000000");
  await page.getByRole("button", { name: "Submit Quote Request" }).click();
  await expect(page).toHaveURL("/thank-you");
  return page.getByText(/^\d{5,}$/).innerText();
}

/** Finds products without variants. */
function findProducts(site: SiteFolders): Products {
  const all = kitOf(site)
    .listProducts()
    .filter(({ variants, comingSoon }) => variants.length === 0 && !comingSoon);
  const [onApplication] = all.filter(({ listPricePence }) => !listPricePence);
  const priced = all.filter(({ listPricePence }) => listPricePence);
  const [replaced, discontinued, substitute] = priced;
  if (!onApplication || !replaced || !discontinued || !substitute) {
    throw new Error("The catalogue has too few products without variants");
  }
  return { onApplication, replaced, discontinued, substitute };
}

function lineOf(page: Page, title: string): Locator {
  return page.getByRole("group", { name: title, exact: true });
}

/** Unfolds the details of a line, and returns the line. */
async function openLine(page: Page, title: string): Promise<Locator> {
  const line = page.getByRole("listitem").filter({ has: lineOf(page, title) });
  await line.locator("summary").click();
  return line;
}
