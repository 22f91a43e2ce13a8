/**
 * Each field's rule and messages, once (specification §5). Limits are inclusive although the
 * messages say "less than" (S4). A missing field, a repeated one and a file where text belongs all
 * get the message of a field left empty, for `error` answers whatever is not one text.
 */
import { z } from "zod";

// Letters and marks of any script, and the apostrophe that phones type (S11).
const NAME_CHARACTERS = /^[\p{L}\p{M} .'’-]+$/u;
const PHONE_CHARACTERS = /^\+?[0-9 ()-]+$/;

export function nameField(label: string) {
  const tooShort = `${label} must be at least 2 characters`;
  const maxLength = label === "First name" || label === "Last name" ? 50 : 100;
  return z
    .string({ error: tooShort })
    .trim()
    .min(2, tooShort)
    .max(maxLength, `${label} must be less than ${maxLength} characters`)
    .regex(NAME_CHARACTERS, `${label} contains invalid characters`);
}

export function emailField() {
  const invalid = "Please enter a valid email address";
  return z
    .string({ error: invalid })
    .trim()
    .max(100, "Email must be less than 100 characters")
    .regex(z.regexes.email, invalid);
}

/** 7 to 20 characters (S12); the messages of the quote form. */
export function phoneField() {
  const tooShort = "Phone number must be at least 7 characters";
  return z
    .string({ error: tooShort })
    .trim()
    .min(7, tooShort)
    .max(20, "Phone number must be less than 20 characters")
    .regex(PHONE_CHARACTERS, "Please enter a valid phone number");
}

export function companyField() {
  return optionalText(100, "Company name must be less than 100 characters");
}

export function notesField() {
  return optionalText(1000, "Notes must be less than 1000 characters");
}

function optionalText(maxLength: number, message: string) {
  return z.string({ error: message }).trim().max(maxLength, message).optional();
}
