import type { Constraint, SubmissionResult } from "@conform-to/dom";
import { getFormProps } from "@conform-to/react";
import { Form } from "@remix-run/react";
import type { ReactNode } from "react";

import type { ButtonVariant } from "~/ui/button";
import type { Fields } from "~/ui/form/fields";
import { HiddenFields } from "~/ui/form/hidden-fields";
import { SubmitButton } from "~/ui/form/submit-button";
import { useForm } from "~/ui/form/use-form";

type DeskFormProps = {
  intent: string;
  constraint: Record<string, Constraint>;
  lastResult: SubmissionResult | undefined;
};

/** A small form of the desk, with an intent of its own and fields that no other form of the page has. */
export function DeskForm({
  intent,
  constraint,
  lastResult,
  hidden = {},
  typed,
  idle,
  busy,
  variant = "secondary",
  encType,
  children,
}: DeskFormProps & {
  hidden?: Record<string, string>;
  /** The first value of each field. */
  typed?: Record<string, string>;
  idle: string;
  busy: string;
  variant?: ButtonVariant;
  /** Set for a form with files. */
  encType?: "multipart/form-data" | "application/x-www-form-urlencoded";
  children: (fields: Fields<string>) => ReactNode;
}) {
  const [form, fields] = useForm({ id: intent, constraint, defaultValue: typed, lastResult });
  return (
    <Form
      method="post"
      encType={encType}
      preventScrollReset
      {...getFormProps(form)}
      className="space-y-4"
    >
      <HiddenFields fields={hidden} />
      {children(fields)}
      <SubmitButton
        name="intent"
        value={intent}
        variant={variant}
        size={variant === "primary" ? "md" : "sm"}
        idle={idle}
        busy={busy}
      />
    </Form>
  );
}

/** Content behind a line that unfolds it; a form is open when the server refused it. */
export function Folded({
  title,
  isOpen = false,
  children,
}: {
  title: string;
  isOpen?: boolean;
  children: ReactNode;
}) {
  return (
    <details className="border-t" open={isOpen}>
      <summary className="flex min-h-11 cursor-pointer items-center text-petrol underline underline-offset-4">
        {title}
      </summary>
      <div className="pb-4">{children}</div>
    </details>
  );
}

/** Returns true if the server refused a form with this field. */
export function isRefused(field: string, result: SubmissionResult | undefined): boolean {
  return Object.keys(result?.error ?? {}).length > 0 && Boolean(result?.fields?.includes(field));
}

/** Returns the id of the small form that was refused, for links to its fields. */
export function deskFormOf(result: SubmissionResult | undefined): string {
  const intent = result?.initialValue?.["intent"];
  return typeof intent === "string" ? intent : "";
}
