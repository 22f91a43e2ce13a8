import type { ReactNode } from "react";

import { formatPence } from "~/catalogue/prices/money";
import type { SetName } from "~/quotes/numbers/facts";
import type { Figures, Times } from "~/quotes/numbers/figures";
import type { ChosenPeriod } from "~/quotes/numbers/period";
import { knownMarginText, rateText, type ShownCount } from "~/quotes/numbers/tables";
import { formatDuration } from "~/quotes/request/quote-waiting";
import { countOf } from "~/shared/counts";
import { HOUR_MS } from "~/shared/durations";
import { Panel } from "~/ui/panel";

import { Counted, Rate } from "./counted";

/** The figures of the whole period, each with what it counts. */
export function KeyFigures({ working, ...shown }: FiguresProps & { working: Times }) {
  const { period, figures } = shown;
  return (
    <div className="grid items-start gap-6 lg:grid-cols-2">
      <Answering period={period} figures={figures} working={working} />
      <Selling period={period} figures={figures} />
    </div>
  );
}

type FiguresProps = { period: ChosenPeriod; figures: Figures };

function Answering({ period, figures, working }: FiguresProps & { working: Times }) {
  const { counts, medianMs, ninetiethMs } = figures;
  const counted = (set: SetName) => <Counted period={period} set={set} count={counts[set]} />;
  return (
    <Panel title="Answering">
      <dl className="space-y-4">
        <Figure label="Requests received" means="Sent from the site, or entered for a caller.">
          {counted("received")}
        </Figure>
        <Figure
          label="Answered within 24 hours"
          means="Of the requests answered or past 24 hours. The first answer counts: a version sent, Mark Complete, Nothing to answer, or a message that answers. Nights and weekends count."
        >
          <Rate
            period={period}
            part={{ set: "answered-in-time", count: counts["answered-in-time"] }}
            whole={{ set: "due", count: counts.due }}
            none="None due yet"
          />
        </Figure>
        <Figure label="Not answered within 24 hours">
          {counted("answered-late")} answered late, {counted("overdue")} not answered yet
        </Figure>
        <Figure
          label="Left out of this rate"
          means="Requests whose account was deleted before an answer wait for no one."
        >
          {counted("still-waiting")} waiting for less than 24 hours, {counted("not-awaited")} that
          no one waits for
        </Figure>
        <Figure
          label="Time to answer"
          means="Half were answered faster than the median, nine of ten faster than the second time."
        >
          {medianMs === null || ninetiethMs === null ? (
            "None answered"
          ) : (
            <>
              {`Median ${formatDuration(medianMs)}, 90% within ${formatDuration(ninetiethMs)}, of `}
              {counted("answered")} answered.{" "}
              {`In working hours: median ${hoursText(working.medianMs)}, 90% within ${hoursText(working.ninetiethMs)}.`}
            </>
          )}
        </Figure>
      </dl>
    </Panel>
  );
}

/** Formats working time in whole hours, rounded down, because its day has nine of them. */
function hoursText(ms: number | null): string {
  const hours = Math.floor((ms ?? 0) / HOUR_MS);
  return hours === 0 ? "less than an hour" : countOf(hours, "hour");
}

function Selling({ period, figures: { counts } }: FiguresProps) {
  const { quoted, won, decided, open, lost } = counts;
  const sentAndWon = counts["sent-and-won"];
  const valued = (set: SetName, count: ShownCount) => (
    <>
      <Counted period={period} set={set} count={count} />, {formatPence(count.pence)}
    </>
  );
  return (
    <Panel title="Quoting">
      <dl className="space-y-4">
        <Figure
          label="Quoted"
          means="Each quote once: its newest version of this period that was not withdrawn."
        >
          {valued("quoted", quoted)}
        </Figure>
        <Figure
          label="Won"
          means="Accepted in this period, whenever sent: the acceptance that applies. One that was undone, or replaced by that of a newer version, does not count."
        >
          {valued("won", won)}
        </Figure>
        <Figure
          label="Win rate"
          means="Of the quotes sent in this period and decided since: won, declined, expired without an answer, or withdrawn. Open quotes count as neither."
        >
          <Rate
            period={period}
            part={{ set: "sent-and-won", count: sentAndWon }}
            whole={{ set: "decided", count: decided }}
            none="None decided yet"
          />
          , by value {rateText(sentAndWon.pence, decided.pence) ?? "none"}
        </Figure>
        <Figure label="Still open">{valued("open", open)}</Figure>
        <Figure label="Lost">{valued("lost", lost)}</Figure>
        <Figure
          label="Margin"
          means="On the lines whose costs are known, without delivery. An unknown cost is not 0."
        >
          Quoted: {knownMarginText(quoted) ?? "none"}
          <br />
          Won: {knownMarginText(won) ?? "none"}
        </Figure>
      </dl>
    </Panel>
  );
}

function Figure({
  label,
  means,
  children,
}: {
  label: string;
  means?: string;
  children: ReactNode;
}) {
  return (
    <div>
      <dt className="text-sm text-muted">{label}</dt>
      <dd>
        <p className="text-lg font-semibold tabular-nums">{children}</p>
        {means && <p className="text-sm text-muted">{means}</p>}
      </dd>
    </div>
  );
}
