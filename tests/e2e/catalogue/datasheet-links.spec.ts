import { expect, test } from "#tests/support/browser";
import { visit } from "#tests/support/shop";
import { readRow } from "#tests/support/site-database";

test.describe("Datasheet on a card of the product list", { tag: ["@no-js", "@desktop"] }, () => {
  for (const { why, where, isThere } of [
    { why: "opens a new tab", where: "datasheet_file_url is not null", isThere: true },
    {
      why: "cannot be pressed where there is none",
      where: "datasheet_file_url is null and datasheet_url is null",
      isThere: false,
    },
  ]) {
    test(why, async ({ page, site }) => {
      const { name } = readRow<{ name: string }>(
        site,
        `select name from products where name_rank is not null and ${where} order by id limit 1`,
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
