import { describe, expect, test } from "vitest";

import type { QuoteSnapshot } from "~/quotes/request/quote-snapshot";
import { company, publicUrl, snapshotOf } from "#tests/support/quote-snapshot";
import { rendered } from "#tests/support/rendered-mail";

type RenderedMail = ReturnType<typeof rendered>;

function mailsOf(snapshot: QuoteSnapshot, customerSeesPrices = true) {
  return {
    sales: rendered("quote-request-for-sales", { snapshot }),
    customer: rendered("quote-request-for-customer", {
      snapshot,
      pricesShown: customerSeesPrices,
    }),
  };
}

/** Returns the visible text of the HTML part, without tags and styles, with single spaces. */
function seen(mail: RenderedMail): string {
  return mail.html
    .replace(/<style>[^]*?<\/style>/, "")
    .replace(/<[^>]*>/g, " ")
    .replaceAll("&nbsp;", " ")
    .replaceAll("&lt;", "<")
    .replaceAll("&gt;", ">")
    .replaceAll("&quot;", '"')
    .replaceAll("&#39;", "'")
    .replaceAll("&amp;", "&")
    .replace(/\s+/g, " ");
}

function plain(mail: RenderedMail): string {
  return mail.text.replace(/\s+/g, " ");
}

function expectInBoth(mail: RenderedMail, ...texts: string[]) {
  for (const text of texts) {
    expect(seen(mail)).toContain(text);
    expect(plain(mail)).toContain(text);
  }
}

describe("the sales team's mail", () => {
  test("goes to sales, and replies go to the customer", () => {
    const { sales } = mailsOf(snapshotOf());

    expect(sales).toMatchObject({
      kind: "quote-request-for-sales",
      toAddress: company.salesEmail,
      replyTo: "jane@customer.example",
      subject: "Order ID - 00042: quote request from Jane Smith, Smith & Sons",
    });
  });

  test("has everything the customer entered", () => {
    const { sales } = mailsOf(snapshotOf({ contact: { notes: "Phase two.\nSite: Basingstoke" } }));

    expectInBoth(
      sales,
      "Order ID - 00042",
      "Received on 1 July 2026 at 14:05",
      "Jane Smith",
      "jane@customer.example",
      "+44 20 7946 0123",
      "Smith & Sons",
      "Phase two. Site: Basingstoke",
    );
    expect(sales.html).toContain("Phase two.<br />Site: Basingstoke");
    const address = `${publicUrl}/admin/quotes/quote-of-42`;
    expect(sales.html).toContain(`href="${address}"`);
    expect(sales.text).toContain(address);
  });

  test.each([
    { includeDatasheets: true, text: "Datasheets Send with the quote" },
    { includeDatasheets: false, text: "Datasheets Not requested" },
  ])("says whether datasheets are wanted: $text", ({ includeDatasheets, text }) => {
    expectInBoth(mailsOf(snapshotOf({ includeDatasheets })).sales, text);
  });

  test("lists each line with its name, variant, code, quantity, unit price and line total", () => {
    const line = { variantName: "300 mm probe", quantity: 12, pricePence: 48_50 };
    const { sales } = mailsOf(snapshotOf({ lines: [line] }));

    expectInBoth(
      sales,
      "Duct temperature sensor 300 mm probe, Code DTS-300 £48.50 each",
      "£582.00",
    );
    expect(seen(sales)).toContain("12 × Duct temperature sensor");
    expect(plain(sales)).toContain("12 x Duct temperature sensor");
  });

  test("gives the SKU of a variant that has one, as the customer's does", () => {
    const line = { variantName: "300 mm probe", sku: "DTS-300-P" };
    for (const mail of Object.values(mailsOf(snapshotOf({ lines: [line] }))))
      expectInBoth(mail, "300 mm probe, Code DTS-300, SKU DTS-300-P");
    expect(plain(mailsOf(snapshotOf()).sales)).not.toContain("SKU");
  });

  test("gives the totals as the quote page does (M1)", () => {
    const line = { quantity: 2, pricePence: 100_00, weightGrams: 500 };

    expectInBoth(
      mailsOf(snapshotOf({ lines: [line] })).sales,
      "Total weight 1.00 kg",
      "Items total (ex VAT) £200.00",
      "Estimated shipping (ex VAT) £13.50",
      "Total ex VAT £213.50",
      "VAT (20%) £42.70",
      "Quote total inc VAT £256.20",
    );
  });

  test("shows a discounted price beside the original, and what was saved", () => {
    const { sales } = mailsOf(
      snapshotOf({ lines: [{ quantity: 2, pricePence: 100_00 }], discountBasisPoints: 1250 }),
    );

    expectInBoth(
      sales,
      "Discount 12.5%: priced items £200.00 ex VAT before discount, £175.00 after, £25.00 saved",
    );
    expect(sales.html).toContain("<s>£100.00</s> £87.50 each");
    expect(sales.text).toContain("£87.50 each (was £100.00), line total £175.00");
  });

  test("does not mention a discount if there is none", () => {
    const { sales } = mailsOf(snapshotOf());

    expect(sales.html).not.toContain("<s>");
    expect(sales.text).not.toMatch(/discount|was £/i);
  });

  test("a discount of everything is not POA", () => {
    const { sales } = mailsOf(snapshotOf({ discountBasisPoints: 10_000 }));

    expectInBoth(sales, "£0.00 each", "Items total (ex VAT) £0.00");
    expect(sales.text).not.toContain("POA");
  });

  test.each([
    { why: "one", quantity: 1, plus: " + 1 item on application" },
    { why: "several", quantity: 3, plus: " + 3 items on application" },
  ])("with $why on application every total says so (M5, N5)", ({ quantity, plus }) => {
    const { sales } = mailsOf(snapshotOf({ lines: [{}, { quantity, pricePence: null }] }));

    expectInBoth(
      sales,
      `Items total (ex VAT) £120.00${plus}`,
      `Total ex VAT £133.50${plus}`,
      `VAT (20%) £26.70${plus}`,
      `Quote total inc VAT £160.20${plus}`,
    );
    expect(sales.text).toContain("line total £120.00");
    expect(sales.text).toContain("Price POA");
  });

  test("with every item on application every total is POA (N5)", () => {
    const { sales } = mailsOf(snapshotOf({ lines: [{ quantity: 2, pricePence: null }] }));

    expectInBoth(
      sales,
      "Items total (ex VAT) POA",
      "Total ex VAT POA VAT (20%) POA Quote total inc VAT POA",
    );
  });

  test.each([
    { why: "exactly 50 kg is charged", weightGrams: 50_000, shipping: "£26.00", plus: "" },
    { why: "over 50 kg is not", weightGrams: 50_001, shipping: "POA", plus: " + shipping POA" },
  ])("$why, and the totals say so (M7)", ({ weightGrams, shipping, plus }) => {
    const { sales } = mailsOf(snapshotOf({ lines: [{ pricePence: 100_00, weightGrams }] }));
    const totalExVat = shipping === "POA" ? "£100.00" : "£126.00";
    const totalIncVat = shipping === "POA" ? "£120.00" : "£151.20";

    expectInBoth(
      sales,
      `Estimated shipping (ex VAT) ${shipping}`,
      `Total ex VAT ${totalExVat}${plus} VAT (20%)`,
      `Quote total inc VAT ${totalIncVat}${plus}`,
    );
  });

  test.each([
    { why: "one", quantity: 1, text: "Total weight 0.25 kg (weight of 1 item not known)" },
    { why: "several", quantity: 7, text: "Total weight 0.25 kg (weight of 7 items not known)" },
  ])("says that the weight of $why is not known (M6)", ({ quantity, text }) => {
    const lines = [{ weightGrams: 250 }, { quantity, weightGrams: null }];

    expectInBoth(mailsOf(snapshotOf({ lines })).sales, text);
  });

  test("a line may have no code and be coming soon (B8)", () => {
    const { sales } = mailsOf(snapshotOf({ lines: [{ productCode: null, comingSoon: true }] }));

    expectInBoth(sales, "Duct temperature sensor Coming Soon £120.00 each");
    expect(sales.text).not.toContain("Code");
  });

  test("says plainly that there is no company and there are no notes", () => {
    const { sales } = mailsOf(snapshotOf({ contact: { company: null, notes: null } }));

    expectInBoth(sales, "Company Not provided", "Notes None");
    expect(sales.subject).toBe("Order ID - 00042: quote request from Jane Smith");
  });
});

describe("the customer's mail", () => {
  test("goes to the customer, and replies go to sales", () => {
    const { customer } = mailsOf(snapshotOf());

    expect(customer).toMatchObject({
      kind: "quote-request-for-customer",
      toAddress: "jane@customer.example",
      replyTo: company.salesEmail,
      subject: "Quote ID - 00042: your quote request",
    });
  });

  test.each([{ pricesShown: true }, { pricesShown: false }])(
    "thanks, promises and repeats the request, prices shown: $pricesShown",
    ({ pricesShown }) => {
      const lines = [{ quantity: 12, variantName: "300 mm probe" }];

      expectInBoth(
        mailsOf(snapshotOf({ lines }), pricesShown).customer,
        "Quote ID - 00042",
        "Thank you for your quote request, Jane Smith.",
        "We'll review your quote and respond within 24 hours",
        "12 ",
        "Duct temperature sensor 300 mm probe, Code DTS-300",
        "jane@customer.example",
        "+44 20 7946 0123",
      );
    },
  );

  test("has prices and totals for a customer who may see them", () => {
    const { customer } = mailsOf(snapshotOf({ discountBasisPoints: 1000 }));

    expectInBoth(
      customer,
      "£108.00 each",
      "Items total (ex VAT) £108.00",
      "Discount 10%",
      "Final pricing and shipping will be confirmed",
    );
  });

  test.each([
    { why: "priced lines", lines: [{ pricePence: 123_45, quantity: 3 }] },
    { why: "a line on application", lines: [{ pricePence: 123_45 }, { pricePence: null }] },
    { why: "shipping on application", lines: [{ pricePence: 123_45, weightGrams: 90_000 }] },
    { why: "a discount", lines: [{ pricePence: 123_45 }], discountBasisPoints: 1050 },
  ])("holds no money for a visitor with $why (M11)", (wanted) => {
    const snapshot = snapshotOf(wanted);
    const { sales, customer } = mailsOf(snapshot, false);
    const everything = customer.subject + customer.html + customer.text;
    const amounts = sales.text.match(/\d[\d,]*\.\d\d(?! kg)/g) ?? [];

    expect(amounts.length).toBeGreaterThan(2);
    for (const amount of amounts) expect(everything).not.toContain(amount);
    expect(everything).not.toMatch(/£|&pound;|GBP|POA|VAT \(|ex VAT|discount|shipping/i);
  });

  test("repeats no free text, since anyone can type any address", () => {
    const text = "Cheap pills at http://spam.example";
    const snapshot = snapshotOf({ contact: { notes: text, company: text } });
    const { customer } = mailsOf(snapshot, false);
    expect(customer.html + customer.text).not.toContain("spam.example");
  });

  test("links to the quote for the account, and to nothing for a stranger", () => {
    const { customer } = mailsOf(snapshotOf());
    const address = `${publicUrl}/quote-details/quote-of-42`;
    expect(customer.html).toContain(`href="${address}"`);
    expect(customer.text).toContain(`View your quote request: ${address}`);

    const toStranger = mailsOf(snapshotOf(), false).customer;
    // Queued by a version that did not store the id of the quote.
    const waiting = mailsOf({ ...snapshotOf(), id: undefined }).customer;
    for (const mail of [toStranger, waiting]) {
      expect(mail.html + mail.text).not.toMatch(/quote-details|your account/);
    }
  });

  test("repeats the company to the account's own address", () => {
    expectInBoth(mailsOf(snapshotOf()).customer, "Smith & Sons");
  });
});

describe("both mails", () => {
  const hostile = snapshotOf({
    lines: [
      {
        productName: `Sensor <img src=x onerror="alert(1)"> & °C Ω`,
        variantName: "<i>",
        productCode: null,
      },
    ],
    contact: {
      name: "Zoë O’Neill\r\nBcc: everyone@x.example",
      email: "zoe@customer.example\nBcc: everyone@x.example",
      phone: "+44\n20 7946 0123",
      company: "</td><script>alert(2)</script>",
      notes: "<b>bold</b>\u0000",
    },
  });

  test.each(Object.entries(mailsOf(hostile)))("escape what was typed, for %s", (_who, mail) => {
    expect(mail.html).not.toMatch(/<script|<img|<i>|<\/td><s/);
    expect(mail.html).toContain("Sensor &lt;img src=x onerror=&quot;alert(1)&quot;&gt; &amp; °C Ω");
    expect(mail.text).toContain(`Sensor <img src=x onerror="alert(1)"> & °C Ω`);
    expectInBoth(mail, "Zoë O’Neill Bcc: everyone@x.example");
  });

  test.each(Object.entries(mailsOf(hostile)))(
    "let no line break into a header, for %s",
    (_who, { subject, replyTo, toAddress }) => {
      for (const header of [subject, replyTo, toAddress]) expect(header).not.toMatch(/[\r\n]/);
    },
  );

  test.each(Object.entries(mailsOf(snapshotOf())))(
    "end with the company's details, for %s",
    (_who, mail) => {
      const { tradingName, registeredOffice, phone, email, companyNumber, vatNumber } = company;
      expectInBoth(mail, tradingName, registeredOffice, phone, email, companyNumber, vatNumber);
    },
  );

  test.each(Object.entries(mailsOf(snapshotOf())))(
    "load nothing from anywhere, for %s",
    (_who, mail) => {
      expect(mail.html).not.toMatch(/src=|url\(|@import|<link/);
    },
  );

  test("three hundred lines of long names are listed in full", () => {
    const name = "Ω".repeat(200);
    const lines = Array.from({ length: 300 }, (_, index) => ({
      productName: name,
      productCode: `CODE-${index}`,
    }));
    const { sales, customer } = mailsOf(snapshotOf({ lines }));

    for (const mail of [sales, customer]) {
      expectInBoth(mail, `${name} Code CODE-0`, `${name} Code CODE-299`);
      expect(mail.html.length).toBeLessThan(220_000);
    }
  });

  test("three hundred lines of everyday names are below the size that Gmail truncates", () => {
    const lines = Array.from({ length: 300 }, (_, index) => ({ productCode: `CODE-${index}` }));
    const { sales } = mailsOf(snapshotOf({ lines, discountBasisPoints: 1000 }));

    expect(Buffer.byteLength(sales.html)).toBeLessThan(102_000);
  });
});
