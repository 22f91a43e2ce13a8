import { useLocation } from "@remix-run/react";
import { createContext, type ReactNode, useContext, useEffect, useRef, useState } from "react";

import { Icon } from "~/components/ui/icon";
import type { Toast } from "~/http/toast";

type ShownToast = Toast & { id: string };

const STAYS_MS = 6000;

const ShowToast = createContext<(toast: Toast) => void>(() => undefined);

/** Shows a toast for what happened in the browser alone; every other comes from the server. */
export function useShowToast() {
  return useContext(ShowToast);
}

/**
 * Keeps the message that greets this page, and those that scripts add, in one live region that is
 * always there. A message's id makes the same words, said twice, new words.
 */
export function Toaster({
  toast: served,
  children,
}: {
  toast: ShownToast | null;
  children: ReactNode;
}) {
  const { key: visit } = useLocation();
  const [local, setLocal] = useState<ShownToast | null>(null);
  const [kept, setKept] = useState({ toast: served, served, visit });
  const [closedId, setClosedId] = useState<string>();

  // The newer of the two is shown: a fresh one from the server puts a local one away. Where the page
  // only read its data again, no toast in it takes none away.
  if (served !== kept.served || visit !== kept.visit) {
    const isKept = served === kept.served || (!served && visit === kept.visit);
    setKept({ toast: isKept ? kept.toast : served, served, visit });
    if (served && !isKept) setLocal(null);
  }
  const toast = local ?? kept.toast;

  return (
    <ShowToast.Provider value={(shown) => setLocal({ ...shown, id: `local ${Date.now()}` })}>
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

function ToastCard({ toast, onClose }: { toast: ShownToast; onClose: () => void }) {
  const isError = toast.kind === "error";
  const [isHeld, setIsHeld] = useState(false);
  const cameFrom = useRef<Element | null>(null);

  useEffect(() => {
    if (isError || isHeld) return;
    const timer = setTimeout(onClose, STAYS_MS);
    return () => clearTimeout(timer);
    // A new onClose each render must not start the clock again.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [isError, isHeld]);

  // The focus goes back to where it came from, before the button it is on is gone.
  const close = () => {
    if (cameFrom.current instanceof HTMLElement) cameFrom.current.focus({ preventScroll: true });
    onClose();
  };

  return (
    // eslint-disable-next-line jsx-a11y/no-static-element-interactions -- only the clock waits, nothing is operated
    <div
      onPointerEnter={() => setIsHeld(true)}
      onPointerLeave={() => setIsHeld(false)}
      onFocus={({ relatedTarget }) => {
        cameFrom.current = relatedTarget;
        setIsHeld(true);
      }}
      onBlur={() => setIsHeld(false)}
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
