import { expect, test } from "#tests/support/browser";
import { kitOf } from "#tests/support/kit/kit";
import { visit } from "#tests/support/shop";

test.describe("Datasheet on a card of the product list", { tag: ["@no-js", "@desktop"] }, () => {
  for (const { why, isThere } of [
    { why: "opens a new tab", isThere: true },
    { why: "cannot be pressed where there is none", isThere: false },
  ]) {
    test(why, async ({ page, site }) => {
      const { name } = kitOf(site).findProduct(({ datasheetFileUrl, datasheetUrl }) =>
        isThere ? datasheetFileUrl !== null : datasheetFileUrl === null && datasheetUrl === null,
      );
      await visit(page, `/products?q=${encodeURIComponent(name)}`);
      const card = page.getByRole("article").filter({ hasText: name }).first();
      const link = card.getByRole("link", { name: /^Datasheet/ });
      const button = card.getByRole("button", { name: /^Datasheet/ });

      await expect(isThere ? link : button).toHaveCount(1);
      if (isThere) await expect(link).toHaveAttribute("target", "_blank");
      else await expect(button).toBeDisabled();
    });
  }
});
