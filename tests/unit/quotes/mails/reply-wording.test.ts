import { describe, expect, test } from "vitest";

import { isGreeted } from "~/quotes/mails/about-quote.server";
import { endSentence } from "~/shared/sentence";
import { MAIL_SAMPLES } from "#tests/support/mail-samples";
import { quotationLine, quotationSample } from "#tests/support/quotation";
import { company } from "#tests/support/quote-snapshot";
import { rendered } from "#tests/support/rendered-mail";

const replyMail = (given: Parameters<typeof quotationSample>[0]) => {
  const { facts } = MAIL_SAMPLES["quote-reply-for-customer"];
  return rendered("quote-reply-for-customer", { ...facts, quotation: quotationSample(given) });
};

test.each([
  ["Dear Zoë,\nThank you for your enquiry.", true],
  ["hi Zoë, here it is", true],
  ["Good morning Zoë", true],
  ["\n\nHello,\nas agreed", true],
  ["Zoë,\nas agreed", true],
  ["Thank you for asking.", false],
  ["Hi-flow sensors are on their way.", false],
  ["Dearer than last year, sorry.", false],
  ["", false],
])("%j begins with a greeting: %s", (message, expected) => {
  expect(isGreeted(message)).toBe(expected);
});

describe("the mail with our quote", () => {
  test("greets and thanks once if the message does it", () => {
    const { html, text } = replyMail({ message: "Dear Zoë,\nThank you for your enquiry." });
    for (const body of [html, text]) {
      expect(body.match(/Dear /g)).toHaveLength(1);
      expect(body.match(/Thank you/g)).toHaveLength(1);
      expect(body.indexOf("Dear Zoë")).toBeLessThan(body.lastIndexOf("Here is our quote, valid"));
    }
  });

  test("greets by itself if the message does not", () => {
    const { text } = replyMail({ message: "As agreed on the phone." });
    expect(text.match(/Dear /g)).toHaveLength(1);
    expect(text.indexOf("Dear Jane Smith,")).toBeLessThan(text.indexOf("As agreed"));
  });

  test("has the delivery note and the payment terms, and no section without them", () => {
    const { html, text } = replyMail({ deliveryNote: "Two parcels", paymentTerms: "30 days net" });
    for (const part of ["Two parcels", "30 days net"]) {
      expect(html).toContain(part);
      expect(text).toContain(part);
    }
    expect(replyMail({ deliveryNote: null, paymentTerms: null }).text).not.toContain("TERMS");
  });

  test("names the salesperson, with the firm's number where they have none", () => {
    const sender = { name: "Alex Morgan", phone: null, email: null };
    expect(replyMail({ sender }).text).toContain(`call Alex Morgan on ${company.phone}.`);
    expect(replyMail({}).text).toContain(`or call ${company.phone}.`);
  });
});

test("an address keeps its lines in the mails of an acceptance", () => {
  const facts = [{ label: "Deliver to", value: "Riverside\n<Block> C" }];
  const kinds = ["quote-accepted-for-customer", "quote-outcome-for-sales"] as const;
  const mails = kinds.map((kind) =>
    kind === "quote-outcome-for-sales"
      ? rendered(kind, { ...MAIL_SAMPLES[kind].facts, facts })
      : rendered(kind, { ...MAIL_SAMPLES[kind].facts, facts }),
  );
  for (const { html, text } of mails) {
    expect(text).toMatch(/^Deliver to {4}Riverside\n {14}<Block> C$/m);
    expect(html).toMatch(/Riverside\s*<br \/>\s*&lt;Block&gt; C/);
  }
});

test("an undone outcome that an older version queued still says so, without a link", () => {
  const facts = { to: "jane@customer.example", orderNumber: 42, version: 2, reason: "A mistake" };
  const { text } = rendered("quote-outcome-undone", facts);
  expect(text).toContain("What was recorded for version 2 of our quote no longer applies.");
  expect(text).not.toContain("undefined");
});

test.each([
  ["raised prices.", "raised prices."],
  ["raised prices", "raised prices."],
  ["why? ", "why?"],
])("%j ends with one stop", (typed, expected) => {
  expect(endSentence(typed)).toBe(expected);
});

describe("the mail with our quote of many long lines", () => {
  const note = "Made to order, with the certificate of calibration at three points. ".repeat(8);
  const linesOf = (count: number) =>
    Array.from({ length: count }, (_, index) =>
      quotationLine({ title: `Sensor number ${index + 1}.`, note }),
    );

  test.each([120, 300])("of %i begins with its totals, and is never cut by Gmail", (count) => {
    const { html, text } = replyMail({ lines: linesOf(count) });
    expect(Buffer.byteLength(html)).toBeLessThanOrEqual(90_000);
    const [, shown = ""] = /first (\d+) of/.exec(text) ?? [];
    const said = `Here are the first ${shown} of ${count} lines. All lines are in the PDF.`;
    for (const body of [html, text]) {
      expect(body).toContain(said);
      expect(body.indexOf("Total inc VAT")).toBeLessThan(body.indexOf(said));
      expect(body).toContain(`Sensor number ${shown}.`);
      expect(body).not.toContain(`Sensor number ${Number(shown) + 1}.`);
    }
    expect(Number(shown)).toBeGreaterThan(60);
  });

  test("has all lines before its totals where they fit", () => {
    const { html } = replyMail({ lines: linesOf(50) });
    expect(html).toContain("Sensor number 50.");
    expect(html).not.toContain("All lines are in the PDF");
    expect(html.indexOf("Sensor number 50.")).toBeLessThan(html.indexOf("Total inc VAT"));
  });
});
