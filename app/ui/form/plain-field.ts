import type { Constraint, SubmissionResult } from "@conform-to/dom";

import type { Field } from "~/ui/form/fields";

type PlainField = {
  formId: string;
  name: string;
  /** The stored value, or the posted one in a rejected form. */
  initialValue: string | boolean | undefined;
  constraint: Constraint | undefined;
  errors: SubmissionResult["error"];
};

/**
 * Returns the metadata of a field as conform would, for forms of a thousand fields: conform computes
 * all of it again for each property that is read, a fifth of a millisecond for each field.
 */
export function plainField({ formId, name, initialValue, constraint, errors }: PlainField): Field {
  const id = `${formId}-${name}`;
  const isTicked = initialValue === true || initialValue === "on";
  const text = typeof initialValue === "string" && initialValue !== "" ? initialValue : undefined;
  const value = isTicked ? "on" : text;
  const ownErrors = errors?.[name] ?? undefined;
  return {
    ...constraint,
    formId,
    id,
    name,
    errorId: `${id}-error`,
    descriptionId: `${id}-description`,
    key: undefined,
    initialValue: value,
    defaultValue: value,
    defaultOptions: undefined,
    defaultChecked: isTicked,
    value,
    errors: ownErrors,
    allErrors: ownErrors ? { [name]: ownErrors } : {},
    valid: ownErrors === undefined,
    dirty: false,
  };
}
