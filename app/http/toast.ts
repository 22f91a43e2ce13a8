/** A short message shown on the next page; an error stays until it is closed. */
export type Toast = {
  kind: "success" | "error";
  title: string;
  description?: string;
  /** The fields that take back what the toast reports; it then stays, and links to the quote. */
  undo?: Readonly<Record<string, string>>;
};
