import { Form, Link } from "@remix-run/react";

import type { BoardRow } from "~/quotes/reply/board-row";
import { DESK } from "~/quotes/request/desk-groups";
import { formatOrderNumber } from "~/quotes/request/quote-status";
import { HiddenFields } from "~/ui/form/hidden-fields";
import { SubmitButton } from "~/ui/form/submit-button";

/** Shows a quote of a group. The link on its number covers the row. */
export function DeskRow({ row, mayTake }: { row: BoardRow; mayTake: boolean }) {
  const { id, path, customer, about, owner, total } = row;
  const number = formatOrderNumber(row.orderNumber);
  return (
    <li className="relative flex flex-wrap items-center justify-between gap-x-4 gap-y-1 p-3 hover:bg-petrol-tint md:px-4">
      <div className="min-w-0 grow basis-64 wrap-anywhere">
        <p>
          <Link to={path} className="text-link font-semibold after:absolute after:inset-0">
            {number}
          </Link>{" "}
          {customer}
        </p>
        <p className="text-sm text-muted">
          {about}; {owner ?? "not assigned"}
        </p>
      </div>
      <div className="flex grow flex-wrap items-center justify-between gap-x-4 md:grow-0">
        <p className="font-semibold tabular-nums">{total}</p>
        {mayTake && owner === null && (
          <Form
            method="post"
            action={DESK}
            preventScrollReset
            className="relative z-10 print:hidden"
          >
            <HiddenFields fields={{ quote: id }} />
            <SubmitButton
              name="intent"
              value="take"
              variant="secondary"
              size="sm"
              idle={
                // One span, because the button puts a gap between its children.
                <span>
                  Assign<span className="sr-only"> quote {number}</span> to me
                </span>
              }
              busy="Assigning..."
            />
          </Form>
        )}
      </div>
    </li>
  );
}
