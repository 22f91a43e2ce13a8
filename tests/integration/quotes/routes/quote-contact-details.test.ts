import { beforeEach, describe, expect, test } from "vitest";

import { action } from "~/routes/quote/route";
import { clearAllAttempts } from "#tests/support/accounts";
import { kit } from "#tests/support/bound-kit";
import { addProduct } from "#tests/support/catalogue";
import { CONTACT } from "#tests/support/quote-form";
import { QuoteVisitor } from "#tests/support/quote-visitor";

let buyer: QuoteVisitor;

beforeEach(async () => {
  clearAllAttempts();
  buyer = await QuoteVisitor.arrive();
});

const countQuotes = () => kit.countRows("quotes");

describe("invalid details", () => {
  const MISSING = "Please fill in your name, email address, and phone number.";
  test.each([
    {
      why: "no name",
      fields: { name: "  " },
      field: "name",
      title: "Missing information",
      says: MISSING,
    },
    {
      why: "no e-mail",
      fields: { email: "" },
      field: "email",
      title: "Missing information",
      says: MISSING,
    },
    {
      why: "no phone",
      fields: { phone: "" },
      field: "phone",
      title: "Missing information",
      says: MISSING,
    },
    ...wrong("name", [
      ["A", "Name must be at least 2 characters"],
      ["a".repeat(101), "Name must be less than 100 characters"],
      ["Bob <b>", "Name contains invalid characters: “<”, “>”"],
    ]),
    ...wrong("email", [
      ["not an address", "There is no @ in “not an address”. Please enter a valid email address"],
      [`${"a".repeat(90)}@example.com`, "Email must be less than 100 characters"],
    ]),
    ...wrong("phone", [
      ["123456", "Phone number must be at least 7 characters"],
      ["1".repeat(21), "Phone number must be less than 20 characters"],
      ["call me now", "There is “c” in “call me now”. Please enter a valid phone number"],
    ]),
    ...wrong("company", [["c".repeat(101), "Company name must be less than 100 characters"]]),
    ...wrong("notes", [["n".repeat(1001), "Notes must be less than 1000 characters"]]),
  ])(
    "$field, $why: reports the error and keeps all values",
    async ({ fields, field, title, says }) => {
      await buyer.add(addProduct().id);
      const before = countQuotes();
      const reply = await buyer.submit(fields);

      expect(reply.status).toBe(400);
      expect(reply.data).toMatchObject({ toast: { title, description: says } });
      expect(reply.data.result.error).toHaveProperty(field);
      expect((await buyer.load()).basket.lines).toHaveLength(1);
      expect((await buyer.load()).details).toMatchObject({ ...CONTACT, ...fields });
      expect(countQuotes()).toBe(before);
    },
  );

  test.each([
    { why: "limits are inclusive (S4)", fields: { name: "a".repeat(100), phone: "1".repeat(20) } },
    { why: "the shortest", fields: { name: "Al", phone: "1234567" } },
    { why: "the longest texts", fields: { company: "c".repeat(100), notes: "n".repeat(1000) } },
    {
      why: "any script and the curly apostrophe (S11)",
      fields: { name: "Ólafur D’Árcy-Ångström Jr." },
    },
    { why: "spaces around", fields: { name: "  Zoë  ", email: " zoe@example.com " } },
    { why: "no company and no notes", fields: { company: "", notes: "" } },
  ])("$why: accepted", async ({ fields }) => {
    await buyer.add(addProduct().id);
    expect((await buyer.submit(fields)).location).toBe("/thank-you");
  });

  test("a repeated field and a file are validation errors", async () => {
    await buyer.add(addProduct().id);
    expect((await buyer.submit({ name: ["One", "Two"] })).status).toBe(400);

    const form = new FormData();
    for (const [name, value] of Object.entries({ ...CONTACT, intent: "submit" }))
      form.set(name, value);
    form.set("name", new File([new Uint8Array([0, 1, 255])], "name.bin"));
    expect((await buyer.post(action, "/quote", form)).status).toBe(400);
  });
});

function wrong(field: string, cases: ReadonlyArray<readonly [typed: string, says: string]>) {
  return cases.map(([typed, says]) => ({
    why: says,
    fields: { [field]: typed },
    field,
    title: "Validation Error",
    says,
  }));
}
