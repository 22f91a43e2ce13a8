import type { FieldMetadata } from "@conform-to/react";

import { Checkbox, SubmitButton } from "~/components/form";
import { SummaryRows } from "~/components/summary-rows";
import type { BasketView } from "~/domain/basket-view";

type SummaryProps = { basket: BasketView; includeDatasheets: FieldMetadata<boolean> };

export function Summary({ basket, includeDatasheets }: SummaryProps) {
  return (
    <section
      aria-labelledby="summary-heading"
      className="border border-line bg-panel p-5 lg:sticky lg:top-24"
    >
      <h2 id="summary-heading" className="mb-3 text-lg font-semibold">
        Summary
      </h2>
      <SummaryRows {...basket} />
      <div className="mt-4 border-t border-line pt-4">
        <Checkbox
          label="Send product datasheets with quote"
          field={includeDatasheets}
          hint="The datasheets of these products are e-mailed with the quote response."
        />
      </div>
      <div className="mt-5">
        <SubmitButton
          name="intent"
          value="submit"
          idle="Submit Quote Request"
          busy="Submitting..."
          wide
        />
        <p className="mt-3 text-sm text-muted">
          We&apos;ll review your quote and respond within 24 hours
        </p>
      </div>
    </section>
  );
}
