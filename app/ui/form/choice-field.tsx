import type { ComponentProps } from "react";

import { SelectField } from "~/ui/form/fields";

type ChoiceFieldProps<Value extends string> = Omit<
  ComponentProps<typeof SelectField>,
  "children"
> & {
  values: readonly Value[];
  labelOf: (value: Value) => string;
  /** Labels the first option, which chooses nothing. */
  none?: string;
};

/** A labelled select of fixed values, beginning with an option for none of them. */
export function ChoiceField<Value extends string>({
  values,
  labelOf,
  none = "Choose one",
  ...labelled
}: ChoiceFieldProps<Value>) {
  return (
    <SelectField {...labelled}>
      <option value="">{none}</option>
      {values.map((value) => (
        <option key={value} value={value}>
          {labelOf(value)}
        </option>
      ))}
    </SelectField>
  );
}
