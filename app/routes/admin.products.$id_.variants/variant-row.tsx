import { Form } from "@remix-run/react";
import type { ReactNode } from "react";

import { Badge } from "~/components/ui/badge";
import { Button } from "~/components/ui/button";
import { Icon } from "~/components/ui/icon";

/** A variant in one line, its form folded under it, and what can be done with it as a whole. */
export function VariantRow({
  variant: { id, name, price, isDefault },
  version,
  canMoveUp,
  canMoveDown,
  isOpen,
  children,
}: {
  variant: { id: number; name: string; price: string; isDefault: boolean };
  version: string;
  canMoveUp: boolean;
  canMoveDown: boolean;
  isOpen: boolean;
  children: ReactNode;
}) {
  return (
    <li className="rounded-sm border bg-panel">
      <details open={isOpen} className="group">
        <summary className="flex min-h-14 cursor-pointer items-center gap-4 px-4 hover:text-petrol md:px-6">
          <Icon name="chevron-down" className="size-4 group-open:rotate-180" />
          <span className="min-w-0 grow py-2 font-semibold break-words">
            {name}
            {isDefault && <Badge className="ml-3">Default</Badge>}
          </span>
          <span>{price}</span>
        </summary>
        <div className="border-t p-4 md:p-6">{children}</div>
      </details>
      <Form
        method="post"
        preventScrollReset
        className="flex flex-wrap gap-x-2 border-t py-2 pr-4 pl-0.5 md:pr-6 md:pl-2.5"
      >
        <input type="hidden" name="variantId" value={id} />
        <input type="hidden" name="version" value={version} />
        {canMoveUp && (
          <Button name="intent" value="up" variant="quiet" size="sm">
            Move up<span className="sr-only">: {name}</span>
          </Button>
        )}
        {canMoveDown && (
          <Button name="intent" value="down" variant="quiet" size="sm">
            Move down<span className="sr-only">: {name}</span>
          </Button>
        )}
        <Button name="intent" value="remove" variant="danger" size="sm" className="ml-auto">
          <Icon name="trash" className="size-4" />
          Remove<span className="sr-only">: {name}</span>
        </Button>
      </Form>
    </li>
  );
}
