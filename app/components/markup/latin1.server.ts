/**
 * A single character beyond Latin-1 makes V8 hold a whole document at two bytes a character, which
 * takes six times as long to write out as UTF-8. So what documents are mostly made of has escapes,
 * which a browser reads as the same characters.
 */

/** For markup without scripts and styles, where an escape would be none. */
export function latin1Markup(markup: string): string {
  return markup.replace(/[\u{100}-\u{10ffff}]/gu, (character) => `&#${character.codePointAt(0)};`);
}

/** For JSON, whose characters beyond ASCII are all in strings. */
export function latin1Json(json: string): string {
  return json.replace(
    /[\u0100-\uffff]/g,
    (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, "0")}`,
  );
}
