import { useNavigate } from "@remix-run/react";
import { useEffect, useRef } from "react";

import { inSpokenUnit } from "~/catalogue/facets/spoken-unit";

/**
 * Makes a filter form answer at each change, without the names that have no value. When the address
 * changes, its controls follow, except for the search that is being typed.
 */
export function useFilterForm(address: string, sort: string) {
  const navigate = useNavigate();
  const form = useRef<HTMLFormElement>(null);
  const isSent = useRef(false);
  const send = () => {
    isSent.current = true;
    if (form.current) navigate(pathFor(form.current), { preventScrollReset: true });
  };

  useEffect(() => {
    const node = form.current;
    // The browser's event, because React's comes with each letter of a number.
    const onChange = ({ target }: Event) => {
      if (!isSearch(target)) send();
    };
    node?.addEventListener("change", onChange);
    return () => node?.removeEventListener("change", onChange);
  });
  useEffect(() => {
    for (const field of form.current?.elements ?? []) {
      if (field instanceof HTMLSelectElement) field.value = sort;
      if (!(field instanceof HTMLInputElement) || isSearch(field)) continue;
      field.checked = field.defaultChecked;
      field.value = field.defaultValue;
    }
    isSent.current = false;
  }, [address, sort]);

  /** True if the form itself has led to this address. */
  const wasSent = () => isSent.current;
  return { form, send, wasSent };
}

function isSearch(field: unknown): boolean {
  return field instanceof HTMLInputElement && field.name === "q";
}

function pathFor(form: HTMLFormElement): string {
  const params = new URLSearchParams();
  new FormData(form).forEach((value, name) => {
    const field = form.elements.namedItem(name);
    const unit = field instanceof HTMLInputElement ? field.dataset.unit : undefined;
    const text = inSpokenUnit(String(value).trim(), unit);
    // The units are in the numbers.
    if (text && name !== "units") params.append(name, text);
  });
  const search = params.toString();
  return search ? `/products?${search}` : "/products";
}
