import { parseWithZod } from "@conform-to/zod/v4";
import { describe, expect, test } from "vitest";

import { contactSchema } from "~/site/messages/contact-form.server";

const VALID = {
  firstName: "Zoë",
  lastName: "O’Neill-Smith",
  email: "zoe@example.com",
  company: "",
  phone: "",
  subject: "Duct sensor",
  message: "Which element suits?",
};

/** Returns the error of the first invalid field. */
function firstError(fields: Record<string, string | undefined>): string | undefined {
  const form = new FormData();
  for (const [name, value] of Object.entries({ ...VALID, ...fields })) {
    if (value !== undefined) form.set(name, value);
  }
  const submission = parseWithZod(form, { schema: contactSchema });
  if (submission.status === "success") return undefined;
  return Object.values(submission.reply().error ?? {}).flatMap((each) => each ?? [])[0];
}

const letters = (count: number) => "a".repeat(count);
const emailOf = (length: number) => `${letters(length - 12)}@example.com`;

describe("the contact form (F1)", () => {
  test("accepts valid fields, with or without company and phone", () => {
    expect(firstError({})).toBeUndefined();
    expect(firstError({ company: undefined, phone: undefined })).toBeUndefined();
    expect(firstError({ company: "  ", phone: "  " })).toBeUndefined();
  });

  test.each([
    { field: "firstName", min: 2, max: 50, label: "First name", enter: "Enter your first name" },
    { field: "lastName", min: 2, max: 50, label: "Last name", enter: "Enter your last name" },
    { field: "subject", min: 5, max: 200, label: "Subject", enter: "Enter a subject" },
    { field: "message", min: 10, max: 5000, label: "Message", enter: "Enter your message" },
  ])("$field accepts $min to $max characters", ({ field, min, max, label, enter }) => {
    const tooShort = `${label} must be at least ${min} characters`;
    expect(firstError({ [field]: letters(min) })).toBeUndefined();
    expect(firstError({ [field]: letters(max) })).toBeUndefined();
    expect(firstError({ [field]: letters(min - 1) })).toBe(tooShort);
    expect(firstError({ [field]: ` ${letters(min - 1)} ` })).toBe(tooShort);
    for (const empty of [undefined, "", "  "]) {
      expect(firstError({ [field]: empty })).toBe(`${enter}. ${tooShort}`);
    }
    expect(firstError({ [field]: letters(max + 1) })).toBe(
      `${label} must be less than ${max} characters`,
    );
  });

  test.each([
    { why: "letters of any script, marks and dots", name: "Žofia Mc.Grath", wrong: null },
    { why: "a straight apostrophe", name: "O'Neill", wrong: null },
    { why: "a digit", name: "Zoe2", wrong: "“2”" },
    { why: "markup", name: "<b>Zoe</b>", wrong: "“<”, “>”, “/”" },
  ])("a name with $why", ({ name, wrong }) => {
    const message = (label: string) =>
      wrong === null ? undefined : `${label} contains invalid characters: ${wrong}`;
    expect(firstError({ firstName: name })).toBe(message("First name"));
    expect(firstError({ lastName: name })).toBe(message("Last name"));
  });

  test.each([
    { why: "100 characters", email: emailOf(100), says: undefined },
    { why: "101 characters", email: emailOf(101), says: "Email must be less than 100 characters" },
    { why: "spaces around it", email: " zoe@example.com ", says: undefined },
    {
      why: "no host",
      email: "zoe@",
      says: "There is nothing after the @ in “zoe@”. Please enter a valid email address",
    },
    { why: "nothing", email: "", says: "Please enter a valid email address" },
  ])("an e-mail address of $why", ({ email, says }) => {
    expect(firstError({ email })).toBe(says);
  });

  test.each([
    { why: "7 characters", phone: "0163296", wrong: null },
    { why: "6 characters", phone: "016329", wrong: "There are 6 characters in “016329”." },
    { why: "20 characters", phone: "+44 (0)1632 960 1234", wrong: null },
    {
      why: "21 characters",
      phone: "+44 (0)1632 960 12345",
      wrong: "There are 21 characters in “+44 (0)1632 960 12345”.",
    },
    { why: "letters", phone: "call 01632", wrong: "There is “c” in “call 01632”." },
  ])("a phone number of $why (S12)", ({ phone, wrong }) => {
    expect(firstError({ phone })).toBe(
      wrong ? `${wrong} Please enter a valid phone number` : undefined,
    );
  });

  test("a company name has at most 100 characters", () => {
    expect(firstError({ company: letters(100) })).toBeUndefined();
    expect(firstError({ company: letters(101) })).toBe(
      "Company name must be less than 100 characters",
    );
  });

  test("a line break counts as one character, as in the browser", () => {
    const typed = `${letters(2499)}\n${letters(2500)}`;
    expect(firstError({ message: typed.replace("\n", "\r\n") })).toBeUndefined();
  });

  test("the errors are in the order of the fields", () => {
    expect(firstError({ firstName: "", lastName: "", message: "" })).toBe(
      "Enter your first name. First name must be at least 2 characters",
    );
  });
});
