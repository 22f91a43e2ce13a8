import { isOfProducts, TABLE_KINDS, type TableKind } from "~/imports/runs/import-kinds";
import type { RunOptions } from "~/imports/runs/import-run";
import type { FileAnswers } from "~/imports/meaning/answers";
import { Select } from "~/ui/select";

/** The decisions that are ticked; one without kinds is about all of them. */
const TICKS: ReadonlyArray<{
  name: keyof Ticked;
  label: string;
  hint: string;
  kinds?: readonly TableKind[];
}> = [
  {
    name: "isEmptyClearing",
    label: "Empty cells clear the value",
    hint: "Otherwise an empty cell leaves it, and [clear] clears it.",
  },
  {
    name: "isUpdatingOnly",
    label: "Change what is there, and add nothing",
    hint: "Otherwise codes that are not there are added.",
    kinds: ["products", "variants"],
  },
  {
    name: "isAddingCategories",
    label: "Add new categories",
    hint: "Otherwise a category that is not there is an error.",
    kinds: ["products"],
  },
  {
    name: "isAllowingPriceJumps",
    label: "Allow large moves of prices",
    hint: "Otherwise a fall of 80% or more and a rise of more than 90% are errors, because they are often slips.",
    kinds: TABLE_KINDS.filter(isOfProducts),
  },
  {
    name: "isRounding",
    label: "Round prices to whole pence",
    hint: "Otherwise a price with a fraction of a penny is an error.",
    kinds: TABLE_KINDS.filter(isOfProducts),
  },
  {
    name: "areCodesRight",
    label: "Codes such as MAY-20 and 2E5 are right",
    hint: "Otherwise they are errors, because spreadsheet programs make them of other codes.",
  },
  {
    name: "isLeavingOutErrors",
    label: "Leave out the rows with errors",
    hint: "Otherwise one error prevents the whole import. You can also decide after the check.",
  },
];

type Ticked = Omit<
  RunOptions,
  "wholeListOf" | "maker" | "place" | "answers" | "areDifferencesRight"
> &
  Pick<FileAnswers, "isRounding" | "areCodesRight">;

type OptionsProps = {
  kind: TableKind;
  options: RunOptions;
  answers: Pick<FileAnswers, "isRounding" | "areCodesRight">;
  companies: readonly string[];
  /** The question about the manufacturer, if it is shown here. */
  children?: React.ReactNode;
};

const LISTS: readonly TableKind[] = ["products", "prices"];

/** The decisions of staff about one file, folded away while none of them differs from the usual. */
export function MappingOptions({ kind, options, answers, companies, children }: OptionsProps) {
  const ticked: Ticked = { ...options, ...answers };
  const isUsual = TICKS.every(({ name }) => !ticked[name]) && options.wholeListOf === null;
  return (
    <details open={!isUsual} className="rounded-sm border bg-panel px-4 md:px-6">
      <summary className="flex min-h-11 cursor-pointer items-center gap-2 font-semibold">
        Options
      </summary>
      <div className="pb-4">
        {children}
        {TICKS.filter(({ kinds }) => kinds?.includes(kind) ?? true).map(({ name, label, hint }) => (
          <div key={name} className="tick py-1">
            <input
              type="checkbox"
              id={name}
              name={name}
              defaultChecked={ticked[name]}
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
        ))}
        {LISTS.includes(kind) && (
          <div className="mt-3 max-w-md">
            <label htmlFor="wholeListOf" className="mb-1.5 block text-sm font-semibold">
              This is the whole list of
            </label>
            <Select
              id="wholeListOf"
              name="wholeListOf"
              defaultValue={options.wholeListOf ?? ""}
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
      </div>
    </details>
  );
}
