import { expect, test } from "#tests/support/browser";
import { hold } from "#tests/support/hold";
import { expectToast, visit } from "#tests/support/shop";

test.describe("the home page's preview", { tag: "@desktop" }, () => {
  for (const { width, cards, why } of [
    { width: 768, cards: 9, why: "nine cards, each with Add to Quote" },
    { width: 767, cards: 8, why: "eight cards without it" },
  ]) {
    test(`shows ${why} at ${width} px`, { tag: "@no-js" }, async ({ page }) => {
      await page.setViewportSize({ width, height: 900 });
      await visit(page, "/");
      const shown = page.getByRole("region", { name: "From the catalogue" }).getByRole("article");
      await expect(shown.filter({ visible: true })).toHaveCount(cards);
      await expect(
        shown.getByRole("button", { name: "Add to Quote" }).filter({ visible: true }),
      ).toHaveCount(width < 768 ? 0 : cards);
    });
  }

  test(
    "shows six skeletons while another category is awaited",
    { tag: "@js" },
    async ({ page }) => {
      await visit(page, "/");
      const catalogue = page.getByRole("region", { name: "From the catalogue" });
      let answer = () => {};
      const isAwaited = new Promise<void>((resolve) => (answer = resolve));
      await page.route("**/*category=Valves*", async (route) => {
        await isAwaited;
        await route.continue();
      });

      await catalogue.getByRole("link", { name: "Valves", exact: true }).click();
      await expect(catalogue.locator('[aria-busy="true"] li')).toHaveCount(6);
      await expect(catalogue.getByRole("article")).toHaveCount(0);

      answer();
      await expect(catalogue.getByRole("article")).toHaveCount(9);
      await expect(catalogue.locator('[aria-busy="true"]')).toHaveCount(0);
    },
  );

  test(
    "says that a product was added though another category has taken its place",
    { tag: "@js" },
    async ({ page }) => {
      await visit(page, "/");
      const catalogue = page.getByRole("region", { name: "From the catalogue" });
      const answer = await hold(page);
      await catalogue.getByRole("button", { name: "Add to Quote" }).first().click();
      await page.route("**/*category=Valves*", () => {});
      await catalogue.getByRole("link", { name: "Valves", exact: true }).click();
      await expect(catalogue.getByRole("article")).toHaveCount(0);

      answer();
      await expectToast(page, "Added to quote");
    },
  );
});
