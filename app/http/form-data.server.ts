/** The posted form. A body that is no form, or is cut short, is answered 400 and not 500. */
export async function readForm(request: Request): Promise<FormData> {
  try {
    return await request.formData();
  } catch {
    throw new Response("The form could not be read.", { status: 400, statusText: "Bad Request" });
  }
}

/** One text field, trimmed; empty when it is missing, a file, or longer than any field of ours. */
export function textField(form: FormData, name: string, maxLength = 500): string {
  const value = form.get(name);
  if (typeof value !== "string" || value.length > maxLength) return "";
  return value.trim();
}
