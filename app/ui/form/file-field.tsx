import { getInputProps } from "@conform-to/react";

import { type Field, hintId, LabelledControl } from "~/ui/form/fields";
import { fileClass } from "~/ui/control";

/** A file input. Without scripts a refused form comes back without its files, and the hint says so. */
export function FileField({
  label,
  field,
  accept,
  hint,
  isRefused,
}: {
  label: string;
  field: Field;
  accept: string;
  hint: string;
  isRefused: boolean;
}) {
  return (
    <LabelledControl
      label={label}
      field={field}
      hint={
        <>
          {hint}
          {isRefused && (
            <span className="font-semibold scripted:hidden"> Choose the file again.</span>
          )}
        </>
      }
    >
      <input
        {...getInputProps(field, {
          type: "file",
          value: false,
          ariaDescribedBy: hintId({ field, hint }),
        })}
        accept={accept}
        className={fileClass}
      />
    </LabelledControl>
  );
}
