import { type FormEvent, type ReactNode, useRef } from "react";

import { useShowToast } from "~/ui/toaster";

/**
 * Blocks form submissions while offline, because an error page would replace the entered text. It
 * listens in the capture phase, before any form's own handler. A browser can report being offline
 * although it reaches the site, for example on localhost, so the health check decides.
 */
export function OfflineGuard({ children }: { children: ReactNode }) {
  const showToast = useShowToast();
  const isReachable = useRef(false);

  const blockWhileOffline = async (event: FormEvent<HTMLElement>) => {
    if (navigator.onLine || isReachable.current) return;
    event.preventDefault();
    event.stopPropagation();
    const { target, nativeEvent } = event;

    isReachable.current = await fetch("/healthz", { method: "HEAD" }).then(Boolean, () => false);
    if (!isReachable.current) return showToast(OFFLINE);
    if (target instanceof HTMLFormElement && nativeEvent instanceof SubmitEvent) {
      target.requestSubmit(nativeEvent.submitter);
    }
    isReachable.current = false;
  };
  return (
    <div onSubmitCapture={(event) => void blockWhileOffline(event)} className="contents">
      {children}
    </div>
  );
}

const OFFLINE = {
  kind: "error",
  title: "Error",
  description: "You are offline, so nothing was sent. Try again when you are connected.",
} as const;
