import { beforeEach, describe, expect, test } from "vitest";

import { saveText } from "~/quotes/acts/save-text.server";
import { findDraft } from "~/quotes/reply/replies.server";
import { TEXT_LIMITS } from "~/quotes/reply/saved-texts";
import { action as deskAction, loader as deskLoader } from "~/routes/admin.quotes_.$id/route";
import { action, loader } from "~/routes/admin.settings_.texts/route";
import { addCustomer, signedIn } from "#tests/support/accounts";
import { kit } from "#tests/support/bound-kit";
import { addQuote } from "#tests/support/quotes";
import { startDraft } from "#tests/support/replies";
import type { Visitor } from "#tests/support/requests";
import type { FormFields } from "#tests/support/requests";

const PATH = "/admin/settings/texts";
const ADA = { name: "ada@example.com", now: 1 };

let staff: Visitor;

beforeEach(async () => {
  kit.emptyTables("savedReplies");
  staff = await signedIn(await addCustomer({ isAdmin: true }));
});

const texts = async () => (await staff.get(loader, PATH)).data.texts;
const press = (form: FormFields) => staff.post(action, PATH, form);
const add = (title: string, text: string) => press({ intent: "save", title, text });

describe("a saved text", () => {
  test("is added, changed by its form, and removed, each audited", async () => {
    expect((await add(" Delivery ", "By courier,\r\nfor {project}")).status).toBe(303);
    const [added] = await texts();
    expect(added).toMatchObject({ title: "Delivery", text: "By courier,\nfor {project}" });

    const { id = 0, revision = 0 } = added ?? {};
    const shown = { id: String(id), revision: String(revision) };
    await press({ intent: "save", ...shown, title: "Delivery", text: "By van" });
    const stale = await press({ intent: "save", ...shown, title: "Delivery", text: "By train" });
    expect(stale.status).toBe(409);
    await press({ intent: "remove", ...shown, confirmed: "yes" });
    expect(await texts(), "it was changed since").toMatchObject([{ text: "By van" }]);
    const changed = { id: String(id), revision: String(revision + 1) };
    await press({ intent: "remove", ...changed, confirmed: "yes" });
    expect(await texts()).toEqual([]);
    expect(kit.listAuditEntries().slice(-3)).toMatchObject([
      { action: "settings.text-add", subject: "Delivery" },
      { action: "settings.text", after: { text: "By van" } },
      { action: "settings.text-remove", before: { text: "By van" } },
    ]);
  });

  test.each([
    ["a short title", "D", "Text", "Title must be at least 2 characters"],
    ["a long title", "x".repeat(61), "Text", "Title must be less than 60 characters"],
    ["a title that is there", "DELIVERY", "Text", "Another text has this title"],
    ["no text", "Other", " ", "Enter the text"],
    ["a long text", "Other", "x".repeat(4001), "Text must be less than 4000 characters"],
    ["an unknown place", "Other", "Dear {nmae}", "There is no place {nmae}."],
  ])("is refused with %s", async (_, title, text, message) => {
    await add("Delivery", "By courier");
    const refused = await add(title, text);
    expect(refused.status).toBe(400);
    expect(JSON.stringify(refused.data)).toContain(message);
    expect(await texts()).toHaveLength(1);
  });

  test("is bounded in number, and all together in characters", async () => {
    const long = "x".repeat(TEXT_LIMITS.text);
    const fits = TEXT_LIMITS.allTexts / TEXT_LIMITS.text;
    for (let index = 0; index < fits; index += 1)
      await saveText({ title: `Long ${index}`, text: long, shown: null }, ADA);
    expect(await saveText({ title: "One more", text: "x", shown: null }, ADA)).toEqual({
      kind: "too-long",
    });
    kit.emptyTables("savedReplies");
    for (let index = 0; index < TEXT_LIMITS.count; index += 1)
      await saveText({ title: `Text ${index}`, text: "x", shown: null }, ADA);
    expect((await add("One more", "x")).status).toBe(400);
  });

  test("is saved by staff only", async () => {
    const customer = await signedIn(await addCustomer());
    const refused = await customer.post(action, PATH, { intent: "save", title: "Ours", text: "x" });
    expect(refused.status).toBe(403);
  });
});

describe("the button that inserts a text", () => {
  async function desk() {
    const quote = addQuote();
    const { draft, validUntil } = await startDraft(quote);
    const path = `/admin/quotes/${quote.id}`;
    const { id } = quote;
    const form = { revision: String(draft.revision), validUntil, isShippingToFollow: "on" };
    return {
      read: async () => (await staff.get(deskLoader, path, { id })).data.draft,
      post: (fields: FormFields) => staff.post(deskAction, path, { ...form, ...fields }, { id }),
      message: () => findDraft(quote.orderNumber)?.message,
    };
  }

  test("saves the form with the text below the message, its places filled", async () => {
    await add("Greeting", "Dear {name}, {sender}");
    const { read, post, message } = await desk();
    const [text] = (await read())?.texts ?? [];
    expect(text, "for scripts").toMatchObject({ text: "Dear Zoë Example, {sender}" });
    const savedText = String(text?.id);
    const inserted = await post({ intent: "insert-text", message: "Typed", savedText });
    expect(inserted.status).toBe(303);
    expect(inserted.headers.get("Location")).toMatch(/#reply-message$/);
    expect(message()).toBe("Typed\n\nDear Zoë Example, {sender}");
    expect(await texts()).toMatchObject([{ uses: 1 }]);
  });

  test("keeps all that was typed if the text is gone or does not fit", async () => {
    await add("Long", "x".repeat(100));
    const { post, message } = await desk();
    const [text] = await texts();
    const intent = "insert-text";
    const full = await post({ intent, message: "y".repeat(3950), savedText: String(text?.id) });
    expect([full.status, JSON.stringify(full.data)]).toEqual([
      400,
      expect.stringContaining("more than 4,000 characters"),
    ]);
    const gone = await post({ intent, message: "Typed", savedText: "9999" });
    expect(gone.data).toMatchObject({ result: { initialValue: { message: "Typed" } } });
    expect(message()).toBeNull();
  });

  test("counts what scripts inserted when the form is saved, so that the most used are first", async () => {
    await add("Alpha", "First by name");
    await add("Beta", "First by use");
    const beta = (await texts()).find(({ title }) => title === "Beta")?.id;
    const { post } = await desk();
    await post({ intent: "save", message: "First by use", usedTexts: ` ${beta} ${beta}` });
    expect((await texts()).map(({ title, uses }) => [title, uses])).toEqual([
      ["Beta", 1],
      ["Alpha", 0],
    ]);
  });
});
