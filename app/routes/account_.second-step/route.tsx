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

import {
  codeSchema,
  guardedBySecondStepSchema,
  passkeySchema,
  ownPasswordSchema,
} from "~/accounts/accounts-form.server";
import {
  countRecoveryCodes,
  findSecondStep,
  hasSecondStep,
} from "~/accounts/second-step/second-steps.server";
import { listPasskeys } from "~/accounts/second-step/passkeys.server";
import { keyUri, qrPath } from "~/accounts/second-step/totp.server";
import { requireUser } from "~/accounts/sign-in/guards.server";
import { readOwner } from "~/accounts/sign-in/session.server";
import { listStoredForms } from "~/accounts/sign-in/stored-forms.server";
import { PasswordField } from "~/accounts/sign-in/password-field";
import { readForm } from "~/http/form-data.server";
import { constraintsOf } from "~/shared/constraints.server";
import { countOf } from "~/shared/counts";
import { formatDay } from "~/shared/dates";

import { readSiteSettings } from "~/site/settings/site-settings.server";
import { Button } from "~/ui/button";
import { TextField } from "~/ui/form/fields";
import { FormNotice } from "~/ui/form/form-notice";
import { SubmitButton } from "~/ui/form/submit-button";
import { useForm } from "~/ui/form/use-form";
import { NarrowPage } from "~/ui/narrow-page";
import { pageMeta } from "~/ui/page-meta";
import { Panel } from "~/ui/panel";

import { changeSecondStep } from "./change-second-step.server";
import { PasskeysPanel } from "./passkeys-panel";

export { clientAction, headers, shouldRevalidate } from "~/ui/form/form-route";

export const meta: MetaFunction = (page) =>
  pageMeta(page, { title: "Second step", isIndexed: false });

export async function loader({ request, context }: LoaderFunctionArgs) {
  const user = await requireUser(request, context);
  const known = findSecondStep(user.id, Date.now());
  if (!user.isStaff && !hasSecondStep(user.id)) throw redirect("/account?tab=settings", 303);
  const owner = await readOwner(request);
  return {
    email: user.email,
    hasUnsent: owner !== undefined && listStoredForms(owner, Date.now()).length > 0,
    state: stateOf(user, known),
    codesLeft: countRecoveryCodes(user.id),
    passkeys: listPasskeys(user.id).map(({ id, name, createdAt, usedAt }) => ({
      ...{ id, name, added: formatDay(createdAt) },
      used: usedAt === null ? null : formatDay(usedAt),
    })),
    passkeyConstraint: constraintsOf(passkeySchema),
    startConstraint: constraintsOf(ownPasswordSchema),
    codeConstraint: constraintsOf(codeSchema),
    guardedConstraint: constraintsOf(guardedBySecondStepSchema),
  };
}

function stateOf(user: { id: string; email: string }, known: ReturnType<typeof findSecondStep>) {
  if (!known) return { kind: "off" } as const;
  const { confirmedAt, secret } = known;
  if (confirmedAt !== null) {
    return {
      kind: "on",
      since: formatDay(confirmedAt),
    } as const;
  }
  if (secret === undefined) return { kind: "off" } as const;
  const uri = keyUri(secret, {
    issuer: readSiteSettings().company.tradingName,
    account: user.email,
  });
  const groups = secret.match(/.{1,4}/g)?.join(" ") ?? secret;
  return { kind: "started", secret: groups, uri, code: qrPath(uri) } as const;
}

export async function action({ request, context }: ActionFunctionArgs) {
  const user = await requireUser(request, context);
  // Former staff can still switch it off.
  if (!user.isStaff && !hasSecondStep(user.id)) throw rejectCustomer();
  return changeSecondStep({ user, request, form: await readForm(request), context });
}

function rejectCustomer(): Response {
  const text = "A second step is for our staff.";
  return new Response(text, { status: 403, statusText: "Access Denied" });
}

export default function SecondStepSettingsRoute() {
  const { email, state, hasUnsent, passkeys, codesLeft, ...constraints } =
    useLoaderData<typeof loader>();
  const actionData = useActionData<typeof action>();
  const lastResult = actionData?.result;
  const codes = actionData && "codes" in actionData ? actionData.codes : null;
  if (codes) return <RecoveryCodes codes={codes} hasUnsent={hasUnsent} />;
  return (
    <NarrowPage
      title="Second step"
      lead={state.kind === "off" && passkeys.length > 0 ? PASSKEY_LEAD : LEADS[state.kind]}
    >
      <FormNotice
        toast={actionData?.toast}
        formId={String(lastResult?.initialValue?.["intent"] ?? "")}
        result={lastResult}
      />
      <input type="text" autoComplete="username" value={email} readOnly hidden />
      <div className="space-y-8">
        {state.kind === "off" && passkeys.length === 0 && (
          <Start constraint={constraints.startConstraint} lastResult={lastResult} />
        )}
        {state.kind === "started" && (
          <SetUp state={state} constraint={constraints.codeConstraint} lastResult={lastResult} />
        )}
        {state.kind === "on" && <p>Your app is on since {state.since}.</p>}
        <PasskeysPanel
          passkeys={passkeys}
          hasApp={state.kind === "on"}
          constraint={constraints.passkeyConstraint}
          lastResult={lastResult}
        />
        {state.kind === "off" && passkeys.length > 0 && (
          <Panel title="An app as well">
            <Start constraint={constraints.startConstraint} lastResult={lastResult} />
          </Panel>
        )}
        {(state.kind === "on" || passkeys.length > 0) && (
          <On
            hasApp={state.kind === "on"}
            codesLeft={codesLeft}
            constraint={constraints.guardedConstraint}
            lastResult={lastResult}
          />
        )}
      </div>
      <p className="mt-8 border-t pt-4">
        <Link to="/account?tab=settings" className="text-link">
          Back to your account
        </Link>
      </p>
    </NarrowPage>
  );
}

type State = SerializeFrom<typeof loader>["state"];

const LEADS: Record<State["kind"], string> = {
  off: "With a second step, a stolen password does not open your account: signing in also needs a code from an app on your phone.",
  started: "Two steps, and it is on. Until then you sign in as before.",
  on: "Signing in to your account needs your password and a code from your app.",
};

const PASSKEY_LEAD = "Signing in to your account needs your password and a passkey.";

type FormProps<Constraint> = { constraint: Constraint; lastResult: SubmissionResult | undefined };

function Start({
  constraint,
  lastResult,
}: FormProps<SerializeFrom<typeof loader>["startConstraint"]>) {
  const [form, fields] = useForm({ id: "start", constraint, lastResult });
  return (
    <Form method="post" {...getFormProps(form)} className="space-y-5">
      <p>
        You need an authenticator app, such as the one of your password manager, Google
        Authenticator or Microsoft Authenticator.
      </p>
      <PasswordField label="Current password" field={fields.currentPassword} />
      <SubmitButton value="start" idle="Set up a second step" busy="Starting..." />
    </Form>
  );
}

function SetUp({
  state: { secret, uri, code },
  constraint,
  lastResult,
}: FormProps<SerializeFrom<typeof loader>["codeConstraint"]> & {
  state: Extract<State, { kind: "started" }>;
}) {
  const [form, fields] = useForm({ id: "confirm", constraint, lastResult });
  return (
    <ol className="space-y-6">
      <li>
        <h2 className="font-semibold">1. Scan this code with your app</h2>
        <QrCode code={code} />
        <p>
          On this phone,{" "}
          <a href={uri} className="text-link">
            open your app
          </a>
          , or enter this key in it: <span className="code block py-1 select-all">{secret}</span>
        </p>
      </li>
      <li>
        <h2 className="mb-2 font-semibold">2. Enter the code that it shows</h2>
        <Form method="post" {...getFormProps(form)} className="space-y-5">
          <TextField
            label="Code"
            field={fields.code}
            inputMode="numeric"
            autoComplete="one-time-code"
            hint="6 digits, which change every 30 seconds."
          />
          <SubmitButton value="confirm" idle="Switch it on" busy="Checking..." />
        </Form>
      </li>
    </ol>
  );
}

// Readers need a margin of four modules (ISO/IEC 18004).
const QR_MARGIN = 4;

function QrCode({ code: { path, side } }: { code: { path: string; side: number } }) {
  const size = side + 2 * QR_MARGIN;
  return (
    <svg
      role="img"
      aria-label="QR code of the key"
      viewBox={`${-QR_MARGIN} ${-QR_MARGIN} ${size} ${size}`}
      shapeRendering="crispEdges"
      className="my-3 size-52 border bg-white"
    >
      <path d={path} fill="#000" />
    </svg>
  );
}

function On({
  hasApp,
  codesLeft,
  constraint,
  lastResult,
}: FormProps<SerializeFrom<typeof loader>["guardedConstraint"]> & {
  hasApp: boolean;
  codesLeft: number;
}) {
  return (
    <>
      <Panel title="New recovery codes">
        <Guarded
          id="renew"
          idle="Make new codes"
          text={`${countOf(codesLeft, "recovery code")} left, for when you do not have your ${hasApp ? "app" : "passkey"}. With new ones they stop working.`}
          {...{ hasApp, constraint, lastResult }}
        />
      </Panel>
      <Panel title="Switch it off">
        <Guarded
          id="remove"
          idle="Switch it off"
          text={`Your password alone then opens your account: ${hasApp ? "your app, your" : "your"} passkeys and your recovery codes are removed.${hasApp ? " To move to another phone, switch it off and set it up again." : ""}`}
          {...{ hasApp, constraint, lastResult }}
        />
      </Panel>
    </>
  );
}

/** A form that needs the password, and a code if there is an app. */
function Guarded({
  id,
  idle,
  text,
  hasApp,
  constraint,
  lastResult,
}: FormProps<SerializeFrom<typeof loader>["guardedConstraint"]> & {
  id: "renew" | "remove";
  idle: string;
  text: string;
  hasApp: boolean;
}) {
  const isPosted = lastResult?.initialValue?.["intent"] === id;
  const [form, fields] = useForm({
    id,
    constraint,
    lastResult: isPosted ? lastResult : undefined,
  });
  return (
    <Form method="post" {...getFormProps(form)} className="space-y-5">
      <p>{text}</p>
      <PasswordField label="Current password" field={fields.currentPassword} />
      {hasApp && (
        <TextField
          label="Code"
          field={fields.code}
          autoComplete="one-time-code"
          hint="From your app, or a recovery code."
        />
      )}
      <SubmitButton
        value={id}
        variant={id === "remove" ? "danger" : "secondary"}
        idle={idle}
        busy="Checking..."
      />
    </Form>
  );
}

/** Shows new recovery codes, once. */
function RecoveryCodes({ codes, hasUnsent }: { codes: readonly string[]; hasUnsent: boolean }) {
  return (
    <NarrowPage
      title="Your recovery codes"
      lead="Your second step is on. Each of these codes replaces your app or passkey once, when your phone is lost or broken. They are shown only now: print them or store them in your password manager."
    >
      <ul role="list" className="code grid grid-cols-2 gap-2 rounded-sm border bg-panel p-4">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <Form
        method="get"
        action={hasUnsent ? "/account/send-again" : "/account"}
        className="mt-6 space-y-4 print:hidden"
      >
        <input type="hidden" name="tab" value="settings" />
        <label className="flex min-h-11 cursor-pointer items-center gap-3">
          <input type="checkbox" required className="size-5 shrink-0 accent-petrol" />I have kept
          these codes
        </label>
        <Button type="submit">Done</Button>
      </Form>
    </NarrowPage>
  );
}
