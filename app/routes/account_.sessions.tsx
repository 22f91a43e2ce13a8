import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { Link, useActionData, useLoaderData } from "@remix-run/react";

import { endOtherSessions, endOwnSession } from "~/accounts/acts/end-sessions.server";
import { requireUser } from "~/accounts/sign-in/guards.server";
import { sessionHash } from "~/accounts/sign-in/session.server";
import { listSessionsOfUser } from "~/accounts/sign-in/sessions.server";
import { requireConfirmed } from "~/http/confirmation.server";
import { readForm, rejectUnknownIntent, textField } from "~/http/form-data.server";
import { redirectWithToast } from "~/http/replies.server";
import { failure, success, type Toast } from "~/http/toast";
import { logAct } from "~/http/security-log.server";
import { formatDayAndTime } from "~/shared/dates";
import { Badge } from "~/ui/badge";
import { ConfirmForm } from "~/ui/form/confirm-form";
import { FormNotice } from "~/ui/form/form-notice";
import { NarrowPage } from "~/ui/narrow-page";
import { pageMeta } from "~/ui/page-meta";

export { clientAction, headers, shouldRevalidate } from "~/ui/form/form-route";

const PATH = "/account/sessions";

export const meta: MetaFunction = (page) =>
  pageMeta(page, { title: "Where you are signed in", isIndexed: false });

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { id } = await requireUser(request, context);
  const current = await sessionHash(request);
  const sessions = listSessionsOfUser(id, Date.now());
  return {
    sessions: sessions.map(({ idHash, browser, createdAt, lastSeenAt }) => ({
      id: idHash,
      isCurrent: idHash === current,
      browser: browser || "A browser",
      signedInAt: formatDayAndTime(createdAt),
      lastSeenAt: formatDayAndTime(lastSeenAt),
    })),
  };
}

export async function action({ request, context }: ActionFunctionArgs) {
  const user = await requireUser(request, context);
  const form = await readForm(request);
  const current = (await sessionHash(request)) ?? "";
  const intent = textField(form, "intent");
  if (intent !== "end" && intent !== "end-others") throw rejectUnknownIntent();
  requireConfirmed(form);
  if (intent === "end-others") {
    await endOtherSessions(user.id, current);
    logAct("sessions-ended", user, context);
    return redirectWithToast(PATH, success("Every other device has been signed out"));
  }
  const { kind } = await endOwnSession(user.id, textField(form, "id"));
  if (kind === "ended") logAct("sessions-ended", user, context);
  return redirectWithToast(
    PATH,
    kind === "ended"
      ? success("Signed out there")
      : failure("Nothing was changed", "It was signed out already."),
  );
}

export default function SessionsRoute() {
  const { sessions } = useLoaderData<typeof loader>();
  const actionData = useActionData<{ toast: Toast }>();
  return (
    <NarrowPage
      title="Where you are signed in"
      lead="A session ends after a day without use, and after a week in any case."
    >
      <FormNotice toast={actionData?.toast} />
      <ul role="list" className="divide-y border-y">
        {sessions.map((session) => (
          <li key={session.id} className="py-3">
            <p className="font-semibold">
              {session.browser} {session.isCurrent && <Badge tone="petrol">This browser</Badge>}
            </p>
            <p className="text-sm text-muted">
              Signed in {session.signedInAt}, last used {session.lastSeenAt} or a few minutes after
            </p>
            {!session.isCurrent && (
              <ConfirmForm
                label="Sign out there"
                question="Nothing is lost but what was typed and not saved."
                yes="Yes, sign out there"
                busy="Signing out..."
                intent="end"
                about={{ id: session.id }}
                size="sm"
                className="mt-1"
              />
            )}
          </li>
        ))}
      </ul>
      {sessions.length > 1 && (
        <ConfirmForm
          label="Sign out everywhere else"
          question="Every device but this one has to sign in again."
          yes="Yes, sign out everywhere else"
          busy="Signing out..."
          intent="end-others"
          about={{}}
          className="mt-6"
        />
      )}
      <p className="mt-8 border-t pt-4">
        <Link to="/account?tab=settings" className="text-link">
          Back to your account
        </Link>
      </p>
    </NarrowPage>
  );
}
