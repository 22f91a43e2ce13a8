import { Form, Link } from "@remix-run/react";

import { ProductImage } from "~/catalogue/media/product-image";
import { Badge } from "~/ui/badge";
import { Button } from "~/ui/button";
import { Icon } from "~/ui/icon";
import { NoBreak } from "~/ui/no-break";
import type { ComparedProductView } from "~/catalogue/compare/compared-product";

/** Heads a product's column, with a button to remove it. */
export function ProductHead({ product, keys }: { product: ComparedProductView; keys: string[] }) {
  const { key, name, path, productCode, imageUrl, categoryName, badge, discontinued } = product;
  return (
    <>
      <ProductImage
        url={imageUrl}
        category={categoryName}
        isEager
        className="mb-3 aspect-4/3 w-full max-w-80 border bg-white p-2 print:max-h-24"
      />
      {badge && (
        <Badge tone="signal" className="mb-1">
          {badge}
        </Badge>
      )}
      {discontinued && (
        <Badge tone="grey" className="mb-1">
          Discontinued
        </Badge>
      )}
      {productCode && <p className="code text-muted">{productCode}</p>}
      <Link
        to={path}
        className="mt-1 line-clamp-6 font-semibold text-petrol hover:underline md:text-base print:text-xs"
      >
        <NoBreak text={name} />
      </Link>
      <Form method="post" action="/compare" preventScrollReset className="mt-1 print:hidden">
        <input type="hidden" name="codes" value={keys.join(",")} />
        <Button name="intent" value={`remove:${key}`} variant="quiet" size="sm" className="-ml-3.5">
          <Icon name="close" className="size-4" />
          Remove<span className="sr-only"> {name} from the comparison</span>
        </Button>
      </Form>
    </>
  );
}
