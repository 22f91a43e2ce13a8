import type { SerializeFrom } from "@remix-run/node";
import { Link } from "@remix-run/react";
import type { ReactNode } from "react";

import { CellInput, CorrectCells } from "./correct-cells";
import { DecideCells, type Deciding, type Offers } from "./decide-cells";
import type { loader } from "./route";

type Plan = NonNullable<SerializeFrom<typeof loader>["plan"]>;
export type Row = Plan["rows"][number];
type Change = Row["changes"][number];

type Heading = { text: string; className?: string };

/** Returns false for the rows of a zip, which have no row numbers to look up. */
function isNumbered(rows: readonly Row[]): boolean {
  return rows.some((row) => row.isNumbered);
}

type TableProps = { caption: string; headings: readonly Heading[]; children: ReactNode };

/** A table of rows of the file; where it is narrow, each row is a block. */
export function RowsTable({ caption, headings, children }: TableProps) {
  return (
    <div className="@container relative">
      <table className="rows border-t align-baseline">
        <caption className="sr-only">{caption}</caption>
        <thead>
          <tr>
            {headings.map(({ text, className }) => (
              <th key={text} scope="col" className={className}>
                {text}
              </th>
            ))}
          </tr>
        </thead>
        {children}
      </table>
    </div>
  );
}

const CODE = { text: "Code and name" };
const ROW = { text: "Row", className: "w-16 text-right" };
const FIGURE = "w-28 text-right";

type RowsProps = { rows: readonly Row[]; deciding: Deciding };

type DecidedProps = RowsProps & {
  caption: string;
  headings: readonly Heading[];
  /** The cells of each line of a row, by a key, without its first ones. */
  linesOf: (row: Row) => ReadonlyArray<{ key: string; cells: ReactNode }>;
  /** True if the lines of a row are one block. */
  areJoined?: boolean;
};

/** Rows of the plan, each with the decisions about it; none once nothing can be decided. */
function DecidedRows({ rows, deciding, linesOf, areJoined = false, ...table }: DecidedProps) {
  const leaveOut = rows.some(({ isLeftOut }) => isLeftOut !== null);
  const correct = rows.some(({ canCorrect }) => canCorrect);
  const offers: Offers = { leaveOut, correct };
  const headings = [
    ...table.headings,
    ...(leaveOut ? [{ text: "Leave out", className: "w-24" }] : []),
    ...(correct ? [{ text: "Correct", className: "w-20" }] : []),
  ];
  return (
    <RowsTable caption={table.caption} headings={headings}>
      {rows.map((row) => {
        const lines = linesOf(row);
        const span = lines.length;
        return (
          <tbody key={row.rowNumber} className={lookOf(row)}>
            {lines.map(({ key, cells }, place) => (
              <tr key={key} className={areJoined && place + 1 < span ? "border-b-0" : ""}>
                {place === 0 && <KeyCells row={row} span={span} />}
                {cells}
                {place === 0 && <DecideCells {...{ row, deciding, offers, span }} />}
              </tr>
            ))}
            <CorrectCells row={row} deciding={deciding} columns={headings.length} />
          </tbody>
        );
      })}
    </RowsTable>
  );
}

/** The old and new value of each changed cell; a row of the file with several is one group. */
export function ChangeRows(props: RowsProps) {
  return (
    <DecidedRows
      {...props}
      areJoined
      caption="Old and new values"
      headings={[
        { text: CODE.text, className: "w-1/4 xl:w-2/5" },
        ...(isNumbered(props.rows) ? [ROW] : []),
        { text: "What", className: "w-36" },
        { text: "Before", className: FIGURE },
        { text: "After", className: FIGURE },
        { text: "Change", className: "pl-6" },
      ]}
      linesOf={({ changes }) =>
        changes.map((change) => ({ key: change.label, cells: <ChangeCells change={change} /> }))
      }
    />
  );
}

/** Greys a row that is not written. */
function lookOf({ isLeftOut }: Row): string | undefined {
  return isLeftOut ? "bg-paper-deep" : undefined;
}

/** The first cells of a row: the code, with a link to its product, its name, and its number in the file. */
function KeyCells({ row, span }: { row: Row; span: number }) {
  const { key, name, productId, rowNumber, rowName, isNumbered: hasNumber } = row;
  return (
    <>
      <th scope="row" rowSpan={span} id={`row-${rowNumber}`} className="align-top font-normal">
        <span className="xl:grid xl:grid-cols-[minmax(0,11rem)_minmax(0,1fr)] xl:gap-x-4">
          <span className="wrap-anywhere">
            {productId === null ? (
              <span className="code">{key}</span>
            ) : (
              <Link to={`/admin/products/${productId}`} className="code hover:underline">
                {key}
              </Link>
            )}
          </span>
          {name !== "" && name !== key && (
            <span className="block text-muted wrap-anywhere">{name}</span>
          )}
        </span>
      </th>
      {hasNumber && (
        <td rowSpan={span} data-label="Row" className="align-top text-right text-muted">
          {rowName}
        </td>
      )}
    </>
  );
}

/** Figures are in columns of their own; texts are side by side. */
function ChangeCells({ change }: { change: Change }) {
  return (
    <>
      <td className="text-muted">{change.label}</td>
      {change.isFigure ? (
        <FigureCells change={change} />
      ) : (
        <td colSpan={3} className="wrap-anywhere">
          <span className="text-muted">
            <Before change={change} />
          </span>{" "}
          <After change={change} />
        </td>
      )}
    </>
  );
}

/** A figure before and after, and its move. */
export function FigureCells({ change }: { change: Change }) {
  return (
    <>
      <td className="text-right whitespace-nowrap text-muted">
        <Before change={change} />
      </td>
      <td className="text-right whitespace-nowrap">
        <After change={change} />
      </td>
      <td className="ml-0">
        <Move {...change} />
      </td>
    </>
  );
}

function Before({ change }: { change: Change }) {
  return (
    <>
      <span className="sr-only">from </span>
      <Text text={change.before} />
    </>
  );
}

function After({ change }: { change: Change }) {
  return (
    <>
      <span aria-hidden="true" className="text-muted">
        →{" "}
      </span>
      <span className="sr-only">to </span>
      <Text text={change.after} isNew />
    </>
  );
}

/** The move of a price; a large one says so in words too. */
function Move({ moves, remark }: Pick<Change, "moves" | "remark">) {
  return (
    <span className={remark === null ? "" : "font-semibold text-signal"}>
      <span className="whitespace-nowrap">{moves}</span>{" "}
      <span className="whitespace-nowrap">{remark}</span>
    </span>
  );
}

/** A text around its difference, which is strong where it is new and struck out where it is old. */
function Text({
  text: { lead, changed, tail },
  isNew = false,
}: {
  text: Change["before"];
  isNew?: boolean;
}) {
  const isPart = lead !== "" || tail !== "";
  return (
    <>
      {lead}
      {isNew ? (
        <strong className="font-semibold">{changed}</strong>
      ) : isPart && changed !== "" ? (
        <s>{changed}</s>
      ) : (
        changed
      )}
      {tail}
    </>
  );
}

/** New things with their values. */
export function NewRows(props: RowsProps) {
  return (
    <DecidedRows
      {...props}
      caption="New"
      headings={[CODE, ...(isNumbered(props.rows) ? [ROW] : []), { text: "Values" }]}
      linesOf={({ values }) => [
        {
          key: "values",
          cells: (
            <td className="wrap-anywhere">
              {values.map(({ label, value }) => (
                <span key={label} className="mr-4 inline-block">
                  <span className="text-muted">{label}:</span> {value}
                </span>
              ))}
            </td>
          ),
        },
      ]}
    />
  );
}

/** The errors or warnings of rows; the cells of errors are fields. */
export function ProblemRows({ level, ...props }: RowsProps & { level: "error" | "warning" }) {
  const isError = level === "error";
  return (
    <DecidedRows
      {...props}
      caption={isError ? "Errors" : "Warnings"}
      headings={[
        CODE,
        ...(isNumbered(props.rows)
          ? [ROW, { text: "Column" }, { text: "Value" }]
          : [{ text: "File" }]),
        { text: isError ? "What is wrong" : "Check this" },
      ]}
      linesOf={(row) =>
        row.problems
          .filter((each) => each.level === level)
          .map(({ column, value, message, field }) => ({
            key: `${column} ${message}`,
            cells: (
              <>
                {row.isNumbered && <td className="align-top text-muted">{column}</td>}
                <td className="align-top wrap-anywhere">
                  {field ? (
                    <CellInput
                      field={{ ...field, label: `${column ?? ""}, row ${row.rowName}` }}
                      deciding={props.deciding}
                    />
                  ) : (
                    value
                  )}
                </td>
                <td
                  className={`basis-full align-top ${isError ? "font-semibold text-signal" : ""}`}
                >
                  {message}
                </td>
              </>
            ),
          }))
      }
    />
  );
}

/** One sentence for each row: why it was left out, or what happens to it. */
export function SentenceRows({
  rows,
  deciding,
  heading,
  sentenceOf,
}: RowsProps & { heading: string; sentenceOf: (row: Row) => string }) {
  return (
    <DecidedRows
      rows={rows.map((row) => ({ ...row, isNumbered: false }))}
      deciding={deciding}
      caption={heading}
      headings={[CODE, { text: heading }]}
      linesOf={(row) => [{ key: "", cells: <td>{sentenceOf(row)}</td> }]}
    />
  );
}
