import type { SubmissionResult } from "@conform-to/dom";
import { getFormProps } from "@conform-to/react";
import type { SerializeFrom } from "@remix-run/node";
import { Form } from "@remix-run/react";

import { ChoiceField } from "~/ui/form/choice-field";
import { Checkbox, TextField } from "~/ui/form/fields";
import { SubmitButton } from "~/ui/form/submit-button";
import { useForm } from "~/ui/form/use-form";
import { CODE_RELATIONS, ENTERED_CODE_KINDS } from "~/catalogue/codes/code-kinds";
import {
  CODE_KIND_LABELS,
  CODE_LABELS as LABELS,
  CODE_RELATION_LABELS,
} from "~/catalogue/codes/code-labels";

import type { loader } from "./route";

export function NewCodeForm({
  constraint,
  alias,
  lastResult,
}: {
  constraint: SerializeFrom<typeof loader>["constraint"];
  /** Another name of the product to begin with; empty for none. */
  alias: string;
  lastResult: SubmissionResult | undefined;
}) {
  const [form, fields] = useForm({
    id: "new-code",
    constraint,
    lastResult,
    defaultValue: alias ? { shown: alias, kind: "alias" } : {},
  });
  return (
    <Form
      method="post"
      preventScrollReset
      className="grid grid-cols-1 gap-5 md:grid-cols-2"
      {...getFormProps(form)}
    >
      <TextField
        label={LABELS.shown}
        field={fields.shown}
        hint="As it is written there. Spaces, capitals and marks make no difference to searches."
      />
      <ChoiceField
        label={LABELS.kind}
        field={fields.kind}
        values={ENTERED_CODE_KINDS}
        labelOf={(kind) => CODE_KIND_LABELS[kind]}
      />
      <TextField
        label={LABELS.manufacturer}
        field={fields.manufacturer}
        hint="Whose code it is. Required for another manufacturer’s part number."
      />
      <ChoiceField
        label={LABELS.relation}
        field={fields.relation}
        values={CODE_RELATIONS}
        labelOf={(relation) => CODE_RELATION_LABELS[relation]}
        none="Not a replacement"
        hint="For a part that this product replaces."
      />
      <TextField
        label={LABELS.note}
        field={fields.note}
        hint="What is different, such as “The output signal is different”."
      />
      <TextField
        label={LABELS.source}
        field={fields.source}
        hint="Where the code comes from, such as a catalogue and its year."
      />
      <Checkbox
        label="For staff only. Suppliers’ numbers always are."
        field={fields.isStaffOnly}
        className="md:col-span-2"
      />
      <div>
        <SubmitButton idle="Add code" busy="Adding..." name="intent" value="add" />
      </div>
    </Form>
  );
}
