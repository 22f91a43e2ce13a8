import { readFile } from "node:fs/promises";

import { expect, hasJavaScript, type SiteFolders, test } from "#tests/support/browser";
import { hold } from "#tests/support/hold";
import { kitOf } from "#tests/support/kit/kit";
import { findPicturedProduct } from "#tests/support/pictured-product";
import { expectItemCount, expectToast, isPhone, visit } from "#tests/support/shop";

type Product = {
  id: number;
  code: string;
  name: string;
  variantName: string;
  images: number;
  imagePlace: number;
  datasheetFilename: string | null;
};

test("a product's gallery goes round both ways, and a variant shows its own image", async ({
  page,
  site,
}) => {
  const { code, images, imagePlace, variantName } = findGalleryProduct(site);
  await visit(page, `/product/${code}`);
  const gallery = page.getByRole("region", { name: "Product images" });
  const next = gallery.getByRole("link", { name: "Next image" });
  const previous = gallery.getByRole("link", { name: "Previous image" });

  await expect(gallery).toContainText(`1 of ${images}`);
  for (let place = 2; place <= images; place += 1) {
    await next.click();
    await expect(gallery).toContainText(`${place} of ${images}`);
  }
  await next.click();
  await expect(gallery).toContainText(`1 of ${images}`);
  await previous.click();
  await expect(gallery).toContainText(`${images} of ${images}`);
  const first = gallery.getByRole("link", { name: /^Image 1: / });
  await (isPhone() ? next : first).click();
  await expect(gallery).toContainText(`1 of ${images}`);

  const options = page.getByRole("region", { name: "Configuration options" });
  await expect(options.locator("[aria-current]")).toHaveCount(1);
  await options.getByRole("link", { name: variantName }).click();
  await expect(options.locator("[aria-current]")).toContainText(variantName);
  await expect(gallery).toContainText(`${imagePlace} of ${images}`);
});

test("a picture opens on the whole screen, grows there, and Escape closes it", async ({
  page,
  site,
}) => {
  const { code } = findGalleryProduct(site);
  await visit(page, `/product/${code}?image=2`);
  const gallery = page.getByRole("region", { name: "Product images" });
  const button = gallery.getByRole("button", { name: /^Enlarge picture: / });
  const enlarged = page.getByRole("dialog");
  await expect(enlarged).toBeHidden();

  await button.click();
  const picture = enlarged.getByRole("img");
  const shown = await picture.boundingBox();
  expect(shown?.width).toBe(page.viewportSize()?.width);
  await enlarged.getByRole("checkbox", { name: "Magnify" }).check();
  const grown = await picture.boundingBox();
  expect(grown?.width).toBeGreaterThan((shown?.width ?? 0) * 1.5);
  const file = await enlarged.getByRole("link", { name: "Open in a new tab" }).getAttribute("href");
  expect(file).toBe(await picture.getAttribute("src"));

  await page.keyboard.press("Escape");
  await expect(enlarged).toBeHidden();
  await expect(button).toBeFocused();
});

test("what a buyer looks for is on the first screen", async ({ page, site }) => {
  const { code } = findGalleryProduct(site);
  await visit(page, `/product/${code}`);
  const main = page.getByRole("main");

  await expect(main.getByRole("heading", { level: 1 })).toBeInViewport({ ratio: 1 });
  await expect(main.getByText(code, { exact: true }).first()).toBeInViewport({ ratio: 1 });
  await expect(main.getByText("Sign in for pricing")).toBeInViewport({ ratio: 1 });
  await expect(main.getByRole("button", { name: "Add to Quote" })).toBeInViewport({ ratio: 1 });
  if (isPhone()) return;
  await expect(main.getByRole("link", { name: "Download Datasheet" })).toBeInViewport({ ratio: 1 });
});

test(
  "what has the focus is never under the bar of price and Add to Quote",
  { tag: ["@js", "@phone"] },
  async ({ page, site }) => {
    await visit(page, `/product/${findGalleryProduct(site).code}`);
    const bar = page.locator("#order-bar");
    for (const link of await page.getByRole("main").getByRole("link").all()) {
      if (!(await link.isVisible())) continue;
      await link.evaluate((element) =>
        scrollBy(0, element.getBoundingClientRect().bottom - innerHeight),
      );
      await link.focus();
      const [control, above] = await Promise.all([link.boundingBox(), bar.boundingBox()]);
      const isInBar = await link.evaluate((element) => !!element.closest("#order-bar"));
      const isClear =
        !control ||
        !above ||
        control.y + control.height <= above.y ||
        control.y >= above.y + above.height;
      expect(isInBar || isClear, await link.innerText()).toBe(true);
    }
  },
);

test(
  "adding without scripts comes back to what was pressed",
  { tag: ["@no-js", "@phone"] },
  async ({ page, site }) => {
    const { code } = findGalleryProduct(site);
    await visit(page, `/product/${code}`);
    const add = page.getByRole("button", { name: "Add to Quote" });
    await add.click();
    await expectToast(page, "Added to quote");
    await expect(add).toBeInViewport();
    await expect(page.getByLabel("Quantity", { exact: true })).toBeInViewport();
  },
);

test("a discontinued product offers its replacement, also in the quote", async ({ page }) => {
  await visit(page, "/product/AVK-500-230");
  const main = page.getByRole("main");
  await expect(main).toContainText(
    "Discontinued. Nearest replacement: AVL-500-230. Please check before ordering.",
  );
  await expect(main.getByRole("button", { name: /^Add to Quote/ })).toHaveCount(0);
  await main.getByRole("button", { name: /^Add AVL-500-230 instead/ }).click();
  await expectToast(page, "Added to quote");
  await main.getByRole("button", { name: "Ask about it anyway" }).click();
  await expectToast(page, "Added to quote");
  await expectItemCount(page, 2);

  await visit(page, "/quote");
  await main.getByRole("button", { name: /^Use AVL-500-230\b.* instead/ }).click();
  await expectToast(page, "Item replaced");
  await expect(main.getByText("Discontinued.")).toHaveCount(0);
  await expect(main.getByRole("listitem")).toHaveCount(1);
  await expectItemCount(page, 2);
});

test.describe("a product reached from another", { tag: ["@js", "@desktop"] }, () => {
  test("starts with one piece, and with nothing copied", async ({ page, site }) => {
    await visit(page, `/product/${findGalleryProduct(site).code}`);
    const main = page.getByRole("main");
    const quantity = page.getByLabel("Quantity", { exact: true });
    await quantity.fill("5");
    await page.context().grantPermissions(["clipboard-write"]);
    await main.getByRole("button", { name: "Copy product code" }).click();
    await expect(main.getByText("Copied")).toBeVisible();

    const related = page.getByRole("region", { name: "Related products" }).getByRole("link");
    const name = await related.first().innerText();
    await related.first().click();
    await expect(main.getByRole("heading", { level: 1 })).toHaveText(name);
    await expect(quantity).toHaveValue("1");
    await expect(main.getByText("Copied")).toBeHidden();
  });
});

test(
  "a second press on Add to Quote adds nothing while the first is on its way",
  { tag: ["@js", "@desktop"] },
  async ({ page, site }) => {
    for (const path of ["/products", `/product/${findGalleryProduct(site).code}`]) {
      await page.context().clearCookies();
      await visit(page, path);
      const answer = await hold(page);
      await page.getByRole("button", { name: "Add to Quote" }).first().dblclick();
      answer();
      await expectToast(page, "Added to quote");
      await expectItemCount(page, 1);
      await page.unrouteAll({ behavior: "wait" });
    }
  },
);

test("a product page describes the product, and its breadcrumb leads home", async ({
  page,
  site,
}) => {
  const { code, name } = findGalleryProduct(site);
  await visit(page, `/product/${code}?image=2`);
  expect(await page.title()).toContain(name);
  await expect(page.getByRole("main").getByText(code, { exact: true }).first()).toBeVisible();
  const back = encodeURIComponent(`/product/${code}?image=2`);
  await expect(
    page.getByRole("main").getByRole("link", { name: "Sign in for pricing" }),
  ).toHaveAttribute("href", `/auth?redirectTo=${back}`);

  await expect(page.getByRole("table", { name: `Specifications of ${name}` })).toBeVisible();
  const jumps = page.getByRole("navigation", { name: "Details" });
  for (const section of ["Overview", "Specifications", "Features"]) {
    await expect(page.getByRole("region", { name: section, exact: true })).toBeVisible();
    await jumps.getByRole("link", { name: section }).click();
    await expect(page.getByRole("heading", { name: section, exact: true })).toBeInViewport();
    await expect(page).toHaveURL(new RegExp(`\\?image=2#${section.toLowerCase()}$`));
  }

  const breadcrumb = page.getByRole("navigation", { name: "Breadcrumb" });
  await breadcrumb.getByRole("link", { name: "Products" }).click();
  await expect(page).toHaveURL("/");
});

test.describe("a datasheet", { tag: "@desktop" }, () => {
  test("is viewed in a dialog that Escape closes", { tag: "@js" }, async ({ page, site }) => {
    const { code, name } = findGalleryProduct(site);
    await visit(page, `/product/${code}`);
    const view = page.getByRole("link", { name: /^View Datasheet/ });
    await view.click();

    const dialog = page.getByRole("dialog", { name: `${name} - Datasheet` });
    await expect(dialog).toBeVisible();
    const viewer = dialog.locator("iframe");
    const apology = dialog.getByText("Datasheet preview is not available.");
    await expect(viewer.or(apology)).toBeVisible();

    await page.keyboard.press("Escape");
    await expect(dialog).toBeHidden();
    await expect(view).toBeFocused();
  });

  test(
    "on a maker's site is linked, because no other site is framed",
    { tag: "@js" },
    async ({ page, site }) => {
      const maker = "https://maker.example.com/sheet.pdf";
      const last = kitOf(site)
        .listProducts()
        .findLast(({ productCode }) => productCode !== null);
      const { id, code } = last ?? { id: 0, code: "none" };
      kitOf(site).updateProduct(id, { datasheetUrl: maker, datasheetFileUrl: null });
      await visit(page, `/product/${code}`);
      await expect(page.getByRole("link", { name: /^Download Datasheet/ })).toHaveAttribute(
        "target",
        "_blank",
      );
      await page.getByRole("link", { name: /^View Datasheet/ }).click();

      const dialog = page.getByRole("dialog");
      await expect(dialog).toContainText("Datasheet preview is not available.");
      await expect(dialog.locator("iframe")).toHaveCount(0);
      await expect(dialog.getByRole("link")).toHaveAttribute("href", maker);
    },
  );

  test(
    "is opened as it is where there are no scripts",
    { tag: "@no-js" },
    async ({ page, site }) => {
      const { code, id } = findGalleryProduct(site);
      await visit(page, `/product/${code}`);
      const view = page.getByRole("link", { name: /^View Datasheet/ });

      await expect(view).toHaveAttribute("href", `/datasheets/${id}`);
      const response = await page.request.get(`/datasheets/${id}`);
      expect(response.headers()["content-type"]).toBe("application/pdf");
      expect(response.headers()["content-disposition"]).toMatch(/^inline; /);
    },
  );

  test("is saved under the name that is stored for it", async ({ page, site }) => {
    const { code, datasheetFilename } = findGalleryProduct(site);
    await visit(page, `/product/${code}`);
    const downloading = page.waitForEvent("download");
    await page.getByRole("link", { name: /^Download Datasheet/ }).click();
    const download = await downloading;

    expect(download.suggestedFilename()).toBe(datasheetFilename);
    const content = await readFile(await download.path());
    expect(content.subarray(0, 5).toString()).toBe("%PDF-");
    if (hasJavaScript()) await expectToast(page, "Download started");
  });

  test(
    "that there is none of leaves its buttons, disabled",
    { tag: "@no-js" },
    async ({ page, site }) => {
      const { code } = kitOf(site).findProduct(
        ({ datasheetUrl, datasheetFileUrl }) => datasheetUrl === null && datasheetFileUrl === null,
      );
      await visit(page, `/product/${code}`);
      await expect(page.getByRole("button", { name: /^View Datasheet/ })).toBeDisabled();
      await expect(page.getByRole("button", { name: /^Download Datasheet/ })).toBeDisabled();
    },
  );
});

test.describe("a datasheet that cannot be fetched", { tag: ["@js", "@desktop"] }, () => {
  test.use({ allowedConsoleErrors: [/ERR_FAILED/] });

  test("is said to have failed", async ({ page, site }) => {
    await page.route("**/datasheets/*", (route) => route.abort());
    await visit(page, `/product/${findGalleryProduct(site).code}`);
    await page.getByRole("link", { name: /^Download Datasheet/ }).click();

    await expectToast(page, "Download failed", "There was an error downloading the datasheet.");
  });
});

test.describe("an unknown product", { tag: "@desktop" }, () => {
  test.use({ expectedStatuses: [404] });

  test("is not found, with a way back to the products", { tag: "@no-js" }, async ({ page }) => {
    const response = await visit(page, "/product/no-such-thing");

    expect(response?.status()).toBe(404);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Product not found");
    await page.getByRole("link", { name: "Back to Products" }).click();
    await expect(page).toHaveURL("/products");
  });
});

test.describe("a product's address", { tag: ["@no-js", "@desktop"] }, () => {
  test("is its code as written; in another case it redirects there permanently", async ({
    page,
    site,
  }) => {
    const { code, id } = findGalleryProduct(site);
    for (const other of [code.toLowerCase(), String(id)]) {
      const response = await page.request.get(`/product/${other}?image=2`, {
        maxRedirects: 0,
      });
      expect(response.status()).toBe(301);
      expect(response.headers().location).toBe(`/product/${code}?image=2`);
    }
  });

  test("is its id when it has no code", async ({ page, site }) => {
    const { id, name } = kitOf(site).findProduct(({ productCode }) => productCode === null);
    await visit(page, `/product/${id}`);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(name);
  });
});

/** Finds a product with a datasheet and three images or more, whose second variant shows another one. */
function findGalleryProduct(site: SiteFolders): Product {
  const { id, code, name, images, imagePlace, variant, datasheetFilename } = findPicturedProduct(
    site,
    (product) => product.images.length >= 3 && product.datasheetFilename !== null,
  );
  const place = { images: images.length, imagePlace, variantName: variant.name };
  return { id, code, name, datasheetFilename, ...place };
}
