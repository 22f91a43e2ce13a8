import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { Form, Link, useLoaderData } from "@remix-run/react";

import { requireUser } from "~/accounts/sign-in/guards.server";
import { pageMeta } from "~/ui/page-meta";
import { SubmitButton } from "~/ui/form/submit-button";
import { NarrowPage } from "~/ui/narrow-page";
import { findExpiredForm } from "~/http/expired-forms.server";
import { redirectWithToast } from "~/http/replies.server";

export const meta: MetaFunction = (page) =>
  pageMeta(page, { title: "Send it again", isIndexed: false });

/** Offers to send a form again whose session had expired. Signing in redirects here. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const user = await requireUser(request, context);
  const expired = findExpiredForm(user.id);
  if (expired) return expired;

  throw await redirectWithToast("/account", {
    kind: "error",
    title: "Error",
    description: "What you sent is no longer saved. Fill in the form again.",
  });
}

export default function SendAgainRoute() {
  const { address, fields, hadFiles } = useLoaderData<typeof loader>();
  return (
    <NarrowPage
      title="Send your form again?"
      lead="You were signed out before your form was saved. What you typed is still here: send the form again to save it."
    >
      {hadFiles && (
        <p className="mb-6">The files you chose were not saved. Add them again afterwards.</p>
      )}
      <Form method="post" action={address} className="space-y-5">
        {fields.map(({ place, name, value }) => (
          <input key={place} type="hidden" name={name} value={value} />
        ))}
        <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
          <SubmitButton name="again" value="yes" idle="Send it again" busy="Sending..." />
          <Link to="/account" className="text-link">
            Do not send
          </Link>
        </div>
      </Form>
    </NarrowPage>
  );
}
