import type { SerializeFrom } from "@remix-run/node";
import { Form, Link } from "@remix-run/react";

import { HiddenFields } from "~/ui/form/hidden-fields";
import { useRowAction } from "~/ui/form/use-row-action";
import { Badge } from "~/ui/badge";
import { Button } from "~/ui/button";
import { NoBreak } from "~/ui/no-break";
import { RELATION_TITLES } from "~/catalogue/relations/relation-labels";

import type { loader } from "./route";

/** Shows a product that belongs to this one, with buttons to move or remove it. */
export function RelationRow({
  relation: { kind, otherId, name, code, isListed, shownAs },
  moves,
}: {
  relation: SerializeFrom<typeof loader>["relations"][number];
  /** Undefined where the order is that of the other product. */
  moves: { canMoveUp: boolean; canMoveDown: boolean } | undefined;
}) {
  const about = <span className="sr-only">: {name}</span>;
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 py-2">
      <div className="min-w-0 grow basis-64">
        <Link to={`/admin/products/${otherId}/related`} className="text-link">
          <NoBreak text={name} />
        </Link>
        <p className="flex flex-wrap gap-x-3 text-muted">
          {code !== name && <span className="code">{code}</span>}
          {!isListed && <Badge>Not shown: it is in no list</Badge>}
          {shownAs && <Badge>{`Shown once, under “${RELATION_TITLES[shownAs]}”`}</Badge>}
        </p>
      </div>
      <Form
        method="post"
        action={useRowAction()}
        preventScrollReset
        className="-ml-3.5 flex flex-wrap"
      >
        <HiddenFields fields={{ kind, otherId: String(otherId) }} />
        {moves && (
          // Both in each row, so that the buttons of all rows are below each other.
          <>
            <Button name="intent" value="up" variant="quiet" size="sm" disabled={!moves.canMoveUp}>
              Move up{about}
            </Button>
            <Button
              name="intent"
              value="down"
              variant="quiet"
              size="sm"
              disabled={!moves.canMoveDown}
            >
              Move down{about}
            </Button>
          </>
        )}
        <Button name="intent" value="remove" variant="quiet" size="sm">
          Remove{about}
        </Button>
      </Form>
    </li>
  );
}
