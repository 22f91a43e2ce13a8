// The fullest form of ours, a quote of two hundred lines, has some four hundred fields.
const MOST_FIELDS = 1000;
const FIELD_NAME = /^[A-Za-z][\w-]{0,60}$/;

/**
 * The posted form. A body that is no form, or is cut short, is answered 400 and not 500.
 *
 * So is a form that none of our pages has: conform reads brackets and dots in a name as a path and
 * makes the list or tree it names, so that thirteen bytes like `e[99999999]=1` would keep the whole
 * process busy for minutes.
 */
export async function readForm(request: Request): Promise<FormData> {
  const form = await request.formData().catch(() => undefined);
  if (form && isOurs(form)) {
    readForms.set(request, form);
    return form;
  }
  throw new Response("The form could not be read.", { status: 400, statusText: "Bad Request" });
}

const readForms = new WeakMap<Request, FormData>();

/** The form that was read from this request, if it was: a body can be read only once. */
export function formOf(request: Request): FormData | undefined {
  return readForms.get(request);
}

function isOurs(form: FormData): boolean {
  let fields = 0;
  for (const name of form.keys()) {
    fields += 1;
    if (fields > MOST_FIELDS || !FIELD_NAME.test(name)) return false;
  }
  return true;
}

/** One text field, trimmed; empty when it is missing, a file, or longer than any field of ours. */
export function textField(form: FormData, name: string, maxLength = 500): string {
  const value = form.get(name);
  if (typeof value !== "string" || value.length > maxLength) return "";
  return value.trim();
}
