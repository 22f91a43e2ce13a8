import { useEffect, useRef } from "react";

import type { ReadField } from "~/quotes/reply/typed-figures";

/**
 * Calls `onInput` after each change to a field of the form, with its name and a reader of all fields. The name is empty
 * when many fields were filled at once.
 */
export function useFormInput(
  formId: string,
  onInput: (name: string, read: ReadField) => void,
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
      if (name !== "" || target === form) latest.current(name, readerOf(form));
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
