import {
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
} from "@remix-run/node";
import { Form, Link, useActionData } from "@remix-run/react";

import { endSession, findSignedInUser } from "~/accounts/sign-in/session.server";
import { findViewer } from "~/accounts/sign-in/viewer.server";
import { FormNotice } from "~/ui/form/form-notice";
import { pageMeta } from "~/ui/page-meta";
import { deleteTypedEntries } from "~/ui/form/typed-storage";
import { SubmitButton } from "~/ui/form/submit-button";
import { NarrowPage } from "~/ui/narrow-page";
import { readForm, textField } from "~/http/form-data.server";
import { redirectWithToast, rejectAsUnavailable } from "~/http/replies.server";
import { readReferringPath } from "~/catalogue/products/product-params.server";
import { logAct } from "~/http/security-log.server";
import { failure, success } from "~/http/toast";
import { logError } from "~/log.server";

export { clientAction, headers, shouldRevalidate } from "~/ui/form/form-route";

export const meta: MetaFunction = (page) => pageMeta(page, { title: "Sign out", isIndexed: false });

/** Shows a form, because a link could be followed by a prefetch. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const { user } = await findViewer(request, context);
  return user ? null : redirect("/");
}

/** Leads back to the page where the header's button was pressed, if signing out fails. */
export async function action({ request, context }: ActionFunctionArgs) {
  const isFromAccount = textField(await readForm(request), "from") === "account";
  try {
    const user = await findSignedInUser(request);
    const cookie = ["Set-Cookie", await endSession(request)] as const;
    if (user) logAct("signed-out", user, context);
    if (!isFromAccount) return redirect("/", { status: 303, headers: [[...cookie]] });
    return await redirectWithToast("/", SIGNED_OUT, [cookie]);
  } catch (error) {
    logError(error);
    if (isFromAccount) return rejectAsUnavailable(FAILED);
    return redirectWithToast(readReferringPath(request), FAILED);
  }
}

const SIGNED_OUT = success("Signed out", "You have been successfully signed out.");

const FAILED = failure("Error", "Failed to sign out. Please try again.");

/** Lets the user retry a failed sign-out. */
export default function SignOutRoute() {
  const actionData = useActionData<typeof action>();
  return (
    <NarrowPage title="Sign out" lead="You are signed in on this device.">
      <FormNotice toast={actionData?.toast} />
      <Form method="post" className="space-y-5" onSubmit={deleteTypedEntries}>
        <SubmitButton name="from" value="account" idle="Sign Out" busy="Signing out..." wide />
        <p>
          <Link to="/account" className="text-link">
            Back to Account
          </Link>
        </p>
      </Form>
    </NarrowPage>
  );
}
