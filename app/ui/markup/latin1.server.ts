/**
 * Replaces the few characters beyond Latin-1 by escapes. One such character makes V8 store the whole
 * document as two bytes a character, which takes several times as long to encode as UTF-8.
 */

/** Escapes markup without scripts and styles. */
export function latin1Markup(markup: string): string {
  return markup.replace(/[\u{100}-\u{10ffff}]/gu, (character) => `&#${character.codePointAt(0)};`);
}

/** Escapes JSON, where such characters appear in strings only. */
export function latin1Json(json: string): string {
  return json.replace(
    /[\u0100-\uffff]/g,
    (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, "0")}`,
  );
}
