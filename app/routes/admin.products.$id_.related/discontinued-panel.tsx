import type { SubmissionResult } from "@conform-to/dom";
import { getFormProps } from "@conform-to/react";
import type { SerializeFrom } from "@remix-run/node";
import { Form } from "@remix-run/react";

import { ChoiceField } from "~/ui/form/choice-field";
import { TextField } from "~/ui/form/fields";
import { SubmitButton } from "~/ui/form/submit-button";
import { useForm } from "~/ui/form/use-form";
import { useHiddenValue } from "~/ui/form/use-hidden-value";
import { Panel } from "~/ui/panel";
import { RELATION_LABELS as LABELS } from "~/catalogue/relations/relation-labels";
import { CODE_RELATIONS } from "~/catalogue/codes/code-kinds";
import { CODE_RELATION_LABELS } from "~/catalogue/codes/code-labels";

import type { loader } from "./route";

type Loaded = SerializeFrom<typeof loader>;

/** Marks the product as discontinued, says what replaces it, or puts it back into the lists. */
export function DiscontinuedPanel({
  discontinued,
  version,
  constraint,
  lastResult,
}: {
  discontinued: Loaded["discontinued"];
  version: string;
  constraint: Loaded["constraints"]["discontinued"];
  lastResult: SubmissionResult | undefined;
}) {
  const [form, fields] = useForm({
    id: "discontinue",
    constraint,
    defaultValue: {
      replacedBy: discontinued?.replacement?.code ?? "",
      relation: discontinued?.relation ?? "",
      note: discontinued?.note ?? "",
    },
    lastResult,
  });
  const shownVersion = useHiddenValue("version", version, lastResult);
  return (
    <Panel title="Discontinued">
      <p className="mb-4 max-w-prose">
        A discontinued product is in no list. Its page remains, and it and every quote with the
        product say what replaces it.
      </p>
      <Form
        method="post"
        preventScrollReset
        className="grid grid-cols-1 gap-5 md:grid-cols-2"
        {...getFormProps(form)}
      >
        <input type="hidden" name="version" value={shownVersion} />
        <TextField
          label={LABELS.replacedBy}
          field={fields.replacedBy}
          hint="The code of a product. Leave it empty if nothing replaces this one."
        />
        <ChoiceField
          label={LABELS.relation}
          field={fields.relation}
          values={CODE_RELATIONS}
          labelOf={(relation) => CODE_RELATION_LABELS[relation]}
        />
        <TextField
          label={LABELS.note}
          field={fields.note}
          hint="What is different, such as “The cable is longer”."
        />
        <div className="md:col-span-2">
          <SubmitButton
            idle={discontinued ? "Save Changes" : "Mark as discontinued"}
            busy="Saving..."
            name="intent"
            value="discontinue"
          />
        </div>
      </Form>
      {discontinued && (
        <Form method="post" preventScrollReset className="mt-5">
          <SubmitButton
            idle="Put back into the lists"
            busy="Putting back..."
            name="intent"
            value="continue"
            variant="secondary"
          />
        </Form>
      )}
    </Panel>
  );
}
