import { expect, test } from "vitest";

import { figureRows, totalIncVatText } from "~/quotes/reply/quotation-figures";
import { replyFigures } from "~/quotes/reply/reply-figures";

const VAT = 2000;

const PRICED = { kind: "offered", quantity: 2, unitPricePence: 50_00, unitWeightGrams: 0 } as const;
const TO_FOLLOW = { ...PRICED, quantity: 6, unitPricePence: null };
const FREE = { ...PRICED, unitPricePence: 0 };

test.each([
  {
    what: "all is priced",
    lines: [PRICED],
    shipping: 13_50,
    amounts: ["£100.00", "£13.50", "£113.50", "£22.70", "£136.20"],
    sentence: "£136.20 inc VAT",
  },
  {
    what: "some prices are to follow",
    lines: [PRICED, TO_FOLLOW],
    shipping: 13_50,
    amounts: [
      "£100.00 + price of 6 items to follow",
      "£13.50",
      "£113.50 + price of 6 items to follow",
      "£22.70",
      "£136.20 + price of 6 items to follow",
    ],
    sentence: "£136.20 inc VAT + price of 6 items to follow",
  },
  {
    what: "delivery is the only price",
    lines: [TO_FOLLOW],
    shipping: 13_50,
    amounts: [
      "Price of 6 items to follow",
      "£13.50",
      "£13.50 + price of 6 items to follow",
      "£2.70",
      "£16.20 + price of 6 items to follow",
    ],
    sentence: "£16.20 inc VAT + price of 6 items to follow",
  },
  {
    what: "nothing is priced",
    lines: [{ ...TO_FOLLOW, quantity: 1 }],
    shipping: null,
    amounts: [
      "Price of 1 item to follow",
      "To be confirmed",
      "Price of 1 item to follow + delivery to be confirmed",
      "To follow",
      "Price of 1 item to follow + delivery to be confirmed",
    ],
    sentence: "Price of 1 item to follow + delivery to be confirmed",
  },
  {
    what: "all is free of charge",
    lines: [FREE],
    shipping: null,
    amounts: [
      "£0.00",
      "To be confirmed",
      "£0.00 + delivery to be confirmed",
      "£0.00",
      "£0.00 + delivery to be confirmed",
    ],
    sentence: "£0.00 inc VAT + delivery to be confirmed",
  },
])("the totals say what they leave out where $what (M5)", (given) => {
  const figures = replyFigures(given.lines, given.shipping, VAT);
  const rows = figureRows({ figures, vatBasisPoints: VAT });
  expect(rows.map(([, amount]) => amount)).toEqual(given.amounts);
  expect(totalIncVatText(figures)).toBe(given.sentence);
});
