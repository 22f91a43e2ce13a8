import { type Fields, TextField } from "~/components/form/fields";
import { formatCount } from "~/domain/site/counts";
import { type QuotedLine, wantedFieldName } from "~/domain/reply/wanted-quantities";

/** A field for the quantity that the customer wants of each line, folded until one was typed. */
export function WantedQuantities({
  version,
  lines,
  fields,
  typed,
}: {
  version: number;
  lines: readonly QuotedLine[];
  fields: Fields<string>;
  /** The entries of a form that is shown again. */
  typed: Record<string, unknown>;
}) {
  const isTyped = ({ position }: QuotedLine) => Boolean(typed[wantedFieldName(version, position)]);
  return (
    <details open={lines.some(isTyped)}>
      <summary className="text-link flex min-h-11 cursor-pointer items-center">
        Change quantities (optional)
      </summary>
      <div className="space-y-3 pt-2">
        {lines.map(({ position, title, quantity }) => {
          const field = fields[wantedFieldName(version, position)];
          return (
            field && (
              <TextField
                key={position}
                label={`${title}: ${formatCount(quantity)} quoted`}
                field={field}
                inputMode="numeric"
              />
            )
          );
        })}
      </div>
    </details>
  );
}
