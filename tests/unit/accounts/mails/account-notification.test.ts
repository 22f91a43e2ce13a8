import { describe, expect, test } from "vitest";

import { rendered } from "#tests/support/rendered-mail";
import { publicUrl } from "#tests/support/quote-snapshot";

const ACCOUNT = {
  email: "zoe+hvac@customer.example",
  fullName: "Zoë O’Neill",
  phoneNumber: "+44 1632 960123",
  company: "Smith & Sons",
};

const compose = (changes: Partial<typeof ACCOUNT | { company: null; phoneNumber: null }> = {}) =>
  rendered("account-notification", { ...ACCOUNT, ...changes });

describe("the notification of a new account", () => {
  test("lists the customer's details in columns, and links to the customer", () => {
    expect(compose().text).toContain(
      [
        "Name          Zoë O’Neill",
        "Company       Smith & Sons",
        "Email         zoe+hvac@customer.example",
        "Phone         +44 1632 960123",
        "",
        `Open this customer: ${publicUrl}/admin/customers?q=zoe%2Bhvac%40customer.example`,
      ].join("\n"),
    );
  });

  test("links the phone number and the address, and escapes what was typed", () => {
    const { html } = compose();
    expect(html).toContain('href="tel:+441632960123"');
    expect(html).toContain('href="mailto:zoe%2Bhvac@customer.example"');
    expect(html).toContain("Smith &amp; Sons");
  });

  test("says what was not provided, and links no phone", () => {
    const { html, text } = compose({ company: null, phoneNumber: null });
    expect(text).toContain("Company       Not provided");
    expect(text).toContain("Phone         Not provided");
    expect(html).not.toContain('href="tel:"');
  });

  test("puts a name on one line", () => {
    expect(compose({ fullName: "Zoë\nEmail: other@example.com" }).subject).toBe(
      "New account: Zoë Email: other@example.com",
    );
  });
});
