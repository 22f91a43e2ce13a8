const MAX_LENGTH = 300;

const FRACTIONS: Readonly<Record<string, string>> = {
  "½": " 1/2",
  "¼": " 1/4",
  "¾": " 3/4",
  "⅛": " 1/8",
  "⅜": " 3/8",
  "⅝": " 5/8",
  "⅞": " 7/8",
};

/**
 * Returns a text in the spelling that the readers know: one kind of dash, quotation mark and space, no
 * marks that are not shown, "m3" for m³ and "1 1/2" for 1½. Undefined for a text over 300 characters,
 * which is no value of a specification.
 */
export function plainText(text: string): string | undefined {
  if (text.length > MAX_LENGTH) return undefined;
  return (
    text
      .replace(/[½¼¾⅛⅜⅝⅞]/g, (fraction) => FRACTIONS[fraction] ?? "")
      // Before NFKC, which makes two marks of ″.
      .replace(/[″”“]|''/g, '"')
      .normalize("NFKC")
      .replace(/\p{Cf}/gu, "")
      .replace(/[‐‒–—−]/g, "-")
      .replace(/\+\s?\/\s?-/g, "±")
      .replace(/[\s\p{Cc}]+/gu, " ")
      .trim()
  );
}
