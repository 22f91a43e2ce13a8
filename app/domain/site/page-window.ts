type PageLink = number | "gap";

const ALL_SHOWN_UP_TO = 5;

/**
 * The page numbers to offer: all of up to five pages, else the first, the last and the current
 * one's neighbours with gaps between. A gap always stands for two pages or more.
 */
export function pageWindow(current: number, pageCount: number): PageLink[] {
  if (pageCount <= ALL_SHOWN_UP_TO) return range(1, pageCount);

  const from = current <= 4 ? 1 : Math.min(current - 1, pageCount - 4);
  const to = current >= pageCount - 3 ? pageCount : Math.max(current + 1, 5);
  return [
    ...(from > 1 ? ([1, "gap"] as const) : []),
    ...range(from, to),
    ...(to < pageCount ? (["gap", pageCount] as const) : []),
  ];
}

/** The page that an address asks for, however far off; what is no number asks for the first. */
export function parsePage(typed: string | null): number {
  return typed && /^\d+$/.test(typed) ? Math.min(Number(typed), Number.MAX_SAFE_INTEGER) : 1;
}

/** The page that is shown for a wanted one: out of range gives the nearest that exists (C8). */
export function clampPage(wanted: number, pageCount: number): number {
  return Math.min(Math.max(1, wanted), Math.max(1, pageCount));
}

/** What a paged list needs: its current page, the links to the others, and how many rows to skip. */
export type Pages = { current: number; pageCount: number; links: PageLink[]; offset: number };

/** The pages of a list of so many rows, at the wanted one or the nearest that exists. */
export function paginate(count: number, size: number, wanted: number): Pages {
  const pageCount = Math.ceil(count / size);
  const current = clampPage(wanted, pageCount);
  const offset = (current - 1) * size;
  return { current, pageCount, links: pageWindow(current, pageCount), offset };
}

function range(from: number, to: number): number[] {
  return Array.from({ length: Math.max(0, to - from + 1) }, (_, index) => from + index);
}
