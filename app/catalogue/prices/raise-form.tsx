import { Form } from "@remix-run/react";

import { FieldErrors } from "~/ui/form/fields";
import { HiddenFields } from "~/ui/form/hidden-fields";
import { Button } from "~/ui/button";
import { controlClass } from "~/ui/control";
import { raisePricesPath, type StaffProductFilters } from "~/catalogue/products/staff-products";

/** Asks for a percentage, and leads to the preview of the new prices of the filtered list. */
export function RaiseForm({
  filters: { q, status, category, company },
  percent,
  error,
}: {
  filters: StaffProductFilters;
  percent: string;
  error: string | null;
}) {
  const chosen = Object.entries({ q, category, company, status }).filter(
    ([name, value]) => value !== "" && !(name === "status" && value === "listed"),
  );
  return (
    <Form action={raisePricesPath({})}>
      <HiddenFields fields={Object.fromEntries(chosen)} />
      <label htmlFor="percent" className="mb-1.5 block text-sm font-semibold">
        Change all prices of this list by, in per cent
      </label>
      <div className="flex flex-wrap gap-3">
        <input
          type="text"
          id="percent"
          name="percent"
          defaultValue={percent}
          required
          maxLength={20}
          autoComplete="off"
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? "percent-hint percent-error" : "percent-hint"}
          className={`${controlClass} max-w-32`}
        />
        <Button variant="secondary" size="sm">
          Preview new prices
        </Button>
      </div>
      <p id="percent-hint" className="mt-1.5 text-sm text-muted">
        From -50 to 200, such as 4 or -2.5. The preview changes nothing.
      </p>
      <FieldErrors id="percent-error" errors={error ? [error] : null} />
    </Form>
  );
}
