import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { Form, useActionData, useLoaderData } from "@remix-run/react";

import { serializeRecentlyViewedConsent } from "~/catalogue/cards/recently-viewed-cookie.server";
import {
  readCookiePreferences,
  serializeCookiePreferences,
} from "~/http/cookies/cookie-preferences.server";
import { readForm, requireKnownIntent, textField } from "~/http/form-data.server";
import { redirectWithToast } from "~/http/replies.server";
import { success, type Toast } from "~/http/toast";
import {
  ALL_COOKIES,
  CONSENT_DAYS,
  NO_COOKIES,
  OPTIONAL_COOKIES,
  type OptionalCookies,
} from "~/shared/cookie-choices";
import { HALF_SESSION_MINUTES, RETENTION_DAYS } from "~/site/settings/retention";
import { FormNotice } from "~/ui/form/form-notice";
import { SubmitButton } from "~/ui/form/submit-button";
import { PageHeading } from "~/ui/page-heading";
import { pageMeta } from "~/ui/page-meta";

/** The optional categories. Their texts say what is in use today: update them when that changes. */
const CATEGORIES: readonly Category[] = [
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

export { clientAction, headers, shouldRevalidate } from "~/ui/form/form-route";

export const meta: MetaFunction = (page) =>
  pageMeta(page, {
    title: "Cookie Preferences",
    description: "The cookies this website sets, and those you can choose.",
  });

export async function loader({ request }: LoaderFunctionArgs) {
  return { choices: await readCookiePreferences(request) };
}

export async function action({ request }: ActionFunctionArgs) {
  const form = await readForm(request);
  const intent = textField(form, "intent");
  requireKnownIntent(form, ["accept-all", "save", "reject-all"]);
  const choices =
    intent === "accept-all" ? ALL_COOKIES : intent === "save" ? ticked(form) : NO_COOKIES;

  const title =
    intent === "accept-all" ? "All cookies accepted!" : "Cookie preferences saved successfully!";
  return redirectWithToast("/cookies", success(title), [
    ["Set-Cookie", await serializeCookiePreferences(choices)],
    ["Set-Cookie", await serializeRecentlyViewedConsent(request, choices.functional)],
  ]);
}

function ticked(form: FormData) {
  const choices = { ...NO_COOKIES };
  for (const name of OPTIONAL_COOKIES) choices[name] = textField(form, name) !== "";
  return choices;
}

export default function CookiesRoute() {
  const { choices } = useLoaderData<typeof loader>();
  const actionData = useActionData<{ toast: Toast }>();
  return (
    <>
      <PageHeading
        title="Cookie Preferences"
        lead={`We set only essential cookies unless you agree to more. You can change your choices here at any time, and we will ask again after ${CONSENT_DAYS} days.`}
      />
      <FormNotice toast={actionData?.toast} />
      <Form method="post" preventScrollReset>
        <fieldset className="min-w-0 border-t border-ink">
          <legend className="sr-only">Kinds of cookies</legend>
          <Toggle
            name="essential"
            title="Essential"
            text="Needed to build a quote, to sign in and to remember these choices. Always on."
            isOn
            isLocked
          />
          {CATEGORIES.map(({ name, title, text }) => (
            // Remounts when the stored choice changes.
            <Toggle
              key={`${name} ${choices[name]}`}
              name={name}
              title={title}
              text={text}
              isOn={choices[name]}
            />
          ))}
        </fieldset>
        <div className="mt-6 flex flex-wrap gap-3">
          <SubmitButton value="save" idle="Save Preferences" busy="Saving..." />
          <SubmitButton
            value="accept-all"
            variant="secondary"
            idle="Accept All Cookies"
            busy="Saving..."
          />
          <SubmitButton value="reject-all" variant="secondary" idle="Reject all" busy="Saving..." />
        </div>
      </Form>
      <EssentialCookies />
    </>
  );
}

function EssentialCookies() {
  return (
    <section aria-labelledby="essential-cookies" className="mt-12">
      <h2 id="essential-cookies" className="text-xl font-semibold">
        Essential cookies
      </h2>
      <p className="running-text mt-3">
        Only this website sets and reads them, and none of them tracks you on other websites. Over
        https, all names but the first and the last begin with <span className="code">__Host-</span>{" "}
        .
      </p>
      <p className="running-text mt-3">
        If a page closes while you are filling in the contact or quote form, your browser stores
        what you have typed in that tab for up to a day, so that it can be restored.
      </p>
      <div className="mt-5 overflow-x-auto">
        <table className="w-full border-t border-ink text-left text-sm">
          <caption className="sr-only">
            Essential cookies, what they do and how long they last
          </caption>
          <thead>
            <tr className="border-b text-muted">
              <th scope="col" className="py-2 pr-4 font-normal">
                Name
              </th>
              <th scope="col" className="py-2 pr-4 font-normal">
                Purpose
              </th>
              <th scope="col" className="py-2 text-right font-normal">
                Lasts{" "}
              </th>
            </tr>
          </thead>
          <tbody>
            {ESSENTIAL_COOKIES.map(({ name, purpose, lifetime }) => (
              <tr key={name} className="border-b align-baseline">
                <th
                  scope="row"
                  className="code py-2.5 pr-4 font-normal max-sm:w-2/5 sm:whitespace-nowrap"
                >
                  {name}
                </th>
                <td className="py-2.5 pr-4">{purpose}</td>
                <td className="py-2.5 text-right whitespace-nowrap">{lifetime}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}

/** A checkbox that looks like a switch, and with forced colours like a checkbox. */
function Toggle({
  name,
  title,
  text,
  isOn,
  isLocked = false,
}: {
  name: OptionalCookies | "essential";
  title: string;
  text: string;
  isOn: boolean;
  isLocked?: boolean;
}) {
  return (
    <div className="flex items-start justify-between gap-6 border-b py-5">
      <div>
        <label htmlFor={name} className="font-semibold">
          {title}
        </label>
        <p id={`${name}-text`} className="mt-1 max-w-prose text-muted">
          {text}
        </p>
      </div>
      <span className="inline-flex min-h-11 items-center">
        <input
          type="checkbox"
          id={name}
          name={name}
          defaultChecked={isOn}
          disabled={isLocked}
          aria-describedby={`${name}-text`}
          className="relative h-7 w-13 shrink-0 cursor-pointer appearance-none rounded-full border border-control bg-white transition-colors before:absolute before:top-1 before:left-1 before:size-4.5 before:rounded-full before:bg-control before:transition-transform checked:border-petrol checked:bg-petrol checked:before:translate-x-6 checked:before:bg-white disabled:cursor-not-allowed disabled:opacity-60 forced-colors:appearance-auto forced-colors:before:hidden"
        />
      </span>
    </div>
  );
}

type Category = {
  name: OptionalCookies;
  title: string;
  text: string;
};
