import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { Form, useActionData, useLoaderData } from "@remix-run/react";

import { FormNotice } from "~/ui/form/form-notice";
import { pageMeta } from "~/ui/page-meta";
import { SubmitButton } from "~/ui/form/submit-button";
import { PageHeading } from "~/ui/page-heading";
import { ALL_COOKIES, CONSENT_DAYS, NO_COOKIES, OPTIONAL_COOKIES } from "~/shared/cookie-choices";
import {
  readCookiePreferences,
  serializeCookiePreferences,
} from "~/http/cookies/cookie-preferences.server";
import { readForm, requireKnownIntent, textField } from "~/http/form-data.server";
import { serializeRecentlyViewedConsent } from "~/catalogue/cards/recently-viewed-cookie.server";
import { redirectWithToast } from "~/http/replies.server";
import type { Toast } from "~/http/toast";

import { CATEGORIES } from "./categories";
import { EssentialCookies } from "./essential-cookies";
import { Toggle } from "./toggle";

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
  return redirectWithToast("/cookies", { kind: "success", title }, [
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
          <SubmitButton name="intent" value="save" idle="Save Preferences" busy="Saving..." />
          <SubmitButton
            name="intent"
            value="accept-all"
            variant="secondary"
            idle="Accept All Cookies"
            busy="Saving..."
          />
          <SubmitButton
            name="intent"
            value="reject-all"
            variant="secondary"
            idle="Reject all"
            busy="Saving..."
          />
        </div>
      </Form>
      <EssentialCookies />
    </>
  );
}
