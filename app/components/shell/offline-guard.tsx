import { type FormEvent, type ReactNode, useRef } from "react";

import { useShowToast } from "~/components/shell/toaster";

/**
 * Without a connection no form is sent: an error page would take the place of what was typed. Asked
 * before the forms themselves, so that none needs to know. A browser may also think itself offline
 * beside a site that it reaches, on its own machine for instance: then the form is sent after all.
 */
export function OfflineGuard({ children }: { children: ReactNode }) {
  const showToast = useShowToast();
  const isReached = useRef(false);

  const keep = async (event: FormEvent<HTMLElement>) => {
    if (navigator.onLine || isReached.current) return;
    event.preventDefault();
    event.stopPropagation();
    const { target, nativeEvent } = event;

    isReached.current = await fetch("/healthz", { method: "HEAD" }).then(Boolean, () => false);
    if (!isReached.current) return showToast(OFFLINE);
    if (target instanceof HTMLFormElement && nativeEvent instanceof SubmitEvent)
      target.requestSubmit(nativeEvent.submitter);
    isReached.current = false;
  };
  return (
    <div onSubmitCapture={(event) => void keep(event)} className="flex min-h-dvh flex-col">
      {children}
    </div>
  );
}

const OFFLINE = {
  kind: "error",
  title: "Error",
  description: "You are offline, so nothing was sent. Please try again when you are connected.",
} as const;
