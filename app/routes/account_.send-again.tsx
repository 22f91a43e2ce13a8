import { type LoaderFunctionArgs, type MetaFunction, redirect } from "@remix-run/node";
import { Form, Link, useLoaderData } from "@remix-run/react";

import { requireUser } from "~/accounts/sign-in/guards.server";
import { readOwner } from "~/accounts/sign-in/session.server";
import { listStoredForms, SENT_AGAIN } from "~/accounts/sign-in/stored-forms.server";
import { deskOfForm } from "~/quotes/reply/unsent-reply.server";
import { formatDayAndTime } from "~/shared/dates";
import { pageMeta } from "~/ui/page-meta";
import { SubmitButton } from "~/ui/form/submit-button";
import { NarrowPage } from "~/ui/narrow-page";
import { redirectWithToast } from "~/http/replies.server";
import { failure } from "~/http/toast";

export const meta: MetaFunction = (page) =>
  pageMeta(page, { title: "Send it again", isIndexed: false });

/**
 * Offers to send a form again whose session had expired, the newest unless the address names another. Signing in
 * redirects here. Drafts of replies are restored on the desk instead.
 */
export async function loader({ request, context }: LoaderFunctionArgs) {
  await requireUser(request, context);
  const owner = await readOwner(request);
  const forms = owner ? listStoredForms(owner, Date.now()) : [];
  const wanted = new URL(request.url).searchParams.get("form");
  const form = forms.find(({ key }) => key === wanted) ?? forms[0];
  if (!form) {
    throw await redirectWithToast(
      "/account",
      failure("Error", "What you sent is no longer saved. Fill in the form again."),
    );
  }
  const desk = deskOfForm(form);
  const others = forms.filter(({ key }) => key !== form.key);
  if (desk && (others.length === 0 || wanted)) throw redirect(desk, 303);

  const { key, address, fields, hadFiles } = form;
  return {
    ...{ address, fields, hadFiles, desk: desk ?? null },
    action: `${address}${address.includes("?") ? "&" : "?"}${SENT_AGAIN}=${key}`,
    sentAt: formatDayAndTime(form.storedAt),
    others: others.map((other) => ({ key: other.key, sentAt: formatDayAndTime(other.storedAt) })),
  };
}

export default function SendAgainRoute() {
  const { action, desk, fields, hadFiles, sentAt, others } = useLoaderData<typeof loader>();
  return (
    <NarrowPage
      title="Send your form again?"
      lead="Your form has not been saved. What you typed is still here: send the form again to save it."
    >
      {hadFiles && (
        <p className="mb-6">The files you chose were not saved. Add them again afterwards.</p>
      )}
      {desk ? (
        <p>
          <Link to={desk} className="text-link">
            Open the reply that you sent on {sentAt}
          </Link>
        </p>
      ) : (
        <Form method="post" action={action} className="space-y-5">
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
      )}
      {others.length > 0 && (
        <ul role="list" className="mt-6 space-y-2">
          {others.map(({ key, sentAt: at }) => (
            <li key={key}>
              <Link to={`?form=${key}`} className="text-link">
                Show the form that you sent on {at}
              </Link>
            </li>
          ))}
        </ul>
      )}
    </NarrowPage>
  );
}
