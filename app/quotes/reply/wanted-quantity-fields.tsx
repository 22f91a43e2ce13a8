import type { SubmissionResult } from "@conform-to/dom";

import { FieldErrors } from "~/ui/form/fields";
import { controlClass } from "~/ui/control";
import { formatCount } from "~/shared/counts";
import { type QuotedLine, wantedFieldName } from "~/quotes/reply/wanted-quantities";

const MAX_DIGITS = 4;

/**
 * A field for the quantity that the customer wants of each line, folded until one was typed. Its inputs
 * are plain, because conform takes a fifth of a millisecond to render each of up to 200.
 */
export function WantedQuantities({
  version,
  lines,
  lastResult,
}: {
  version: number;
  lines: readonly QuotedLine[];
  lastResult: SubmissionResult | undefined;
}) {
  const typed = (line: QuotedLine) => {
    const value = lastResult?.initialValue?.[wantedFieldName(version, line.position)];
    return typeof value === "string" ? value : "";
  };
  return (
    <details open={lines.some((line) => typed(line) !== "")}>
      <summary className="text-link flex min-h-11 cursor-pointer items-center">
        Change quantities (optional)
      </summary>
      <div className="space-y-3 pt-2">
        {lines.map((line) => (
          <WantedQuantity
            key={line.position}
            name={wantedFieldName(version, line.position)}
            line={line}
            typed={typed(line)}
            lastResult={lastResult}
          />
        ))}
      </div>
    </details>
  );
}

function WantedQuantity({
  name,
  line,
  typed,
  lastResult,
}: {
  name: string;
  line: QuotedLine;
  typed: string;
  lastResult: SubmissionResult | undefined;
}) {
  const errors = lastResult?.error?.[name];
  const errorId = `${name}-error`;
  return (
    <div>
      <label htmlFor={name} className="mb-1.5 block text-sm font-semibold">
        {line.title}: {formatCount(line.quantity)} quoted
      </label>
      <input
        type="text"
        id={name}
        name={name}
        defaultValue={typed}
        inputMode="numeric"
        maxLength={MAX_DIGITS}
        aria-invalid={errors ? true : undefined}
        aria-describedby={errors ? errorId : undefined}
        className={controlClass}
      />
      <FieldErrors id={errorId} errors={errors} />
    </div>
  );
}
