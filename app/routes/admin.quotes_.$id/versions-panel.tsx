import type { SerializeFrom } from "@remix-run/node";
import { Link } from "@remix-run/react";

import { Panel } from "~/ui/panel";
import { formatPence } from "~/catalogue/prices/money";
import { versionPath, versionPdfPath } from "~/quotes/reply/desk-paths";
import { formatDayAndTime } from "~/shared/dates";

import type { loader } from "./route";

type PanelProps = Pick<SerializeFrom<typeof loader>, "versions" | "quoteId">;

const OUTCOMES = { accepted: "accepted", declined: "declined", withdrawn: "withdrawn" } as const;

/** The versions that were sent, newest first, each with its page and its PDF. */
export function VersionsPanel({ versions, quoteId }: PanelProps) {
  if (versions.length === 0) return null;
  return (
    <Panel title="Versions">
      <ul role="list" className="space-y-3">
        {versions.map(({ version, sentAt, writtenBy, totalIncVatPence, outcome }) => (
          <li key={version} className="text-sm">
            <p className="flex flex-wrap items-center gap-x-4">
              <Link
                to={versionPath(quoteId, version)}
                className="text-link inline-flex min-h-11 items-center font-semibold"
              >
                Version {version}
              </Link>
              <a
                href={versionPdfPath(quoteId, version)}
                className="text-link inline-flex min-h-11 items-center"
              >
                PDF<span className="sr-only"> of version {version}</span>
              </a>
              <span>
                {formatPence(totalIncVatPence)} inc VAT{outcome && `, ${OUTCOMES[outcome]}`}
              </span>
            </p>
            <p className="text-muted">
              Sent {formatDayAndTime(sentAt)} by {writtenBy}
            </p>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
