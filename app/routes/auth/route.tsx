import type { SubmissionResult } from "@conform-to/dom";
import { getFormProps } from "@conform-to/react";
import {
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
  type SerializeFrom,
} from "@remix-run/node";
import { Form, Link, useActionData, useLoaderData } from "@remix-run/react";

import { emailOnlySchema, signInSchema, signUpSchema } from "~/accounts/accounts-form.server";
import { isClosed } from "~/accounts/sign-in/site-mode.server";
import { readEmailed } from "~/accounts/sign-in/emailed.server";
import { PasswordField } from "~/accounts/sign-in/password-field";
import { findViewer } from "~/accounts/sign-in/viewer.server";
import { env } from "~/env.server";
import { readForm, rejectUnknownIntent, textField } from "~/http/form-data.server";
import { safeRedirect } from "~/http/safe-redirect";
import { findKnownDetails } from "~/quotes/request/last-quote.server";
import { constraintsOf } from "~/shared/constraints.server";
import { pathWith } from "~/shared/path-with";
import { SalesContact } from "~/ui/contact-links";
import { EmailField, RequiredNote, TextField } from "~/ui/form/fields";
import { FormNotice } from "~/ui/form/form-notice";
import { keepFormOnNetworkError } from "~/ui/form/keep-form-on-network-error";
import { SubmitButton } from "~/ui/form/submit-button";
import { useForm } from "~/ui/form/use-form";
import { NarrowPage } from "~/ui/narrow-page";
import { Notice } from "~/ui/notice";
import { pageMeta } from "~/ui/page-meta";
import { TabLinks } from "~/ui/tab-links";

import { CheckYourEmail, Resend } from "./check-your-email";
import { landingPage } from "~/accounts/entry/begin-session.server";
import { failedUnexpectedly, resendConfirmation, signIn, signUp } from "./account-forms.server";
import { unexpectedToast } from "./toasts";

const VIEWS = ["sign-in", "sign-up", "check-email", "resend"] as const;

const TITLES: Record<(typeof VIEWS)[number], string> = {
  "sign-in": "Sign in",
  "sign-up": "Create an account",
  "check-email": "Check Your Email",
  resend: "Confirmation email",
};

export { headers, shouldRevalidate } from "~/ui/form/form-route";

export const meta: MetaFunction<typeof loader> = (page) =>
  pageMeta(page, { title: TITLES[page.data?.view ?? "sign-in"], isIndexed: false });

export async function loader({ request, context }: LoaderFunctionArgs) {
  const params = new URL(request.url).searchParams;
  const redirectTo = safeRedirect(params.get("redirectTo"), "");
  const { user } = await findViewer(request, context);
  if (user) throw redirect(redirectTo || landingPage(user), 303);

  return {
    redirectTo,
    closed: isClosed(),
    isEmailed: env.sendsMail,
    emailed: await findEmailed(request),
    known: await findKnownDetails(request),
    view: VIEWS.find((view) => view === params.get("view")) ?? "sign-in",
    signInConstraint: constraintsOf(signInSchema),
    signUpConstraint: constraintsOf(signUpSchema),
    resendConstraint: constraintsOf(emailOnlySchema),
  };
}

/** Returns the address that the last link went to, and where its sign-up came from. */
async function findEmailed(request: Request) {
  const emailed = await readEmailed(request, "confirm-email");
  return emailed ? { email: emailed.email, redirectTo: emailed.redirectTo ?? "" } : null;
}

export async function action({ request, context }: ActionFunctionArgs) {
  const form = await readForm(request);

  try {
    switch (textField(form, "intent")) {
      case "sign-up":
        return await signUp(form, context);
      case "resend":
        return await resendConfirmation(request, form, context);
      case "sign-in":
        return await signIn(request, form, context);
      default:
        throw rejectUnknownIntent();
    }
  } catch (error) {
    if (error instanceof Response) throw error;
    return failedUnexpectedly(form, error);
  }
}

export const clientAction = keepFormOnNetworkError((form) => unexpectedToast(form.get("intent")));

export default function AuthRoute() {
  const {
    view,
    redirectTo,
    closed,
    isEmailed,
    emailed,
    known,
    signInConstraint,
    signUpConstraint,
    resendConstraint,
  } = useLoaderData<typeof loader>();
  const actionData = useActionData<typeof action>();
  const lastResult = actionData?.result;

  if (view === "check-email") {
    return <CheckYourEmail isEmailed={isEmailed} emailed={emailed} refused={actionData?.toast} />;
  }
  if (view === "resend") {
    return (
      <NarrowPage
        title={TITLES[view]}
        lead="Enter the address you signed up with, and we will send you a new link."
      >
        <FormNotice toast={actionData?.toast} />
        <Resend constraint={resendConstraint} lastResult={lastResult} />
      </NarrowPage>
    );
  }

  return (
    <NarrowPage
      title={TITLES[view]}
      lead={!closed && "See list prices and your discount, save drafts and follow your quotes."}
    >
      {closed ? <ClosedNotice /> : <Tabs view={view} redirectTo={redirectTo} />}
      <FormNotice toast={actionData?.toast} formId={view} result={lastResult} />
      {view === "sign-up" ? (
        // While sign-up is closed, shown only with the entries of a refused form.
        (!closed || lastResult) && (
          <SignUp
            key="sign-up"
            constraint={signUpConstraint}
            known={known}
            lastResult={lastResult}
            redirectTo={redirectTo}
          />
        )
      ) : (
        <SignIn
          key="sign-in"
          constraint={signInConstraint}
          lastResult={lastResult}
          redirectTo={redirectTo}
        />
      )}
      <p className="mt-8 border-t pt-4">
        <Link to="/" className="text-link">
          Back to Home
        </Link>
      </p>
    </NarrowPage>
  );
}

/** Warns before anyone types that the forms below refuse everyone but staff. */
function ClosedNotice() {
  return (
    <Notice tone="petrol" icon="info">
      <p className="font-semibold">Signing in and signing up are temporarily unavailable</p>
      <p>
        Only our staff can sign in. Accounts and quotes are not affected. Until you can sign in
        again, <SalesContact />.
      </p>
    </Notice>
  );
}

function Tabs({ view, redirectTo }: { view: string; redirectTo: string }) {
  const tab = (to: string, label: string) => ({
    to: pathWith("/auth", { view: to, redirectTo }),
    label,
    isCurrent: view === to,
  });
  return (
    <TabLinks
      label="Sign in or sign up"
      tabs={[tab("sign-in", "Sign In"), tab("sign-up", "Sign Up")]}
    />
  );
}

function SignIn({
  constraint,
  lastResult,
  redirectTo,
}: {
  constraint: SerializeFrom<typeof loader>["signInConstraint"];
  lastResult: SubmissionResult | undefined;
  redirectTo: string;
}) {
  const [form, fields] = useForm({
    id: "sign-in",
    constraint,
    lastResult,
  });

  return (
    <Form method="post" {...getFormProps(form)} className="space-y-5">
      <input type="hidden" name="redirectTo" value={redirectTo} />
      <RequiredNote />
      <EmailField label="Email Address" field={fields.email} autoComplete="username" />
      <PasswordField label="Password" field={fields.password} />
      <SubmitButton value="sign-in" idle="Sign In" busy="Signing in..." wide />
      <ul role="list" className="flex flex-wrap gap-x-6 gap-y-1">
        <li>
          <Link to="/forgot-password" className="text-link inline-flex min-h-11 items-center">
            Forgotten password?
          </Link>
        </li>
        <li>
          <Link to="/auth?view=resend" className="text-link inline-flex min-h-11 items-center">
            No confirmation email?
          </Link>
        </li>
      </ul>
    </Form>
  );
}

function SignUp({
  constraint,
  known,
  lastResult,
  redirectTo,
}: {
  constraint: SerializeFrom<typeof loader>["signUpConstraint"];
  /** Details from a quote that this browser has just sent. */
  known: SerializeFrom<typeof loader>["known"];
  lastResult: SubmissionResult | undefined;
  redirectTo: string;
}) {
  const [form, fields] = useForm({
    id: "sign-up",
    constraint,
    defaultValue: known,
    lastResult,
  });

  return (
    <Form method="post" {...getFormProps(form)} className="space-y-5">
      <RequiredNote />
      <input type="hidden" name="redirectTo" value={redirectTo} />
      <TextField label="Full Name" field={fields.fullName} autoComplete="name" />
      <EmailField label="Email Address" field={fields.email} autoComplete="username" />
      <PasswordField label="Password" field={fields.password} isNew />
      <TextField label="Company" field={fields.company} isOptional autoComplete="organization" />
      <TextField
        label="Phone Number"
        field={fields.phoneNumber}
        isOptional
        type="tel"
        autoComplete="tel"
      />
      <SubmitButton value="sign-up" idle="Create account" busy="Creating account..." wide />
    </Form>
  );
}
