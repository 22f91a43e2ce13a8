import type { SubmissionResult } from "@conform-to/dom";
import { useEffect, useRef } from "react";

import type { Constraints, Field } from "~/components/form/form";

/**
 * The fields of a form that the server alone checks, from what its action replied: the values that
 * were typed, each message with its field, and the focus on the first wrong one, unless it has gone
 * on since the form was sent. A reply to another form of the page leaves this one as it was.
 */
export function useServerForm<Name extends string>({
  id,
  names,
  constraint = {},
  defaultValue = {},
  lastResult,
}: {
  id: string;
  names: readonly Name[];
  constraint?: Constraints;
  defaultValue?: Partial<Record<Name, string | boolean>>;
  lastResult: SubmissionResult | undefined;
}) {
  const ref = useRef<HTMLFormElement>(null);
  const sentFrom = useRef<Element | null>(null);

  useEffect(() => {
    const isWaiting = [document.body, sentFrom.current].includes(document.activeElement);
    if (!lastResult?.error || !isWaiting) return;
    ref.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [lastResult]);

  const isReplyToThis = names.some((name) => lastResult?.fields?.includes(name));
  const replied = isReplyToThis ? lastResult?.initialValue : undefined;
  const values: Record<string, unknown> = replied ?? defaultValue;
  const field = (name: Name): Field => ({
    id: fieldId(id, name),
    name,
    errorId: `${id}-${name}-error`,
    descriptionId: `${id}-${name}-description`,
    errors: lastResult?.error?.[name] ?? undefined,
    required: constraint[name]?.required,
    maxLength: constraint[name]?.maxLength,
    initialValue: values[name] === true ? "on" : values[name],
  });

  const fields: Record<Name, Field> = Object.assign(
    Object.create(null),
    Object.fromEntries(names.map((name) => [name, field(name)])),
  );
  // The server's words stand beside the fields; the browser's own would keep them from being said.
  const onSubmit = () => {
    sentFrom.current = document.activeElement;
  };
  return { formProps: { id, ref, onSubmit, noValidate: true }, fields };
}

/** By which a label and the list of what is wrong find a form's field. */
export function fieldId(formId: string, name: string): string {
  return `${formId}-${name}`;
}
