/** Separates values that staff enter. */
export const BETWEEN = "; ";

/** In place of a variant's id: the product with all its variants. */
export const ALL_VARIANTS = 0;
