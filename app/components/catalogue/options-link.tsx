import { Link } from "@remix-run/react";

import { buttonClass } from "~/components/ui/button";
import type { ProductCardView } from "~/domain/catalogue/product-card";

type Product = Pick<ProductCardView, "path" | "name" | "optionCount" | "option" | "mustChoose">;

/**
 * Names the variant that a card adds and leads to the others, or only leads to them: the card then adds the
 * default one (C17).
 */
export function OptionsLink({ product }: { product: Product }) {
  const { path, name, optionCount, option, mustChoose } = product;
  return (
    <>
      {option && (
        <span className="text-sm wrap-anywhere">
          <span className="font-semibold">{option.name}</span>
          {option.sku && <span className="code text-muted">{` ${option.sku}`}</span>}
        </span>
      )}
      {optionCount > 0 && !mustChoose && (
        <Link to={`${path}#options`} className="text-link relative z-10 text-sm print:hidden">
          {`${optionCount} options: choose`}
          <span className="sr-only">{` for ${name}`}</span>
        </Link>
      )}
    </>
  );
}

/** Takes the place of Add to Quote where the buyer has to choose, because the default does not fit (C17). */
export function ChooseOption({
  product: { path, name },
  className,
}: {
  product: Product;
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
