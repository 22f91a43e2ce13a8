import { pathWith } from "~/domain/site/path-with";

export function deskPath(quoteId: string): string {
  return `/admin/quotes/${quoteId}`;
}

/** The desk after a save: its form is rendered anew, and a changed line is scrolled into view. */
export function savedPath(quoteId: string, now: number, lineId?: number): string {
  const path = pathWith(deskPath(quoteId), { saved: String(now) });
  return lineId === undefined ? path : `${path}#line-${lineId}`;
}

export function sendPath(quoteId: string): string {
  return `${deskPath(quoteId)}/send`;
}

/** The search for a product to add, or to offer in place of a line. */
export function linesPath(
  quoteId: string,
  { inPlaceOf, q = "" }: { inPlaceOf?: number | null; q?: string } = {},
): string {
  return pathWith(`${deskPath(quoteId)}/lines`, { for: inPlaceOf ? String(inPlaceOf) : "", q });
}

/** The draft as a PDF, as it was last saved. */
export function previewPath(quoteId: string): string {
  return `${deskPath(quoteId)}/preview.pdf`;
}
