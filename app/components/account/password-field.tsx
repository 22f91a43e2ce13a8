import { useState } from "react";

import { commonProps, type Field, LabelledControl } from "~/components/form/form";
import { controlClass } from "~/components/ui/control";

/** A password to type or paste, with a button to look at it where scripts run. */
export function PasswordField({
  label,
  field,
  isNew = false,
}: {
  label: string;
  field: Field;
  /** One to be chosen, whose rule is told; else the one that is known. */
  isNew?: boolean;
}) {
  const [isShown, setIsShown] = useState(false);
  const hint = isNew
    ? "At least 8 characters, with an upper-case letter, a lower-case letter and a number."
    : undefined;

  return (
    <LabelledControl label={label} field={field} hint={hint}>
      <div className="relative">
        <input
          {...commonProps({ field, hint })}
          // Without a maxLength: a password that was pasted must not be cut in silence.
          type={isShown ? "text" : "password"}
          autoComplete={isNew ? "new-password" : "current-password"}
          autoCapitalize="none"
          spellCheck={false}
          className={`${controlClass} pr-20`}
        />
        <button
          type="button"
          aria-pressed={isShown}
          aria-label={`${isShown ? "Hide" : "Show"} password`}
          onClick={() => setIsShown(!isShown)}
          className="absolute inset-y-0 right-0 min-w-11 cursor-pointer px-3 text-sm font-semibold text-petrol hover:underline scriptless:hidden"
        >
          {isShown ? "Hide" : "Show"}
        </button>
      </div>
    </LabelledControl>
  );
}
