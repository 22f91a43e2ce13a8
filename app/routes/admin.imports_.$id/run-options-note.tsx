import type { SerializeFrom } from "@remix-run/node";

import type { loader } from "./route";

type Run = SerializeFrom<typeof loader>["run"];

/** Repeats the options that change what a file does, above its differences. */
export function RunOptionsNote({ run: { options, counts } }: { run: Run }) {
  const { isEmptyClearing, isAddingCategories, isUpdatingOnly, isAllowingPriceJumps, wholeListOf } =
    options;
  const notes = [
    isEmptyClearing && "Empty cells clear the value.",
    isUpdatingOnly && "Nothing is added.",
    isAllowingPriceJumps && "Prices may change by more than 90 %.",
    wholeListOf !== null &&
      `This is the whole list of ${wholeListOf}: its other products become discontinued.`,
  ].filter((note) => note !== false);
  const categories = counts?.newCategories ?? [];
  return (
    <>
      {notes.length > 0 && (
        <ul role="list" className="mb-2 font-semibold">
          {notes.map((note) => (
            <li key={note}>{note}</li>
          ))}
        </ul>
      )}
      {categories.length > 0 && (
        <div className="mb-2">
          <p className="font-semibold">
            {isAddingCategories
              ? "New categories are added:"
              : "These categories are not there, so their rows are errors:"}
          </p>
          <ul role="list">
            {categories.map(({ name, rows, nearest }) => (
              <li key={name}>
                {name} <span className="text-muted">({rows})</span>
                {nearest.length > 0 && (
                  <span className="text-muted">, did you mean {nearest.join(" or ")}?</span>
                )}
              </li>
            ))}
          </ul>
        </div>
      )}
    </>
  );
}
