/**
 * Folders whose language is not enforced yet. Rewrite one, then delete its line; a new folder is
 * enforced from the start.
 */
export const FOLDERS_WITH_BANNED_WORDS: readonly string[] = [
  "app/db/catalogue",
  "app/db/quote",
  "app/db/site",
  "scripts",
  "tests/integration/db/account",
  "tests/integration/db/catalogue",
  "tests/integration/db/engine",
  "tests/integration/db/site",
  "tests/integration/email",
  "tests/integration/routes",
  "tests/integration/routes/account",
  "tests/integration/routes/catalogue",
  "tests/integration/routes/quote",
  "tests/integration/routes/site",
  "tests/integration/scripts",
  "tests/integration/server",
  "tests/support",
];

/** Folders of domain/ and db/ in which some docstrings do not begin with a verb yet. */
export const FOLDERS_WITHOUT_VERBS: readonly string[] = [
  "app/db/catalogue",
  "app/db/quote",
  "app/db/site",
];
