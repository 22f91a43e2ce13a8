import type { SerializeFrom } from "@remix-run/node";
import { Link } from "@remix-run/react";
import type { ReactNode } from "react";

import type { loader } from "./route";

type Plan = NonNullable<SerializeFrom<typeof loader>["plan"]>;
export type Row = Plan["rows"][number];
type Change = Row["changes"][number];

type Heading = { text: string; className?: string };

/** A zip has no rows whose numbers staff could look up. */
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

const CODE = { text: "Code" };
const ROW = { text: "Row", className: "w-16 text-right" };
const FIGURE = "w-32 text-right";

/** The old and new value of each changed cell; a row of the file with several is one group. */
export function ChangeRows({ rows }: { rows: readonly Row[] }) {
  return (
    <RowsTable
      caption="Old and new values"
      headings={[
        { text: "Code", className: "w-52" },
        ...(isNumbered(rows) ? [ROW] : []),
        { text: "What", className: "w-40" },
        { text: "Before", className: FIGURE },
        { text: "After", className: FIGURE },
        { text: "Change", className: "pl-6" },
      ]}
    >
      {rows.map((row) => (
        <tbody key={row.rowNumber}>
          {row.changes.map((change, place) => (
            <tr key={change.label} className={place + 1 < row.changes.length ? "border-b-0" : ""}>
              {place === 0 && <KeyCells row={row} span={row.changes.length} />}
              <ChangeCells change={change} />
            </tr>
          ))}
        </tbody>
      ))}
    </RowsTable>
  );
}

/** The first cells of a row: the code, with a link to its product, and its number in the file. */
export function KeyCells({ row, span = 1 }: { row: Row; span?: number }) {
  const { key, productId, rowNumber, isNumbered: hasNumber } = row;
  return (
    <>
      <th scope="row" rowSpan={span} className="align-top font-normal">
        {productId === null ? (
          <span className="code">{key}</span>
        ) : (
          <Link to={`/admin/products/${productId}`} className="code hover:underline">
            {key}
          </Link>
        )}
      </th>
      {hasNumber && (
        <td rowSpan={span} data-label="Row" className="align-top text-right text-muted">
          {rowNumber}
        </td>
      )}
    </>
  );
}

/** Figures are in columns of their own; texts are side by side. */
function ChangeCells({ change: { label, before, after, moves, isFigure } }: { change: Change }) {
  const was = (
    <>
      <span className="sr-only">from </span>
      <Text text={before} />
    </>
  );
  const becomes = (
    <>
      <span aria-hidden="true" className="text-muted">
        →{" "}
      </span>
      <span className="sr-only">to </span>
      <Text text={after} isNew />
    </>
  );
  return (
    <>
      <td className="text-muted">{label}</td>
      {isFigure ? (
        <>
          <td className="text-right whitespace-nowrap text-muted">{was}</td>
          <td className="text-right whitespace-nowrap">{becomes}</td>
          <td className="whitespace-nowrap">
            <span className="lg:inline-block lg:w-20 lg:text-right">{moves}</span>
          </td>
        </>
      ) : (
        <td colSpan={3} className="wrap-anywhere">
          <span className="text-muted">{was}</span> {becomes}
        </td>
      )}
    </>
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
export function NewRows({ rows }: { rows: readonly Row[] }) {
  return (
    <RowsTable
      caption="New"
      headings={[CODE, ...(isNumbered(rows) ? [ROW] : []), { text: "Values" }]}
    >
      <tbody>
        {rows.map((row) => (
          <tr key={row.rowNumber}>
            <KeyCells row={row} />
            <td className="wrap-anywhere">
              {row.values.map(({ label, value }) => (
                <span key={label} className="mr-4 inline-block">
                  <span className="text-muted">{label}:</span> {value}
                </span>
              ))}
            </td>
          </tr>
        ))}
      </tbody>
    </RowsTable>
  );
}

/** The errors or warnings of rows. */
export function ProblemRows({ rows, level }: { rows: readonly Row[]; level: "error" | "warning" }) {
  const isError = level === "error";
  return (
    <RowsTable
      caption={isError ? "Errors" : "Warnings"}
      headings={[
        CODE,
        ...(isNumbered(rows) ? [ROW, { text: "Column" }, { text: "Value" }] : [{ text: "File" }]),
        { text: isError ? "What is wrong" : "Check this" },
      ]}
    >
      {rows.map((row) => {
        const problems = row.problems.filter((each) => each.level === level);
        return (
          <tbody key={row.rowNumber}>
            {problems.map(({ column, value, message }, place) => (
              <tr key={`${column} ${message}`}>
                {place === 0 && <KeyCells row={row} span={problems.length} />}
                {row.isNumbered && <td className="text-muted">{column}</td>}
                <td className="wrap-anywhere">{value}</td>
                <td className={`basis-full ${isError ? "font-semibold text-signal" : ""}`}>
                  {message}
                </td>
              </tr>
            ))}
          </tbody>
        );
      })}
    </RowsTable>
  );
}

/** One sentence for each row: why it was left, or what becomes of it. */
export function SentenceRows({
  rows,
  heading,
  sentenceOf,
}: {
  rows: readonly Row[];
  heading: string;
  sentenceOf: (row: Row) => string;
}) {
  return (
    <RowsTable caption={heading} headings={[CODE, { text: heading }]}>
      <tbody>
        {rows.map((row) => (
          <tr key={row.rowNumber}>
            <th scope="row" className="font-normal">
              {row.productId === null ? (
                <span className="code">{row.key}</span>
              ) : (
                <Link to={`/admin/products/${row.productId}`} className="code hover:underline">
                  {row.key}
                </Link>
              )}
            </th>
            <td>{sentenceOf(row)}</td>
          </tr>
        ))}
      </tbody>
    </RowsTable>
  );
}
