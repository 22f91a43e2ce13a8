import type { ReactNode } from "react";

import { type ButtonSize, type ButtonVariant, buttonClass } from "~/ui/button";

/**
 * Hides the button of an action with consequences behind another button, which unfolds the question and the
 * real one. It is a `details` element, so that it works without scripts.
 */
export function Confirmation({
  label,
  question,
  variant = "danger",
  size = "md",
  className = "",
  isOpen = false,
  isHarmless = false,
  children,
}: {
  /** The label of the button that unfolds the question. */
  label: ReactNode;
  question: ReactNode;
  /** Of the button that unfolds the question. */
  variant?: ButtonVariant;
  size?: ButtonSize;
  className?: string;
  /** True if the question was answered, and refused. */
  isOpen?: boolean;
  /** True if nothing is lost, so that its box has the colours of any other. */
  isHarmless?: boolean;
  /** The form with the submit button. */
  children: ReactNode;
}) {
  return (
    <details open={isOpen} className={`confirmation ${className}`}>
      <summary className={buttonClass({ variant, size })}>
        <span className="ask">{label}</span>
        <span className="take-back">Cancel</span>
      </summary>
      <div className={isHarmless ? "harmless" : undefined}>
        <p className="mb-3 max-w-prose">{question}</p>
        {children}
      </div>
    </details>
  );
}
