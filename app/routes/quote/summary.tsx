import { Checkbox, type Field } from "~/components/form/fields";
import { SubmitButton } from "~/components/form/submit-button";
import { SummaryRows } from "~/components/quote/summary-rows";
import { Button } from "~/components/ui/button";
import { Panel } from "~/components/ui/panel";
import type { BasketView } from "~/domain/quote/basket-view";

type SummaryProps = {
  basket: BasketView;
  includeDatasheets: Field;
  maySaveDraft: boolean;
};

export function Summary({ basket, includeDatasheets, maySaveDraft }: SummaryProps) {
  return (
    <Panel title="Summary" className="lg:sticky lg:top-18">
      <SummaryRows {...basket} />
      <div className="mt-4 border-t pt-3">
        <Checkbox
          label="Send product datasheets with quote"
          field={includeDatasheets}
          hint="The datasheets of these products are emailed with the quote response."
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
        {maySaveDraft && (
          <Button variant="secondary" name="intent" value="save-draft" className="mt-3 w-full">
            Save as draft
          </Button>
        )}
        <p className="mt-3 text-center text-sm text-muted">
          We&apos;ll review your quote and respond within 24 hours
        </p>
      </div>
    </Panel>
  );
}
