import type { ComponentProps, ReactNode } from "react";

import type { Grouping } from "~/quotes/numbers/groups";
import { type ChosenPeriod, numbersPath } from "~/quotes/numbers/period";
import { type Column, TABLES, type TableRow, wholePounds } from "~/quotes/numbers/tables";
import { formatCount } from "~/shared/counts";
import { buttonClass } from "~/ui/button";
import { Icon } from "~/ui/icon";

import { Counted, Rate } from "./counted";

const HEADINGS: Record<Column, string> = {
  received: "Requests",
  "in-time": "Within 24 hours",
  quoted: "Quoted",
  won: "Won",
  rate: "Win rate",
  margin: "Margin on quoted",
  lost: "Lost",
};

/** Says what a table counts beyond the key figures. */
const NOTES: Partial<Record<Grouping, string>> = {
  salesperson:
    "Who answered the request, else to whom it is assigned; of a quote and an acceptance, who sent the version.",
  manufacturer:
    "By the lines, and the manufacturer that the product has today. A quote with several manufacturers counts once for each.",
  customer: "By company account, else by account, else by email address.",
  source: "A copy is no request, as no customer waits for it; it counts once it is sent.",
  reason: "What became of the quotes that were sent in this period.",
};

type TableProps = {
  by: Grouping;
  period: ChosenPeriod;
  rows: readonly TableRow[];
  /** The rows that are only in the file. */
  more: number;
  note?: string;
};

/** A table of figures, each a link to its quotes, and its file. */
export function FigureTable({ by, period, rows, more, note }: TableProps) {
  const { title, of, columns } = TABLES[by];
  const id = `by-${by}`;
  return (
    <div>
      <div className="mb-3 flex flex-wrap items-end justify-between gap-x-6 gap-y-2">
        <div>
          <h2 id={id} className="text-xl font-semibold">
            {title}
          </h2>
          <p className="max-w-prose text-sm text-muted">
            {[NOTES[by], note].filter(Boolean).join(" ")}
          </p>
        </div>
        {rows.length > 0 && (
          <a
            href={numbersPath(period, "/admin/numbers.csv", { table: by })}
            className={buttonClass({ variant: "secondary", size: "sm" })}
          >
            <Icon name="download" className="size-4" />
            CSV<span className="sr-only"> {title.toLowerCase()}</span>
          </a>
        )}
      </div>
      {rows.length === 0 ? (
        <p>None in this period.</p>
      ) : (
        <Scrolled labelledBy={id}>
          <table className="w-full text-left text-sm">
            <thead>
              <tr className="border-b border-ink align-bottom">
                {[of, ...columns.map((column) => HEADINGS[column])].map((heading) => (
                  <th key={heading} scope="col" className="px-3 py-2 whitespace-nowrap">
                    {heading}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {rows.map((row) => (
                <tr key={row.key} className="border-b align-baseline last:border-b-0">
                  <th scope="row" className="min-w-36 px-3 py-2 font-normal wrap-anywhere">
                    {row.name}
                  </th>
                  {columns.map((column) => (
                    <td
                      key={column}
                      className={`px-3 py-2 tabular-nums ${column === "margin" ? "min-w-56" : ""}`}
                    >
                      <Cell column={column} row={row} by={by} period={period} />
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </Scrolled>
      )}
      {more > 0 && (
        <p className="mt-2 text-sm">
          {`The ${formatCount(rows.length)} with the highest value quoted. The file has these and the ${formatCount(more)} others.`}
        </p>
      )}
    </div>
  );
}

function Scrolled({ labelledBy, children }: { labelledBy: string; children: ReactNode }) {
  return (
    <>
      {/* eslint-disable jsx-a11y/no-noninteractive-tabindex -- a scroll area must be reachable by keyboard */}
      <div
        role="group"
        aria-labelledby={labelledBy}
        tabIndex={0}
        className="relative overflow-x-auto rounded-sm border bg-panel"
      >
        {/* eslint-enable jsx-a11y/no-noninteractive-tabindex */}
        {children}
      </div>
    </>
  );
}

type CellProps = { column: Column; row: TableRow; by: Grouping; period: ChosenPeriod };

function Cell({ column, row, by, period }: CellProps) {
  const about = { period, group: { by, key: row.key }, of: row.name };
  switch (column) {
    case "received":
      return <Counted {...about} set="received" count={row.counts.received} />;
    case "in-time":
      return (
        <Rate
          {...about}
          part={{ set: "answered-in-time", count: row.counts["answered-in-time"] }}
          whole={{ set: "due", count: row.counts.due }}
          none="None due"
        />
      );
    case "quoted":
    case "won":
    case "lost":
      return <Valued {...about} set={column} count={row.counts[column]} />;
    case "rate":
      return (
        <>
          <Rate
            {...about}
            part={{ set: "sent-and-won", count: row.counts["sent-and-won"] }}
            whole={{ set: "decided", count: row.counts.decided }}
            none="None decided"
          />
          {row.counts.open.quotes > 0 && (
            <>
              , <Counted {...about} set="open" count={row.counts.open} /> open
            </>
          )}
        </>
      );
    case "margin":
      return row.quotedMargin ?? "None";
  }
}

/** A count with its value; both lead to the same quotes. */
function Valued({ count, ...counted }: Omit<ComponentProps<typeof Counted>, "children">) {
  if (count.quotes === 0) return "0";
  return (
    <Counted
      {...counted}
      count={count}
    >{`${formatCount(count.quotes)}, ${wholePounds(count.pence)}`}</Counted>
  );
}
