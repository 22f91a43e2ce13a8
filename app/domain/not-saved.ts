/** Said wherever a form could not be written just now, by the server or in its place. */
export const NOT_SAVED = {
  kind: "error",
  title: "Error",
  description: "That could not be saved just now. Nothing is lost: please try again in a moment.",
} as const;
