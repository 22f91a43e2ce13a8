import { expect, test } from "#tests/support/browser";
import { kitOf } from "#tests/support/kit/kit";
import { signInQuietly, visit } from "#tests/support/shop";

test(
  "each price before and after is on one line on a phone (M16)",
  { tag: ["@no-js", "@phone"] },
  async ({ page, site }) => {
    const { id, email } = await kitOf(site).addCustomer();
    kitOf(site).makeAdmin(id);
    await signInQuietly(page, email);
    await visit(page, "/admin/products/prices?percent=4");

    const prices = page.getByRole("cell").filter({ hasText: /^£/ });
    expect(await prices.count()).toBeGreaterThan(2);
    const lines = await prices.evaluateAll((cells) =>
      cells.map((cell) => {
        const range = document.createRange();
        range.selectNodeContents(cell);
        return new Set([...range.getClientRects()].map(({ top }) => top)).size;
      }),
    );
    expect(new Set(lines)).toEqual(new Set([1]));
  },
);
