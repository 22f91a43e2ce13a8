import { oneLine } from "~/shared/clean-text";

// Longer than any address with a name; the patterns below are for short texts.
const MAX_TYPED = 500;
const IN_BRACKETS = /^(?:"(?:[^"\\]|\\.)*"\s*|[^"<>]*)<([^<>]*)>$/;
const PARTS = /"(?:[^"\\]|\\.)*"|<[^<>]*>|[,;\n]|[^",;\n<]+|["<]/g;

/**
 * Returns the address in a text as mail programs copy it, such as “Jo Example <jo@example.com>”, “mailto:jo@example.com” or
 * “jo@example.com;”. The name is left out. Returns any other text as it is.
 */
export function readEmailAddress(typed: string): string {
  const text = oneLine(typed);
  if (text.length > MAX_TYPED) return text;
  const one = text.replace(/^[\s;,]+|[\s;,]+$/g, "");
  const address = (IN_BRACKETS.exec(one)?.[1] ?? one)
    .trim()
    .replace(/^mailto:([^?]*).*$/i, "$1")
    .replace(/^(['"])(.*)\1$/, "$2");
  return address.includes("@") ? address : text;
}

/**
 * Splits a list of addresses at commas, semicolons and line breaks that are neither in quotation marks nor in angle brackets, and
 * at spaces between bare addresses. The pieces may have names.
 */
export function splitAddresses(typed: string): string[] {
  const pieces = [""];
  for (const [part] of typed.matchAll(PARTS)) {
    if (/^[,;\n]$/.test(part)) pieces.push("");
    else pieces.push(`${pieces.pop() ?? ""}${part}`);
  }
  return pieces.map(oneLine).flatMap((piece) => {
    const words = piece.split(" ").filter(Boolean);
    return words.every((word) => /^[^"<>]+@[^"<>]*$/.test(word)) ? words : [piece];
  });
}

/** Returns the spelling under which accounts, lock-outs and throttles store an email address. */
export function normaliseEmail(input: string): string {
  return readEmailAddress(input).toLowerCase();
}
