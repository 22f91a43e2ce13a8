import type { SerializeFrom } from "@remix-run/node";
import { Link } from "@remix-run/react";

import { Panel } from "~/ui/panel";
import { formatOrderNumber } from "~/quotes/request/quote-status";
import { deskPath } from "~/quotes/reply/desk-paths";
import { formatDay } from "~/shared/dates";

import type { loader } from "./route";

/** The customer's newest other quotes, with the state and the total of each reply. */
export function OtherQuotes({ others }: Pick<SerializeFrom<typeof loader>, "others">) {
  if (others.length === 0) return null;
  return (
    <Panel title="Other quotes of this customer">
      <ul role="list" className="space-y-3">
        {others.map(({ id, orderNumber, createdAt, label, facts }) => (
          <li key={id}>
            <Link to={deskPath(id)} className="text-link">
              Order ID - {formatOrderNumber(orderNumber)}
            </Link>
            <p className="text-sm text-muted">
              {[formatDay(createdAt), label, facts].filter(Boolean).join(", ")}
            </p>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
