import { Panel } from "~/ui/panel";
import { Select } from "~/ui/select";
import type { TableKind } from "~/imports/runs/import-kinds";
import type { RunOptions } from "~/imports/runs/import-run";

type Flag = Exclude<keyof RunOptions, "wholeListOf">;

type OptionsProps = {
  kind: TableKind;
  options: RunOptions;
  companies: readonly string[];
  /** The values of a refused form; null shows the stored ones. */
  typed: Record<string, unknown> | null;
};

const ADDS: readonly TableKind[] = ["products", "variants"];
const LISTS: readonly TableKind[] = ["products", "prices"];

/** The decisions of staff about one file. */
export function MappingOptions({ kind, options, companies, typed }: OptionsProps) {
  const isTicked = (name: Flag) => (typed ? typed[name] === "on" : options[name]);
  const chosen = typed ? typed.wholeListOf : options.wholeListOf;
  return (
    <Panel title="Options">
      <Tick
        name="isEmptyClearing"
        label="Empty cells clear the value"
        hint="Otherwise an empty cell leaves it, and [clear] clears it."
        isTicked={isTicked("isEmptyClearing")}
      />
      {ADDS.includes(kind) && (
        <Tick
          name="isUpdatingOnly"
          label="Change what is there, and add nothing"
          hint="Otherwise codes that are not there are added."
          isTicked={isTicked("isUpdatingOnly")}
        />
      )}
      {kind === "products" && (
        <Tick
          name="isAddingCategories"
          label="Add new categories"
          hint="Otherwise a category that is not there is an error."
          isTicked={isTicked("isAddingCategories")}
        />
      )}
      {kind !== "codes" && kind !== "relations" && (
        <Tick
          name="isAllowingPriceJumps"
          label="Allow large moves of prices"
          hint="Otherwise a fall of 80 % or more and a rise of more than 90 % are errors, because they are often slips."
          isTicked={isTicked("isAllowingPriceJumps")}
        />
      )}
      <Tick
        name="isLeavingOutErrors"
        label="Leave out the rows with errors"
        hint="Otherwise one error prevents the whole import. You can also decide after the check."
        isTicked={isTicked("isLeavingOutErrors")}
      />
      {LISTS.includes(kind) && (
        <div className="mt-3 max-w-md">
          <label htmlFor="wholeListOf" className="mb-1.5 block text-sm font-semibold">
            This is the whole list of
          </label>
          <Select
            id="wholeListOf"
            name="wholeListOf"
            defaultValue={typeof chosen === "string" ? chosen : ""}
            aria-describedby="wholeListOf-hint"
          >
            <option value="">No manufacturer: it is only a part</option>
            {companies.map((company) => (
              <option key={company}>{company}</option>
            ))}
          </Select>
          <p id="wholeListOf-hint" className="mt-1.5 text-sm text-muted">
            Its products that the file does not have become discontinued. You see them first.
          </p>
        </div>
      )}
    </Panel>
  );
}

type TickProps = { name: Flag; label: string; hint: string; isTicked: boolean };

function Tick({ name, label, hint, isTicked }: TickProps) {
  return (
    <div className="tick py-1">
      <input
        type="checkbox"
        id={name}
        name={name}
        defaultChecked={isTicked}
        aria-describedby={`${name}-hint`}
      />
      <span>
        <label htmlFor={name} className="cursor-pointer font-semibold">
          {label}
        </label>
        <span id={`${name}-hint`} className="block text-muted">
          {hint}
        </span>
      </span>
    </div>
  );
}
