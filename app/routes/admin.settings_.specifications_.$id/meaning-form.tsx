import type { SubmissionResult } from "@conform-to/dom";
import { getFormProps } from "@conform-to/react";
import { Form } from "@remix-run/react";

import { TextField } from "~/ui/form/fields";
import { HiddenFields } from "~/ui/form/hidden-fields";
import { SubmitButton } from "~/ui/form/submit-button";
import { useForm } from "~/ui/form/use-form";
import { LineReading } from "~/catalogue/facets/line-reading";
import type { AttributeKind } from "~/catalogue/facets/attribute-kinds";
import { exampleOf } from "~/catalogue/facets/attribute-labels";

type Attribute = {
  id: number;
  name: string;
  kind: AttributeKind;
  unit: string | null;
  means: string | null;
  values: Array<{ label: string; low: number | null; high: number | null }>;
};

/** Shows what an attribute reads in a line, and lets staff say what it means. */
export function MeaningForm({
  attribute,
  text,
  constraint,
  lastResult,
}: {
  attribute: Attribute;
  text: string;
  constraint: { means: { maxLength?: number } };
  lastResult: SubmissionResult | undefined;
}) {
  const { id, means, kind, unit } = attribute;
  const about = { attributeId: String(id) };
  const isOwn = lastResult?.initialValue?.attributeId === String(id);
  const [form, fields] = useForm({
    id: `meaning-${id}`,
    constraint,
    defaultValue: { means: means ?? text },
    lastResult: isOwn ? lastResult : undefined,
  });
  return (
    <li className="py-4 first:pt-0 last:pb-0">
      <LineReading reading={attribute} />
      <Form method="post" className="mt-3 space-y-3" {...getFormProps(form)}>
        <HiddenFields
          fields={{ ...about, was: means ?? "", wasCorrected: means === null ? "no" : "yes" }}
        />
        <TextField
          label="Say what this means"
          field={fields.means}
          hint={`Such as ${exampleOf(kind, unit)}. Empty leaves it out.`}
        />
        <div className="flex flex-wrap gap-3">
          <SubmitButton
            idle="Save meaning"
            busy="Saving..."
            name="intent"
            value="mean"
            about={about}
            size="sm"
          />
          {means !== null && (
            <SubmitButton
              idle="Read it as it is written"
              busy="Saving..."
              name="intent"
              value="as-written"
              about={about}
              variant="secondary"
              size="sm"
            />
          )}
        </div>
      </Form>
    </li>
  );
}
