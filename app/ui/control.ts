/** The class of inputs, text areas and selects; its styles are in app.css. */
export const controlClass = "control";

/** The classes of an input for a file. */
export const fileClass = `${controlClass} py-1.25 pl-1.25 text-sm file:mr-3 file:min-h-8 file:cursor-pointer file:rounded-sm file:border file:border-solid file:border-control file:bg-panel file:px-3 file:font-semibold file:text-ink`;
