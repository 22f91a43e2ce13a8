import { PostedInPlace } from "~/ui/form/posted-in-place";
import { useShell } from "~/ui/use-shell";
import { Button } from "~/ui/button";
import { Icon } from "~/ui/icon";
import { compareKey } from "~/catalogue/compare/comparison";

/** A form that adds a product in this variant to the comparison or removes it, in place. */
export function CompareButton({
  product,
  variantId,
  className,
}: {
  product: { id: number; name: string; productCode: string | null };
  /** Undefined for the default variant. */
  variantId: number | undefined;
  className: string;
}) {
  const { compared } = useShell();
  const key = compareKey(product, variantId);
  const isCompared = compared.some((other) => other.toLowerCase() === key.toLowerCase());

  return (
    <PostedInPlace action="/compare" className={className}>
      {(isBusy) => (
        <Button
          name="intent"
          value={`${isCompared ? "remove" : "add"}:${key}`}
          variant="secondary"
          size="sm"
          aria-pressed={isCompared}
          aria-disabled={isBusy || undefined}
        >
          <CompareLabel productName={product.name} isCompared={isCompared} />
        </Button>
      )}
    </PostedInPlace>
  );
}

/** The button's label, also used on cards. */
function CompareLabel({ productName, isCompared }: { productName: string; isCompared: boolean }) {
  return (
    <>
      <Icon name={isCompared ? "check" : "compare"} className="size-4" />
      Compare<span className="sr-only">{`: ${productName}`}</span>
    </>
  );
}
