import type { Constraint, SubmissionResult } from "@conform-to/dom";
import { type FormMetadata, useForm as useConformForm } from "@conform-to/react";
import { useEffect, useMemo, useRef } from "react";

import type { Fields } from "~/ui/form/fields";

type Values = Record<string, string | boolean>;

type FormOptions<Name extends string> = {
  id: string;
  /** The loader's `constraintsOf(schema)`: its keys are the names of the form's fields. */
  constraint: Record<Name, Constraint>;
  defaultValue?: { [Field in NoInfer<Name>]?: string | boolean };
  lastResult: SubmissionResult | undefined;
};

/** Without a reply, conform would keep showing the messages of the reply before. */
const NO_REPLY: SubmissionResult = {};

/**
 * Calls conform's `useForm` for a form that only the server validates. Ignores a reply to another
 * form of the page, and focuses the first invalid field unless the user has moved on meanwhile.
 */
export function useForm<Name extends string>(
  options: FormOptions<Name>,
): [FormMetadata<Values>, Fields<Name>];
export function useForm({ id, constraint, defaultValue, lastResult }: FormOptions<string>) {
  const names = Object.keys(constraint).join(" ");
  const reply = useMemo(() => replyTo(names.split(" "), lastResult), [names, lastResult]);
  const onSubmit = useFocusOnError(id, reply);
  return useConformForm<Values>({ id, constraint, defaultValue, lastResult: reply, onSubmit });
}

/** Drops `status`: an "error" would make conform move the focus whatever the user does. */
function replyTo(names: readonly string[], result: SubmissionResult | undefined) {
  const posted = [...(result?.fields ?? []), ...Object.keys(result?.error ?? {})];
  // Several forms of a page may carry a version.
  const isReply = names.some((name) => name !== "version" && posted.includes(name));
  return isReply ? { ...result, status: undefined } : NO_REPLY;
}

/** Returns the `onSubmit` that notes where the focus was. */
function useFocusOnError(formId: string, { error }: SubmissionResult) {
  const submittedFrom = useRef<Element | null>(null);

  useEffect(() => {
    const hasMovedOn = ![document.body, submittedFrom.current].includes(document.activeElement);
    if (!error || hasMovedOn) return;
    const controls = document.getElementById(formId)?.querySelectorAll<HTMLElement>("[name]") ?? [];
    // The controls themselves are marked invalid only after this effect.
    [...controls].find((control) => isInvalid(control, error))?.focus();
  }, [formId, error]);

  return () => {
    submittedFrom.current = document.activeElement;
  };
}

function isInvalid(control: HTMLElement, error: Record<string, unknown>): boolean {
  const name = control.getAttribute("name") ?? "";
  return Boolean(error[name]) && control.getAttribute("type") !== "hidden";
}
