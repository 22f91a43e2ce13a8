import type { Page } from "playwright/test";

import { expect, type SiteFolders } from "#tests/support/browser";
import { kitOf } from "#tests/support/kit/kit";
import { onOwnSite } from "#tests/support/own-site";
import { signInQuietly, visit } from "#tests/support/shop";

type Line = {
  pence: number | null;
  grams: number;
  quantity: number;
  /** As printed, after the discount. */
  unit: string;
  line: string;
};

type Case = {
  why: string;
  /** Hundredths of a per cent. */
  discount: number;
  lines: Line[];
  goodsExVat: string;
  shipping: string;
  totalExVat: string;
  vat: string;
  totalIncVat: string;
  saved?: string;
  wasIncVat?: string;
};

// Worked by hand.
const CASES: readonly Case[] = [
  {
    // 123456 x 0.875 = 108024; 99 x 0.875 = 86.625, up; 1004 x 0.875 = 878.5, up.
    why: "12.5 %, each unit price rounded half up before it is multiplied; 20 kg exactly",
    discount: 1250,
    lines: [
      { pence: 1234_56, grams: 6000, quantity: 3, unit: "£1,080.24", line: "£3,240.72" },
      { pence: 99, grams: 100, quantity: 7, unit: "£0.87", line: "£6.09" },
      { pence: 10_04, grams: 1300, quantity: 1, unit: "£8.79", line: "£8.79" },
    ],
    goodsExVat: "£3,255.60",
    shipping: "£20.00",
    totalExVat: "£3,275.60",
    vat: "£655.12",
    totalIncVat: "£3,930.72",
    saved: "£465.05",
    wasIncVat: "£4,488.78",
  },
  {
    // 99999999 x 0.6667 = 66669999.33, down; VAT 13333999.8, up.
    why: "33.33 % of the dearest price there may be; over 50 kg",
    discount: 3333,
    lines: [
      { pence: 999_999_99, grams: 50_001, quantity: 1, unit: "£666,699.99", line: "£666,699.99" },
    ],
    goodsExVat: "£666,699.99",
    shipping: "POA",
    totalExVat: "£666,699.99 + shipping POA",
    vat: "£133,340.00",
    totalIncVat: "£800,039.99 + shipping POA",
    saved: "£333,300.00",
    wasIncVat: "£1,199,999.99",
  },
  {
    // VAT on 3 p is 0.6 p, up; on the shipping 2.70.
    why: "no discount on the smallest of prices",
    discount: 0,
    lines: [{ pence: 3, grams: 40, quantity: 1, unit: "£0.03", line: "£0.03" }],
    goodsExVat: "£0.03",
    shipping: "£13.50",
    totalExVat: "£13.53",
    vat: "£2.71",
    totalIncVat: "£16.24",
  },
  {
    why: "100 %, which is never taken from the shipping; 15 kg exactly",
    discount: 10_000,
    lines: [{ pence: 50_00, grams: 15_000, quantity: 1, unit: "£0.00", line: "£0.00" }],
    goodsExVat: "£0.00",
    shipping: "£20.00",
    totalExVat: "£20.00",
    vat: "£4.00",
    totalIncVat: "£24.00",
    saved: "£50.00",
    wasIncVat: "£84.00",
  },
  {
    why: "a line on application, which every total names",
    discount: 1250,
    lines: [
      { pence: 10_04, grams: 1300, quantity: 2, unit: "£8.79", line: "£17.58" },
      { pence: null, grams: 100, quantity: 4, unit: "POA", line: "POA" },
    ],
    goodsExVat: "£17.58 + 4 items on application",
    shipping: "£13.50",
    totalExVat: "£31.08 + 4 items on application",
    vat: "£6.22 + 4 items on application",
    totalIncVat: "£37.30 + 4 items on application",
    saved: "£2.50",
    wasIncVat: "£40.30",
  },
];

// Uses its own site, whose product prices and weights are set for this table.
const test = onOwnSite();

test.describe("a quote adds up as printed, with", { tag: ["@no-js", "@desktop"] }, () => {
  for (const quote of CASES) {
    test(quote.why, async ({ page, site }) => {
      const { email } = await kitOf(site).addCustomer({ discountBasisPoints: quote.discount });
      await signInQuietly(page, email);
      const main = page.getByRole("main");
      for (const { pence, grams, quantity } of quote.lines) {
        const productId = addPricedProduct(site, pence, grams);
        await page.request.post("/basket/lines", { form: { productId, quantity } });
      }

      await visit(page, "/quote");
      for (const { pence, quantity, unit, line } of quote.lines) {
        const item = main.getByRole("listitem").filter({ hasText: nameFor(pence) });
        await expect(item.getByRole("textbox", { name: /^Quantity/ })).toHaveValue(
          String(quantity),
        );
        await expect(item.getByText(unit, { exact: true }).first()).toBeVisible();
        if (pence !== null)
          await expect(item.getByText(line, { exact: true }).last()).toBeVisible();
      }
      await expectFigures(page, quote);

      await page.getByLabel("Phone Number").fill("01252 000000");
      await page.getByRole("button", { name: "Submit Quote Request" }).click();
      await visit(page, "/account");
      const card = main.getByRole("article");
      await expect(card).toContainText(quote.totalIncVat.split(" ")[0] ?? "");
      await expect(card.locator("s")).toHaveText(quote.wasIncVat ? [quote.wasIncVat] : []);
      const saving = card.getByText(/discount saves/);
      await expect(saving.locator("strong")).toHaveText(quote.saved ? [quote.saved] : []);

      // A sent quote stays unchanged when prices change.
      kitOf(site).updateAllProducts({ listPricePence: 1, shownPricePence: 1 });
      kitOf(site).updateAllProfiles({ discountBasisPoints: 1 });
      await card.getByRole("link", { name: "View Details" }).click();
      await expectFigures(page, quote);
      for (const { pence, quantity, unit, line } of quote.lines) {
        const item = main.getByRole("listitem").filter({ hasText: nameFor(pence) });
        await expect(item).toContainText(`${quantity} ×`);
        await expect(item.getByText(unit, { exact: true }).first()).toBeVisible();
        await expect(item.getByText(line, { exact: true }).last()).toBeVisible();
      }
    });
  }
});

async function expectFigures(page: Page, quote: Case) {
  const figures = page.getByRole("main").locator("dl");
  for (const [label, amount] of [
    ["Items total (ex VAT)", quote.goodsExVat],
    ["Estimated shipping (ex VAT)", quote.shipping],
    ["Total ex VAT", quote.totalExVat],
    ["VAT (20%)", quote.vat],
    ["Quote total inc VAT", quote.totalIncVat],
  ] as const) {
    const row = figures.locator("div").filter({ has: page.getByText(label, { exact: true }) });
    await expect(row.getByRole("definition"), label).toHaveText(amount);
    expect(await row.getByRole("term").evaluate(countTextLines), `lines of ${label}`).toBe(1);
  }
}

function countTextLines(element: Element): number {
  const text = document.createRange();
  text.selectNodeContents(element);
  return text.getClientRects().length;
}

function nameFor(pence: number | null): string {
  return `Product at ${pence ?? "no"} pence.`;
}

/** Listed last, so that it can be looked for by its id like any other. */
function addPricedProduct(site: SiteFolders, pence: number | null, grams: number): number {
  const product = { name: nameFor(pence), listPricePence: pence, weightGrams: grams };
  return kitOf(site).appendProduct(product);
}
