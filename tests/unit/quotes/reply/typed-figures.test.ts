import { expect, test } from "vitest";

import { typedFigures, typedLineTotal } from "~/quotes/reply/typed-figures";
import { replyFieldName } from "~/quotes/reply/reply-form";

test.each([
  { price: "42.50", quantity: "2", shipping: "15", total: "£85.00", goods: 85_00, delivery: 15_00 },
  { price: "£42.50", quantity: "1,000", shipping: "£15", total: "£42,500.00" },
  { price: "£1,250.00", quantity: "\u200b1", shipping: "15.00 GBP", total: "£1,250.00" },
  { price: "1\u00a0250", quantity: "2", shipping: "to follow", total: "£2,500.00", delivery: null },
  { price: "12,40", quantity: "2", shipping: "15", total: "Price to follow", goods: 0 },
  { price: "0,125", quantity: "2", shipping: "15", total: "Price to follow", goods: 0 },
])(
  "the totals read $quantity at $price as the server does",
  ({ price, quantity, shipping, total, goods, delivery = 15_00 }) => {
    const form = new Map([
      [replyFieldName("price", 7), price],
      [replyFieldName("quantity", 7), quantity],
      ["shipping", shipping],
    ]);
    const read = (name: string) => form.get(name) ?? null;
    expect(typedLineTotal(read, 7)).toBe(total);
    const figures = typedFigures(read, [7], 2000);
    expect(figures.shippingExVatPence).toBe(delivery);
    if (goods !== undefined) expect(figures.goodsExVatPence).toBe(goods);
  },
);
