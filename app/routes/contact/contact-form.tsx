import type { SubmissionResult } from "@conform-to/dom";
import { getFormProps } from "@conform-to/react";
import type { SerializeFrom } from "@remix-run/node";
import { Form, Link } from "@remix-run/react";
import { useEffect, useRef } from "react";

import { RequiredNote, TextArea, TextField } from "~/ui/form/fields";
import { SubmitButton } from "~/ui/form/submit-button";
import { useHiddenValue } from "~/ui/form/use-hidden-value";
import { useStoredEntries } from "~/ui/form/use-stored-entries";
import { useForm } from "~/ui/form/use-form";

import type { loader } from "./route";

export function ContactForm({
  constraint,
  known,
  lastResult,
  shownAt,
}: Pick<SerializeFrom<typeof loader>, "constraint" | "known"> & {
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
  useStoredEntries("contact", Object.keys(constraint), "");
  const firstShownAt = useHiddenValue("shownAt", String(shownAt), lastResult);

  return (
    <Form method="post" preventScrollReset {...getFormProps(form)}>
      <RequiredNote className="mb-5" />
      <div className="grid gap-5 md:grid-cols-2">
        <TextField label="First name" field={fields.firstName} autoComplete="given-name" />
        <TextField label="Last name" field={fields.lastName} autoComplete="family-name" />
        <TextField label="Email" field={fields.email} type="email" autoComplete="email" />
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
        <SubmitButton name="intent" value="send" idle="Send message" busy="Sending..." />
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
