import type { Page } from "playwright/test";

import { expect, hasJavaScript, type SiteFolders, untilHydrated } from "#tests/support/browser";
import { hold } from "#tests/support/hold";
import { kitOf } from "#tests/support/kit/kit";
import { onOwnSite } from "#tests/support/own-site";
import {
  expectItemCount,
  expectNotice,
  expectToast,
  pressAndConfirm,
  signInQuietly,
  visit,
} from "#tests/support/shop";
import { pdf, PDF_THAT_IS_HTML, picture, SVG_WITH_SCRIPT } from "#tests/support/uploads";

// Other tests count the products of the run's own site, so these have one to themselves.
const test = onOwnSite();

// Refused forms, a form sent too late, and an archived product's page.
test.use({ expectedStatuses: [400, 404, 409] });

let serial = 0;
let productsTaken = 0;

test("a product is added, found in the catalogue and quoted", async ({ page, site }) => {
  const name = someName("Flow Meter");
  await signInAsAdmin(page, site);
  await visit(page, "/admin");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Admin Dashboard");
  await expect(page.getByRole("heading", { name: "Add New Product" })).toBeVisible();

  await test.step("each field shows its error, and no input is lost", async () => {
    await page.getByLabel("Product name*").fill(name);
    await page.getByLabel("Category", { exact: true }).selectOption("Sensors");
    await page.getByRole("main").getByLabel("Company").fill("Marlow Metering");
    await page.getByLabel("List price").fill("€1,249");
    await page.getByLabel("Weight (grams)").fill("1500");
    await page.getByLabel("Coming soon").check();
    await page.getByLabel("Features", { exact: true }).fill("DN 20, IP65\nBrass");
    await page.getByLabel("Title 1").fill("Quick to fit");
    await page.getByLabel("Description 1").fill("two screws");
    await page.getByLabel("Parameter 1").fill("Supply");
    await page.getByLabel("Value 1").fill("24 V");
    await page.getByRole("button", { name: /^Add a row ?: Specifications$/ }).click();
    await untilHydrated(page);
    await expect(page.getByLabel("Parameter 2")).toBeFocused();
    await page.getByLabel("Parameter 2").fill("Protection");
    await page.getByLabel("Image file").setInputFiles(await asUpload(SVG_WITH_SCRIPT));
    await page.getByLabel("Datasheet file").setInputFiles(await asUpload(PDF_THAT_IS_HTML));
    await press(page, "Add product");

    await expectNotice(page, "Validation Error", "Enter the price in pounds");
    await expect(page.getByLabel("Value 1")).toHaveValue("24 V");
    await expect(page.getByLabel("Value 2")).toHaveAccessibleDescription(
      "Enter the value, or empty the row",
    );
    await expect(page.getByLabel("Image file")).toHaveAccessibleDescription(
      /SVG images cannot be used\./,
    );
    await expect(page.getByLabel("Datasheet file")).toHaveAccessibleDescription(
      /This is not a PDF, or it is incomplete\./,
    );
    await expect(page.getByLabel("List price")).toHaveAttribute("aria-invalid", "true");
    await expect(page.getByLabel("Product name*")).toHaveValue(name);
    await expect(page.getByLabel("Category", { exact: true })).not.toHaveValue("");
    await expect(page.getByLabel("Coming soon")).toBeChecked();
    await expect(page.getByLabel("Features", { exact: true })).toHaveValue("DN 20, IP65\nBrass");
  });

  await test.step("then it is created and the form is empty again", async () => {
    await page.getByLabel("List price").fill("£1,249.50");
    await page.getByLabel("Value 2").fill("IP65");
    await page.getByLabel("Image file").setInputFiles(await asUpload(await picture()));
    await page.getByLabel("Datasheet file").setInputFiles(await asUpload(pdf()));
    await press(page, "Add product");

    if (hasJavaScript()) {
      await expect(page.locator(":focus")).toContainText(`${name} is in the catalogue.`);
    }
    await expectToast(page, "Product created successfully!", name);
    await expect(page.getByLabel("Product name*")).toHaveValue("");
    await expect(page.getByLabel("Category", { exact: true })).toHaveValue("");
    await expect(page.getByLabel("Coming soon")).not.toBeChecked();
    await expect(page.getByLabel("Image file")).toHaveValue("");
    await expect(page.getByRole("alert")).toHaveCount(0);
  });

  await test.step("its page shows it, with picture, price and datasheet", async () => {
    await page.getByRole("link", { name: "View page" }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(name);
    const image = page.getByRole("img", { name }).first();
    await expect(image).toHaveJSProperty("naturalWidth", 40);
    await expect(page.getByText("£1,249.50").first()).toBeVisible();
    const { id } = kitOf(site).findProductNamed(name);
    const datasheet = await page.request.get(`/datasheets/${id}`);
    expect(datasheet.headers()["content-type"]).toBe("application/pdf");
  });

  await test.step("a declaration is added, and named by a mark on its page", async () => {
    const { id, code } = kitOf(site).findProductNamed(name);
    await visit(page, `/admin/products/${id}/documents`);
    await page.getByLabel("Kind").selectOption("Declaration of conformity");
    await page.getByLabel("Title").fill("Declaration 2027");
    await page.getByLabel("File", { exact: true }).setInputFiles(await asUpload(PDF_THAT_IS_HTML));
    await press(page, "Add document");
    await expectNotice(page, "Validation Error", "Choose a file of these kinds");
    await expect(page.getByLabel("Title")).toHaveValue("Declaration 2027");
    await page.getByLabel("File", { exact: true }).setInputFiles(await asUpload(pdf()));
    await press(page, "Add document");
    await expectToast(page, "Document added");
    await page.getByLabel("Mark").selectOption("UKCA");
    await page.getByLabel("Status").selectOption("Declared");
    const document = "Declaration of conformity: Declaration 2027";
    await page.getByLabel("Document", { exact: true }).selectOption(document);
    await press(page, "Add mark");
    await expectToast(page, "Mark added");
    await visit(page, `/product/${code}`);
    const mark = page.getByRole("row", { name: /^UKCA Declared/ });
    const link = mark.getByRole("link", { name: "Declaration 2027" });
    const file = await page.request.get((await link.getAttribute("href")) ?? "");
    expect(file.headers()["content-type"]).toBe("application/pdf");
  });

  await test.step("it is found in the list and put on a quote", async () => {
    await visit(page, `/products?q=${encodeURIComponent(name)}`);
    await expect(page.getByRole("main")).toContainText("Showing 1-1 of 1 products");
    await page.locator("[id^=product-]").getByRole("link", { name, exact: true }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(name);
    await page.getByRole("main").getByRole("button", { name: "Add to Quote" }).click();
    await expectItemCount(page, 1);
    await visit(page, "/quote");
    await expect(page.getByRole("main")).toContainText(name);
    await expect(page.getByRole("main")).toContainText("1.50 kg");
  });
});

test(
  "a product is found, changed, given a new code, archived and restored",
  { tag: ["@js", "@desktop"] },
  async ({ page, site }) => {
    const product = someProduct(site);
    const name = someName("Renamed");
    const code = `new-${product.code}`.slice(0, 50);
    await signInAsAdmin(page, site);

    await test.step("from the list to its form, and saved", async () => {
      await visit(page, "/admin/products");
      await page.getByLabel("Search by name, any code, description or feature").fill(product.code);
      await page.getByRole("main").getByRole("search").getByRole("button").click();
      await page.getByRole("link", { name: product.name, exact: true }).click();
      await expect(page.getByRole("heading", { level: 1 })).toHaveText(product.name);

      await page.getByLabel("Product name*").fill(name);
      await page.getByLabel("Product code").fill(code);
      await press(page, "Save Changes");
      await expectToast(page, "Product saved");
      await expect(page.getByRole("heading", { level: 1 })).toHaveText(name);
      await expect(page.getByLabel("Product code")).toHaveValue(code);
    });

    await test.step("the old address redirects to the new one", async () => {
      await visit(page, `/product/${product.code}`);
      await expect(page).toHaveURL(new RegExp(`/product/${code}$`));
      await expect(page.getByRole("heading", { level: 1 })).toHaveText(name);
    });

    await test.step("a form sent too late is not saved, and may overwrite", async () => {
      await visit(page, `/admin/products/${product.id}`);
      kitOf(site).updateProductMeanwhile(product.id, { company: "Theirs" });
      await page.getByRole("main").getByLabel("Company").fill("Mine");
      await press(page, "Save Changes");
      await expectNotice(page, "Not saved: this product has changed", "still here");
      await expect(page.getByRole("main").getByLabel("Company")).toHaveValue("Mine");
      await press(page, "Save Changes");
      await expectToast(page, "Product saved");
    });

    await test.step("archived it is nowhere and can still be saved, restored it is back", async () => {
      await visit(page, `/admin/products/${product.id}`);
      await pressAndConfirm(page, "Archive product", "Yes, archive it");
      await expectToast(page, "Product archived", name);
      await expect(page.getByRole("heading", { name: "Restore" })).toBeVisible();
      await page.getByRole("main").getByLabel("Company").fill("Theirs again");
      await press(page, "Save Changes");
      await expectToast(page, "Product saved");
      expect((await visit(page, `/product/${code}`))?.status()).toBe(404);
      await visit(page, `/admin/products?status=archived&q=${encodeURIComponent(name)}`);
      await page.getByRole("link", { name, exact: true }).click();
      await untilHydrated(page);
      await press(page, "Restore product");
      await expectToast(page, "Product restored", name);
      expect((await visit(page, `/product/${code}`))?.status()).toBe(200);
    });
  },
);

test(
  "the search of a list keeps the focus, and Back shows what was searched for",
  { tag: ["@js", "@desktop"] },
  async ({ page, site }) => {
    await signInAsAdmin(page, site);
    await visit(page, "/admin/products");
    const words = page.getByLabel("Search by name, any code, description or feature");
    await words.fill("valve");
    await words.press("Enter");
    await expect(page.getByRole("link", { name: "Clear search" })).toBeVisible();
    await expect(words).toBeFocused();

    await words.fill("zzzyx");
    await words.press("Enter");
    await expect(page.getByRole("heading", { name: "No products found" })).toBeVisible();
    await page.goBack();
    await expect(page.getByRole("heading", { name: "No products found" })).toHaveCount(0);
    await expect(words).toHaveValue("valve");
  },
);

// Any product may be the one: no variant of the demo is called what this one's are called.
test(
  "a product is given variants and images",
  { tag: ["@js", "@desktop"] },
  async ({ page, site }) => {
    await signInAsAdmin(page, site);
    const { id, code } = someProduct(site);

    const row = (name: string) => page.getByRole("group", { name, exact: true });
    await test.step("variants are typed into the empty rows of the table", async () => {
      await visit(page, `/admin/products/${id}/variants`);
      await row("New variant").getByLabel("Variant name").fill("Bright finish");
      await row("New variant").getByLabel("Price").fill("1e3");
      await press(page, "Save variants");
      await expectNotice(page, "Validation Error", "Enter the price in pounds");
      await expect(row("New variant").first().getByLabel("Price")).toHaveAccessibleDescription(
        /^Enter the price in pounds/,
      );
      const [first, second] = [row("New variant").first(), row("New variant").nth(1)];
      await expect(first.getByLabel("Variant name")).toHaveValue("Bright finish");

      await first.getByLabel("Price").fill("321");
      await second.getByLabel("Variant name").fill("Dull finish");
      await second.getByLabel("Default variant").check();
      await page.getByRole("button", { name: "Add a row", exact: true }).click();
      const third = row("New variant").nth(2);
      await expect(third.getByLabel("Variant name")).toBeFocused();
      await expect(first.getByLabel("Price")).toHaveValue("321");
      await expect(second.getByLabel("Default variant")).toBeChecked();
      await third.getByLabel("Variant name").fill("Third finish");
      await press(page, "Save variants");
      await expectToast(page, "Variants saved");
      await expect(row("New variant")).toHaveCount(1);
      await expect(row("Dull finish").getByLabel("Order")).toHaveValue("1");
      await expect(row("Bright finish").getByLabel("Price")).toHaveValue("321.00");
    });

    await test.step("all of them are changed, reordered and removed at once", async () => {
      await row("Bright finish").getByLabel("Price").fill("322");
      await row("Dull finish").getByLabel("Price").fill("-1");
      await press(page, "Save variants");
      await expect(row("Dull finish").getByLabel("Price")).toHaveAccessibleDescription(
        "Price must be positive",
      );
      await expect(row("Bright finish").getByLabel("Price")).toHaveValue("322");

      await row("Dull finish").getByLabel("Price").fill("300");
      await row("Third finish").getByLabel("Order").fill("2");
      await press(page, "Save variants");
      await expectToast(page, "Variants saved");
      await expect(row("Third finish").getByLabel("Order")).toHaveValue("2");

      await row("Third finish").getByLabel("Remove").check();
      await press(page, "Save variants");
      await expectToast(page, "Variants saved");
      await expect(row("Third finish")).toHaveCount(0);
    });

    await test.step("an image is added and made primary", async () => {
      await page.getByRole("navigation", { name: "Product" }).getByText("Images").click();
      await expect(page.getByRole("heading", { name: "Add an image" })).toBeVisible();
      await page.getByLabel("Image file").setInputFiles(await asUpload(await picture()));
      await page
        .locator("section")
        .filter({ hasText: "Add an image" })
        .getByLabel("Alternative text")
        .fill("Seen from above");
      await press(page, "Add image");
      await expectToast(page, "Image added");
      const row = page
        .getByRole("main")
        .getByRole("listitem")
        .filter({ has: page.getByRole("img", { name: "Seen from above" }) });
      await row.getByRole("button", { name: "Make primary" }).click();
      await expectToast(page, "Primary image changed");
      await expect(row).toContainText("Primary");
    });

    await visit(page, `/product/${code}`);
    await expect(page.getByText("£300.00").first()).toBeVisible();
    await expect(page.getByRole("img", { name: "Seen from above" }).first()).toBeVisible();
  },
);

test(
  "what was typed of one more image stays when another one is removed",
  { tag: ["@js", "@desktop"] },
  async ({ page, site }) => {
    await signInAsAdmin(page, site);
    const { id } = someProduct(site);
    const rowOf = (text: string) =>
      page.getByRole("main").getByRole("listitem").filter({ hasText: text });

    await visit(page, `/admin/products/${id}/images`);
    const adding = page.locator("section").filter({ hasText: "Add an image" });
    const text = adding.getByLabel("Alternative text");
    await text.fill("Third");
    await page.getByLabel("Image file").setInputFiles(await asUpload(await picture()));
    await press(page, "Add image");
    await expectToast(page, "Image added");
    await expect(text).toHaveValue("");

    await text.fill("Fourth");
    await pressAndConfirm(rowOf("Make primary").last(), "Remove", "Remove image");
    await expectToast(page, "Image removed");
    await expect(text).toHaveValue("Fourth");
  },
);

test(
  "of several buttons that say the same only the pressed one is busy",
  { tag: ["@js", "@desktop"] },
  async ({ page, site }) => {
    await signInAsAdmin(page, site);
    const { id } = someProduct(site);
    await visit(page, `/admin/products/${id}/images`);
    const answerText = await hold(page);
    const image = page.getByRole("main").getByRole("listitem").filter({ hasText: "Primary" });
    await image.first().getByRole("button", { name: "Save" }).click();
    await expect(image.first().getByRole("button", { name: "Saving..." })).toBeVisible();
    await expect(image.nth(1).getByRole("button", { name: "Save" })).toBeVisible();
    answerText();
    await expectToast(page, "Nothing was changed");
  },
);

test(
  "a product is added like another one",
  { tag: ["@no-js", "@desktop"] },
  async ({ page, site }) => {
    await signInAsAdmin(page, site);
    const { id } = someProduct(site);
    await visit(page, `/admin/products/${id}`);
    const category = page.getByLabel("Category", { exact: true });
    const price = page.getByLabel("List price");
    const same = { category: await category.inputValue(), price: await price.inputValue() };

    await page.getByRole("link", { name: "Add a similar product" }).click();
    await expect(page.getByRole("heading", { name: "Add New Product" })).toBeVisible();
    const name = someName("Like another");
    await page.getByLabel("Product name*").fill("");
    await press(page, "Add product");
    await expectNotice(page, "Validation Error", "Product name must be at least 2 characters");
    await page.getByLabel("Product name*").fill(name);
    await press(page, "Add product");
    await expectToast(page, "Product created successfully!", name);
    await expect(page.getByLabel("Product name*")).toHaveValue("");

    const added = kitOf(site).findProductNamed(name);
    await visit(page, `/admin/products/${added.id}`);
    await expect(category).toHaveValue(same.category);
    await expect(price).toHaveValue(same.price);
  },
);

test.describe("bodies over plain HTTP", { tag: ["@js", "@desktop"] }, () => {
  for (const { why, path, megabytes, status } of [
    { why: "a visitor's upload is not read", path: "/admin?index", megabytes: 20, status: 303 },
    { why: "an endless one is refused", path: "/admin?index", megabytes: 65, status: 413 },
    { why: "other forms stay small", path: "/admin/quotes", megabytes: 1, status: 413 },
  ]) {
    test(`${why}: ${status}`, async ({ site }) => {
      const body = new FormData();
      body.append("imageFile", new Blob([new Uint8Array(megabytes * 1024 * 1024)]), "a.jpg");
      const response = await fetch(site.url + path, { method: "POST", body, redirect: "manual" });
      expect(response.status).toBe(status);
    });
  }

  test("a body that does not say how long it is is bounded all the same", async ({ site }) => {
    const body = new Blob([`name=${"x".repeat(500_000)}`]).stream();
    const headers = { "Content-Type": "application/x-www-form-urlencoded" };
    const init = { method: "POST", body, headers, duplex: "half" } as const;
    expect((await fetch(`${site.url}/admin/settings`, init)).status).toBe(413);
  });
});

async function signInAsAdmin(page: Page, site: SiteFolders) {
  const { email } = await kitOf(site).addCustomer({ fullName: "Ada Admin", isAdmin: true });
  await signInQuietly(page, email);
}

/** A listed product with a price, but without variants, that no other test of this site has taken. */
function someProduct(site: SiteFolders) {
  const product = kitOf(site)
    .listProducts()
    .filter(({ listPricePence, productCode, images, variants }) => {
      const isUnchanged = productCode !== null && !/^new-/i.test(productCode);
      return isUnchanged && (listPricePence ?? 0) > 0 && images.length > 0 && variants.length === 0;
    })
    .at(productsTaken);
  if (!product) throw new Error("Every such product is taken");
  productsTaken += 1;
  return product;
}

function someName(kind: string): string {
  serial += 1;
  return `${kind} ${process.pid} ${serial} ${test.info().project.name}`;
}

function press(page: Page, name: string) {
  return page.getByRole("main").getByRole("button", { name, exact: true }).click();
}

async function asUpload(file: File) {
  const buffer = Buffer.from(await file.arrayBuffer());
  return { name: file.name, mimeType: file.type || "application/octet-stream", buffer };
}
