import { CONSENT_DAYS, type OptionalCookies } from "~/shared/cookie-choices";
import { HALF_SESSION_MINUTES, RETENTION_DAYS } from "~/site/settings/retention";

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
    text: "Count how often pages are visited, so that we can improve them. We do not use any at present.",
  },
  {
    name: "marketing",
    title: "Marketing",
    text: "Measure how well our advertising works. We do not use any at present.",
  },
  {
    name: "functional",
    title: "Functional",
    text: `Remember the last eight products you viewed, so that you can find them again. The cookie is called recently-viewed, lasts ${CONSENT_DAYS} days and is deleted when you switch this off.`,
  },
];

/** Cookies set without consent, because the site does not work without them. */
export const ESSENTIAL_COOKIES: ReadonlyArray<{ name: string; purpose: string; lifetime: string }> =
  [
    {
      name: "quote-items",
      purpose: "Remembers the quote you are putting together",
      lifetime: `${RETENTION_DAYS.basket} days`,
    },
    {
      name: "session",
      purpose: "Keeps you signed in, and brings back a form that you sent too late",
      lifetime: `${RETENTION_DAYS.session + RETENTION_DAYS.storedForm} days`,
    },
    {
      name: "second-step",
      purpose: "For our staff: waits for the code that follows their password",
      lifetime: `${HALF_SESSION_MINUTES} minutes`,
    },
    {
      name: "known-browser",
      purpose: "For our staff: sends a warning when a new browser signs in to their account",
      lifetime: `${RETENTION_DAYS.knownBrowser} days`,
    },
    { name: "toast", purpose: "Shows a short message on the next page", lifetime: "1 minute" },
    {
      name: "brought-in",
      purpose: "Marks what you have just brought into your quote",
      lifetime: "1 minute",
    },
    {
      name: "last-quote",
      purpose: "Shows you the quote request you sent, and fills in the form for an account",
      lifetime: "1 day",
    },
    {
      name: "new-quote",
      purpose: "Confirms a quote request the first time you open it",
      lifetime: "1 day",
    },
    {
      name: "emailed",
      purpose: "Names the address you had a link sent to, and brings you back once you confirm it",
      lifetime: "1 day",
    },
    {
      name: "message-sent",
      purpose: "Names the address that we reply to, once you have sent us a message",
      lifetime: "10 minutes",
    },
    { name: "compare", purpose: "Remembers the products you are comparing", lifetime: "1 day" },
    {
      name: "cookiePreferences",
      purpose: "Remembers your choices on this page",
      lifetime: `${CONSENT_DAYS} days`,
    },
  ];
