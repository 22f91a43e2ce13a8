/** Separates values that staff enter. */
export const BETWEEN = "; ";

/** Stands for a product and all its variants in the place of a variant's id. */
export const ALL_VARIANTS = 0;
