import { Link } from "@remix-run/react";

import { Badge, type BadgeTone } from "~/ui/badge";
import { runPath } from "~/imports/runs/import-paths";
import { formatDayAndTime } from "~/shared/dates";

type Run = {
  id: number;
  fileName: string;
  kindLabel: string | null;
  badge: { label: string; tone: BadgeTone };
  result: string | null;
  startedBy: string;
  createdAt: number;
};

/** The imports so far, newest first. */
export function RunsTable({ runs }: { runs: readonly Run[] }) {
  if (runs.length === 0) return <p className="border-t py-4 text-muted">There are none yet.</p>;
  return (
    <div className="@container relative">
      <table className="rows border-t align-baseline">
        <caption className="sr-only">Imports, newest first</caption>
        <thead>
          <tr>
            {["File", "What", "State", "Result", "Who and when"].map((heading) => (
              <th key={heading} scope="col">
                {heading}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {runs.map(({ id, fileName, kindLabel, badge, result, startedBy, createdAt }) => (
            <tr key={id}>
              <th scope="row" className="wrap-anywhere">
                <Link
                  to={runPath(id)}
                  className="inline-block py-2 hover:text-petrol hover:underline"
                >
                  {fileName}
                </Link>
              </th>
              <td>{kindLabel}</td>
              <td>
                <Badge tone={badge.tone}>{badge.label}</Badge>
              </td>
              <td className="tabular-nums">{result}</td>
              <td className="text-muted">
                {startedBy}, {formatDayAndTime(createdAt)}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
