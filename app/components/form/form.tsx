import type { Constraint } from "@conform-to/dom";
import type { ReactNode } from "react";

import { controlClass } from "~/components/ui/control";
import { Icon } from "~/components/ui/icon";
import { Select } from "~/components/ui/select";

/** What a control needs to know of its field; `useServerForm` makes them. */
export type Field = {
  id: string;
  name: string;
  errorId: string;
  descriptionId: string;
  errors?: string[];
  required?: boolean;
  maxLength?: number;
  /** What stands in it when the page is drawn; of a ticked box "on". */
  initialValue?: unknown;
};

/** What a loader sends of a schema: which fields are required and how long they may be. */
export type Constraints = Record<string, Constraint>;

type Common = {
  label: string;
  field: Field;
  hint?: ReactNode;
  autoComplete?: string;
  className?: string;
};

export function TextField({
  type = "text",
  inputMode,
  list,
  ...common
}: Common & {
  type?: "text" | "email" | "tel" | "password" | "url" | "number";
  inputMode?: "decimal" | "numeric";
  list?: string;
}) {
  return (
    <LabelledControl {...common}>
      <input
        {...textProps(common)}
        type={type}
        inputMode={inputMode}
        list={list}
        autoComplete={common.autoComplete}
        className={controlClass}
      />
    </LabelledControl>
  );
}

export function TextArea({ rows = 5, ...common }: Common & { rows?: number }) {
  return (
    <LabelledControl {...common}>
      <textarea
        {...textProps(common)}
        // Of undefined React would make nothing, and a form that is emptied would show a refused text.
        defaultValue={startingText(common.field) ?? ""}
        rows={rows}
        autoComplete={common.autoComplete}
        className={`${controlClass} block py-2.5`}
      />
    </LabelledControl>
  );
}

/** Options are passed as children, so that the form says them in its own words. */
export function SelectField({ children, ...common }: Common & { children: ReactNode }) {
  return (
    <LabelledControl {...common}>
      <Select
        {...commonProps(common)}
        defaultValue={startingText(common.field)}
        autoComplete={common.autoComplete}
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
          {...commonProps({ field, hint })}
          type="checkbox"
          defaultChecked={field.initialValue === "on"}
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

/** A label, its control and what is said about it; for controls made of more than one element. */
export function LabelledControl({
  label,
  field,
  hint,
  className = "",
  children,
}: Common & { children: ReactNode }) {
  return (
    <div className={className}>
      <label htmlFor={field.id} className="mb-1.5 block text-sm font-semibold">
        {field.required ? `${label}*` : label}
      </label>
      {children}
      <Hint id={field.descriptionId}>{hint}</Hint>
      <FieldErrors id={field.errorId} errors={field.errors} />
    </div>
  );
}

function Hint({ id, children }: { id: string; children?: ReactNode }) {
  if (!children) return null;
  return (
    <p id={id} className="mt-1.5 text-sm text-muted">
      {children}
    </p>
  );
}

/** What is wrong with a field, for one that is drawn by itself too. */
export function FieldErrors({
  id,
  errors,
  className = "",
}: {
  id: string;
  errors: string[] | null | undefined;
  className?: string;
}) {
  if (!errors) return null;
  return (
    <p id={id} className={`mt-1.5 flex gap-1.5 text-sm font-semibold text-signal ${className}`}>
      <Icon name="alert-triangle" className="mt-0.5 size-4" />
      <span>{errors[0]}</span>
    </p>
  );
}

function textProps(common: Pick<Common, "field" | "hint">) {
  const { maxLength } = common.field;
  return { ...commonProps(common), maxLength, defaultValue: startingText(common.field) };
}

function startingText({ initialValue }: Field): string | undefined {
  return typeof initialValue === "string" ? initialValue : undefined;
}

/** How a control is named, tied to what is said of it, and marked wrong. */
export function commonProps({ field, hint }: Pick<Common, "field" | "hint">) {
  const describedBy = [field.errors && field.errorId, hint && field.descriptionId];
  return {
    id: field.id,
    name: field.name,
    required: field.required,
    "aria-invalid": field.errors ? true : undefined,
    "aria-describedby": describedBy.filter(Boolean).join(" ") || undefined,
  };
}
