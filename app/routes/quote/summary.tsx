import { Link } from "@remix-run/react";

import { Checkbox, type Field } from "~/ui/form/fields";
import { SubmitButton } from "~/ui/form/submit-button";
import { SummaryRows } from "~/quotes/request/summary-rows";
import { Button } from "~/ui/button";
import { Callout } from "~/ui/callout";
import { controlClass } from "~/ui/control";
import { Panel } from "~/ui/panel";
import { MAX_DRAFT_NAME } from "~/quotes/basket/draft-name";
import type { BasketView } from "~/quotes/basket/basket-view";

type SummaryProps = {
  basket: BasketView;
  includeDatasheets: Field;
  /** The name typed so far; NULL for a visitor, who has no drafts. */
  draftName: string | null;
};

export function Summary({ basket, includeDatasheets, draftName }: SummaryProps) {
  return (
    <Panel title="Summary" className="lg:sticky lg:top-18">
      <SummaryRows {...basket} />
      {basket.money.kind === "sign-in" && (
        <Callout className="mt-3">
          <Link to="/auth?redirectTo=/quote" className="text-link">
            Sign in for pricing
          </Link>
          , or send the request as it is: our quote will have all prices.
        </Callout>
      )}
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
        <p className="mt-3 text-center text-sm text-muted">
          We&apos;ll review your quote and respond within 24 hours
        </p>
        {draftName !== null && <SaveDraft draftName={draftName} />}
      </div>
    </Panel>
  );
}

/** The name is optional, and stored with the basket like the other details (Q1). */
function SaveDraft({ draftName }: { draftName: string }) {
  return (
    <div className="mt-5 border-t pt-4">
      <label htmlFor="draft-name" className="mb-1.5 block text-sm font-semibold">
        Name for a draft (optional)
      </label>
      <div className="flex flex-wrap gap-2">
        <input
          type="text"
          id="draft-name"
          name="draftName"
          defaultValue={draftName}
          maxLength={MAX_DRAFT_NAME}
          autoComplete="off"
          className={`${controlClass} min-w-40 flex-1`}
        />
        <Button variant="secondary" size="sm" name="intent" value="save-draft">
          Save as draft
        </Button>
      </div>
    </div>
  );
}
