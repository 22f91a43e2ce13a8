import type { SerializeFrom } from "@remix-run/node";

import { SubmitButton } from "~/ui/form/submit-button";
import { formatPence } from "~/catalogue/prices/money";
import type { Price } from "~/catalogue/prices/price";

import type { loader } from "./route";

type Page = SerializeFrom<typeof loader>;

/** A product with a button for itself, or one for each of its variants: fields of the form around all products. */
export function OfferedProduct({
  product: { id, name, productCode, company, price, variants },
  inPlaceOf,
}: {
  product: Page["products"][number];
  inPlaceOf: number | null;
}) {
  const label = inPlaceOf === null ? "Add" : "Offer this";
  const options =
    variants.length === 0
      ? [{ value: `${id}`, title: null, code: productCode, price }]
      : variants.map((variant) => ({
          value: `${id}-${variant.id}`,
          title: variant.name,
          code: variant.sku ?? productCode,
          price: variant.price,
        }));
  return (
    <li className="py-4">
      <p className="font-semibold">{name}</p>
      {company && <p className="text-sm text-muted">{company}</p>}
      <ul role="list" className="mt-2 space-y-2">
        {options.map((option) => (
          <li key={option.value} className="flex flex-wrap items-center gap-x-4 gap-y-1">
            <span className="min-w-0 grow basis-48">
              {option.title} {option.code && <span className="code text-sm">{option.code}</span>}
            </span>
            <span className="tabular-nums">{priceText(option.price)}</span>
            <SubmitButton
              name="product"
              value={option.value}
              variant="secondary"
              size="sm"
              idle={
                <>
                  {label}
                  <span className="sr-only">
                    {" "}
                    {[name, option.title].filter(Boolean).join(", ")}
                  </span>
                </>
              }
              busy="Adding..."
            />
          </li>
        ))}
      </ul>
    </li>
  );
}

function priceText(price: Price): string {
  return price.kind === "priced" ? `${formatPence(price.pence)} ex VAT` : "POA";
}
