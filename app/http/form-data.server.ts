import { randomBytes } from "node:crypto";

import { cleanText } from "~/shared/clean-text";

const MAX_FIELDS = 200;
// A quantity, an option and a tag for each of the 100 lines of a page, and some 20 fields besides.
const QUOTE_FORM = /^\/quote\/?$/i;
const MAX_QUOTE_FIELDS = 330;
// The tables of a product's form and its variants. Their actions read the form after checking permission.
const STAFF_TABLES = /^\/admin(?:\/products\/\d+(?:\/variants)?)?\/?$/i;
const MAX_STAFF_FIELDS = 1000;
// The draft of a reply, with up to 350 lines of eleven fields.
const REPLY_FORM = /^\/admin\/quotes\/[\w-]+\/?$/i;
const MAX_REPLY_FIELDS = 3900;
// A change request has a quantity for each of up to 350 lines. Its actions read the form after finding the quote.
const CHANGE_FORM = /^\/(?:q|quote-details)\/[\w-]+\/?$/i;
const MAX_CHANGE_FIELDS = 360;
const MAX_BYTES = 256 * 1024;
// The draft of a reply: 350 lines with long notes.
const MAX_REPLY_BYTES = 896 * 1024;
const FIELD_NAME = /^[A-Za-z][\w-]{0,60}$/;
/** The field with the answer of a passkey, which is right once. */
export const PASSKEY_ANSWER = "passkeyAnswer";
/** Passwords: compared unchanged, and never stored or sent back. */
export const SECRET_FIELDS: readonly string[] = ["password", "currentPassword"];

/**
 * Reads the posted form. Throws a 400 for a body that is not a complete form, for a file, or for field
 * names that no page of the site uses: conform expands brackets and dots in a name into lists and objects, so that
 * `e[99999999]=1` would block the process for minutes.
 */
export async function readForm(request: Request): Promise<FormData> {
  const form = await request.formData().catch(() => undefined);
  const limit = maxFieldsAt(new URL(request.url).pathname);
  if (!form || !hasExpectedFields(form, limit)) throw rejectUnreadableForm();
  if ([...form.values()].some((value) => typeof value !== "string")) throw rejectFile();
  return normaliseForm(request, form);
}

/**
 * Returns the form with clean texts, in Unicode NFC and without characters that cannot be seen. Passwords stay as
 * sent. Stores the result for `findParsedForm`.
 */
export function normaliseForm(request: Request, sent: FormData): FormData {
  const form = new FormData();
  for (const [name, value] of sent) {
    const isText = typeof value === "string" && !SECRET_FIELDS.includes(name);
    form.append(name, isText ? cleanText(value) : value);
  }
  parsedForms.set(request, form);
  return form;
}

/** Creates the 400 for a body that is not a form of the site. */
export function rejectUnreadableForm(): Response {
  return new Response("The form could not be read.", { status: 400, statusText: "Bad Request" });
}

/** Creates the 400 for a form with a file in a field that takes none. */
export function rejectFile(): Response {
  const text = "A file was sent instead of text. Go back and type the text in.";
  return new Response(text, { status: 400, statusText: "Bad Request" });
}

/** Creates the 400 for a form whose button is unknown. */
export function rejectUnknownIntent(): Response {
  return new Response("Unknown action", { status: 400, statusText: "Bad Request" });
}

/**
 * Refuses any other `intent`, so that a button of another version of the page does nothing wrong. A form with one
 * purpose may have none.
 */
export function requireKnownIntent(form: FormData, known: readonly string[]): void {
  const intent = textField(form, "intent");
  if (intent !== "" && !known.includes(intent)) throw rejectUnknownIntent();
}

const parsedForms = new WeakMap<Request, FormData>();

/** Returns the form that was read from this request, if any: a body can be read only once. */
export function findParsedForm(request: Request): FormData | undefined {
  return parsedForms.get(request);
}

/** Returns how many fields a form posted to this path may have. */
export function maxFieldsAt(pathname: string): number {
  if (REPLY_FORM.test(pathname)) return MAX_REPLY_FIELDS;
  if (CHANGE_FORM.test(pathname)) return MAX_CHANGE_FIELDS;
  if (QUOTE_FORM.test(pathname)) return MAX_QUOTE_FIELDS;
  return STAFF_TABLES.test(pathname) ? MAX_STAFF_FIELDS : MAX_FIELDS;
}

/** Returns true for the page of a quote, whose customer may send files with a message. */
export function takesCustomersFiles(pathname: string): boolean {
  return CHANGE_FORM.test(pathname);
}

/** Returns how large a form posted to this path may be, in bytes; files have a limit of their own. */
export function maxBytesAt(pathname: string): number {
  return REPLY_FORM.test(pathname) ? MAX_REPLY_BYTES : MAX_BYTES;
}

/** Returns true if a page of the site could have sent this many fields with these names. */
export function hasExpectedFields(form: FormData, limit = MAX_FIELDS): boolean {
  let fields = 0;
  for (const name of form.keys()) {
    fields += 1;
    if (fields > limit || !FIELD_NAME.test(name)) return false;
  }
  return true;
}

/** Returns a text field, trimmed; an empty string if it is missing, a file, or too long. */
export function textField(form: FormData, name: string, maxLength = 500): string {
  const value = form.get(name);
  if (typeof value !== "string" || value.length > maxLength) return "";
  return value.trim();
}

/**
 * Returns true if the field that people cannot see was filled in, as bots do. The time taken to fill
 * in the form is not checked, since browsers autofill at once.
 */
export function isHoneypotFilled(form: FormData): boolean {
  return form.getAll("website").some((value) => value !== "");
}

/** Creates the idempotency key of a rendered form: however often it is posted, it counts once (B7). */
export function createSubmitKey(): string {
  return randomBytes(16).toString("base64url");
}

/** Returns the posted key, or a new one if it is missing or malformed. */
export function readSubmitKey(form: FormData): string {
  const key = form.get("submitKey");
  return typeof key === "string" && /^[\w-]{22}$/.test(key) ? key : createSubmitKey();
}
