import { Form } from "@remix-run/react";

import { Button } from "~/ui/button";
import { TextField } from "~/ui/form/fields";
import { plainField } from "~/ui/form/plain-field";

type Days = { from: string; to: string };

/** Chooses a period by its days. */
export function PeriodForm({
  typed,
  errors,
}: {
  typed: Days;
  errors: { from?: string; to?: string };
}) {
  const fieldOf = (name: keyof Days) => {
    const error = errors[name];
    return plainField({
      ...{ formId: "period", name, initialValue: typed[name], constraint: undefined },
      errors: error ? { [name]: [error] } : undefined,
    });
  };
  return (
    <Form
      id="period"
      action="/admin/numbers"
      className="mb-8 flex flex-wrap items-start gap-x-4 gap-y-3"
    >
      <TextField label="First day" field={fieldOf("from")} type="date" />
      <TextField label="Last day" field={fieldOf("to")} type="date" />
      <Button variant="secondary" className="sm:mt-7">
        Show these days
      </Button>
    </Form>
  );
}
