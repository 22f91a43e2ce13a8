/** Labels the type of a text, and the products that have it, in the audit log. */
export const TYPE_LABELS = { type: "Type", products: "Products" } as const;
