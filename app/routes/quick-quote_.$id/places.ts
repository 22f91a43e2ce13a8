import { pathWith } from "~/shared/path-with";

export const FORM_ID = "pad";

/** A page of a list: of all its lines, or of those that are open. */
export type PadPlace = { page: number; isOpenOnly: boolean };

/** Returns the address of a page of a list. */
export function padPath(id: string, { page, isOpenOnly }: PadPlace): string {
  return pathWith(`/quick-quote/${id}`, {
    page: page > 1 ? page : null,
    show: isOpenOnly ? "open" : null,
  });
}

/** Returns the id of a line's row. */
export function lineAnchor(position: number): string {
  return `line-${position}`;
}
