import { beforeEach, describe, expect, test } from "vitest";

import { renderQuotation } from "~/quotes/pdf/quotation.server";
import { quotationOf } from "~/quotes/reply/quotation-of";
import { findDraft, findNewestVersion } from "~/quotes/reply/replies.server";
import { findSentQuoteById } from "~/quotes/request/quote-history.server";
import { action as deskAction, loader as deskLoader } from "~/routes/admin.quotes_.$id/route";
import { action as linesAction } from "~/routes/admin.quotes_.$id_.lines";
import { addCustomer, signedIn } from "#tests/support/accounts";
import { addProduct } from "#tests/support/catalogue";
import { ParsedPdf } from "#tests/support/pdf/parsed-pdf";
import { mailsOfKind } from "#tests/support/queued-mails";
import { addQuote } from "#tests/support/quotes";
import { sendVersion } from "#tests/support/replies";
import type { Visitor } from "#tests/support/requests";
import type { FormFields } from "#tests/support/requests";

const TEXT = {
  ...{ description: "Actuator for a 2-way valve, 24 V", code: "NV24A-SR" },
  ...{ manufacturer: "Belimo", quantity: 3, tag: "AHU-1 supply" },
};

let staff: Visitor;
let quote: ReturnType<typeof addQuote>;

beforeEach(async () => {
  staff = await signedIn(await addCustomer({ isAdmin: true }));
  quote = addQuote({
    lines: [{ productId: addProduct().id, quantity: 1, tag: "AHU-2" }],
    texts: [TEXT],
  });
});

const path = (rest = "") => `/admin/quotes/${quote.id}${rest}`;
const desk = async () => (await staff.get(deskLoader, path(), { id: quote.id })).data;
const press = (form: FormFields) => staff.post(deskAction, path(), form, { id: quote.id });
const lines = () => findDraft(quote.orderNumber)?.lines ?? [];
const textId = () => lines().at(-1)?.id ?? 0;

/** Starts the reply and returns its form as the page shows it, with these fields changed. */
async function typed(changes: FormFields): Promise<FormFields> {
  const { draft } = await desk();
  if (!draft) throw new Error("The desk shows no draft");
  const fields = Object.assign({}, draft.typed, ...draft.lines.map((line) => line.typed));
  const posted = Object.entries<string | boolean>(fields).map(([name, value]) => [
    name,
    value === true ? "on" : value === false ? undefined : value,
  ]);
  return { ...Object.fromEntries(posted), revision: draft.revision, ...changes };
}

describe("a line in the customer's words", () => {
  test("is offered as it was written, to be priced", async () => {
    await press({ intent: "start" });
    expect(lines()).toMatchObject([
      { tag: "AHU-2", manufacturer: null },
      {
        ...{ kind: "offered", productId: null, productName: TEXT.description },
        ...{ productCode: "NV24A-SR", manufacturer: "Belimo", tag: "AHU-1 supply" },
        ...{ quantity: 3, unitPricePence: null, listPricePence: null, unitWeightGrams: null },
      },
    ]);
    expect((await desk()).draft?.lines).toMatchObject([
      { isText: false, marks: ["Tag: AHU-2"] },
      { isText: true, marks: ["Manufacturer: Belimo", "Tag: AHU-1 supply"] },
    ]);
  });

  test("becomes a product at the desk, without a reason, and its own words again", async () => {
    await press({ intent: "start" });
    const search = await press(await typed({ intent: `substitute-${textId()}` }));
    expect(search.location).toContain("q=NV24A-SR");

    const { id: productId } = addProduct({ name: "Valve actuator", listPricePence: 120_00 });
    const form = { product: String(productId), inPlaceOf: String(textId()) };
    const chosen = await staff.post(linesAction, path("/lines"), form, { id: quote.id });
    expect(chosen.location).not.toContain("reason");
    expect(lines().at(-1)).toMatchObject({
      ...{ kind: "substitute", productId, productName: "Valve actuator", manufacturer: null },
      ...{ tag: "AHU-1 supply", unitPricePence: 120_00 },
    });
    expect((await press(await typed({ intent: "save" }))).status).toBe(303);
    expect((await desk()).draft?.lines.at(-1)).toMatchObject({
      ...{ isText: false, requestedTitle: TEXT.description },
    });

    await press(await typed({ intent: `restore-${textId()}`, [`tag-${textId()}`]: "AHU-3" }));
    expect(lines().at(-1)).toMatchObject({
      ...{ kind: "offered", productId: null, productName: TEXT.description },
      ...{ manufacturer: "Belimo", tag: "AHU-3", unitPricePence: null },
    });
  });

  test("is in the PDF and the mail with its manufacturer and tag, and in the next version", async () => {
    await sendVersion(quote, { mails: true });
    const request = findSentQuoteById(quote.id);
    const version = findNewestVersion(quote.orderNumber);
    if (!request || !version?.issuer) throw new Error("No version was sent");
    const pdf = await renderQuotation(quotationOf(request, version, version.issuer));
    const mails = mailsOfKind("quote-reply-for-customer");
    const text = mails.at(-1)?.text;
    for (const part of [TEXT.description, "NV24A-SR", "Belimo", "Tag: AHU-1 supply", "Tag: AHU-2"])
      for (const shown of [new ParsedPdf(pdf).text, text]) expect(shown).toContain(part);

    await press({ intent: "start" });
    expect(lines().at(-1)).toMatchObject({ manufacturer: "Belimo", tag: "AHU-1 supply" });
    await press(await typed({ intent: "save", [`tag-${textId()}`]: "" }));
    expect(lines().at(-1)?.tag).toBeNull();
  });
});

test("a page from before tags keeps them, and a copied line has the tag of the first", async () => {
  await press({ intent: "start" });
  const form = await typed({ intent: `copy-${textId()}` });
  const old = Object.entries(form).filter(([name]) => !name.startsWith("tag-"));
  await press(Object.fromEntries(old));
  expect(lines().map(({ tag }) => tag)).toEqual(["AHU-2", "AHU-1 supply", "AHU-1 supply"]);
});
