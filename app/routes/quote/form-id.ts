/** The id of the quote page's form, and the prefix of its fields' ids. */
export const FORM_ID = "quote-request";
