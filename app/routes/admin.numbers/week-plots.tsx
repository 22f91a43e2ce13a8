import type { ChosenPeriod } from "~/quotes/numbers/period";
import { periodText } from "~/quotes/numbers/period";
import { type TableRow, wholePounds } from "~/quotes/numbers/tables";
import { formatCount } from "~/shared/counts";

const HEIGHT = 100;
const STEP = 10;
const BAR = 8;

type Series = { label: string; valueOf: (row: TableRow) => number };

/** Two plots of the weeks, whose figures the table below them has. */
export function WeekPlots({ period, weeks }: { period: ChosenPeriod; weeks: readonly TableRow[] }) {
  return (
    <div className="grid grid-cols-1 gap-6 lg:grid-cols-2">
      <WeekPlot
        id="requests-by-week"
        title="Requests by week"
        behind={{ label: "received", valueOf: ({ counts }) => counts.received.quotes }}
        front={{
          label: "of these answered within 24 hours",
          valueOf: ({ counts }) => counts["answered-in-time"].quotes,
        }}
        format={formatCount}
        {...{ period, weeks }}
      />
      <WeekPlot
        id="value-by-week"
        title="Value by week"
        behind={{ label: "quoted", valueOf: ({ counts }) => counts.quoted.pence }}
        front={{ label: "won", valueOf: ({ counts }) => counts.won.pence }}
        isSideBySide
        format={wholePounds}
        {...{ period, weeks }}
      />
    </div>
  );
}

type PlotProps = {
  id: string;
  title: string;
  period: ChosenPeriod;
  weeks: readonly TableRow[];
  behind: Series;
  front: Series;
  /** False if the second series is a part of the first, and is drawn in its bars. */
  isSideBySide?: boolean;
  format: (value: number) => string;
};

function WeekPlot({ id, title, period, weeks, behind, front, isSideBySide, format }: PlotProps) {
  const max = Math.max(0, ...weeks.flatMap((row) => [behind.valueOf(row), front.valueOf(row)]));
  const width = isSideBySide ? BAR / 2 : BAR;
  const barsOf = ({ valueOf }: Series, x: number, className: string) =>
    weeks.map((row, index) => {
      const height = (valueOf(row) / (max || 1)) * HEIGHT;
      return height === 0 ? null : (
        <rect
          key={row.key}
          className={className}
          x={index * STEP + x}
          y={(HEIGHT - height).toFixed(2)}
          width={width}
          height={height.toFixed(2)}
        />
      );
    });
  const highest = format(Math.max(0, ...weeks.map(behind.valueOf)));
  return (
    <figure className="rounded-sm border bg-panel p-4">
      <figcaption className="mb-3 flex flex-wrap gap-x-4 text-sm">
        <strong>{title}</strong>
        <Key className="bg-petrol-pale">{behind.label}</Key>
        <Key className="bg-petrol">{front.label}</Key>
      </figcaption>
      <svg
        role="img"
        aria-labelledby={`${id}-title ${id}-desc`}
        viewBox={`0 0 ${weeks.length * STEP} ${HEIGHT}`}
        preserveAspectRatio="none"
        className="h-40 w-full border-b border-ink"
      >
        <title id={`${id}-title`}>{title}</title>
        <desc id={`${id}-desc`}>
          {`Bars for each week, ${periodText(period)}. ${behind.label}: ${highest} in the highest week. The table “By week” has all figures.`}
        </desc>
        {barsOf(behind, 1, "fill-petrol-pale")}
        {barsOf(front, isSideBySide ? 1 + BAR / 2 : 1, "fill-petrol")}
      </svg>
      <p className="mt-1 flex flex-wrap justify-between gap-x-4 text-xs text-muted">
        <span>{weeks[0]?.name}</span>
        <span>{`Highest: ${format(max)}`}</span>
        <span>{weeks.at(-1)?.name}</span>
      </p>
    </figure>
  );
}

function Key({ className, children }: { className: string; children: string }) {
  return (
    <span className="inline-flex items-center gap-1.5">
      <span aria-hidden="true" className={`size-3 ${className}`} />
      {children}
    </span>
  );
}
