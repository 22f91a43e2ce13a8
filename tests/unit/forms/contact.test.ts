import { parseWithZod } from "@conform-to/zod/v4";
import { describe, expect, test } from "vitest";

import { contactSchema } from "~/forms/contact.server";

const GOOD = {
  firstName: "Zoë",
  lastName: "O’Neill-Smith",
  email: "zoe@example.com",
  company: "",
  phone: "",
  subject: "Duct sensor",
  message: "Which element suits?",
};

/** What the first wrong field says, as a browser's form would be answered. */
function complaint(fields: Record<string, string | undefined>): string | undefined {
  const form = new FormData();
  for (const [name, value] of Object.entries({ ...GOOD, ...fields })) {
    if (value !== undefined) form.set(name, value);
  }
  const submission = parseWithZod(form, { schema: contactSchema });
  if (submission.status === "success") return undefined;
  return Object.values(submission.reply().error ?? {}).flatMap((each) => each ?? [])[0];
}

const letters = (count: number) => "a".repeat(count);
const emailOf = (length: number) => `${letters(length - 12)}@example.com`;

describe("the contact form (F1)", () => {
  test("takes what it asks for, without company and phone", () => {
    expect(complaint({})).toBeUndefined();
    expect(complaint({ company: undefined, phone: undefined })).toBeUndefined();
    expect(complaint({ company: "  ", phone: "  " })).toBeUndefined();
  });

  test.each([
    { field: "firstName", least: 2, most: 50, label: "First name" },
    { field: "lastName", least: 2, most: 50, label: "Last name" },
    { field: "subject", least: 5, most: 200, label: "Subject" },
    { field: "message", least: 10, most: 5000, label: "Message" },
  ])("$field takes $least to $most characters", ({ field, least, most, label }) => {
    const tooShort = `${label} must be at least ${least} characters`;
    expect(complaint({ [field]: letters(least) })).toBeUndefined();
    expect(complaint({ [field]: letters(most) })).toBeUndefined();
    expect(complaint({ [field]: letters(least - 1) })).toBe(tooShort);
    expect(complaint({ [field]: ` ${letters(least - 1)} ` })).toBe(tooShort);
    expect(complaint({ [field]: undefined })).toBe(tooShort);
    expect(complaint({ [field]: letters(most + 1) })).toBe(
      `${label} must be less than ${most} characters`,
    );
  });

  test.each([
    { why: "letters of any script, marks and dots", name: "Žofia Mc.Grath", ok: true },
    { why: "a straight apostrophe", name: "O'Neill", ok: true },
    { why: "a digit", name: "Zoe2", ok: false },
    { why: "markup", name: "<b>Zoe</b>", ok: false },
  ])("a name with $why", ({ name, ok }) => {
    const says = (label: string) => (ok ? undefined : `${label} contains invalid characters`);
    expect(complaint({ firstName: name })).toBe(says("First name"));
    expect(complaint({ lastName: name })).toBe(says("Last name"));
  });

  test.each([
    { why: "100 characters", email: emailOf(100), says: undefined },
    { why: "101 characters", email: emailOf(101), says: "Email must be less than 100 characters" },
    { why: "spaces around it", email: " zoe@example.com ", says: undefined },
    { why: "no host", email: "zoe@", says: "Please enter a valid email address" },
    { why: "nothing", email: "", says: "Please enter a valid email address" },
  ])("an e-mail address of $why", ({ email, says }) => {
    expect(complaint({ email })).toBe(says);
  });

  test.each([
    { why: "7 characters", phone: "0163296", ok: true },
    { why: "6 characters", phone: "016329", ok: false },
    { why: "20 characters", phone: "+44 (0)1632 960 1234", ok: true },
    { why: "21 characters", phone: "+44 (0)1632 960 12345", ok: false },
    { why: "letters", phone: "call 01632", ok: false },
  ])("a phone number of $why", ({ phone, ok }) => {
    expect(complaint({ phone })).toBe(ok ? undefined : "Please enter a valid phone number");
  });

  test("a company of 100 characters passes, of 101 does not", () => {
    expect(complaint({ company: letters(100) })).toBeUndefined();
    expect(complaint({ company: letters(101) })).toBe(
      "Company name must be less than 100 characters",
    );
  });

  test("a line break counts once, as it did while it was typed", () => {
    const typed = `${letters(2499)}\n${letters(2500)}`;
    expect(complaint({ message: typed.replace("\n", "\r\n") })).toBeUndefined();
  });

  test("the first wrong field speaks first", () => {
    expect(complaint({ firstName: "", lastName: "", message: "" })).toBe(
      "First name must be at least 2 characters",
    );
  });
});
