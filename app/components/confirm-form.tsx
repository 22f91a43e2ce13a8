import { Form } from "@remix-run/react";
import type { ReactNode } from "react";

import { HiddenFields } from "~/components/hidden-fields";
import { SubmitButton } from "~/components/submit-button";
import { type ButtonSize, buttonClass } from "~/components/ui/button";

/**
 * For what is not to happen by a slip: a button that only asks, and a second one, beside what will
 * happen, that does it. The browser opens and closes it without a line of script, and the server
 * asks for the second press too (`requireConfirmed`).
 */
export function ConfirmForm({
  label,
  question,
  yes,
  busy,
  intent,
  about = {},
  size = "md",
  className = "",
}: {
  /** On the button that asks. */
  label: ReactNode;
  /** What will happen, or whether it is to. */
  question: ReactNode;
  /** On the button that does it, and while it is done. */
  yes: ReactNode;
  busy: string;
  /** What the button that does it is posted as. */
  intent: string;
  /** Which of several it is done to, posted as hidden fields. */
  about?: Record<string, string>;
  size?: ButtonSize;
  className?: string;
}) {
  return (
    <details className={`group/confirm open:basis-full ${className}`}>
      <summary
        className={`${buttonClass({ variant: "danger", size })} list-none group-open/confirm:text-ink [&::-webkit-details-marker]:hidden`}
      >
        <span className="inline-flex items-center gap-2 group-open/confirm:hidden">{label}</span>
        <span className="hidden group-open/confirm:inline">Cancel</span>
      </summary>
      <Form
        method="post"
        preventScrollReset
        className="mt-3 rounded-sm border border-l-4 border-signal bg-signal-tint p-4"
      >
        <p className="mb-3 max-w-prose break-words">{question}</p>
        <HiddenFields fields={{ ...about, confirmed: "yes" }} />
        <SubmitButton
          name="intent"
          value={intent}
          about={about}
          variant="danger"
          size={size}
          idle={yes}
          busy={busy}
        />
      </Form>
    </details>
  );
}
