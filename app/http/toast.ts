/** A short message shown on the next page; an error stays until it is closed. */
export type Toast = {
  kind: "success" | "error";
  title: string;
  description?: string;
};
