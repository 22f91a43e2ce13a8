import { useEffect, useRef } from "react";

import type { ReadField } from "~/quotes/reply/typed-figures";

/** Returns true if a text field is not what it was when the form was shown. */
type IsEdited = (name: string) => boolean;

/**
 * Calls `onInput` after each change to a field of the form, with its name and a reader of all fields. The name is empty
 * when many fields were filled at once.
 */
export function useFormInput(
  formId: string,
  onInput: (name: string, read: ReadField, isEdited: IsEdited) => void,
): void {
  const latest = useRef(onInput);
  useEffect(() => {
    latest.current = onInput;
  });
  useEffect(() => {
    const form = document.forms.namedItem(formId);
    const listen = ({ target }: Event) => {
      if (!form) return;
      const name = target instanceof HTMLInputElement ? target.name : "";
      if (name !== "" || target === form) latest.current(name, readerOf(form), editsOf(form));
    };
    form?.addEventListener("input", listen);
    return () => form?.removeEventListener("input", listen);
  }, [formId]);
}

function readerOf(form: HTMLFormElement): ReadField {
  return (name) => {
    const control = form.elements.namedItem(name);
    if (!(control instanceof HTMLInputElement)) return null;
    return control.type === "checkbox" && !control.checked ? null : control.value;
  };
}

function editsOf(form: HTMLFormElement): IsEdited {
  return (name) => {
    const control = form.elements.namedItem(name);
    return control instanceof HTMLInputElement && control.value !== control.defaultValue;
  };
}
