/** Of the one form of the quote page, by which its fields are found. */
export const FORM_ID = "quote-request";
