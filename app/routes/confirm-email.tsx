import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { redirect } from "@remix-run/node";
import { Form, useActionData, useLoaderData } from "@remix-run/react";

import { findLinkUser, hashSecret } from "~/auth/tokens.server";
import { FormNotice } from "~/components/form/form-notice";
import { pageMeta } from "~/components/site/page-meta";
import { useShell } from "~/components/shell/use-shell";
import { SubmitButton } from "~/components/form/submit-button";
import { ButtonLink } from "~/components/ui/button";
import { NarrowPage } from "~/components/ui/narrow-page";
import { confirmEmailByToken } from "~/db/account/account-links.server";
import { LINK_LIFETIME } from "~/domain/account/link-lifetime";
import { readForm, textField } from "~/http/form-data.server";
import { redirectWithToast } from "~/http/replies.server";
import { logSecurity } from "~/http/security-log.server";
import type { Toast } from "~/http/toast";

export { clientAction, headers, shouldRevalidate } from "~/components/form/form-route";

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

export async function action({ request }: ActionFunctionArgs) {
  const token = textField(await readForm(request), "token");
  const outcome = await confirmEmailByToken(hashSecret(token), Date.now());
  if (outcome.kind === "confirmed") return redirect("/email-verified", 303);

  logSecurity("link-refused", { purpose: "confirm-email" });
  return redirectWithToast("/confirm-email", {
    kind: "error",
    title: "Error",
    description: "This link has been used or has expired.",
  });
}

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
        <SubmitButton
          name="intent"
          value="confirm"
          idle="Confirm my address"
          busy="Confirming..."
          wide
        />
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
