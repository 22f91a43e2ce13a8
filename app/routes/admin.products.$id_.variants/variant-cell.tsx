import { getInputProps, getSelectProps, getTextareaProps } from "@conform-to/react";

import { type Field, LabelledControl } from "~/ui/form/fields";
import { controlClass } from "~/ui/control";
import { Select } from "~/ui/select";

type CellProps = {
  label: string;
  field: Field | undefined;
  defaultValue: string;
  hint?: string;
  className?: string;
  /** Shows the label on wide screens too, where the head of the table names the other fields. */
  isLabelled?: boolean;
} & ControlOptions;

type ControlOptions = {
  isFocused?: boolean;
  /** Makes it a text area. */
  rows?: number;
  /** Makes it a choice of an image. */
  images?: ReadonlyArray<{ id: number; label: string }>;
  inputMode?: "decimal" | "numeric";
  placeholder?: string;
};

/** A field of the variants' table with its label, hint and error. */
export function VariantCell({
  label,
  field,
  defaultValue,
  hint,
  className = "",
  isLabelled = false,
  ...options
}: CellProps) {
  if (!field) return null;
  return (
    <LabelledControl
      label={label}
      field={field}
      hint={hint}
      className={`min-w-0 ${isLabelled ? "" : "lg:[&>label]:sr-only"} ${className}`}
    >
      <Control
        field={field}
        defaultValue={defaultValue}
        descriptionId={hint ? field.descriptionId : undefined}
        {...options}
      />
    </LabelledControl>
  );
}

function Control({
  field,
  defaultValue,
  descriptionId: ariaDescribedBy,
  isFocused,
  rows,
  images,
  ...attributes
}: ControlOptions & { field: Field; defaultValue: string; descriptionId: string | undefined }) {
  if (images) {
    return (
      <Select {...getSelectProps(field, { ariaDescribedBy })} defaultValue={defaultValue}>
        <option value="">Do not change the gallery</option>
        {images.map((image) => (
          <option key={image.id} value={image.id}>
            {image.label}
          </option>
        ))}
      </Select>
    );
  }
  if (rows) {
    return (
      <textarea
        {...getTextareaProps(field, { ariaDescribedBy })}
        defaultValue={defaultValue}
        rows={rows}
        {...attributes}
        className={`${controlClass} block resize-y px-2 py-2 field-sizing-content`}
      />
    );
  }
  return (
    <input
      {...getInputProps(field, { type: "text", ariaDescribedBy })}
      // The row to add may stay empty.
      required={false}
      defaultValue={defaultValue}
      {...attributes}
      // eslint-disable-next-line jsx-a11y/no-autofocus -- only in the row that was just added
      autoFocus={isFocused}
      className={`${controlClass} px-2`}
    />
  );
}
