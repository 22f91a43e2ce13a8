import type { SubmissionResult } from "@conform-to/dom";
import { getFormProps } from "@conform-to/react";
import type { SerializeFrom } from "@remix-run/node";
import { Form } from "@remix-run/react";

import { Checkbox, TextField } from "~/ui/form/fields";
import { HiddenFields } from "~/ui/form/hidden-fields";
import { SubmitButton } from "~/ui/form/submit-button";
import { useForm } from "~/ui/form/use-form";
import { SYNONYM_LABELS as LABELS } from "~/catalogue/search/synonym-labels";

import type { loader } from "./route";

type FormProps = {
  constraint: SerializeFrom<typeof loader>["constraint"];
  typed: SerializeFrom<typeof loader>["typed"];
  edited: { id: number; version: number } | null;
  lastResult: SubmissionResult | undefined;
};

export function SynonymForm({ constraint, typed, edited, lastResult }: FormProps) {
  const [form, fields] = useForm({ id: "synonym", constraint, defaultValue: typed, lastResult });
  return (
    <Form
      method="post"
      preventScrollReset
      className="grid grid-cols-1 gap-5 md:grid-cols-2"
      {...getFormProps(form)}
    >
      {edited && (
        <HiddenFields fields={{ id: String(edited.id), version: String(edited.version) }} />
      )}
      <TextField label={LABELS.term} field={fields.term} hint="A word or phrase, such as “stat”." />
      <TextField
        label={LABELS.means}
        field={fields.means}
        hint="As it is written in our catalogue, such as “thermostat”."
      />
      <Checkbox
        label="Both ways: a search for the second finds the first as well"
        field={fields.isBothWays}
        className="md:col-span-2"
      />
      <div>
        <SubmitButton
          idle={edited ? "Save synonym" : "Add synonym"}
          busy="Saving..."
          name="intent"
          value="save"
        />
      </div>
    </Form>
  );
}
