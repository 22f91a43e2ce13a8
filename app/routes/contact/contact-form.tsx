import type { SubmissionResult } from "@conform-to/dom";
import { Form, Link } from "@remix-run/react";
import { type RefObject, useEffect, useRef, useState } from "react";

import { type Constraints, TextArea, TextField } from "~/components/form/form";
import { useShell } from "~/components/shell/use-shell";
import { SubmitButton } from "~/components/form/submit-button";
import { useServerForm } from "~/components/form/use-server-form";

const NAMES = [
  "firstName",
  "lastName",
  "email",
  "company",
  "phone",
  "subject",
  "message",
  "shownAt",
] as const;

export function ContactForm({
  constraint,
  lastResult,
  shownAt,
}: {
  constraint: Constraints;
  lastResult: SubmissionResult | undefined;
  /** When the form was first shown; it comes back with a refused form and does not start anew. */
  shownAt: number;
}) {
  // The page reads its data again now and then, which is not another showing.
  const [firstShownAt] = useState(shownAt);
  const { formProps, fields } = useServerForm({
    id: "contact",
    names: NAMES,
    constraint,
    lastResult,
    defaultValue: { shownAt: String(firstShownAt) },
  });
  useClearedOnceSent(formProps.ref);

  return (
    <Form method="post" preventScrollReset {...formProps}>
      <div className="grid gap-5 md:grid-cols-2">
        <TextField label="First Name" field={fields.firstName} autoComplete="given-name" />
        <TextField label="Last Name" field={fields.lastName} autoComplete="family-name" />
        <TextField label="Email" field={fields.email} type="email" autoComplete="email" />
        <TextField label="Phone" field={fields.phone} type="tel" autoComplete="tel" />
        <TextField
          label="Company"
          field={fields.company}
          autoComplete="organization"
          className="md:col-span-2"
        />
        <TextField label="Subject" field={fields.subject} className="md:col-span-2" />
        <TextArea
          label="Message"
          field={fields.message}
          rows={8}
          hint="Product codes, quantities and the site help us to answer the first time."
          className="md:col-span-2"
        />
      </div>
      <input type="hidden" name="shownAt" value={String(fields.shownAt.initialValue)} />
      <Honeypot lastResult={lastResult} />
      <div className="mt-6 flex flex-wrap items-center gap-x-6 gap-y-3">
        <SubmitButton name="intent" value="send" idle="Send Message" busy="Sending..." />
        <p className="text-sm text-muted">
          How we use what you write:{" "}
          <Link to="/privacy" className="text-link">
            Privacy Policy
          </Link>
        </p>
      </div>
    </Form>
  );
}

/**
 * A box for machines alone: nobody sees it, reaches it with the keyboard or hears it read out. Should a
 * browser have filled it in for its owner, it is empty again for the next press.
 */
function Honeypot({ lastResult }: { lastResult: SubmissionResult | undefined }) {
  const box = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (lastResult && box.current) box.current.value = "";
  }, [lastResult]);

  return (
    <div aria-hidden="true" className="absolute -left-[999rem] h-px w-px overflow-hidden">
      <label htmlFor="contact-website">Leave this empty</label>
      <input
        ref={box}
        id="contact-website"
        type="text"
        name="website"
        tabIndex={-1}
        autoComplete="off"
      />
    </div>
  );
}

/** A message that has gone leaves an empty form behind, and the focus where it was. */
function useClearedOnceSent(form: RefObject<HTMLFormElement>) {
  const { toast } = useShell();
  const sentId = toast?.kind === "success" ? toast.id : undefined;

  useEffect(() => {
    if (sentId) form.current?.reset();
  }, [form, sentId]);
}
