import { getInputProps } from "@conform-to/react";

import { type Field, hintId, LabelledControl } from "~/components/form/fields";
import { controlClass } from "~/components/ui/control";

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
        className={`${controlClass} py-1.25 pl-1.25 text-sm file:mr-3 file:min-h-8 file:cursor-pointer file:rounded-sm file:border file:border-solid file:border-control file:bg-panel file:px-3 file:font-semibold file:text-ink`}
      />
    </LabelledControl>
  );
}
