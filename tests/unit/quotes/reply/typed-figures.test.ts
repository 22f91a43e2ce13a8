import { expect, test } from "vitest";

import { readReplyForm } from "~/quotes/reply/reply-form.server";
import { typedFigures, typedLineTotal } from "~/quotes/reply/typed-figures";
import { replyFieldName, validUntilFault } from "~/quotes/reply/reply-form";

test.each([
  { price: "42.50", quantity: "2", shipping: "15", total: "£85.00", goods: 85_00, delivery: 15_00 },
  { price: "£42.50", quantity: "1,000", shipping: "£15", total: "£42,500.00" },
  { price: "£1,250.00", quantity: "\u200b1", shipping: "15.00 GBP", total: "£1,250.00" },
  { price: "1\u00a0250", quantity: "2", shipping: "to follow", total: "£2,500.00", delivery: null },
  { price: "12,40", quantity: "2", shipping: "15", total: "Price not read", goods: 0 },
  { price: "0,125", quantity: "2", shipping: "15", total: "Price not read", goods: 0 },
  { price: "", quantity: "2", shipping: "15", total: "Price to follow", goods: 0 },
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

test.each([
  { price: "0", isFree: false, total: "Tick No charge for 0.", pence: null },
  { price: "£0.00", isFree: false, total: "Tick No charge for 0.", pence: null },
  { price: "0", isFree: true, total: "No charge", pence: 0 },
  { price: "", isFree: true, total: "No charge", pence: 0 },
  { price: "12", isFree: true, total: "Clear the price, or untick No charge.", pence: null },
  { price: "12", isFree: false, total: "£24.00", pence: 1200 },
])("a price of “$price”, free: $isFree, has the total that saving agrees to", (line) => {
  const form = new FormData();
  form.set(replyFieldName("price", 7), line.price);
  form.set(replyFieldName("quantity", 7), "2");
  if (line.isFree) form.set(replyFieldName("isFree", 7), "on");
  const read = (name: string) => {
    const value = form.get(name);
    return typeof value === "string" ? value : null;
  };
  expect(typedLineTotal(read, 7)).toBe(line.total);

  const days = { tomorrow: "2026-06-13", latest: "2027-06-12" };
  const { errors, lines } = readReplyForm(form, [7], days, "save");
  expect(errors[replyFieldName("price", 7)]).toEqual(
    line.pence === null ? [line.total] : undefined,
  );
  expect(lines[0]?.unitPricePence).toBe(line.pence);
});

test.each([
  { day: "2026-06-12", says: "Choose a date from tomorrow on." },
  { day: "2026-06-13", says: undefined },
  { day: "2027-06-12", says: undefined },
  {
    day: "2027-06-13",
    says: "Choose a date up to 12 June 2027: a quote is valid for a year at most.",
  },
])("a last day of $day is refused for its own reason", ({ day, says }) => {
  expect(validUntilFault(day, { tomorrow: "2026-06-13", latest: "2027-06-12" })).toBe(says);
});
