import { getInputProps } from "@conform-to/react";
import { useState } from "react";

import { type Field, hintId, LabelledControl } from "~/ui/form/fields";
import { controlClass } from "~/ui/control";

/** A password field with a button to show the password, which needs scripts. */
export function PasswordField({
  label,
  field,
  isNew = false,
}: {
  label: string;
  field: Field;
  /** True for a new password, with a hint about the rules; false for the current one. */
  isNew?: boolean;
}) {
  const [isVisible, setIsVisible] = useState(false);
  const hint = isNew
    ? "At least 8 characters, with an upper-case letter, a lower-case letter and a number."
    : undefined;

  return (
    <LabelledControl label={label} field={field} hint={hint}>
      <div className="relative">
        <input
          {...getInputProps(field, {
            type: isVisible ? "text" : "password",
            value: false,
            ariaDescribedBy: hintId({ field, hint }),
          })}
          // No maxLength, which would silently cut a pasted password.
          maxLength={undefined}
          autoComplete={isNew ? "new-password" : "current-password"}
          autoCapitalize="none"
          spellCheck={false}
          className={`${controlClass} pr-20`}
        />
        <button
          type="button"
          aria-pressed={isVisible}
          aria-label={`${isVisible ? "Hide" : "Show"} password`}
          onClick={() => setIsVisible(!isVisible)}
          className="absolute inset-y-0 right-0 min-w-11 cursor-pointer px-3 text-sm font-semibold text-petrol hover:underline scriptless:hidden"
        >
          {isVisible ? "Hide" : "Show"}
        </button>
      </div>
    </LabelledControl>
  );
}
