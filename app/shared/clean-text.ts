/**
 * Control characters, and what Unicode lists as never shown: soft hyphens, joiners, direction marks, marks of byte order
 * and variation selectors.
 */
const UNSEEN = /(?![\t\n\r])[\p{Cc}\p{Default_Ignorable_Code_Point}\ufff9-\ufffb]/gu;
// No lookbehind, because scripts of the page use this too, and Safari has it since 2023 only.
const JOINER = /^[\u200c\u200d]$/;
const JOINING = String.raw`\p{Script=Arabic}\p{Script=Syriac}\p{Script=Devanagari}\p{Script=Bengali}\p{Script=Gurmukhi}\p{Script=Gujarati}\p{Script=Oriya}\p{Script=Tamil}\p{Script=Telugu}\p{Script=Kannada}\p{Script=Malayalam}\p{Script=Sinhala}`;
const BEFORE_JOINER = new RegExp(
  String.raw`[${JOINING}]$|[\p{Extended_Pictographic}\p{Emoji_Modifier}]\ufe0f?$`,
  "u",
);
const AFTER_JOINER = new RegExp(String.raw`^[${JOINING}\p{Extended_Pictographic}]`, "u");
const SPACES = /\p{Zs}/gu;
const LINE_ENDS = /[\u2028\u2029]/g;
// Hyphens and dashes of Unicode, and the minus sign.
const DASHES = /[\u2010-\u2015\u2212\ufe58\ufe63\uff0d]/g;
// More marks on a letter than any script has (Unicode, UAX #15): the time to put them in order grows with their square.
const TOO_MANY_MARKS = /\p{M}{31}/u;
const PLAIN = /^[\n -~]*$/;

/**
 * Returns a text that came from outside as it is read: in Unicode NFC, so that two spellings of one name compare equal,
 * without unseen characters, and with plain spaces. Joiners stay between emoji and between letters of scripts
 * that they shape; a variation selector never does. A text with more than 30 marks in a row stays as it is spelt.
 */
export function cleanText(text: string): string {
  if (PLAIN.test(text)) return text;
  const clean = text
    .replace(UNSEEN, (each, at: number) => (isNeeded(each, text, at) ? each : ""))
    .replace(SPACES, " ")
    .replace(LINE_ENDS, "\n");
  return TOO_MANY_MARKS.test(clean) ? clean : clean.normalize("NFC");
}

/** Returns a clean text on one line, without spaces around it. */
export function oneLine(text: string): string {
  return cleanText(text)
    .replace(/[\t\r\n]+/g, " ")
    .trim();
}

/** Returns a text with a hyphen for every sign that looks like one, as codes, telephone numbers and amounts are compared. */
export function plainDashes(text: string): string {
  return text.replace(DASHES, "-");
}

/** Returns a typed code on one line, with plain hyphens. */
export function cleanCode(text: string): string {
  return plainDashes(oneLine(text));
}

function isNeeded(each: string, text: string, at: number): boolean {
  if (!JOINER.test(each)) return false;
  const before = text.slice(Math.max(0, at - 3), at);
  return BEFORE_JOINER.test(before) && AFTER_JOINER.test(text.slice(at + 1, at + 3));
}
