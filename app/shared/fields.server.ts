/**
 * The rule and messages of each field (F1, F3, F4). Limits are inclusive although the messages say
 * "less than" (S4). A missing field, a repeated field and a file instead of text get the message of
 * an empty field: `error` is zod's message for anything but one string. An empty field first says what
 * to enter, and then the specified message.
 */
import { z } from "zod";

import { cleanCode, cleanText, oneLine, plainDashes } from "~/shared/clean-text";
import { MAX_EMAIL, MAX_TYPED_EMAIL, readEmail } from "~/shared/email-address.server";
import { MAX_TYPED_PHONE, readPhone } from "~/shared/phone-number";
import { parseQuantity, QUANTITY_RULE } from "~/shared/quantity";
import { parseWholeNumber } from "~/shared/typed-amounts";

// Other than letters and marks of any script, and the curly apostrophes that phones insert (S11).
const NOT_IN_NAME = /[^\p{L}\p{M} .'’‘·-]/gu;
const WRONG_SIGNS_SHOWN = 3;
const WRONG_EMAIL = "Please enter a valid email address";
const EXTENSION_CUT = "The extension may be cut. Write it as x12.";
const WRONG_PHONE = "Please enter a valid phone number";

export function nameField(label: string, maxLength = 100) {
  const tooShort = `${label} must be at least 2 characters`;
  return requiredText(`Enter your ${label.toLowerCase()}`, tooShort)
    .overwrite(plainDashes)
    .min(2, tooShort)
    .max(maxLength, `${label} must be less than ${maxLength} characters`)
    .superRefine((name, context) => {
      const wrong = new Set(name.match(NOT_IN_NAME));
      if (wrong.size === 0) return;
      const signs = [...wrong].slice(0, WRONG_SIGNS_SHOWN).map((sign) => `“${sign}”`);
      const message = `${label} contains invalid characters: ${signs.join(", ")}`;
      context.addIssue({ code: "custom", message });
    });
}

/**
 * Reads the email address of a person who uses the site. The specification limits it to 100 characters; the specified message
 * follows a sentence that names the wrong piece. `maxTyped` caps typing: the address may be pasted with a name.
 */
export function emailField({ maxTyped = MAX_TYPED_EMAIL } = {}) {
  return z
    .string({ error: WRONG_EMAIL })
    .overwrite(cleanEmail)
    .superRefine((email, context) => {
      if (email.length > 100) {
        context.addIssue({ code: "custom", message: "Email must be less than 100 characters" });
      }
      const read = readEmail(email);
      if (read.kind === "read") return;
      const message = email === "" ? WRONG_EMAIL : `${read.reason} ${WRONG_EMAIL}`;
      context.addIssue({ code: "custom", message });
    })
    .meta({ maxTyped });
}

/** Reads an email address that staff enter: of another person, or of the company. */
export function staffEmailField() {
  return z
    .string({ error: "Enter an email address." })
    .overwrite(cleanEmail)
    .superRefine((email, context) => {
      const read = readEmail(email);
      if (read.kind === "wrong") context.addIssue({ code: "custom", message: read.reason });
      else if (email.length > MAX_EMAIL) context.addIssue({ code: "custom", message: WRONG_EMAIL });
    })
    .meta({ maxTyped: MAX_TYPED_EMAIL });
}

/** Returns the address in what was typed; if there is none, the text. */
function cleanEmail(typed: string): string {
  const read = readEmail(typed);
  return read.kind === "read" ? read.email : oneLine(typed);
}

/** Reads a required phone number (S12), with the messages of the quote form. */
export function phoneField() {
  const tooShort = "Phone number must be at least 7 characters";
  return requiredText("Enter your phone number", tooShort)
    .transform((typed, context) => {
      const read = readPhone(typed);
      if (read.kind === "read") return read.phone;
      const message = {
        "too-short": tooShort,
        "too-long": "Phone number must be less than 20 characters",
        wrong: `${read.reason} ${WRONG_PHONE}`,
      }[read.kind];
      context.addIssue({ code: "custom", message });
      return z.NEVER;
    })
    .meta({ maxTyped: MAX_TYPED_PHONE });
}

/** Reads a required phone number of a caller, who may have given the extension of their switchboard only. */
export function callerPhoneField() {
  return lineField("Enter the phone number.")
    .transform((typed, context) => {
      const read = readPhone(typed, 2);
      if (read.kind === "read") return read.phone;
      const message = typed === "" ? "Enter the phone number." : read.reason;
      context.addIssue({ code: "custom", message });
      return z.NEVER;
    })
    .meta({ maxTyped: MAX_TYPED_PHONE });
}

export function companyField() {
  return optionalText(100, "Company name must be less than 100 characters");
}

export function notesField() {
  return optionalText(1000, "Notes must be less than 1000 characters");
}

/** An optional text of one line. */
export function shortTextField(label: string, maxLength: number) {
  const message = `${label} must be less than ${maxLength} characters`;
  return lineField(message).max(maxLength, message).optional();
}

/** An optional code; characters that look like a hyphen become plain hyphens. */
export function shortCodeField(label: string, maxLength: number) {
  const message = `${label} must be less than ${maxLength} characters`;
  return codeField(message).max(maxLength, message).optional();
}

/** An optional text of several lines. */
export function longTextField(label: string, maxLength: number) {
  const message = `${label} must be less than ${maxLength} characters`;
  return linesField(message).max(maxLength, message).optional();
}

/** Refuses a last day of validity. */
export const WRONG_DATE = "Choose a date from tomorrow on.";

/** An optional quantity of a line of a reply. */
export function optionalQuantityField() {
  return lineField(QUANTITY_RULE)
    .refine((typed) => typed === "" || parseQuantity(typed) !== undefined, QUANTITY_RULE)
    .transform(parseQuantity)
    .optional();
}

export function tickField() {
  return z.boolean({ error: "Tick the box, or leave it empty" }).default(false);
}

/** An optional text; undefined if it is empty or only spaces. */
function optionalText(maxLength: number, message: string) {
  return linesField(message)
    .max(maxLength, message)
    .transform((text) => text || undefined)
    .optional();
}

/** An existing password, which is only required: the rules apply when a password is chosen (S3). */
export function givenPasswordField() {
  return z.string({ error: "Enter your password" }).max(1000, "Enter your password");
}

/** A new password: 8 to 128 characters with a lower-case and an upper-case letter and a digit. */
export function newPasswordField() {
  const tooShort = "Password must be at least 8 characters";
  return z
    .string({ error: `Enter a password. ${tooShort}` })
    .min(8, tooShort)
    .max(128, "Password must be less than 128 characters")
    .regex(
      /^(?=.*\p{Ll})(?=.*\p{Lu})(?=.*\d)/su,
      "Password must contain at least one uppercase letter, one lowercase letter, and one number",
    );
}

/**
 * Reads an optional phone number (S12). `maxTyped` caps typing: an extension that fills the field may have been cut by the browser,
 * so that it has to be written shorter.
 */
export function optionalPhoneField({ maxTyped = MAX_TYPED_PHONE } = {}) {
  return lineField(WRONG_PHONE)
    .transform((typed, context) => {
      if (typed === "") return undefined;
      const read = readPhone(typed);
      const mayBeCut = typed.length === maxTyped && read.kind === "read" && /ext/.test(read.phone);
      if (read.kind === "read" && !mayBeCut) return read.phone;
      const reason = read.kind === "read" ? EXTENSION_CUT : read.reason;
      context.addIssue({ code: "custom", message: `${reason} ${WRONG_PHONE}` });
      return z.NEVER;
    })
    .optional()
    .meta({ maxTyped });
}

/** The full name of a profile, which may be empty (S5) and may have any characters. */
export function profileNameField() {
  return optionalText(100, "Full name must be less than 100 characters");
}

export function subjectField() {
  const tooShort = "Subject must be at least 5 characters";
  return requiredText("Enter a subject", tooShort)
    .min(5, tooShort)
    .max(200, "Subject must be less than 200 characters");
}

export function messageField() {
  const tooShort = "Message must be at least 10 characters";
  const empty = `Enter your message. ${tooShort}`;
  return linesField(empty)
    .min(1, empty)
    .min(10, tooShort)
    .max(5000, "Message must be less than 5000 characters");
}

/** A text of one line. If it is empty, the message says to enter it, before the specified one. */
function requiredText(enter: string, tooShort: string) {
  const empty = `${enter}. ${tooShort}`;
  return lineField(empty).min(1, empty);
}

/** A text of one line, as it is read: every other field of one line begins with it. */
export function lineField(message: string) {
  return z.string({ error: message }).overwrite(oneLine);
}

/** A code of one line; characters that look like a hyphen become plain hyphens. */
export function codeField(message: string) {
  return z.string({ error: message }).overwrite(cleanCode);
}

/**
 * A text of several lines. Counts a line break as one character, as `maxLength` does while typing; a browser posts
 * two.
 */
export function linesField(message: string) {
  return z
    .string({ error: message })
    .overwrite((text) => cleanText(text).replaceAll("\r\n", "\n"))
    .trim();
}

/** A row id from a select or a hidden field. */
export function rowIdField(message: string) {
  return lineField(message)
    .regex(/^\d{1,15}$/, message)
    .transform(Number)
    .optional();
}

/** The version of the record that the form was rendered with, to detect a concurrent change. */
export function versionField() {
  const message = "Reload the page and try again";
  return rowIdField(message).pipe(z.number(message));
}

/** An optional whole number of up to 15 digits, as people type it. */
export function wholeNumberField(message: string) {
  return amountField(message, parseWholeNumber);
}

/** An optional amount that `parse` reads; undefined if it is empty. */
export function amountField(message: string, parse: (typed: string) => number | undefined) {
  return lineField(message)
    .transform((typed, context) => {
      const amount = parse(typed);
      if (amount !== undefined) return amount;
      context.addIssue({ code: "custom", message });
      return z.NEVER;
    })
    .optional();
}
