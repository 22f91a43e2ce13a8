/** Returns a heading in the form in which headings are compared: lower case, without accents, spaces and punctuation. */
export function normalHeader(header: string): string {
  return header
    .normalize("NFKD")
    .toLowerCase()
    .replace(/[^\p{L}\p{N}€$¥%]/gu, "");
}
