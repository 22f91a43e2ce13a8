import type { SerializeFrom } from "@remix-run/node";

import type { NewName } from "~/imports/runs/import-run";
import { countOf } from "~/shared/counts";

import type { loader } from "./route";

type Run = SerializeFrom<typeof loader>["run"];

/** Repeats the options that change what a file does, above its differences. */
export function RunOptionsNote({ run: { options, counts } }: { run: Run }) {
  const { isEmptyClearing, isAddingCategories, isUpdatingOnly, isAllowingPriceJumps, wholeListOf } =
    options;
  const notes = [
    isEmptyClearing && "Empty cells clear the value.",
    isUpdatingOnly && "Nothing is added.",
    isAllowingPriceJumps && "Large moves of prices are allowed.",
  ].filter((note) => note !== false);
  const { newCategories = [], newManufacturers = [], newProtocols = [] } = counts ?? {};
  return (
    <>
      {wholeListOf !== null && (
        <p className="mb-2 font-semibold">
          This is the whole list of {wholeListOf}: its other products become discontinued.
        </p>
      )}
      {notes.length > 0 && (
        <details className="mb-2">
          <summary className="cursor-pointer text-link">{countOf(notes.length, "option")}</summary>
          <ul role="list" className="mt-1">
            {notes.map((note) => (
              <li key={note}>{note}</li>
            ))}
          </ul>
        </details>
      )}
      <NewNames
        heading={
          isAddingCategories
            ? "New categories are added:"
            : "These categories are not there, so their rows are errors:"
        }
        names={newCategories}
      />
      <NewNames heading="New manufacturers:" names={newManufacturers} />
      <NewNames heading="New protocols:" names={newProtocols} />
    </>
  );
}

/** Lists names that are not in use yet, each with its rows and those that may be meant. */
function NewNames({ heading, names }: { heading: string; names: readonly NewName[] }) {
  if (names.length === 0) return null;
  return (
    <div className="mb-2">
      <p className="font-semibold">{heading}</p>
      <ul role="list">
        {names.map(({ name, rows, nearest }) => (
          <li key={name}>
            {name} <span className="text-muted">({rows})</span>
            {nearest.length > 0 && (
              <span className="text-muted">, did you mean {nearest.join(" or ")}?</span>
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}
