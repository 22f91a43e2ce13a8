import type {
  ActionFunctionArgs,
  AppLoadContext,
  LoaderFunctionArgs,
  MetaFunction,
} from "@remix-run/node";
import { redirect } from "@remix-run/node";
import { Form, useActionData, useLoaderData } from "@remix-run/react";

import { beginSession } from "~/accounts/entry/begin-session.server";
import { hasSecondStep } from "~/accounts/second-step/second-steps.server";
import { isClosed } from "~/accounts/sign-in/site-mode.server";
import { findLinkUser, hashSecret } from "~/accounts/sign-in/tokens.server";
import { findViewer } from "~/accounts/sign-in/viewer.server";
import { FormNotice } from "~/ui/form/form-notice";
import { pageMeta } from "~/ui/page-meta";
import { useShell } from "~/ui/use-shell";
import { SubmitButton } from "~/ui/form/submit-button";
import { ButtonLink } from "~/ui/button";
import { NarrowPage } from "~/ui/narrow-page";
import { confirmEmailByToken } from "~/accounts/acts/confirm-email.server";
import type { CheckedUser } from "~/accounts/sign-in/sessions.server";
import { adoptQuote } from "~/quotes/acts/adopt-request.server";
import { countBasketLines } from "~/quotes/basket/baskets.server";
import { LINK_LIFETIME } from "~/accounts/sign-in/link-lifetime";
import { basketIdOf } from "~/quotes/basket/basket";
import { clearEmailed, type Emailed, readEmailed } from "~/accounts/sign-in/emailed.server";
import { readLastQuote } from "~/quotes/request/last-quote.server";
import { readForm, textField } from "~/http/form-data.server";
import { redirectWithToast } from "~/http/replies.server";
import { safeRedirect } from "~/http/safe-redirect";
import { logAct, logSecurity } from "~/http/security-log.server";
import { failure, success, type Toast } from "~/http/toast";

export { clientAction, headers, shouldRevalidate } from "~/ui/form/form-route";

export const meta: MetaFunction = (page) => [
  ...pageMeta(page, { title: "Confirm your email address", isIndexed: false }),
  // Not "no-referrer": the POST would then have no origin, and be refused as cross-site.
  { name: "referrer", content: "same-origin" },
];

/** Checks the token without spending it, because mail scanners open links too (S8). */
export function loader({ request }: LoaderFunctionArgs) {
  const token = new URL(request.url).searchParams.get("token") ?? "";
  const user = findLinkUser(token, "confirm-email", Date.now());
  return user ? { token, email: user.email } : { token: null, email: null };
}

/** Confirms the address, and signs in the browser that signed up (S17). */
export async function action({ request, context }: ActionFunctionArgs) {
  const hash = hashSecret(textField(await readForm(request), "token"));
  const { user: viewer } = await findViewer(request, context);
  const outcome = await confirmEmailByToken(hash, Date.now());
  if (outcome.kind === "confirmed") {
    logAct("email-confirmed", outcome.user, context);
    const emailed = await readEmailed(request, "confirm-email");
    const isSameBrowser = emailed?.signUpHash === hash && !viewer && !isClosed();
    // A link that was mailed before the address was confirmed another way must not replace the code.
    return isSameBrowser && !hasSecondStep(outcome.user.id)
      ? signInConfirmed(request, outcome.user, emailed, context)
      : redirect("/email-verified", 303);
  }

  logSecurity("link-refused", { purpose: "confirm-email" });
  return redirectWithToast(
    "/confirm-email",
    failure("Error", "This link has been used or has expired."),
  );
}

/** Signs in, and leads back to where the sign-up came from, else to the quote in hand. */
async function signInConfirmed(
  request: Request,
  user: CheckedUser & { email: string },
  { redirectTo = "" }: Emailed,
  context: AppLoadContext,
) {
  const lastQuote = await readLastQuote(request);
  if (lastQuote !== undefined) await adoptQuote(lastQuote, user);
  const headers = [
    ...(await beginSession(request, user, context)),
    ["Set-Cookie", await clearEmailed()] as const,
  ];

  const hasBasket = countBasketLines(basketIdOf(user.id)) > 0;
  const home = hasBasket ? "/quote" : "/email-verified";
  return redirectWithToast(safeRedirect(redirectTo, home), CONFIRMED, headers);
}

const CONFIRMED = success("Email verified", "Your account is ready, and you are signed in.");

export default function ConfirmEmailRoute() {
  const { token, email } = useLoaderData<typeof loader>();
  const actionData = useActionData<{ toast: Toast }>();
  if (!token) return <SpentLink />;

  return (
    <NarrowPage
      title="Confirm your email address"
      lead={
        <>
          Is <strong className="break-all">{email}</strong> your address? Press the button and your
          account is ready.
        </>
      }
    >
      <FormNotice toast={actionData?.toast} />
      <Form method="post">
        <input type="hidden" name="token" value={token} />
        <SubmitButton value="confirm" idle="Confirm my address" busy="Confirming..." wide />
      </Form>
    </NarrowPage>
  );
}

const SPENT = "This link no longer works";

/** Shows no link to sign-in while fail-safe is on (S1). */
function SpentLink() {
  const { failSafe } = useShell();
  const why = `It has been used already, or it is more than ${LINK_LIFETIME["confirm-email"].text} old.`;
  if (failSafe) return <NarrowPage title={SPENT} lead={why} />;

  return (
    <NarrowPage
      title={SPENT}
      lead={`${why} If you have confirmed your address, you can sign in. If not, we can send you a new link.`}
    >
      <div className="flex flex-wrap gap-3">
        <ButtonLink to="/auth">Sign In</ButtonLink>
        <ButtonLink to="/auth?view=resend" variant="secondary">
          Send a new link
        </ButtonLink>
      </div>
    </NarrowPage>
  );
}
