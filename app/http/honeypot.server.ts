/**
 * Returns true if the field that people cannot see was filled in, as bots do. The time taken to fill
 * in the form is not checked, since browsers autofill at once.
 */
export function isHoneypotFilled(form: FormData): boolean {
  return form.getAll("website").some((value) => value !== "");
}
