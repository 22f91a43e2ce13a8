/** The contact form for a product that a visitor did not find: the address that fills it in, and its text. */
import { cleanText } from "~/shared/clean-text";
import { pathWith } from "~/shared/path-with";

const MAX_LENGTH = 200;
const MAX_SUBJECT_LENGTH = 80;

/** Returns the address of the contact form that asks for something. */
export function askPath(about: string): string {
  return pathWith("/contact", { about: readAbout(about) });
}

/** Reads the text that a contact form begins with: one line of at most 200 characters, empty for none. */
export function readAbout(about: string | null): string {
  const line = cleanText(about ?? "")
    .replace(/[\p{Cs}\s]+/gu, " ")
    .trim();
  return line
    .slice(0, MAX_LENGTH)
    .replace(/\p{Cs}$/u, "")
    .trim();
}

/** Returns the subject and the message to begin with; none without a text. */
export function askingFields(about: string): { subject?: string; message?: string } {
  if (about === "") return {};
  const short = about.slice(0, MAX_SUBJECT_LENGTH).replace(/\p{Cs}$/u, "");
  return {
    subject: `Looking for ${short}`,
    message: `I did not find this in the catalogue:\n${about}\n\nQuantity: `,
  };
}
