import { useState } from "react";

import { typedLineTotal } from "~/quotes/reply/typed-figures";

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
    <div className="tabular-nums lg:py-2.5 lg:text-right">
      <p className="mb-1.5 text-sm font-semibold lg:sr-only">Total ex VAT</p>
      <p className="max-lg:py-2.5">{total}</p>
    </div>
  );
}
