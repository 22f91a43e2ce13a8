import { useLocation } from "@remix-run/react";
import { createContext, type ReactNode, useContext, useEffect, useRef, useState } from "react";

import { Icon } from "~/components/ui/icon";
import type { Toast } from "~/http/toast";

type IdentifiedToast = Toast & { id: string };

const DURATION_MS = 6000;

const ShowToast = createContext<(toast: Toast) => void>(() => undefined);

/**
 * Returns a function that shows a toast for an event in the browser; the server sends all others.
 */
export function useShowToast() {
  return useContext(ShowToast);
}

/**
 * Shows toasts in a live region that is always present, as screen readers require. The id makes a
 * repeated message a new toast.
 */
export function Toaster({
  toast: serverToast,
  children,
}: {
  toast: IdentifiedToast | null;
  children: ReactNode;
}) {
  const { key: locationKey } = useLocation();
  const [clientToast, setClientToast] = useState<IdentifiedToast | null>(null);
  const [last, setLast] = useState({ toast: serverToast, serverToast, locationKey });
  const [closedId, setClosedId] = useState<string>();

  // The newest toast is shown. A revalidation without a toast leaves the current one in place.
  if (serverToast !== last.serverToast || locationKey !== last.locationKey) {
    const isUnchanged =
      serverToast === last.serverToast || (!serverToast && locationKey === last.locationKey);
    setLast({ toast: isUnchanged ? last.toast : serverToast, serverToast, locationKey });
    if (serverToast && !isUnchanged) setClientToast(null);
  }
  const toast = clientToast ?? last.toast;

  return (
    <ShowToast.Provider
      value={(newToast) => setClientToast({ ...newToast, id: `local ${Date.now()}` })}
    >
      {children}
      <div
        id="toast"
        role="status"
        aria-atomic="true"
        className="pointer-events-none fixed inset-x-4 z-50 flex print:hidden"
      >
        {toast && toast.id !== closedId && (
          <ToastCard key={toast.id} toast={toast} onClose={() => setClosedId(toast.id)} />
        )}
      </div>
    </ShowToast.Provider>
  );
}

function ToastCard({ toast, onClose }: { toast: IdentifiedToast; onClose: () => void }) {
  const isError = toast.kind === "error";
  const [isPaused, setIsPaused] = useState(false);
  const previousFocus = useRef<Element | null>(null);

  useEffect(() => {
    if (isError || isPaused) return;
    const timer = setTimeout(onClose, DURATION_MS);
    return () => clearTimeout(timer);
    // onClose is new on each render and must not restart the timer.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [isError, isPaused]);

  // Restores the focus before the focused button is removed.
  const close = () => {
    if (previousFocus.current instanceof HTMLElement) {
      previousFocus.current.focus({ preventScroll: true });
    }
    onClose();
  };

  return (
    // eslint-disable-next-line jsx-a11y/no-static-element-interactions -- the handlers only pause the timer
    <div
      onPointerEnter={() => setIsPaused(true)}
      onPointerLeave={() => setIsPaused(false)}
      onFocus={({ relatedTarget }) => {
        previousFocus.current = relatedTarget;
        setIsPaused(true);
      }}
      onBlur={() => setIsPaused(false)}
      className={`pointer-events-auto flex w-full max-w-sm animate-arrive items-start gap-3 rounded-sm border border-l-4 bg-panel py-3 pl-4 ${isError ? "border-signal" : "border-petrol scriptless:animate-leave"}`}
    >
      <Icon
        name={isError ? "alert-triangle" : "check"}
        className={`mt-0.5 size-5 ${isError ? "text-signal" : "text-petrol"}`}
      />
      <div className="min-w-0 grow">
        <p className="font-semibold">{toast.title}</p>
        {toast.description && (
          <p className="line-clamp-4 text-sm text-muted">{toast.description}</p>
        )}
      </div>
      <button
        type="button"
        onClick={close}
        aria-label="Close message"
        className="-my-2 inline-flex size-11 shrink-0 cursor-pointer items-center justify-center text-muted hover:text-ink scriptless:hidden"
      >
        <Icon name="close" className="size-4" />
      </button>
    </div>
  );
}
