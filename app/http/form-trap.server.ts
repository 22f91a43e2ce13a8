import { textField } from "~/http/form-data.server";

/** Quicker than anyone reads a form and fills it in, also with the browser's help. */
const LEAST_MS = 2000;

/**
 * Whether a form was filled in by a machine: something stands in the box that people do not see, or
 * it came back sooner than a person could have typed. The time is the page's own and not signed, for
 * a machine that goes to the trouble of changing it could as well wait.
 */
export function isCaughtInTrap(form: FormData, now: number): boolean {
  if (textField(form, "website") !== "" || form.getAll("website").length !== 1) return true;

  const shownAt = textField(form, "shownAt", 16);
  return !/^\d{1,15}$/.test(shownAt) || now - Number(shownAt) < LEAST_MS;
}
