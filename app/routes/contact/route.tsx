import type { SubmissionResult } from "@conform-to/dom";
import { getFormProps } from "@conform-to/react";
import type {
  ActionFunctionArgs,
  LoaderFunctionArgs,
  MetaFunction,
  SerializeFrom,
} from "@remix-run/node";
import { Form, Link, useActionData, useLoaderData } from "@remix-run/react";
import { type ReactNode, useEffect, useRef } from "react";

import { contactFieldsOf } from "~/accounts/profile-contact";
import { findProfileByUserId } from "~/accounts/sign-in/users.server";
import { findViewer } from "~/accounts/sign-in/viewer.server";
import { readForm } from "~/http/form-data.server";
import { constraintsOf } from "~/shared/constraints.server";
import { readAbout, askingFields } from "~/site/messages/ask";
import { contactSchema } from "~/site/messages/contact-form.server";
import type { CompanyDetails } from "~/site/settings/company";
import { readSiteSettings } from "~/site/settings/site-settings.server";
import { ButtonLink } from "~/ui/button";
import { EmailLink, PhoneLink } from "~/ui/contact-links";
import { EmailField, RequiredNote, TextArea, TextField } from "~/ui/form/fields";
import { FormNotice } from "~/ui/form/form-notice";
import { keepFormOnNetworkError } from "~/ui/form/keep-form-on-network-error";
import { SubmitButton } from "~/ui/form/submit-button";
import { useForm } from "~/ui/form/use-form";
import { useHiddenValue } from "~/ui/form/use-hidden-value";
import { useStoredEntries } from "~/ui/form/use-stored-entries";
import { Icon, LineArt } from "~/ui/icon";
import { PageHeading } from "~/ui/page-heading";
import { pageMeta } from "~/ui/page-meta";
import { Panel } from "~/ui/panel";

import { readMessageSent, sendMessage } from "./send.server";
import { SEND_FAILED } from "./toasts";

const ICON = "mt-0.5 size-5 text-petrol";
const CLOCK = "M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18M12 7v5.5l3.5 2";

function ContactInformation({
  phone,
  email,
  openingHours,
}: Pick<CompanyDetails, "phone" | "email" | "openingHours">) {
  return (
    <Panel title="Contact information">
      <dl className="space-y-5">
        <Way icon={<Icon name="mail" className={ICON} />} label="Email">
          <EmailLink email={email} />
        </Way>
        <Way icon={<Icon name="phone" className={ICON} />} label="Phone">
          <PhoneLink phone={phone} />
        </Way>
        <Way icon={<Icon name="pin" className={ICON} />} label="Address">
          Hartley Wintney, UK
        </Way>
        {openingHours && (
          <Way icon={<LineArt d={CLOCK} className={ICON} />} label="Business hours">
            {openingHours}
          </Way>
        )}
      </dl>
      <p className="mt-6 border-t pt-4 text-muted">
        Support typically responds within 24 hours on business days.
      </p>
    </Panel>
  );
}

function Way({ icon, label, children }: { icon: ReactNode; label: string; children: ReactNode }) {
  return (
    <div className="grid grid-cols-[--spacing(5)_minmax(0,1fr)] gap-x-4">
      <dt className="contents">
        {icon}
        <span className="text-sm text-muted">{label}</span>
      </dt>
      <dd className="col-start-2">{children}</dd>
    </div>
  );
}

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
  const params = new URL(request.url).searchParams;
  const isSent = params.has("sent");
  const about = readAbout(params.get("about"));
  return {
    phone,
    email,
    openingHours,
    sentFrom: isSent ? ((await readMessageSent(request)) ?? null) : null,
    about,
    known: {
      ...(user && profile ? contactFieldsOf({ ...profile, email: user.email }) : {}),
      ...askingFields(about),
    },
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
  const { phone, email, openingHours, sentFrom, about, known, constraint, shownAt } =
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
                {about && (
                  <p className="mb-4 wrap-anywhere">
                    A person looks for <strong>{about}</strong> and replies to you.
                  </p>
                )}
                <ContactForm
                  key={about}
                  about={about}
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

/** Takes the place of the form once a message was sent. */
function MessageSent({ email }: { email: string }) {
  return (
    <div role="status" className="rounded-sm border border-petrol bg-petrol-tint p-5 md:p-6">
      <p className="text-lg font-semibold">Message sent!</p>
      <p className="mt-2">Thank you for your message. We&apos;ll get back to you soon.</p>
      <p className="mt-2 wrap-anywhere">
        We will reply to <strong>{email}</strong>, typically within 24 hours on business days.
      </p>
      <p className="mt-5">
        <ButtonLink to="/contact" variant="secondary" size="sm">
          Send another message
        </ButtonLink>
      </p>
    </div>
  );
}

function ContactForm({
  about,
  constraint,
  known,
  lastResult,
  shownAt,
}: Pick<SerializeFrom<typeof loader>, "about" | "constraint" | "known"> & {
  lastResult: SubmissionResult | undefined;
  /** When the form was rendered, in Unix milliseconds. */
  shownAt: number;
}) {
  const [form, fields] = useForm({
    id: "contact",
    constraint,
    defaultValue: known,
    lastResult,
  });
  // An entry for something else would replace the text of the address.
  useStoredEntries("contact", Object.keys(constraint), about);
  const firstShownAt = useHiddenValue("shownAt", String(shownAt), lastResult);

  return (
    <Form method="post" preventScrollReset {...getFormProps(form)}>
      <RequiredNote className="mb-5" />
      <div className="grid gap-5 md:grid-cols-2">
        <TextField label="First name" field={fields.firstName} autoComplete="given-name" />
        <TextField label="Last name" field={fields.lastName} autoComplete="family-name" />
        <EmailField label="Email" field={fields.email} />
        <TextField label="Phone" field={fields.phone} isOptional type="tel" autoComplete="tel" />
        <TextField
          label="Company"
          field={fields.company}
          isOptional
          autoComplete="organization"
          className="md:col-span-2"
        />
        <TextField label="Subject" field={fields.subject} className="md:col-span-2" />
        <TextArea
          label="Message"
          field={fields.message}
          rows={8}
          hint="Product codes, quantities and the site address help us to reply in full."
          className="md:col-span-2"
        />
      </div>
      <input type="hidden" name="shownAt" value={firstShownAt} />
      <Honeypot lastResult={lastResult} />
      <div className="mt-6 flex flex-wrap items-center gap-x-6 gap-y-3">
        <SubmitButton value="send" idle="Send message" busy="Sending..." />
        <p className="text-sm text-muted">
          How we use your details:{" "}
          <Link to="/privacy" className="text-link">
            Privacy Policy
          </Link>
        </p>
      </div>
    </Form>
  );
}

/**
 * A field that only a bot fills in: invisible, out of the tab order and hidden from screen readers. A
 * reply empties it, in case the browser filled it in for its user.
 */
function Honeypot({ lastResult }: { lastResult: SubmissionResult | undefined }) {
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (lastResult && input.current) input.current.value = "";
  }, [lastResult]);

  return (
    <div aria-hidden="true" className="absolute -left-[999rem] h-px w-px overflow-hidden">
      <label htmlFor="contact-website">Leave this empty</label>
      <input
        ref={input}
        id="contact-website"
        type="text"
        name="website"
        tabIndex={-1}
        autoComplete="off"
      />
    </div>
  );
}
