import { integer } from "drizzle-orm/sqlite-core";

/** The columns that a customer fills in on each line of the basket. The quote stores the same ones. */
export const typedOnLine = { quantity: integer("quantity").notNull() };
