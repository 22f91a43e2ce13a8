import { CONSENT_DAYS, type OptionalCookies } from "~/domain/site/cookie-choices";
import { RETENTION_DAYS } from "~/domain/site/retention";

export type Category = {
  name: OptionalCookies;
  title: string;
  text: string;
};

/** The optional categories. Their texts say what is in use today: update them when that changes. */
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

/** Cookies set without consent, because the site does not work without them. */
export const ESSENTIAL_COOKIES: ReadonlyArray<{ name: string; purpose: string; lifetime: string }> =
  [
    {
      name: "quote-items",
      purpose: "Finds your basket again",
      lifetime: `${RETENTION_DAYS.basket} days`,
    },
    { name: "session", purpose: "Keeps you signed in", lifetime: `${RETENTION_DAYS.session} days` },
    { name: "toast", purpose: "Carries a short message to the next page", lifetime: "1 minute" },
    {
      name: "last-quote",
      purpose: "Shows you the number of the quote you sent",
      lifetime: "1 day",
    },
    { name: "compare", purpose: "Keeps the products you chose to compare", lifetime: "1 day" },
    {
      name: "cookiePreferences",
      purpose: "Remembers what you choose here",
      lifetime: `${CONSENT_DAYS} days`,
    },
  ];
