import { Form } from "@remix-run/react";

import { SubmitButton } from "~/ui/form/submit-button";
import { ButtonLink } from "~/ui/button";
import { countOf } from "~/shared/counts";

// Takes about a tenth of a second.
const MANY_PRICES = 1_500;

/** Confirms exactly the prices of the preview. */
export function ConfirmRaise({
  priceCount,
  fingerprint,
  back,
}: {
  priceCount: number;
  fingerprint: string;
  back: string;
}) {
  return (
    <Form method="post" className="flex flex-wrap items-center gap-3">
      <input type="hidden" name="fingerprint" value={fingerprint} />
      {priceCount > MANY_PRICES && (
        <p className="w-full">
          All prices change in one step. The site does not answer during it, for up to a second.
        </p>
      )}
      <SubmitButton
        name="intent"
        value="raise"
        idle={`Change ${countOf(priceCount, "price")}`}
        busy="Changing..."
      />
      <ButtonLink to={back} variant="secondary">
        Cancel
      </ButtonLink>
    </Form>
  );
}
