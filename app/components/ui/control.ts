/** The classes of inputs, text areas and selects. */
export const controlClass =
  "min-h-11 w-full rounded-sm border border-control bg-white px-3 text-base text-ink aria-invalid:border-2 aria-invalid:border-signal disabled:bg-paper-deep";

/** The classes of a select without its native arrow. */
export const selectClass = `${controlClass} appearance-none truncate pr-9`;
