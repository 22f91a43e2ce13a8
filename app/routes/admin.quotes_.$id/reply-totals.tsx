import { useState } from "react";

import { figureRows } from "~/quotes/reply/quotation-figures";
import type { ReplyFigures } from "~/quotes/reply/reply-figures";
import { typedFigures } from "~/quotes/reply/typed-figures";

import { useFormInput } from "./use-form-input";

/** The rows that fit; all of them are on the page of the review. */
const SHOWN = /^(Items|Delivery|Total inc)/;

/** The figures of the draft, which follow what is typed; only the total where the screen is narrow. */
export function ReplyTotals({
  formId,
  lineIds,
  figures: saved,
  vatBasisPoints,
}: {
  formId: string;
  lineIds: readonly number[];
  figures: ReplyFigures;
  vatBasisPoints: number;
}) {
  const [figures, setFigures] = useState(saved);
  useFormInput(formId, (_name, read) => setFigures(typedFigures(read, lineIds, vatBasisPoints)));
  const rows = figureRows({ figures, vatBasisPoints }).filter(([label]) => SHOWN.test(label));
  return (
    <dl className="flex grow flex-wrap gap-x-6 gap-y-1 tabular-nums">
      {rows.map(([label, amount], index) => (
        <div key={label} className={index === rows.length - 1 ? "" : "hidden lg:block"}>
          <dt className="text-xs text-muted">{label}</dt>
          <dd className="font-semibold">{amount}</dd>
        </div>
      ))}
    </dl>
  );
}
