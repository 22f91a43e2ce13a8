// Control characters and those that change the reading direction.
const INVISIBLE = /(?![\t\n\r])[\p{Cc}\u202a-\u202e\u2066-\u2069]/gu;

/**
 * Returns a text that came from outside in Unicode NFC, so that two spellings of one name compare equal, and
 * without control or direction characters, which no page, mail or file could show.
 */
export function cleanText(text: string): string {
  return text.replace(INVISIBLE, "").normalize("NFC");
}
