import { Link } from "@remix-run/react";

import type { ProductCardView } from "~/domain/catalogue/product-card";

/** Leads from a card to the product's variants: the card itself adds the default one (C17). */
export function OptionsLink({
  product: { path, name, optionCount },
}: {
  product: Pick<ProductCardView, "path" | "name" | "optionCount">;
}) {
  if (optionCount === 0) return null;
  return (
    <Link to={`${path}#options`} className="text-link relative z-10 text-sm print:hidden">
      {`${optionCount} options: choose`}
      <span className="sr-only">{` for ${name}`}</span>
    </Link>
  );
}
