import { Form } from "@remix-run/react";
import type { ReactNode } from "react";

import { ConfirmForm } from "~/components/form/confirm-form";
import { HiddenFields } from "~/components/form/hidden-fields";
import { RemoveLabel } from "~/components/catalogue/product-form/remove-label";
import { Badge } from "~/components/ui/badge";
import { Button } from "~/components/ui/button";
import { Icon } from "~/components/ui/icon";

type Variant = { id: number; name: string; price: string; isDefault: boolean };

/** Shows a variant in one line, with its collapsed form and buttons to move or remove it. */
export function VariantRow({
  variant,
  version,
  canMoveUp,
  canMoveDown,
  isOpen,
  children,
}: {
  variant: Variant;
  version: string;
  canMoveUp: boolean;
  canMoveDown: boolean;
  isOpen: boolean;
  children: ReactNode;
}) {
  const nameForScreenReaders = <span className="sr-only">: {variant.name}</span>;
  const about = { variantId: String(variant.id), version };
  return (
    <li className="rounded-sm border bg-panel">
      <VariantDetails variant={variant} isOpen={isOpen}>
        {children}
      </VariantDetails>
      {/* The padding aligns the text of the first button, rather than its edge, with the name. */}
      <div className="flex flex-wrap border-t py-2 pr-4 pl-0.5 md:gap-x-2 md:pr-6 md:pl-2.5">
        {(canMoveUp || canMoveDown) && (
          <Form method="post" preventScrollReset className="contents">
            <HiddenFields fields={about} />
            {canMoveUp && (
              <Button name="intent" value="up" variant="quiet" size="sm">
                Move up{nameForScreenReaders}
              </Button>
            )}
            {canMoveDown && (
              <Button name="intent" value="down" variant="quiet" size="sm">
                Move down{nameForScreenReaders}
              </Button>
            )}
          </Form>
        )}
        <ConfirmForm
          label={<RemoveLabel>{nameForScreenReaders}</RemoveLabel>}
          question="The variant is permanently removed from this product’s page and from every basket that contains it. Submitted quotes do not change."
          yes={<>Remove variant{nameForScreenReaders}</>}
          busy="Removing..."
          intent="remove"
          about={about}
          size="sm"
          className="ml-auto open:mb-2 open:ml-3.5"
        />
      </div>
    </li>
  );
}

type VariantDetailsProps = { variant: Variant; isOpen: boolean; children: ReactNode };

function VariantDetails({
  variant: { name, price, isDefault },
  isOpen,
  children,
}: VariantDetailsProps) {
  return (
    <details open={isOpen} className="group">
      <summary className="flex min-h-14 cursor-pointer items-center gap-4 px-4 hover:text-petrol md:px-6">
        <Icon name="chevron-down" className="size-4 group-open:rotate-180" />
        <span className="min-w-0 grow py-2 font-semibold">
          {name}
          {isDefault && <Badge className="ml-3">Default</Badge>}
        </span>
        <span>{price}</span>
      </summary>
      <div className="border-t p-4 md:p-6">{children}</div>
    </details>
  );
}
