import { Form, Link, useLocation } from "@remix-run/react";
import { createContext, type ReactNode, useContext, useRef, useState } from "react";

import { HiddenFields } from "~/ui/form/hidden-fields";
import { Icon } from "~/ui/icon";
import type { Toast } from "~/http/toast";

type IdentifiedToast = Toast & { id: string };

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
      <div id="toast" role="status" aria-atomic="true">
        {toast && toast.id !== closedId && (
          <ToastCard key={toast.id} toast={toast} onClose={() => setClosedId(toast.id)} />
        )}
      </div>
    </ShowToast.Provider>
  );
}

function ToastCard({ toast, onClose }: { toast: IdentifiedToast; onClose: () => void }) {
  const { kind, title, description, undo } = toast;
  const isError = kind === "error";
  const previousFocus = useRef<Element | null>(null);

  // Restores the focus before the focused button is removed.
  const close = () => {
    if (previousFocus.current instanceof HTMLElement) {
      previousFocus.current.focus({ preventScroll: true });
    }
    onClose();
  };

  return (
    // eslint-disable-next-line jsx-a11y/no-static-element-interactions -- the handler only remembers the focus
    <div
      onFocus={({ relatedTarget }) => {
        previousFocus.current = relatedTarget;
      }}
      className={`toast toast-${isError ? kind : undo ? "stays" : "leaves"}`}
    >
      <Icon name={isError ? "alert-triangle" : "check"} />
      <div>
        <p className="font-semibold">{title}</p>
        {description && <p className="line-clamp-4 text-sm text-muted">{description}</p>}
        {undo && (
          <Form method="post" action="/basket/undo" preventScrollReset>
            <HiddenFields fields={undo} />
            <Link to="/quote">View quote</Link>
            <button type="submit">Undo</button>
          </Form>
        )}
      </div>
      <button type="button" onClick={close} aria-label="Close message">
        <Icon name="close" />
      </button>
    </div>
  );
}
