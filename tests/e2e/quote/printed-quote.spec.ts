import { expect, test } from "#tests/support/browser";
import { kitOf } from "#tests/support/kit/kit";
import { signInQuietly, visit } from "#tests/support/shop";

test(
  "a quote of four lines is printed on one sheet",
  { tag: ["@no-js", "@desktop"] },
  async ({ page, site }) => {
    const { id, email } = await kitOf(site).addCustomer();
    const quote = kitOf(site).addPlainQuote(id, { notes: "Please deliver to site.\nBy 16:00." });
    for (const position of [1, 2, 3]) {
      const item = { productName: `Sensor ${position}`, variantName: "Wire ends", quantity: 1 };
      kitOf(site).addQuoteItem({ orderNumber: quote.orderNumber, position, ...item });
    }
    await signInQuietly(page, email);
    await visit(page, `/quote-details/${quote.id}`);

    const pdf = await page.pdf({ format: "A4" });
    expect(pdf.toString("latin1").match(/\/Type \/Page\b/g)).toHaveLength(1);
  },
);
