import { expect } from "#tests/support/browser";
import { kitOf } from "#tests/support/kit/kit";
import { onOwnSite } from "#tests/support/own-site";

// Uses its own site, so that no other test changes its catalogue or switches.
const test = onOwnSite();

test.describe("a page cached for all visitors", { tag: ["@js", "@desktop"] }, () => {
  test("runs its scripts, and answers 304 to a browser that has it", async ({ page, request }) => {
    const first = await request.get("/products");
    const etag = first.headers().etag ?? "";
    expect(etag).not.toBe("");
    const again = await request.get("/products", { headers: { "If-None-Match": etag } });
    expect(again.status()).toBe(304);

    // The browser gets the cached page: its policy names the inline scripts by their hashes.
    const response = await page.goto("/products");
    expect(response?.headers()["content-security-policy"]).toContain("'sha256-");
    await page.getByRole("link", { name: "About" }).first().click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("About Us");
  });

  test("is rebuilt as soon as any process changes a product", async ({ page, site }) => {
    const [first] = kitOf(site).listProductsByName();
    const { id, name } = first ?? { id: 0, name: "none" };
    await page.goto("/products");
    await expect(page.getByRole("article").first()).toContainText(name);

    kitOf(site).updateProduct(id, { name: "Aardvark sensor" });
    await page.goto("/products");
    await expect(page.getByRole("article").first()).toContainText("Aardvark sensor");
  });

  test("is rebuilt as soon as a switch changes", async ({ page, request, site }) => {
    const signIn = page.getByRole("banner").getByRole("link", { name: "Sign In" });
    await page.goto("/about");
    await expect(signIn).toBeVisible();

    kitOf(site).setSwitch("fail-safe", true);
    await page.goto("/about");
    await expect(signIn).toHaveCount(0);

    // An open tab would follow the switch by itself, sooner or later.
    await page.goto("about:blank");
    kitOf(site).updateSettings({ failSafeEnabled: false, maintenanceModeEnabled: true });
    expect((await request.get("/about")).status()).toBe(503);

    kitOf(site).setSwitch("maintenance", false);
    await page.goto("/about");
    await expect(signIn).toBeVisible();
  });
});
