/** The fullest form of ours is a quote of as many lines as a basket may hold. */
export const MAX_FIELDS = 200;
const FIELD_NAME = /^[A-Za-z][\w-]{0,60}$/;
// No keyboard has them; they come along when something is copied from elsewhere, or to deceive.
const UNSEEN = /(?![\t\n\r])[\p{Cc}\u202a-\u202e\u2066-\u2069]/gu;
/** Compared to the last character, and never sent back or kept. */
export const SECRET_FIELDS: readonly string[] = ["password", "currentPassword"];

/**
 * The posted form. A body that is no form, or is cut short, is answered 400 and not 500.
 *
 * So is a form that none of our pages has: conform reads brackets and dots in a name as a path and
 * makes the list or tree it names, so that thirteen bytes like `e[99999999]=1` would keep the whole
 * process busy for minutes.
 */
export async function readForm(request: Request): Promise<FormData> {
  const form = await request.formData().catch(() => undefined);
  if (!form || !hasExpectedFields(form)) throw rejectUnreadableForm();
  return normaliseForm(request, form);
}

/**
 * A form as it was sent but for control characters, and those that turn the reading direction: no
 * page, mail or file of ours could show them as they were meant. A letter with its mark is one character,
 * however it was typed: two spellings of one name look alike, and would be two makers. `findParsedForm` finds the
 * form again, for the answer to a request whose action failed.
 */
export function normaliseForm(request: Request, sent: FormData): FormData {
  const form = new FormData();
  for (const [name, value] of sent) {
    const isText = typeof value === "string" && !SECRET_FIELDS.includes(name);
    form.append(name, isText ? value.normalize("NFC").replace(UNSEEN, "") : value);
  }
  readForms.set(request, form);
  return form;
}

export function rejectUnreadableForm(): Response {
  return new Response("The form could not be read.", { status: 400, statusText: "Bad Request" });
}

/** For a form of ours with a button that none of our pages has. */
export function rejectUnknownIntent(): Response {
  return new Response("Unknown change", { status: 400, statusText: "Bad Request" });
}

const readForms = new WeakMap<Request, FormData>();

/** The form that was read from this request, if it was: a body can be read only once. */
export function findParsedForm(request: Request): FormData | undefined {
  return readForms.get(request);
}

/** Whether a page of ours may have sent a form of so many fields with these names. */
export function hasExpectedFields(form: FormData): boolean {
  let fields = 0;
  for (const name of form.keys()) {
    fields += 1;
    if (fields > MAX_FIELDS || !FIELD_NAME.test(name)) return false;
  }
  return true;
}

/** One text field, trimmed; empty when it is missing, a file, or longer than any field of ours. */
export function textField(form: FormData, name: string, maxLength = 500): string {
  const value = form.get(name);
  if (typeof value !== "string" || value.length > maxLength) return "";
  return value.trim();
}
