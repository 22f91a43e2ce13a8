import { Link } from "@remix-run/react";

import { ADDRESSES_PATH } from "~/accounts/firms/address";
import { PART_NUMBERS_PATH } from "~/accounts/firms/part-number";
import { Panel } from "~/ui/panel";

/** Leads a member to the addresses and part numbers of their firm. */
export function FirmLinks() {
  return (
    <Panel title="Kept for your firm">
      <ul role="list" className="space-y-2">
        <li>
          <Link to={ADDRESSES_PATH} className="text-link">
            Delivery addresses
          </Link>
          , to choose from when you accept a quote
        </li>
        <li>
          <Link to={PART_NUMBERS_PATH} className="text-link">
            Your part numbers
          </Link>
          , by which you find our products
        </li>
      </ul>
    </Panel>
  );
}
