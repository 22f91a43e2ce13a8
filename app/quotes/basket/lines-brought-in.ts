/** A line of the basket that a draft or an earlier quote has added, or whose quantity it has raised. */
export type LineBroughtIn = { lineId: number; quantity: number; isNew: boolean };

/** The choice for the lines that the basket already has; "ask" changes nothing if it has any. */
export type PresentLines = "ask" | "keep" | "save-draft";

export type BroughtIn =
  | {
      kind: "brought-in";
      /** Where the lines come from, within a sentence, such as "quote 00009". */
      origin: string;
      lines: LineBroughtIn[];
      /** True when the basket has other lines too. */
      isMixed: boolean;
      /** Lines that were not added because the basket has them already. */
      presentLines: number;
      /** Lines whose product or variant has left the catalogue, and lines in words beyond the 30 of a basket. */
      lostLines: { products: number; texts: number };
      /** The draft that holds the basket's former lines. */
      savedDraft: { name: string; lines: number } | null;
    }
  | { kind: "ask" | "not-found" | "basket-full" | "texts-full" };

type Line = { id: number; quantity: number };

/** Returns which lines of a basket are new or larger than they were before. */
export function linesBroughtIn(before: readonly Line[], after: readonly Line[]): LineBroughtIn[] {
  const present = new Map(before.map(({ id, quantity }) => [id, quantity]));
  return after
    .map(({ id, quantity }) => ({
      lineId: id,
      quantity: quantity - (present.get(id) ?? 0),
      isNew: !present.has(id),
    }))
    .filter(({ quantity }) => quantity > 0);
}

/** Returns the mark of each such line on the quote page, by line id. */
export function marksOf(lines: readonly LineBroughtIn[], origin: string): Record<string, string> {
  return Object.fromEntries(
    lines.map(({ lineId, quantity, isNew }) => [
      lineId,
      isNew ? `Added from ${origin}` : `${quantity} more from ${origin}`,
    ]),
  );
}
