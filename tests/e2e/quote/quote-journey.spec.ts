import { expect, hasJavaScript, type SiteFolders, test } from "#tests/support/browser";
import { kitOf } from "#tests/support/kit/kit";
import { uniqueEmail } from "#tests/support/kit/unique";
import { mailTo } from "#tests/support/mailbox";
import { findPicturedProduct } from "#tests/support/pictured-product";
import {
  expectItemCount,
  expectNotice,
  expectToast,
  filterBox,
  isPhone,
  openSearch,
  quoteLink,
  tickFilter,
  visit,
} from "#tests/support/shop";

type Chosen = {
  name: string;
  code: string;
  /** The variant's, else the product's code: a line shows one of them. */
  sku: string;
  variantName: string;
  /** Another of its variants. */
  otherName: string;
  imagePlace: number;
  imageCount: number;
};

// Answered with 400: the form with details missing, and with a wrong one.
test.use({ expectedStatuses: [400] });

test("a visitor finds products, fills a quote and submits it", async ({ page, site }) => {
  const product = findProductWithPicturedVariant(site);
  const title = `${product.name}, ${product.variantName}`;
  const email = uniqueEmail("visitor");

  await test.step("from the search in the header to the product", async () => {
    await visit(page, "/");
    const search = await openSearch(page);
    await search.fill(product.code);
    if (hasJavaScript()) {
      await page
        .getByRole("option", { name: `${product.name} ${product.code}`, exact: true })
        .click();
    } else {
      await search.press("Enter");
    }
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(product.name);
  });

  await test.step("two of a variant", async () => {
    const options = page.getByRole("region", { name: "Configuration options" });
    const variant = options.getByRole("link", { name: product.variantName });
    await variant.click();
    await expect(variant).toHaveAttribute("aria-current", "true");
    await expect(page.getByRole("region", { name: "Product images" })).toContainText(
      `${product.imagePlace} of ${product.imageCount}`,
    );

    await page.getByLabel("Quantity", { exact: true }).fill("2");
    await page.getByRole("button", { name: "Add to Quote" }).click();
    await expectToast(page, "Added to quote", product.name);
    await expectItemCount(page, 2);
  });

  const second = await test.step("another product from the filtered list", async () => {
    const footer = page.getByRole("contentinfo");
    await footer.getByRole("link", { name: "Controllers", exact: true }).click();
    await expect(filterBox(page, "Category", "Controllers")).toBeChecked();
    await tickFilter(page, "Protocol", "Modbus RTU");
    await expect(page).toHaveURL(/category=Controllers&.*protocol=Modbus\+RTU/);

    const card = page.getByRole("article").first();
    const name = await card.getByRole("heading").innerText();
    await card.getByRole("button", { name: "Add to Quote" }).click();
    await expectToast(page, "Added to quote", name);
    await expect(page).toHaveURL(/category=Controllers&.*protocol=Modbus\+RTU/);
    await expectItemCount(page, 3);
    return name;
  });

  const first = page.getByRole("listitem").filter({ hasText: product.variantName });
  const quantity = page.getByRole("textbox", { name: `Quantity of ${title}`, exact: true });

  await test.step("plus, minus, a typed quantity, remove", async () => {
    await quoteLink(page).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Your quote");
    await expect(first).toContainText(product.sku);
    await expect(page.getByRole("main").getByText("Sign in for pricing")).toHaveCount(1);
    await expect(page.getByRole("link", { name: "Add more products" })).toBeVisible();

    for (const option of [product.otherName, product.variantName]) {
      await page.getByLabel(`Option of ${product.name}`).selectOption({ label: option });
      if (!hasJavaScript()) await page.getByRole("button", { name: /^Change option/ }).click();
      await expect(
        page.getByRole("textbox", { name: `Quantity of ${product.name}, ${option}`, exact: true }),
      ).toHaveValue("2");
    }

    await page.getByLabel("Full Name").fill("Visiting Engineer");
    await page.getByRole("button", { name: `Increase quantity of ${title}` }).click();
    await expect(quantity).toHaveValue("3");
    await expectToast(page, "Quantity updated");
    await page.getByRole("button", { name: `Decrease quantity of ${title}` }).click();
    await expect(quantity).toHaveValue("2");
    await expect(
      page.getByRole("button", { name: new RegExp(`^Decrease quantity of ${escaped(second)}`) }),
    ).toBeDisabled();

    await quantity.fill("120");
    await quantity.press("Enter");
    await expectItemCount(page, 121);
    await expect(quantity).toHaveValue("120");
    await expect(
      quoteLink(page).getByText(isPhone() ? "9+" : "99+", { exact: true }),
    ).toBeVisible();

    await page.getByRole("button", { name: new RegExp(`^Remove ${escaped(second)}`) }).click();
    await expectToast(page, "Item removed", "Item removed from your quote.");
    await expectItemCount(page, 120);
    await expect(page.getByLabel("Full Name")).toHaveValue("Visiting Engineer");
  });

  const submit = page.getByRole("button", { name: "Submit Quote Request" });

  await test.step("missing, then invalid, then valid details", async () => {
    await expect(
      page.getByText("We'll review your quote and respond within 24 hours"),
    ).toBeVisible();
    await page.getByLabel("Email Address").fill(email);
    await submit.click();
    await expectNotice(
      page,
      "Missing information",
      "Please fill in your name, email address, and phone number.",
    );
    const phone = page.getByLabel("Phone Number");
    await expect(phone).toHaveAttribute("aria-invalid", "true");

    await phone.fill("12345");
    await submit.click();
    await expectNotice(page, "Validation Error", "Phone number must be at least 7 characters");
    await expect(page.getByLabel("Email Address")).toHaveValue(email);

    await phone.fill("+44 (0)1252 000-000");
    await page.getByRole("textbox", { name: "Company" }).fill("Example Controls Ltd");
    await page.getByLabel("Additional Notes").fill("For the plant room,\nby the end of June.");
    await page.getByLabel("Send product datasheets with quote").check();
  });

  const orderNumber =
    await test.step("submitted once, however often the button is pressed", async () => {
      if (hasJavaScript()) await submit.dblclick();
      else await submit.click();
      await expect(page).toHaveURL("/thank-you");
      await expect(page.getByRole("heading", { level: 1 })).toHaveText("Thank you");
      await expectToast(
        page,
        "Quote submitted successfully!",
        "We'll get back to you with pricing details soon.",
      );
      const number = await page.getByText(/^\d{5,}$/).innerText();

      if (!hasJavaScript()) {
        await page.goBack();
        await submit.click();
        await expect(page.getByText(number, { exact: true })).toBeVisible();
      }
      return number;
    });

  await test.step("the quote is stored, and the basket is empty", async () => {
    await expectItemCount(page, 0);
    await quoteLink(page).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Your quote is empty");
    await expect(page.getByRole("link", { name: "Browse Products" })).toBeVisible();
    await expect(page.getByRole("link", { name: "Back to Home" })).toBeVisible();

    const stored = kitOf(site)
      .listQuotes()
      .filter(({ guestEmail }) => guestEmail === email);
    expect(stored).toHaveLength(1);
    expect(stored[0]).toMatchObject({
      orderNumber: Number(orderNumber),
      status: "submitted",
      includeDatasheets: true,
      guestPhone: "+44 (0)1252 000-000",
    });
  });

  await test.step("both mails are sent, the customer's without a price", async () => {
    const toCustomer = await mailTo(site, email, `Quote ID - ${orderNumber}`);
    expect(toCustomer.text).toContain(product.name);
    expect(toCustomer.text + toCustomer.html).not.toMatch(/£|&pound;|\bGBP\b|\bPOA\b/);

    const toSales = await mailTo(site, "sales@example.com", `Order ID - ${orderNumber}`);
    expect(toSales.text).toContain("by the end of June.");
    expect(toSales.text).toContain(email);
    expect(toSales.text).toMatch(/£\d/);
  });
});

/** Finds a product whose second variant has a different image. */
function findProductWithPicturedVariant(site: SiteFolders): Chosen {
  const { name, code, images, imagePlace, variant, variants } = findPicturedProduct(
    site,
    ({ comingSoon }, { pricePence, isDefault }) =>
      (pricePence ?? 0) > 0 && !isDefault && !comingSoon,
  );
  const sku = variant.sku ?? code;
  const otherName = variants.find(({ id }) => id !== variant.id)?.name ?? "";
  const imageCount = images.length;
  return { name, code, sku, variantName: variant.name, otherName, imagePlace, imageCount };
}

function escaped(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
}
