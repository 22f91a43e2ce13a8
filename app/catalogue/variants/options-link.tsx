import { Link } from "@remix-run/react";

import type { ProductCardView } from "~/catalogue/cards/product-card";

type Product = Pick<ProductCardView, "path" | "name" | "optionCount" | "option">;

/** Names the variant that a card adds; nothing if that is the default one (C17). */
export function OptionName({ option }: Pick<Product, "option">) {
  return (
    option && (
      <p className="card-option">
        <b>{option.name}</b> <span className="code text-muted">{option.sku}</span>
      </p>
    )
  );
}

/** Leads to the variants of a product whose card adds one of them (C17). */
export function OptionsLink({ product }: { product: Product }) {
  const { path, name, optionCount } = product;
  return optionCount > 0 ? (
    <Link to={`${path}#options`} className="text-link relative z-10 text-sm print:hidden">
      {`${optionCount} options: choose`}
      <span className="sr-only">{` for ${name}`}</span>
    </Link>
  ) : null;
}

/** Takes the place of Add to Quote where the buyer has to choose, because the default does not fit (C17). */
export function ChooseOption({
  product: { path, name },
  className,
}: {
  product: Pick<Product, "path" | "name">;
  className: string;
}) {
  return (
    <Link
      to={`${path}#options`}
      className={`button button-secondary button-sm relative z-10 grow print:hidden ${className}`}
    >
      Choose option
      <span className="sr-only">{` for ${name}`}</span>
    </Link>
  );
}
