import { CONSENT_DAYS, type OptionalCookies } from "~/domain/site/cookie-choices";
import { RETENTION_DAYS } from "~/domain/site/retention";

export type Category = {
  name: OptionalCookies;
  title: string;
  text: string;
};

/** What is asked about. That nothing of a kind is in use today is said, and must stay true or be changed. */
export const CATEGORIES: readonly Category[] = [
  {
    name: "analytics",
    title: "Analytics",
    text: "Would count which pages are read, to improve them. We use none at present.",
  },
  {
    name: "marketing",
    title: "Marketing",
    text: "Would measure our advertising. We use none at present.",
  },
  {
    name: "functional",
    title: "Functional",
    text: `Remember the last eight products you looked at, to show you the way back to them. The cookie is named recently-viewed, is kept for ${CONSENT_DAYS} days and is deleted when you switch this off.`,
  },
];

/** The cookies that are set without asking, for the site does not work without them. */
export const ESSENTIAL_COOKIES: ReadonlyArray<{ name: string; purpose: string; kept: string }> = [
  {
    name: "quote-items",
    purpose: "Finds your basket again",
    kept: `${RETENTION_DAYS.basket} days`,
  },
  { name: "session", purpose: "Keeps you signed in", kept: `${RETENTION_DAYS.session} days` },
  { name: "toast", purpose: "Carries a short message to the next page", kept: "1 minute" },
  { name: "last-quote", purpose: "Shows you the number of the quote you sent", kept: "1 day" },
  { name: "compare", purpose: "Keeps the products you chose to compare", kept: "1 day" },
  {
    name: "cookiePreferences",
    purpose: "Remembers what you choose here",
    kept: `${CONSENT_DAYS} days`,
  },
];
