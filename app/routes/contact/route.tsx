import type { ActionFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";

import { findViewer } from "~/auth/viewer.server";
import { FormNotice } from "~/components/form/form-notice";
import { keepFormOnNetworkError } from "~/components/form/keep-form-on-network-error";
import { pageMeta } from "~/components/site/page-meta";
import { PageHeading } from "~/components/ui/page-heading";
import { readSiteSettings } from "~/db/site/site-settings.server";
import { constraintsOf } from "~/forms/constraints.server";
import { contactSchema } from "~/forms/contact.server";
import { readForm } from "~/http/form-data.server";

import { ContactForm } from "./contact-form";
import { ContactInformation } from "./contact-information";
import { sendMessage } from "./send.server";
import { SEND_FAILED } from "./toasts";

export { headers, shouldRevalidate } from "~/components/form/form-route";

export const meta: MetaFunction = (page) =>
  pageMeta(page, {
    title: "Contact",
    description:
      "Write to us, call us or send an email about building-management and heating controls. We typically respond within 24 hours on business days.",
  });

export function loader() {
  const { phone, email, openingHours } = readSiteSettings().company;
  return {
    phone,
    email,
    openingHours,
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
  const { phone, email, openingHours, constraint, shownAt } = useLoaderData<typeof loader>();
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
            <FormNotice toast={actionData?.toast} formId="contact" result={actionData?.result} />
            <ContactForm
              constraint={constraint}
              lastResult={actionData?.result}
              shownAt={shownAt}
            />
          </div>
        </section>
        <ContactInformation phone={phone} email={email} openingHours={openingHours} />
      </div>
    </main>
  );
}
