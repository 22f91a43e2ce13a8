import type { ReactNode } from "react";

/** The buttons of a long form, which stay in view at the bottom of the screen. */
export function SaveBar({ children }: { children: ReactNode }) {
  return (
    <div
      id="save-bar"
      className="bottom-bar flex min-h-18 flex-wrap items-center gap-3 border-t border-ink py-2"
    >
      {children}
    </div>
  );
}

/**
 * The button that Enter presses in a field: a form's first one. Put it at the start of a form whose
 * other buttons come before its submit button.
 */
export function DefaultButton({ intent }: { intent: string }) {
  return (
    <button
      type="submit"
      name="intent"
      value={intent}
      tabIndex={-1}
      aria-hidden="true"
      className="sr-only"
    />
  );
}
