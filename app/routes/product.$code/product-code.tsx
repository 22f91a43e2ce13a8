import { useRef, useState } from "react";

import { Button } from "~/ui/button";
import { Icon } from "~/ui/icon";
import { useHydrated } from "~/ui/use-hydrated";

/**
 * Shows the code; with scripts, also a button that copies it. If the browser denies clipboard access,
 * the code is selected instead, ready to be copied by hand.
 */
export function ProductCode({ code }: { code: string }) {
  const isHydrated = useHydrated();
  const text = useRef<HTMLSpanElement>(null);
  const [copies, setCopies] = useState(0);

  const copy = async () => {
    try {
      await navigator.clipboard.writeText(code);
      setCopies((count) => count + 1);
    } catch {
      if (text.current) getSelection()?.selectAllChildren(text.current);
    }
  };

  return (
    <div className="mt-1 flex min-h-11 items-center gap-x-2">
      <p className="code text-muted">
        <span className="sr-only">Product code: </span>
        <span ref={text}>{code}</span>
      </p>
      {isHydrated && (
        <Button
          type="button"
          variant="quiet"
          size="sm"
          onClick={() => void copy()}
          className="print:hidden"
        >
          <Icon name={copies > 0 ? "check" : "copy"} className="size-4" />
          Copy<span className="sr-only"> product code</span>
        </Button>
      )}
      <span role="status" className="text-sm text-muted print:hidden">
        {/* Keyed, so that screen readers announce a second copy too. */}
        {copies > 0 && <span key={copies}>Copied</span>}
      </span>
    </div>
  );
}
