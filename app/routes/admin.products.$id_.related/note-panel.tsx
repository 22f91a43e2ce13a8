import type { Constraint, SubmissionResult } from "@conform-to/dom";
import { getFormProps } from "@conform-to/react";
import { Form, Link } from "@remix-run/react";

import { RELATION_LABELS as LABELS } from "~/catalogue/relations/relation-labels";
import { TextField } from "~/ui/form/fields";
import { HiddenFields } from "~/ui/form/hidden-fields";
import { SubmitButton } from "~/ui/form/submit-button";
import { useForm } from "~/ui/form/use-form";
import { useHiddenValue } from "~/ui/form/use-hidden-value";
import { Panel } from "~/ui/panel";

export const NOTE_FORM = "relation-note";

/** Takes a note on an alternative, which the pages of both products show. */
export function NotePanel({
  productId,
  alternative: { otherId, name, note },
  version,
  constraint,
  lastResult,
}: {
  productId: number;
  alternative: { otherId: number; name: string; note: string | null };
  version: string;
  constraint: Record<"otherId" | "note" | "version", Constraint>;
  lastResult: SubmissionResult | undefined;
}) {
  const [form, fields] = useForm({
    id: NOTE_FORM,
    constraint,
    defaultValue: { note: note ?? "" },
    lastResult,
  });
  const shownVersion = useHiddenValue("version", version, lastResult);
  return (
    <Panel title={`Note on ${name}`}>
      <Form method="post" preventScrollReset className="grid gap-5" {...getFormProps(form)}>
        <HiddenFields fields={{ version: shownVersion, otherId: String(otherId) }} />
        <TextField
          label={LABELS.alternativeNote}
          field={fields.note}
          hint="Beside the values that differ, on the pages of both. Empty it to remove it."
        />
        <div className="flex flex-wrap items-center gap-x-6">
          <SubmitButton idle="Save note" busy="Saving..." name="intent" value="note" />
          <Link
            to={`/admin/products/${productId}/related`}
            className="text-link inline-flex min-h-11 items-center"
          >
            Cancel
          </Link>
        </div>
      </Form>
    </Panel>
  );
}
