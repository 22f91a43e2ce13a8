import { useEffect, useRef } from "react";

import { Notice } from "~/components/ui/notice";
import type { Toast } from "~/http/toast";

/**
 * What a refused form has to say as a whole, above it; where scripts run it is read out at once, and
 * comes into sight when the button was far down the page.
 */
export function FormNotice({ toast }: { toast: Toast | null | undefined }) {
  const notice = useRef<HTMLDivElement>(null);
  // In braces, for a browser may give a promise back, which React would take for the effect's end.
  useEffect(() => {
    notice.current?.scrollIntoView({ block: "nearest" });
  }, [toast]);
  if (!toast) return null;

  return (
    <Notice ref={notice} role="alert" tone="signal" icon="alert-triangle">
      <p className="font-semibold">{toast.title}</p>
      {toast.description && <p>{toast.description}</p>}
    </Notice>
  );
}
