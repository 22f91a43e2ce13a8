import { useState } from "react";

import { typedLineTotal } from "~/domain/reply/typed-figures";

import { useFormInput } from "./use-form-input";

/** A line's total, which follows what is typed. */
export function LineTotal({
  formId,
  lineId,
  initial,
}: {
  formId: string;
  lineId: number;
  initial: string;
}) {
  const [total, setTotal] = useState(initial);
  useFormInput(formId, (name, read) => {
    if (name.endsWith(`-${lineId}`)) setTotal(typedLineTotal(read, lineId));
  });
  return (
    <p className="flex items-center gap-x-2 tabular-nums lg:min-h-11 lg:justify-end">
      <span className="text-sm lg:sr-only">Total ex VAT</span> {total}
    </p>
  );
}
