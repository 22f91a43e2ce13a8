import {
  type FieldMetadata,
  getInputProps,
  getSelectProps,
  getTextareaProps,
} from "@conform-to/react";
import { type ReactNode, useState } from "react";

import { controlClass } from "~/ui/control";
import { Icon } from "~/ui/icon";
import { Select } from "~/ui/select";

export type Field = FieldMetadata<string | boolean, Record<string, string | boolean>>;

export type Fields<Name extends string> = Record<Name, Field>;

type FieldProps = {
  label: string;
  field: Field;
  hint?: ReactNode;
  /** Says so in the label, on the forms of visitors and customers. */
  isOptional?: boolean;
  autoComplete?: string;
  className?: string;
};

export function TextField({
  type = "text",
  inputMode,
  list,
  defaultValue,
  ...labelled
}: FieldProps & {
  type?: "text" | "tel" | "url" | "number" | "month" | "date" | "datetime-local";
  inputMode?: "decimal" | "numeric" | "email";
  list?: string;
  /** For a default that may change while the form is mounted: conform keeps the first one. */
  defaultValue?: string;
}) {
  const props = getInputProps(labelled.field, { type, ariaDescribedBy: hintId(labelled) });
  return (
    <LabelledControl {...labelled}>
      <input
        {...props}
        defaultValue={defaultValue ?? props.defaultValue}
        inputMode={inputMode}
        {...(inputMode === "email" && EMAIL_TYPING)}
        list={list}
        autoComplete={labelled.autoComplete}
        className={controlClass}
      />
    </LabelledControl>
  );
}

// The defaults of the type "email", which is not used because the browser would refuse names and other letters.
const EMAIL_TYPING = { autoCapitalize: "none", autoCorrect: "off", spellCheck: false } as const;

/** Shows a field for an email address, which the server reads as mail programs copy it. */
export function EmailField({
  autoComplete = "email",
  ...field
}: FieldProps & { defaultValue?: string }) {
  return <TextField {...field} inputMode="email" autoComplete={autoComplete} />;
}

export function TextArea({ rows = 5, ...labelled }: FieldProps & { rows?: number }) {
  return (
    <LabelledControl {...labelled}>
      <textarea
        {...getTextareaProps(labelled.field, { ariaDescribedBy: hintId(labelled) })}
        rows={rows}
        autoComplete={labelled.autoComplete}
        className={`${controlClass} block py-2.5`}
      />
    </LabelledControl>
  );
}

/**
 * Shows a field for a long text, and counts its characters near the limit. The browser cuts nothing: a pasted text stays whole,
 * and the server refuses the form.
 */
export function CountedTextArea({ rows = 5, ...labelled }: FieldProps & { rows?: number }) {
  const { field } = labelled;
  const limit = field.maxLength ?? Infinity;
  const [length, setLength] = useState(String(field.initialValue ?? "").length);
  return (
    <LabelledControl {...labelled}>
      <textarea
        {...getTextareaProps(field, { ariaDescribedBy: hintId(labelled) })}
        maxLength={undefined}
        onInput={(event) => setLength(event.currentTarget.value.length)}
        rows={rows}
        autoComplete={labelled.autoComplete}
        className={`${controlClass} block py-2.5`}
      />
      <p role="status" className="mt-1.5 text-sm tabular-nums empty:hidden">
        {countText(length, limit)}
      </p>
    </LabelledControl>
  );
}

/** Returns how much room is left in the last tenth of a limit, and how much is too much; nothing before. */
function countText(length: number, limit: number): ReactNode {
  if (length <= limit * 0.9) return null;
  if (length <= limit) return `${limit - length} of ${limit} characters left`;
  return (
    <span className="font-semibold text-signal">
      {length - limit} of {length} characters too many
    </span>
  );
}

/** The options are its children. */
export function SelectField({ children, ...labelled }: FieldProps & { children: ReactNode }) {
  return (
    <LabelledControl {...labelled}>
      <Select
        {...getSelectProps(labelled.field, { ariaDescribedBy: hintId(labelled) })}
        autoComplete={labelled.autoComplete}
      >
        {children}
      </Select>
    </LabelledControl>
  );
}

export function Checkbox({
  label,
  field,
  hint,
  className = "",
}: {
  label: ReactNode;
  field: Field;
  hint?: ReactNode;
  className?: string;
}) {
  return (
    <div className={className}>
      <label className="flex min-h-11 cursor-pointer items-center gap-3">
        <input
          {...getInputProps(field, { type: "checkbox", ariaDescribedBy: hintId({ field, hint }) })}
          className="size-5 shrink-0 accent-petrol"
        />
        <span>{label}</span>
      </label>
      <div className="-mt-2 pl-8 empty:hidden">
        <Hint id={field.descriptionId}>{hint}</Hint>
        <FieldErrors id={field.errorId} errors={field.errors} />
      </div>
    </div>
  );
}

/** A control with its label, hint and error message. */
export function LabelledControl({
  label,
  field,
  hint,
  isOptional,
  className = "",
  children,
}: FieldProps & { children: ReactNode }) {
  return (
    <div className={className}>
      <label htmlFor={field.id} className="mb-1.5 block text-sm font-semibold">
        {field.required ? `${label}*` : label}
        {isOptional && <span className="font-normal text-muted"> (optional)</span>}
      </label>
      {children}
      <Hint id={field.descriptionId}>{hint}</Hint>
      <FieldErrors id={field.errorId} errors={field.errors} />
    </div>
  );
}

/** Explains the asterisk that `LabelledControl` adds; for the top of a form. */
export function RequiredNote({ className = "" }: { className?: string }) {
  return <p className={`text-sm text-muted ${className}`}>Fields marked * are required.</p>;
}

function Hint({ id, children }: { id: string; children?: ReactNode }) {
  if (!children) return null;
  return (
    <p id={id} className="mt-1.5 text-sm text-muted">
      {children}
    </p>
  );
}

/** The first error of a field; exported for controls that are not built from these fields. */
export function FieldErrors({
  id,
  errors,
  className = "",
}: {
  id: string;
  errors: string[] | null | undefined;
  className?: string;
}) {
  if (!errors?.length) return null;
  return (
    <p id={id} className={`mt-1.5 flex gap-1.5 text-sm font-semibold text-signal ${className}`}>
      <Icon name="alert-triangle" className="mt-0.5 size-4" />
      <span>{errors[0]}</span>
    </p>
  );
}

/** Pass as `ariaDescribedBy`; conform puts the error's id before it. */
export function hintId({ field, hint }: Pick<FieldProps, "field" | "hint">): string | undefined {
  return hint ? field.descriptionId : undefined;
}
