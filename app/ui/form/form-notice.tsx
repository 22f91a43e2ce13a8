import type { SubmissionResult } from "@conform-to/dom";
import { type MouseEvent, useEffect, useRef } from "react";

import type { Toast } from "~/http/toast";
import { Notice } from "~/ui/notice";

/**
 * Shows the message of a refused form above it, announces it and scrolls it into view. With `formId`
 * and `result` it lists the errors as links to their fields.
 */
export function FormNotice({
  toast,
  formId = "",
  result,
}: {
  toast: Toast | null | undefined;
  /** For a form that can have more than one wrong field. */
  formId?: string;
  result?: SubmissionResult;
}) {
  const notice = useRef<HTMLDivElement>(null);
  // In braces: a browser may return a promise, which React would take for a clean-up function.
  useEffect(() => {
    notice.current?.scrollIntoView({ block: "nearest" });
  }, [toast]);
  if (!toast) return null;
  const wrong = Object.entries(result?.error ?? {});

  return (
    <Notice ref={notice} role="alert" tone="signal" icon="alert-triangle">
      <p className="font-semibold">{toast.title}</p>
      {toast.description !== wrong[0]?.[1]?.[0] && <p>{toast.description}</p>}
      {wrong.length > 0 && (
        <ul role="list" className="mt-1.5 space-y-2 leading-snug">
          {wrong.map(([name, messages]) => (
            <li key={name}>
              <a href={`#${fieldId(formId, name)}`} onClick={jumpInPlace} className="text-link">
                {messages?.[0]}
              </a>
            </li>
          ))}
        </ul>
      )}
    </Notice>
  );
}

/** Returns the id of a field's control, as conform makes it; its name in a form without an id. */
export function fieldId(formId: string, name: string): string {
  return formId === "" ? name : `${formId}-${name}`;
}

/**
 * Follows a link within the page without the router, whose navigation would clear a refused form's
 * messages.
 */
export function jumpInPlace(event: MouseEvent<HTMLAnchorElement>) {
  const target = document.getElementById(event.currentTarget.hash.slice(1));
  event.preventDefault();
  target?.focus();
  target?.scrollIntoView();
}
