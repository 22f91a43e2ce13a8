/** Returns the id of a line's element on the quote page. */
export function lineAnchor(id: number): string {
  return `line-${id}`;
}
