import { expect, test } from "vitest";

import { renderQuotation } from "~/quotes/pdf/quotation.server";
import { unprintableWarnings } from "~/quotes/pdf/unprintable.server";
import { ParsedPdf } from "#tests/support/pdf/parsed-pdf";
import { quotationLine, quotationSample } from "#tests/support/quotation";

const ADDRESSES = { accept: "https://controls.example/q", terms: "https://controls.example/t" };
const SIGNS = "Sensor 10 kΩ, CO₂ ≤ 400 ppm, ½ inch, Łódź";

async function parsed(given: Parameters<typeof quotationSample>[0] = {}): Promise<ParsedPdf> {
  return new ParsedPdf(await renderQuotation(quotationSample(given)));
}

test("the PDF has the signs of the trade, and is read from the heading to the terms", async () => {
  const { text } = await parsed({
    lines: [
      quotationLine({ title: SIGNS, note: "From the new series" }),
      quotationLine({ kind: "not-offered", title: "A bracket", reason: "No longer made" }),
    ],
  });
  const inOrder = [
    "Quotation 00042, version 1",
    "Wintney Controls",
    "Jane Smith",
    "Thank you for asking.",
    "Unit ex VAT",
    SIGNS,
    "From the new series",
    "£90.00",
    "£180.00",
    "Total inc VAT",
    "£228.00",
    "Not offered",
    "2. 2 × A bracket, TI-PT1000: No longer made",
    "This quotation is valid until the end of 12 June 2026.",
    "Page 1 of 1",
  ];
  const places = inOrder.map((part) => text.indexOf(part));
  expect(places).not.toContain(-1);
  expect(places).toEqual(places.toSorted((one, other) => one - other));
});

test("the PDF is tagged, in English, and says its title", async () => {
  const { dictionaries } = await parsed({ lines: [quotationLine(), quotationLine()] });
  expect(dictionaries).toContain("/Lang (en-GB)");
  expect(dictionaries).toContain("/Marked true");
  expect(dictionaries).toContain("/StructTreeRoot");
  expect(dictionaries).toContain("/DisplayDocTitle true");
  const count = (role: string) => dictionaries.split(`/S /${role}\n`).length - 1;
  expect({ H1: count("H1"), Table: count("Table"), TR: count("TR") }).toEqual({
    ...{ H1: 1, Table: 2 },
    TR: 3 + 5,
  });
  expect([count("TH"), count("TD")]).toEqual([6 + 5, 12 + 5]);
  expect(dictionaries.split("/Scope /Column").length - 1).toBe(6);
});

test("the same version gives the same bytes", async () => {
  const [one, other] = await Promise.all([1, 2].map(() => renderQuotation(quotationSample())));
  expect(one?.equals(other ?? Buffer.alloc(0))).toBe(true);
});

test("150 lines fill several pages, each with the head of the table, and lose no line", async () => {
  const lines = Array.from({ length: 150 }, (_, index) =>
    quotationLine({ title: `Sensor number ${index + 1}.` }),
  );
  const { text } = await parsed({ lines });
  for (const { title } of lines) expect(text).toContain(title);
  const pages = Number(/Page 1 of (\d+)/.exec(text)?.[1]);
  expect(pages).toBeGreaterThan(3);
  expect(text.split("Unit ex VAT").length - 1).toBe(pages);
});

test("every page of a draft says DRAFT", async () => {
  const { text } = await parsed({ version: null });
  expect(text).toContain("Quotation 00042, draft");
  expect(text).toContain("DRAFT");
});

test("ten ordinary lines fit on a page, with and without lead times", async () => {
  for (const leadTime of ["5 working days", null]) {
    const line = { title: "Two-port valve DN25, Kvs 10, spring return actuator", leadTime };
    const lines = Array.from({ length: 10 }, () => quotationLine(line));
    const { text } = await parsed({ lines, message: "Dear Zoë,\nAs agreed.\n\nRegards\nAlex" });
    expect(text).toContain("Page 1 of 1");
    expect(text.includes("Lead time")).toBe(leadTime !== null);
  }
});

test("the PDF says who answers questions, where to accept and where the terms are", async () => {
  const addresses = ADDRESSES;
  const sender = { name: "Alex Morgan", phone: "020 7946 0000", email: null };
  const render = async (quotation: Parameters<typeof renderQuotation>[0]) =>
    new ParsedPdf(await renderQuotation(quotation)).text;
  const text = await render({ ...quotationSample({ sender }), addresses });
  expect(text).toContain("Your contact: Alex Morgan, 020 7946 0000");
  expect(text).toContain(`Accept at\n${addresses.accept}`);
  expect(text).toContain(`Terms of sale:\n${addresses.terms}`);
  const toFollow = quotationSample({ lines: [quotationLine({ unitPricePence: null })] });
  const unpriced = await render({ ...toFollow, addresses });
  expect(unpriced).toContain("Price to follow");
  expect(unpriced).not.toContain("Accept at");
});

test("a wrapped name is read as it was written, and a repeated head is read once", async () => {
  const title =
    "A sensor with a name that is far too long for one line of the table of items, 24 V";
  const lines = Array.from({ length: 60 }, () => quotationLine({ title, code: null }));
  const { dictionaries, text } = await parsed({ lines });
  expect(text.split(title).length - 1).toBe(lines.length);
  expect(dictionaries.split("/Scope /Column").length - 1).toBe(6);
});

test("a sign that no typeface has is a box, and staff read where it is before they send", async () => {
  const quotation = quotationSample({
    lines: [quotationLine(), quotationLine({ title: "Zażółć 10 kΩ", note: "Good 👍🏽\u200b 中中" })],
    message: "Dear Zoe\u0308,\tas agreed \u{1F469}\u200D\u{1F527}",
  });
  const { text } = new ParsedPdf(await renderQuotation(quotation));
  expect(text).toContain("Zażółć 10 kΩ");
  expect(text).toContain("Good □ □□");
  expect(text).toContain("Dear Zoë, as agreed □");
  expect(unprintableWarnings(quotation)).toEqual([
    "The PDF cannot show 👩‍🔧 (message): it prints □.",
    "The PDF cannot show 👍🏽 中 (item 2, note): it prints □.",
  ]);
  expect(
    unprintableWarnings(quotationSample({ lines: [quotationLine({ title: SIGNS })] })),
  ).toEqual([]);
  const many = Array.from({ length: 9 }, () => quotationLine({ note: "中" }));
  expect(unprintableWarnings(quotationSample({ lines: many })).at(-1)).toBe(
    "The PDF cannot show signs in 4 more places: it prints □.",
  );
});

test("ten lines with their QR code take less than 60 KB", async () => {
  const lines = Array.from({ length: 10 }, (_, index) =>
    quotationLine({ title: `${SIGNS} ${index}`, note: "Made to order" }),
  );
  const pdf = await renderQuotation({ ...quotationSample({ lines }), addresses: ADDRESSES });
  expect(pdf.length).toBeLessThan(60_000);
});
