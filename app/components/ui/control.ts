/** The classes of inputs, text areas and selects. */
export const controlClass =
  "min-h-11 w-full rounded-sm border border-control bg-white px-3 text-base text-ink aria-invalid:border-2 aria-invalid:border-signal disabled:bg-paper-deep";

/** The classes of a select without its native arrow. */
export const selectClass = `${controlClass} appearance-none truncate pr-9`;

/** The classes of an input for a file. */
export const fileClass = `${controlClass} py-1.25 pl-1.25 text-sm file:mr-3 file:min-h-8 file:cursor-pointer file:rounded-sm file:border file:border-solid file:border-control file:bg-panel file:px-3 file:font-semibold file:text-ink`;
