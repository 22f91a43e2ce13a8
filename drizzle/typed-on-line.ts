import { integer, text } from "drizzle-orm/sqlite-core";

/** The columns that a customer fills in on each line of the basket. The quote stores the same ones. */
export const typedOnLine = {
  quantity: integer("quantity").notNull(),
  /** The customer's own mark of the line, as "AHU-1 supply". */
  tag: text("tag"),
};
