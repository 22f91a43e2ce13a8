import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { Form, useActionData, useLoaderData } from "@remix-run/react";

import { joinFirm } from "~/accounts/acts/join-firm.server";
import { COMPANY_PATH } from "~/accounts/firms/firm-paths";
import { FIRM_LIMITS, INVITATION_DAYS, ROLE_LABELS } from "~/accounts/firms/firm-role";
import { findLinkedInvitation } from "~/accounts/firms/invitations.server";
import { requireUser } from "~/accounts/sign-in/guards.server";
import { findViewer } from "~/accounts/sign-in/viewer.server";
import { readForm, requireKnownIntent, textField } from "~/http/form-data.server";
import { redirectWithToast } from "~/http/replies.server";
import { logAct, logSecurity } from "~/http/security-log.server";
import { failure, success, type Toast } from "~/http/toast";
import { normaliseEmail } from "~/shared/email-address.server";
import { signInPath, signUpPath } from "~/shared/sign-in-path";
import { ButtonLink } from "~/ui/button";
import { FormNotice } from "~/ui/form/form-notice";
import { SubmitButton } from "~/ui/form/submit-button";
import { NarrowPage } from "~/ui/narrow-page";
import { pageMeta } from "~/ui/page-meta";

export { clientAction, headers, shouldRevalidate } from "~/ui/form/form-route";

export const meta: MetaFunction = (page) => [
  ...pageMeta(page, { title: "Join a firm", isIndexed: false }),
  // Not "no-referrer": the POST would then have no origin, and be refused as cross-site.
  { name: "referrer", content: "same-origin" },
];

/** Shows the invitation and its address; only the button joins. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const { user } = await findViewer(request, context);
  const token = new URL(request.url).searchParams.get("token") ?? "";
  const invitation = findLinkedInvitation(token, Date.now());
  if (!invitation) {
    if (token) logSecurity("link-refused", { purpose: "firm-invitation" });
    return { invitation: null, isSignedOut: user === null, reader: null };
  }
  const { firmId, firmName, role, email, invitedBy } = invitation;
  return {
    invitation: { token, firmName, role, email, invitedBy },
    isSignedOut: user === null,
    reader: user && {
      email: user.email,
      isInvited: normaliseEmail(user.email) === normaliseEmail(email),
      otherFirm: user.firm && user.firm.id !== firmId ? user.firm.name : null,
    },
  };
}

export async function action({ request, context }: ActionFunctionArgs) {
  const user = await requireUser(request, context);
  const form = await readForm(request);
  requireKnownIntent(form, ["join"]);
  const token = textField(form, "token");
  const joined = await joinFirm(token, user, Date.now());
  switch (joined.kind) {
    case "joined":
      logAct("firm-joined", user, context);
      return redirectWithToast(
        COMPANY_PATH,
        success(
          `You have joined ${joined.firmName}`,
          "Your earlier quotes stay your own until you share them.",
        ),
      );
    case "elsewhere":
      return redirectWithToast(pathOf(token), refusal(`Leave ${joined.firmName} first.`));
    case "full":
      return redirectWithToast(
        pathOf(token),
        refusal(`The firm has ${FIRM_LIMITS.members} members. Ask the person who invited you.`),
      );
    case "other-account":
      return redirectWithToast(pathOf(token), refusal("The invitation is for another address."));
    case "gone":
      logSecurity("link-refused", { purpose: "firm-invitation" });
      return redirectWithToast(pathOf(token), refusal("This invitation no longer works."));
  }
}

function pathOf(token: string): string {
  return `/join-firm?${new URLSearchParams({ token })}`;
}

function refusal(description: string): Toast {
  return failure("You have not joined", description);
}

export default function JoinFirmRoute() {
  const { invitation, isSignedOut, reader } = useLoaderData<typeof loader>();
  const actionData = useActionData<{ toast: Toast }>();
  if (!invitation) {
    return (
      <NarrowPage
        title="This invitation no longer works"
        lead={`It has been used, sent again or withdrawn, or it is more than ${INVITATION_DAYS} days old. Ask the person who invited you to send it again.`}
      >
        <ButtonLink to={COMPANY_PATH}>Your firm</ButtonLink>
      </NarrowPage>
    );
  }
  const { token, firmName, role, email, invitedBy } = invitation;
  const { name, may } = ROLE_LABELS[role];
  return (
    <NarrowPage
      title={`Join ${firmName}`}
      lead={
        <span className="wrap-anywhere">
          {invitedBy} invites you to share the firm&apos;s quotes. A {name.toLowerCase()} {may}.
        </span>
      }
    >
      <FormNotice toast={actionData?.toast} />
      {isSignedOut && (
        <>
          <p className="mb-4 wrap-anywhere">
            Sign in with <strong>{email}</strong>, or create an account with this address and
            confirm it. You come back to this page.
          </p>
          <div className="flex flex-wrap gap-3">
            <ButtonLink to={signInPath(pathOf(token))}>Sign In</ButtonLink>
            <ButtonLink to={signUpPath(pathOf(token))} variant="secondary">
              Create an account
            </ButtonLink>
          </div>
        </>
      )}
      {reader && !reader.isInvited && (
        <p className="wrap-anywhere">
          The invitation is for <strong>{email}</strong>, and you are signed in as{" "}
          <strong>{reader.email}</strong>. Sign out, and sign in with the invited address.
        </p>
      )}
      {reader?.isInvited && reader.otherFirm !== null && (
        <>
          <p className="mb-4">Leave {reader.otherFirm} first.</p>
          <ButtonLink to={COMPANY_PATH} variant="secondary">
            Your firm
          </ButtonLink>
        </>
      )}
      {reader?.isInvited && reader.otherFirm === null && (
        <Form method="post">
          <input type="hidden" name="token" value={token} />
          <p className="mb-4">
            Its members will see the quotes that you ask for from now on. Your earlier quotes, your
            drafts and your basket stay your own.
          </p>
          <SubmitButton value="join" idle={`Join ${firmName}`} busy="Joining..." wide />
        </Form>
      )}
    </NarrowPage>
  );
}
