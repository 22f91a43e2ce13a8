import { useEffect, useRef } from "react";

import { Icon } from "~/components/ui/icon";
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
    <div
      ref={notice}
      role="alert"
      className="mb-6 flex scroll-mt-24 items-start gap-3 rounded-sm border border-l-4 border-signal bg-signal-tint px-4 py-3"
    >
      <Icon name="alert-triangle" className="mt-0.5 size-5 text-signal" />
      <div className="min-w-0">
        <p className="font-semibold">{toast.title}</p>
        {toast.description && <p>{toast.description}</p>}
      </div>
    </div>
  );
}
