import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";

import { findViewer } from "~/accounts/sign-in/viewer.server";
import { FormNotice } from "~/ui/form/form-notice";
import { keepFormOnNetworkError } from "~/ui/form/keep-form-on-network-error";
import { pageMeta } from "~/ui/page-meta";
import { PageHeading } from "~/ui/page-heading";
import { findProfileByUserId } from "~/accounts/sign-in/profiles.server";
import { readSiteSettings } from "~/site/settings/site-settings.server";
import { contactFieldsOf } from "~/accounts/profile-contact";
import { constraintsOf } from "~/shared/constraints.server";
import { contactSchema } from "~/site/messages/contact-form.server";
import { readMessageSent } from "~/http/cookies/message-sent-cookie.server";
import { readForm } from "~/http/form-data.server";

import { ContactForm } from "./contact-form";
import { ContactInformation } from "./contact-information";
import { MessageSent } from "./message-sent";
import { sendMessage } from "./send.server";
import { SEND_FAILED } from "./toasts";

export { headers, shouldRevalidate } from "~/ui/form/form-route";

export const meta: MetaFunction = (page) =>
  pageMeta(page, {
    title: "Contact",
    description:
      "Write to us, call us or send an email about building-management and heating controls. We typically respond within 24 hours on business days.",
  });

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { phone, email, openingHours } = readSiteSettings().company;
  const { user } = await findViewer(request, context);
  const profile = user && findProfileByUserId(user.id);
  const isSent = new URL(request.url).searchParams.has("sent");
  return {
    phone,
    email,
    openingHours,
    sentFrom: isSent ? ((await readMessageSent(request)) ?? null) : null,
    known: user && profile ? contactFieldsOf({ ...profile, email: user.email }) : {},
    constraint: constraintsOf(contactSchema),
    shownAt: Date.now(),
  };
}

export async function action({ request, context }: ActionFunctionArgs) {
  const viewer = await findViewer(request, context);
  return sendMessage(await readForm(request), viewer, context);
}

export const clientAction = keepFormOnNetworkError(() => SEND_FAILED);

export default function ContactRoute() {
  const { phone, email, openingHours, sentFrom, known, constraint, shownAt } =
    useLoaderData<typeof loader>();
  const actionData = useActionData<typeof action>();
  return (
    <main className="page">
      <PageHeading title="Get in Touch" lead="Ask about a product, a project or a quote." />
      <div className="grid items-start gap-x-12 gap-y-12 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <section aria-labelledby="message-heading">
          <h2 id="message-heading" className="border-b border-ink pb-2 text-lg font-semibold">
            Send us a message
          </h2>
          <div className="mt-5">
            {sentFrom ? (
              <MessageSent email={sentFrom} />
            ) : (
              <>
                <FormNotice
                  toast={actionData?.toast}
                  formId="contact"
                  result={actionData?.result}
                />
                <ContactForm
                  constraint={constraint}
                  known={known}
                  lastResult={actionData?.result}
                  shownAt={shownAt}
                />
              </>
            )}
          </div>
        </section>
        <ContactInformation phone={phone} email={email} openingHours={openingHours} />
      </div>
    </main>
  );
}
