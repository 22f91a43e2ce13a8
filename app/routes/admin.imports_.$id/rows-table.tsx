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
/** Returns the columns of decisions about rows; none once nothing can be decided. */
function offersOf(rows: readonly Row[]): Offers & { headings: readonly Heading[] } {
  const leaveOut = rows.some(({ isLeftOut }) => isLeftOut !== null);
  const correct = rows.some(({ canCorrect }) => canCorrect);
  const headings = [
    ...(leaveOut ? [{ text: "Leave out", className: "w-24" }] : []),
    ...(correct ? [{ text: "Correct", className: "w-20" }] : []),
  ];
  return { leaveOut, correct, headings };
}

type RowsProps = { rows: readonly Row[]; deciding: Deciding };

/** The old and new value of each changed cell; a row of the file with several is one group. */
export function ChangeRows({ rows, deciding }: RowsProps) {
  const offers = offersOf(rows);
  const headings = [
    { text: CODE.text, className: "w-1/4 xl:w-2/5" },
    ...(isNumbered(rows) ? [ROW] : []),
    { text: "What", className: "w-36" },
    { text: "Before", className: FIGURE },
    { text: "After", className: FIGURE },
    { text: "Change", className: "pl-6" },
    ...offers.headings,
  ];
  return (
    <RowsTable caption="Old and new values" headings={headings}>
      {rows.map((row) => (
        <tbody key={row.rowNumber} className={lookOf(row)}>
          {row.changes.map((change, place) => (
            <tr key={change.label} className={place + 1 < row.changes.length ? "border-b-0" : ""}>
              {place === 0 && <KeyCells row={row} span={row.changes.length} />}
              <ChangeCells change={change} />
              {place === 0 && (
                <DecideCells {...{ row, deciding, offers }} span={row.changes.length} />
              )}
            </tr>
          ))}
          <CorrectCells row={row} deciding={deciding} columns={headings.length} />
        </tbody>
      ))}
    </RowsTable>
  );
}

/** Greys a row that is not written. */
function lookOf({ isLeftOut }: Row): string | undefined {
  return isLeftOut ? "bg-paper-deep" : undefined;
}

/** The first cells of a row: the code, with a link to its product, its name, and its number in the file. */
function KeyCells({ row, span = 1 }: { row: Row; span?: number }) {
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
export function NewRows({ rows, deciding }: RowsProps) {
  const offers = offersOf(rows);
  const headings = [
    CODE,
    ...(isNumbered(rows) ? [ROW] : []),
    { text: "Values" },
    ...offers.headings,
  ];
  return (
    <RowsTable caption="New" headings={headings}>
      {rows.map((row) => (
        <tbody key={row.rowNumber} className={lookOf(row)}>
          <tr>
            <KeyCells row={row} />
            <td className="wrap-anywhere">
              {row.values.map(({ label, value }) => (
                <span key={label} className="mr-4 inline-block">
                  <span className="text-muted">{label}:</span> {value}
                </span>
              ))}
            </td>
            <DecideCells {...{ row, deciding, offers }} />
          </tr>
          <CorrectCells row={row} deciding={deciding} columns={headings.length} />
        </tbody>
      ))}
    </RowsTable>
  );
}

/** The errors or warnings of rows; the cells of errors are fields. */
export function ProblemRows({ rows, level, deciding }: RowsProps & { level: "error" | "warning" }) {
  const isError = level === "error";
  const offers = offersOf(rows);
  const headings = [
    CODE,
    ...(isNumbered(rows) ? [ROW, { text: "Column" }, { text: "Value" }] : [{ text: "File" }]),
    { text: isError ? "What is wrong" : "Check this" },
    ...offers.headings,
  ];
  return (
    <RowsTable caption={isError ? "Errors" : "Warnings"} headings={headings}>
      {rows.map((row) => {
        const problems = row.problems.filter((each) => each.level === level);
        return (
          <tbody key={row.rowNumber} className={lookOf(row)}>
            {problems.map(({ column, value, message, field }, place) => (
              <tr key={`${column} ${message}`}>
                {place === 0 && <KeyCells row={row} span={problems.length} />}
                {row.isNumbered && <td className="align-top text-muted">{column}</td>}
                <td className="align-top wrap-anywhere">
                  {field ? (
                    <CellInput
                      field={{ ...field, label: `${column ?? ""}, row ${row.rowName}` }}
                      deciding={deciding}
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
                {place === 0 && (
                  <DecideCells {...{ row, deciding, offers }} span={problems.length} />
                )}
              </tr>
            ))}
            <CorrectCells row={row} deciding={deciding} columns={headings.length} />
          </tbody>
        );
      })}
    </RowsTable>
  );
}

/** One sentence for each row: why it was left out, or what happens to it. */
export function SentenceRows({
  rows,
  deciding,
  heading,
  sentenceOf,
}: RowsProps & { heading: string; sentenceOf: (row: Row) => string }) {
  const offers = offersOf(rows);
  const headings = [CODE, { text: heading }, ...offers.headings];
  return (
    <RowsTable caption={heading} headings={headings}>
      {rows.map((row) => (
        <tbody key={row.rowNumber} className={lookOf(row)}>
          <tr>
            <KeyCells row={{ ...row, isNumbered: false }} />
            <td>{sentenceOf(row)}</td>
            <DecideCells {...{ row, deciding, offers }} />
          </tr>
          <CorrectCells row={row} deciding={deciding} columns={headings.length} />
        </tbody>
      ))}
    </RowsTable>
  );
}
