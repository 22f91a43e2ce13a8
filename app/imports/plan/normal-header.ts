/** Returns a heading in the form in which headings are compared: lower case, without accents, spaces and punctuation. */
export function normalHead(head: string): string {
  return head
    .normalize("NFKD")
    .toLowerCase()
    .replace(/[^\p{L}\p{N}€$¥%]/gu, "");
}
