import { describe, expect, test } from "vitest";

import { discountSchema } from "~/catalogue/prices/discount-form.server";
import { gramsField, productCodeField } from "~/catalogue/products/product-fields-form.server";
import {
  callerPhoneField,
  emailField,
  nameField,
  optionalPhoneField,
  phoneField,
  shortCodeField,
  shortTextField,
  staffEmailField,
  wholeNumberField,
} from "~/shared/fields.server";

const FIELDS = {
  name: nameField("Name"),
  phone: phoneField(),
  "optional phone": optionalPhoneField(),
  email: emailField(),
  "staff email": staffEmailField(),
  "caller's phone": callerPhoneField(),
  "short phone": optionalPhoneField({ maxTyped: 20 }),
  text: shortTextField("Text", 100),
  code: shortCodeField("SKU", 100),
  "product code": productCodeField(),
  count: wholeNumberField("Enter a whole number"),
  weight: gramsField(),
  discount: discountSchema.shape.discount,
};

describe("a field is read without unseen characters", () => {
  test.each([
    { field: "name", typed: "Jo\u00a0Example", read: "Jo Example" },
    { field: "name", typed: "\u200bJo\tExample\u00ad", read: "Jo Example" },
    { field: "phone", typed: "01632\u00a0960\u202f100", read: "01632 960 100" },
    { field: "phone", typed: "020\u20117946\u20130958", read: "020-7946-0958" },
    { field: "phone", typed: "\u200e+44\ufe0d 1632 960100", read: "+44 1632 960100" },
    { field: "optional phone", typed: "tel:+441632960100", read: "+441632960100" },
    { field: "optional phone", typed: "\u200b", read: undefined },
    { field: "email", typed: "\u200bjo@example.com", read: "jo@example.com" },
    { field: "email", typed: "Jo Example <jo@example.com>", read: "jo@example.com" },
    { field: "name", typed: "Jo\u202aAnn O‘Neill\u202c", read: "JoAnn O‘Neill" },
    { field: "name", typed: "Smith\u2013Jones", read: "Smith-Jones" },
    { field: "staff email", typed: '"Taylor, Sam" <s@t.uk>', read: "s@t.uk" },
    { field: "staff email", typed: `${"a".repeat(120)}@t.uk`, read: `${"a".repeat(120)}@t.uk` },
    { field: "phone", typed: "01632 960100 x12", read: "01632 960100 ext. 12" },
    { field: "optional phone", typed: "Tel: 01632.960100", read: "01632 960100" },
    { field: "short phone", typed: "020 7946 0123 x12", read: "020 7946 0123 ext. 12" },
    { field: "caller's phone", typed: "4012", read: "4012" },
    { field: "text", typed: " Example\u00a0Controls\u200b ", read: "Example Controls" },
    { field: "text", typed: "0\u201350 °C", read: "0–50 °C" },
    { field: "code", typed: "ZZ\u2013100\u200b", read: "ZZ-100" },
    { field: "product code", typed: "ZZ\u20111001\u00a0", read: "ZZ-1001" },
    { field: "count", typed: "\u200b15", read: 15 },
    { field: "count", typed: "1,500", read: 1500 },
    { field: "weight", typed: "0.25\u00a0kg", read: 250 },
    { field: "discount", typed: "10%", read: 1000 },
    { field: "discount", typed: "12.5\u00a0%", read: 1250 },
  ] as const)("$typed as a $field", ({ field, typed, read }) => {
    expect(FIELDS[field].parse(typed)).toBe(read);
  });

  test.each([
    {
      field: "email",
      typed: "Jo Example",
      message: "no @ in “Jo Example”. Please enter a valid email address",
    },
    {
      field: "email",
      typed: "jo@example.com\r\nBcc: al@example.org",
      message: "There are 2 email addresses",
    },
    { field: "email", typed: "a@b.co, c@d.co", message: "Please enter a valid email address" },
    { field: "staff email", typed: "zoe @b.uk", message: "There is a space in “zoe @b.uk”." },
    {
      field: "phone",
      typed: "01632 extra 5",
      message: "There is “e” in “01632 extra 5”. Please enter a valid phone number",
    },
    { field: "short phone", typed: "020 7946 0123 ext. 1", message: "The extension may be cut." },
    { field: "discount", typed: "12,5", message: "Enter the discount as a number, such as 12.5" },
    { field: "discount", typed: "110%", message: "Discount must be between 0 and 100" },
    { field: "weight", typed: "0,25 kg", message: "Enter the weight as a whole number of grams" },
  ] as const)("$typed is refused as a $field", ({ field, typed, message }) => {
    expect(FIELDS[field].safeParse(typed).error?.issues[0]?.message).toContain(message);
  });
});
