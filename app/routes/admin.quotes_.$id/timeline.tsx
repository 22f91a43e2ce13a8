import type { SerializeFrom } from "@remix-run/node";

import { Panel } from "~/ui/panel";
import { EVENT_LABELS, isEventKind } from "~/quotes/reply/quote-event";
import { formatDayAndTime } from "~/shared/dates";

import type { loader } from "./route";

/** The events of a quote, newest first. */
export function Timeline({ events }: Pick<SerializeFrom<typeof loader>, "events">) {
  if (events.length === 0) return null;
  return (
    <Panel title="Timeline">
      <ol className="space-y-3">
        {[...events].reverse().map(({ id, at, actor, kind, version, message }) => (
          <li key={id} className="text-sm">
            <p>
              <span className="font-semibold">
                {isEventKind(kind) ? EVENT_LABELS[kind] : kind}
                {version !== null && `, version ${version}`}
              </span>{" "}
              {actor ?? "by the customer"}
            </p>
            <p className="text-muted">{formatDayAndTime(at)}</p>
            {message && <p className="mt-1 whitespace-pre-line">{message}</p>}
          </li>
        ))}
      </ol>
    </Panel>
  );
}
