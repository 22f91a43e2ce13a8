/**
 * Whether a form was filled in by a machine: something stands in the box that people do not see. How
 * quickly it came back tells nothing, for a browser that knows its owner fills a form in at once.
 */
export function isHoneypotFilled(form: FormData): boolean {
  return form.getAll("website").some((typed) => typed !== "");
}
