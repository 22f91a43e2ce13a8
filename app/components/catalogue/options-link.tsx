import { Link } from "@remix-run/react";

import { buttonClass } from "~/components/ui/button";
import type { ProductCardView } from "~/domain/catalogue/product-card";

type Product = Pick<ProductCardView, "path" | "name" | "optionCount" | "option" | "mustChoose">;

/** Names the variant that a card adds; nothing if that is the default one (C17). */
export function OptionName({ option }: Pick<Product, "option">) {
  return (
    option && (
      <p className="basis-full text-sm font-normal wrap-anywhere">
        <span className="font-semibold">{option.name}</span>
        {option.sku && <span className="code text-muted">{` ${option.sku}`}</span>}
      </p>
    )
  );
}

/** Leads to the variants of a product whose card adds one of them (C17). */
export function OptionsLink({ product }: { product: Product }) {
  const { path, name, optionCount, mustChoose } = product;
  if (optionCount === 0 || mustChoose) return null;
  return (
    <Link
      to={`${path}#options`}
      className="text-link relative z-10 text-sm whitespace-nowrap print:hidden"
    >
      {`${optionCount} options: choose`}
      <span className="sr-only">{` for ${name}`}</span>
    </Link>
  );
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
      className={`${buttonClass({ variant: "secondary", size: "sm" })} relative z-10 grow print:hidden ${className}`}
    >
      Choose option
      <span className="sr-only">{`: ${name}`}</span>
    </Link>
  );
}
