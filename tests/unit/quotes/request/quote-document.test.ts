import { expect, test } from "vitest";

import { PLACEHOLDER_COMPANY } from "~/site/settings/company";
import { quoteDocument } from "~/quotes/request/quote-document";

import { QUOTE } from "./stored-quote";

const SENT: Parameters<typeof quoteDocument>[0] = {
  ...QUOTE,
  isCopied: false,
  submittedAt: Date.UTC(2026, 5, 30, 23, 30),
  guestName: "Zoë Example",
  guestCompany: "Example Ltd",
  guestEmail: "zoe@example.com",
  guestPhone: "01632 960123",
};

test("a request is from the firm to the customer, with its number and date (Q17)", () => {
  const sent = { ...SENT, projectReference: "Riverside" };
  expect(quoteDocument(sent, PLACEHOLDER_COMPANY)).toMatchObject({
    title: "Quote request 00042",
    from: ["Wintney Controls", "0808 157 0192", "sales@example.com"],
    to: ["Zoë Example", "Example Ltd", "zoe@example.com", "01632 960123"],
    facts: [
      { label: "Date of request", value: "1 July 2026" },
      { label: "Project reference", value: "Riverside" },
    ],
    note: expect.stringContaining("not an order"),
  });
});

test("once answered it is a quote, with that date too (Q17)", () => {
  const answered = { ...SENT, status: "completed", completedAt: Date.UTC(2026, 6, 2) } as const;
  const { title, facts } = quoteDocument(answered, PLACEHOLDER_COMPANY);
  expect(title).toBe("Quote 00042");
  expect(facts).toContainEqual({ label: "Answered", value: "2 July 2026" });
});

test("a copy that staff made is no request", () => {
  const { title, facts, note } = quoteDocument({ ...SENT, isCopied: true }, PLACEHOLDER_COMPANY);
  expect(title).toBe("Quote 00042");
  expect(facts[0]?.label).toBe("Date");
  expect(note).toBe("This is a quote and not an order.");
});

test("the firm's particulars are those that are set (N4), and unknown ones of the customer are left out", () => {
  const company = { ...PLACEHOLDER_COMPANY, companyNumber: "00000000", vatNumber: "GB 0" };
  const { from, to } = quoteDocument({ ...SENT, guestCompany: null, guestPhone: null }, company);
  expect(from.slice(3)).toEqual(["Company number 00000000", "VAT number GB 0"]);
  expect(to).toEqual(["Zoë Example", "zoe@example.com"]);
});
