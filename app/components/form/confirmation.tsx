import type { ReactNode } from "react";

import { type ButtonSize, buttonClass } from "~/components/ui/button";

/**
 * Around the button for what is not to happen by a slip: first there is only one that asks, and this
 * unfolds what will happen, with the button that does it. The browser opens and closes it by itself.
 */
export function Confirmation({
  label,
  question,
  size = "md",
  className = "",
  children,
}: {
  /** On the button that asks. */
  label: ReactNode;
  /** What will happen, or whether it is to. */
  question: ReactNode;
  size?: ButtonSize;
  className?: string;
  /** The button that does it. */
  children: ReactNode;
}) {
  return (
    <details className={`confirmation ${className}`}>
      <summary className={buttonClass({ variant: "danger", size })}>
        <span className="ask">{label}</span>
        <span className="take-back">Cancel</span>
      </summary>
      <div>
        <p className="mb-3 max-w-prose">{question}</p>
        {children}
      </div>
    </details>
  );
}
