import { commonProps, type Field, LabelledControl } from "~/components/form/form";
import { controlClass } from "~/components/ui/control";

/** One file to choose. A browser forgets it when the form comes back, unless scripts kept the page. */
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
  /** Whether this form has just come back. */
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
            <span className="font-semibold scripted:hidden"> Choose the file again, please.</span>
          )}
        </>
      }
    >
      <input
        {...commonProps({ field, hint })}
        type="file"
        accept={accept}
        className={`${controlClass} py-1.25 pl-1.25 text-sm file:mr-3 file:min-h-8 file:cursor-pointer file:rounded-sm file:border file:border-solid file:border-control file:bg-panel file:px-3 file:font-semibold file:text-ink`}
      />
    </LabelledControl>
  );
}
