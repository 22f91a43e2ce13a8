type PageLink = number | "gap";

const MAX_PAGES_WITHOUT_GAP = 5;

/**
 * Returns the page numbers to link to: all of up to five pages, else the first, the last and the
 * neighbours of the current page, with gaps between. A gap replaces at least two pages.
 */
export function pageWindow(current: number, pageCount: number): PageLink[] {
  if (pageCount <= MAX_PAGES_WITHOUT_GAP) return range(1, pageCount);

  const from = current <= 4 ? 1 : Math.min(current - 1, pageCount - 4);
  const to = current >= pageCount - 3 ? pageCount : Math.max(current + 1, 5);
  return [
    ...(from > 1 ? ([1, "gap"] as const) : []),
    ...range(from, to),
    ...(to < pageCount ? (["gap", pageCount] as const) : []),
  ];
}

/** Parses the page number of a URL; anything that is not a number is page 1. */
export function parsePage(input: string | null): number {
  return input && /^\d+$/.test(input) ? Math.min(Number(input), Number.MAX_SAFE_INTEGER) : 1;
}

/** Returns the requested page, or the nearest one that exists. */
export function clampPage(requested: number, pageCount: number): number {
  return Math.min(Math.max(1, requested), Math.max(1, pageCount));
}

/** A page of a list: `links` for the pagination, `offset` is the number of rows to skip. */
export type Pages = { current: number; pageCount: number; links: PageLink[]; offset: number };

/** Calculates the pages of a list with this many rows, at the requested page, or the nearest page that exists. */
export function paginate(count: number, size: number, requested: number): Pages {
  const pageCount = Math.ceil(count / size);
  const current = clampPage(requested, pageCount);
  const offset = (current - 1) * size;
  return { current, pageCount, links: pageWindow(current, pageCount), offset };
}

function range(from: number, to: number): number[] {
  return Array.from({ length: Math.max(0, to - from + 1) }, (_, index) => from + index);
}
