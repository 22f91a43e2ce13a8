import { describe, expect, test } from "vitest";

import { company } from "#tests/support/quote-snapshot";
import { rendered } from "#tests/support/rendered-mail";

const MESSAGE = {
  firstName: "Zoë",
  lastName: "O’Neill",
  email: "zoe@customer.example",
  company: "Smith & Sons",
  phone: "+44 1632 960123",
  subject: "Duct sensor <TI-1>",
  message: "Which element?\nBy Friday & not later.",
};
const NOW = Date.UTC(2026, 6, 1, 13, 5);

const compose = (changes: Partial<typeof MESSAGE | { company: null; phone: null }> = {}) =>
  rendered("contact-message-for-sales", { message: { ...MESSAGE, ...changes }, sentAt: NOW });

describe("the mail of a contact message", () => {
  test("goes to the company, and replies go to the visitor", () => {
    expect(compose()).toMatchObject({
      kind: "contact-message-for-sales",
      toAddress: company.salesEmail,
      replyTo: "zoe@customer.example",
      subject: "Contact form: Duct sensor <TI-1>",
    });
  });

  test("has the sender, the London time and the whole message", () => {
    const { text } = compose();
    for (const part of ["Zoë O’Neill", "+44 1632 960123", "Smith & Sons", "1 July 2026 at 14:05"]) {
      expect(text).toContain(part);
    }
    expect(text).toContain("Which element?\nBy Friday & not later.");
  });

  test("escapes the message, and preserves its line breaks", () => {
    const { html } = compose({ message: "<script>alert(1)</script>\nsecond" });
    expect(html).not.toContain("<script>");
    expect(html).toMatch(/&lt;script&gt;alert\(1\)&lt;\/script&gt;<br \/>\s*second/);
    expect(html).toContain("Duct sensor &lt;TI-1&gt;");
  });

  test("breaks a long subject in the heading: only figures stay on one line", () => {
    const { html } = compose({ subject: "Which ".repeat(30) });
    expect(/<h1 class="([^"]*)"/.exec(html)?.[1]?.split(" ")).not.toContain("figure");
  });

  test("says what was not provided", () => {
    expect(compose({ company: null, phone: null }).text.match(/Not provided/g)).toHaveLength(2);
  });

  test("a line break in a subject starts no header", () => {
    const { subject } = compose({ subject: "Hello\r\nBcc: all@example.com" });
    expect(subject).not.toMatch(/[\r\n]/);
  });
});
