import { useNavigate } from "@remix-run/react";
import { useEffect, useRef } from "react";

import { inSpokenUnit } from "~/catalogue/facets/spoken-unit";
import { useHydrated } from "~/ui/use-hydrated";

/**
 * Makes a filter form answer at each change, without the names that have no value, and to what was chosen before the
 * scripts came. When the address changes, its controls follow, except for the search that is being typed.
 */
export function useFilterForm(address: string, sort: string) {
  const navigate = useNavigate();
  const form = useRef<HTMLFormElement>(null);
  const isSent = useRef(false);
  const touched = useRef<{ node: Element; top: number }>();
  const isOfServer = useRef(!useHydrated());
  const isMounted = useRef(false);
  const send = () => {
    isSent.current = true;
    if (form.current) navigate(pathFor(form.current), { preventScrollReset: true });
  };

  useEffect(() => {
    const node = form.current;
    // The browser's event, because React's comes with each letter of a number.
    const onChange = ({ target }: Event) => {
      if (isSearch(target)) return;
      touched.current =
        target instanceof Element ? { node: target, top: topOf(target) } : undefined;
      send();
    };
    node?.addEventListener("change", onChange);
    return () => node?.removeEventListener("change", onChange);
  });
  useEffect(() => {
    if (!isMounted.current) {
      isMounted.current = true;
      // Answers what was chosen before the scripts came.
      const fields = form.current?.querySelectorAll("input, option") ?? [];
      if (isOfServer.current && Array.from(fields).some(isChanged)) send();
      return;
    }
    for (const field of form.current?.elements ?? []) {
      if (field instanceof HTMLSelectElement) field.value = sort;
      if (!(field instanceof HTMLInputElement) || isSearch(field)) continue;
      field.checked = field.defaultChecked;
      field.value = field.defaultValue;
    }
    isSent.current = false;
    // At the top of a page, browsers do not keep in view what groups above push down.
    const { node, top } = touched.current ?? {};
    if (node?.isConnected && top !== undefined && window.scrollY === 0)
      window.scrollBy({ top: topOf(node) - top, behavior: "instant" });
    touched.current = undefined;
  }, [address, sort]);

  /** True if the form itself has led to this address. */
  const wasSent = () => isSent.current;
  return { form, send, wasSent };
}

function topOf(node: Element): number {
  return node.getBoundingClientRect().top + window.scrollY;
}

/** Returns true for a control with another value than it came with, unless it is still being typed. */
function isChanged(field: Element): boolean {
  if (field instanceof HTMLOptionElement) return field.defaultSelected && !field.selected;
  if (!(field instanceof HTMLInputElement) || isSearch(field)) return false;
  const { checked, defaultChecked, value, defaultValue } = field;
  return checked !== defaultChecked || (value !== defaultValue && field !== document.activeElement);
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
