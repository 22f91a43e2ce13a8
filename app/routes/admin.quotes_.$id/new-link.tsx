import { useEffect, useRef } from "react";

import { Notice } from "~/ui/notice";

/** A new secret link, which only this answer contains: only its hash is stored. Takes the focus. */
export function NewLink({ href }: { href: string }) {
  const link = useRef<HTMLInputElement>(null);
  useEffect(() => {
    link.current?.focus();
    link.current?.select();
  }, [href]);
  return (
    <Notice tone="petrol" icon="check" role="status">
      <label htmlFor="new-link" className="font-semibold">
        New link: copy it now, it is not shown again
      </label>
      <input
        type="text"
        id="new-link"
        ref={link}
        readOnly
        value={href}
        className="mt-1 min-h-11 w-full rounded-sm border border-control bg-white px-3 font-mono text-sm"
      />
      <p className="mt-1 text-sm text-muted">
        Everyone who has it sees our quote with its prices, and can answer it.
      </p>
    </Notice>
  );
}
