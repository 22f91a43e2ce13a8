import type { Constraint, SubmissionResult } from "@conform-to/dom";
import { getFormProps } from "@conform-to/react";
import { Form } from "@remix-run/react";
import type { ComponentProps, ReactNode } from "react";

import type { ButtonVariant } from "~/ui/button";
import type { Fields } from "~/ui/form/fields";
import { HiddenFields } from "~/ui/form/hidden-fields";
import { SubmitButton } from "~/ui/form/submit-button";
import { useForm } from "~/ui/form/use-form";

type DeskFormProps<Name extends string> = {
  intent: string;
  constraint: Record<Name, Constraint>;
  lastResult: SubmissionResult | undefined;
  hidden?: Record<string, string>;
  /** The first value of each field. */
  typed?: { [Field in NoInfer<Name>]?: string };
  idle: string;
  busy: string;
  variant?: ButtonVariant;
  /** Set for a form with files. */
  encType?: "multipart/form-data" | "application/x-www-form-urlencoded";
  children: (fields: Fields<NoInfer<Name>>) => ReactNode;
};

/** A small form of the desk, with an intent of its own and fields that no other form of the page has. */
export function DeskForm<Name extends string>({
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
}: DeskFormProps<Name>) {
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
        value={intent}
        variant={variant}
        size={variant === "primary" ? "md" : "sm"}
        idle={idle}
        busy={busy}
      />
    </Form>
  );
}

/** The same behind a line that unfolds it; unfolded when the server refused it. */
export function FoldedForm<Name extends string>({
  title,
  isOpen = false,
  ...form
}: DeskFormProps<Name> & { title: string; isOpen?: boolean }) {
  const isRefused =
    form.lastResult?.error !== undefined && deskFormOf(form.lastResult) === form.intent;
  return (
    <Folded title={title} isOpen={isOpen || isRefused}>
      <DeskForm {...form} />
    </Folded>
  );
}

/** Content behind a line that unfolds it, with a rule above unless an empty element is there. */
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
    <details className="border-t [:empty+&]:border-t-0" open={isOpen}>
      <summary className="flex min-h-11 cursor-pointer items-center text-petrol underline underline-offset-4">
        {title}
      </summary>
      <div className="pb-4">{children}</div>
    </details>
  );
}

/** Returns the id of the small form that was refused, for links to its fields. */
export function deskFormOf(result: SubmissionResult | undefined): string {
  const intent = result?.initialValue?.["intent"];
  return typeof intent === "string" ? intent : "";
}

type ToolProps = Pick<ComponentProps<typeof SubmitButton>, "value" | "busy" | "about"> & {
  children: ReactNode;
};

/** A small button of the desk. */
export function Tool({ children, ...button }: ToolProps) {
  return <SubmitButton {...button} variant="secondary" size="sm" idle={children} />;
}
