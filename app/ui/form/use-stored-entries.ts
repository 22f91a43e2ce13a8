import { useEffect } from "react";

import { DAY_MS } from "~/shared/durations";
import {
  allowTypedEntries,
  ENTRIES_PREFIX,
  storeTyped,
  withStorage,
} from "~/ui/form/typed-storage";

const STORED_AT = "stored-at";

type Control = HTMLInputElement | HTMLTextAreaElement;

/**
 * Stores the entries of a form in this tab when its document goes, as when maintenance or fail-safe
 * replaces the page, and restores them when the form is shown again within a day. `owner` separates
 * the users of one tab. With `storesOnUnmount` also when another page of the site replaces the form
 * before what was typed is submitted.
 */
export function useStoredEntries(
  formId: string,
  names: readonly string[],
  owner: string,
  { storesOnUnmount = false } = {},
): void {
  const key = `${ENTRIES_PREFIX}${formId} ${owner}`;
  const fields = names.join(" ");

  useEffect(() => {
    const form = document.forms.namedItem(formId);
    const controls = [...(form?.elements ?? [])].filter(isControl);
    const typed = controls.filter(({ name }) => fields.split(" ").includes(name));
    for (const [name, value] of takeEntries(key)) {
      const control = typed.find((each) => each.name === name);
      if (control) fill(control, value);
    }

    // A restored entry counts as edited: the document may go once more.
    const store = () => {
      if (typed.some(isEdited)) storeEntries(key, typed.map(entryOf));
    };
    let isSubmitted = false;
    const noteEvent = ({ type }: Event) => {
      if (type === "input") allowTypedEntries();
      isSubmitted = type === "submit";
    };
    window.addEventListener("pagehide", store);
    form?.addEventListener("submit", noteEvent);
    form?.addEventListener("input", noteEvent);
    return () => {
      window.removeEventListener("pagehide", store);
      form?.removeEventListener("submit", noteEvent);
      form?.removeEventListener("input", noteEvent);
      if (storesOnUnmount && !isSubmitted) store();
    };
  }, [formId, fields, key, storesOnUnmount]);
}

function isControl(element: Element): element is Control {
  return element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement;
}

function isEdited(control: Control): boolean {
  return isTick(control)
    ? control.checked !== control.defaultChecked
    : control.value !== control.defaultValue;
}

function entryOf(control: Control): [string, string] {
  return [control.name, isTick(control) && !control.checked ? "" : control.value];
}

function fill(control: Control, value: string): void {
  if (isTick(control)) control.checked = value !== "";
  else control.value = value;
}

function isTick(control: Control): control is HTMLInputElement {
  return control.type === "checkbox";
}

function takeEntries(key: string): URLSearchParams {
  const text = withStorage("sessionStorage", (storage) => {
    const taken = storage.getItem(key);
    storage.removeItem(key);
    return taken;
  });
  const stored = new URLSearchParams(text ?? "");
  const isFresh = Date.now() - Number(stored.get(STORED_AT)) < DAY_MS;
  return isFresh ? stored : new URLSearchParams();
}

function storeEntries(key: string, entries: ReadonlyArray<[string, string]>): void {
  const stored = new URLSearchParams([[STORED_AT, String(Date.now())], ...entries]);
  storeTyped("sessionStorage", key, String(stored));
}
