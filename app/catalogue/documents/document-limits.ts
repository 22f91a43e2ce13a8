/** The limits of documents and compliance and their messages, the same in forms and in files (F3). */
export const MAX_TITLE_LENGTH = 120;
export const MAX_REVISION_LENGTH = 40;
export const MAX_NOTE_LENGTH = 200;

export const NO_TITLE = "Enter the title";
export const NO_FILE = "Choose a file or enter an address";
export const WRONG_VALID_UNTIL = "Enter the day, month and year, such as 31/03/2027";
