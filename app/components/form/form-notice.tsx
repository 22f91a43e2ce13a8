import type { SubmissionResult } from "@conform-to/dom";
import { useEffect, useRef } from "react";

import { jumpInPlace } from "~/components/form/jump-in-place";
import { Notice } from "~/components/ui/notice";
import { fieldId } from "~/components/form/use-server-form";
import type { Toast } from "~/http/toast";

/**
 * What a refused form has to say as a whole, above it; where scripts run it is read out at once, and
 * comes into sight when the button was far down the page. Of a form with several fields it lists what
 * is wrong, each a link to its field.
 */
export function FormNotice({
  toast,
  formId = "",
  result,
}: {
  toast: Toast | null | undefined;
  /** With its reply, of a form of which more than one field can be wrong. */
  formId?: string;
  result?: SubmissionResult;
}) {
  const notice = useRef<HTMLDivElement>(null);
  // In braces, for a browser may give a promise back, which React would take for the effect's end.
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
