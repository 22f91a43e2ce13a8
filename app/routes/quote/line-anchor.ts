/** A line's place on the quote page. */
export function lineAnchor(id: number): string {
  return `line-${id}`;
}
