import { Link } from "@remix-run/react";

import { Panel } from "~/ui/panel";
import { countOf } from "~/shared/counts";

export type ListLengths = { team: number; manufacturers: number };

/** Leads to the lists of the about and partners pages, and to the settings of the catalogue's filters. */
export function ListsPanel({ lists }: { lists: ListLengths }) {
  return (
    <Panel title="Lists" className="lg:col-span-2">
      <ul role="list" className="space-y-2">
        <li>
          <Link to="/admin/settings/team" className="text-link">
            Team
          </Link>
          , on the About page: {countOf(lists.team, "member")}
        </li>
        <li>
          <Link to="/admin/settings/manufacturers" className="text-link">
            Manufacturers
          </Link>
          , on the Partners page: {countOf(lists.manufacturers, "manufacturer")}
        </li>
        <li>
          <Link to="/admin/settings/attributes" className="text-link">
            Attributes
          </Link>
          , by which visitors filter and compare products
        </li>
        <li>
          <Link to="/admin/settings/specifications" className="text-link">
            Specifications
          </Link>
          , with what is read of them
        </li>
        <li>
          <Link to="/admin/settings/synonyms" className="text-link">
            Synonyms
          </Link>
          , by which searches find what buyers call otherwise
        </li>
        <li>
          <Link to="/admin/settings/searches" className="text-link">
            Searches that found nothing
          </Link>
          , to make aliases and synonyms of
        </li>
      </ul>
    </Panel>
  );
}
