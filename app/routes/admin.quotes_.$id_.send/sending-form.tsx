import type { SubmissionResult } from "@conform-to/dom";
import { getFormProps } from "@conform-to/react";
import type { SerializeFrom } from "@remix-run/node";
import { Form } from "@remix-run/react";

import { Checkbox, TextField } from "~/ui/form/fields";
import { HiddenFields } from "~/ui/form/hidden-fields";
import { SubmitButton } from "~/ui/form/submit-button";
import { useForm } from "~/ui/form/use-form";
import { ButtonLink, buttonClass } from "~/ui/button";

import type { loader } from "./route";

export const SENDING_FORM = "sending";

type Page = SerializeFrom<typeof loader>;

/** Sends the reply; its hidden fields name the state of the draft that the page shows. */
export function SendingForm({
  typed,
  constraint,
  seen,
  submitKey,
  hasPricesToFollow,
  datasheets,
  lastResult,
  ...paths
}: Pick<
  Page,
  | "typed"
  | "constraint"
  | "seen"
  | "submitKey"
  | "hasPricesToFollow"
  | "datasheets"
  | "deskPath"
  | "previewPath"
> & { lastResult: SubmissionResult | undefined }) {
  const [form, fields] = useForm({ id: SENDING_FORM, constraint, defaultValue: typed, lastResult });
  const { copies, validUntil, remindsCustomer, attachesDatasheets, pricesToFollow } = fields;
  const hidden = {
    submitKey,
    revision: String(seen.revision),
    lastEventId: String(seen.lastEventId),
  };
  return (
    <Form method="post" {...getFormProps(form)} className="space-y-3">
      <HiddenFields fields={hidden} />
      {validUntil && <TextField label="Valid until" field={validUntil} type="date" />}
      {copies && (
        <TextField
          label="Copies to (optional)"
          field={copies}
          hint="Up to three email addresses, separated by commas."
        />
      )}
      <div>
        {attachesDatasheets && datasheets !== null && (
          <Checkbox label={datasheets} field={attachesDatasheets} />
        )}
        {remindsCustomer && (
          <Checkbox
            label="Remind the customer 3 days before the quote expires"
            field={remindsCustomer}
          />
        )}
        {pricesToFollow && hasPricesToFollow && (
          <Checkbox label="Send with prices to follow" field={pricesToFollow} />
        )}
      </div>
      <div className="flex flex-wrap gap-3 pt-2">
        <SubmitButton name="intent" value="send" idle="Send Reply" busy="Sending..." />
        <a
          href={paths.previewPath}
          target="_blank"
          rel="noreferrer"
          className={buttonClass({ variant: "secondary" })}
        >
          Preview PDF
        </a>
        <ButtonLink to={paths.deskPath} variant="secondary">
          Back to the reply
        </ButtonLink>
      </div>
    </Form>
  );
}
