import type { SerializeFrom } from "@remix-run/node";

import { controlClass } from "~/ui/control";
import { fieldId } from "~/ui/form/form-notice";
import { FieldErrors } from "~/ui/form/fields";
import { HiddenFields } from "~/ui/form/hidden-fields";
import { Panel } from "~/ui/panel";

import type { loader } from "./route";

type Columns = NonNullable<SerializeFrom<typeof loader>["columns"]>;
type Question = Columns["questions"][number];
type Choice = Question["choices"][number];

type PanelProps = Pick<Columns, "questions" | "assumptions" | "differences" | "options"> & {
  /** True if the differences were not confirmed. */
  areDifferencesOpen: boolean;
};

/** Questions about everything that the file leaves open, and a list of the assumptions that needed no question (I26). */
export function QuestionsPanel(props: PanelProps) {
  const { questions, assumptions, differences, options, areDifferencesOpen } = props;
  if (questions.length + assumptions.length + differences.length === 0) return null;
  return (
    <Panel title="What the file means">
      <div className="space-y-6">
        {questions.map((question) => (
          <QuestionFields key={question.name} question={question} />
        ))}
        {assumptions.length > 0 && (
          <div>
            <p className="mb-1 text-sm font-semibold">Read as</p>
            <ul role="list" className="ticks">
              {assumptions.map((text) => (
                <li key={text}>{text}</li>
              ))}
            </ul>
          </div>
        )}
        {differences.length > 0 && (
          <Differences
            differences={differences}
            isConfirmed={options.areDifferencesRight === true}
            isOpen={areDifferencesOpen}
          />
        )}
      </div>
    </Panel>
  );
}

function QuestionFields({ question }: { question: Question }) {
  const { field, text, seen, problem, choices, value, rates } = question;
  const id = fieldId("", field);
  const [only] = choices;
  return (
    <fieldset
      id={id}
      tabIndex={-1}
      aria-describedby={problem === null ? undefined : `${id}-error`}
      className={`min-w-0 scroll-mt-24 ${problem === null ? "" : "border-l-4 border-signal pl-4"}`}
    >
      <legend className="text-base font-semibold">{text}</legend>
      {seen.length > 0 && <p className="text-sm text-muted wrap-anywhere">{seen.join(". ")}</p>}
      {problem !== null && <FieldErrors id={`${id}-error`} errors={[`${problem}.`]} />}
      <div className="mt-1.5">
        {choices.length === 1 && only?.typed ? (
          <>
            <HiddenFields fields={{ [field]: only.value }} />
            <Typed typed={only.typed} isWrong={problem !== null} />
          </>
        ) : (
          choices.map((choice) => (
            <ChoiceRow
              key={choice.value}
              field={field}
              choice={choice}
              chosen={value}
              rate={rates[choice.value]}
            />
          ))
        )}
      </div>
    </fieldset>
  );
}

type ChoiceProps = {
  field: string;
  choice: Choice;
  chosen: string;
  /** Its rate, of a currency. */
  rate: Question["rates"][string] | undefined;
};

function ChoiceRow({ field, choice, chosen, rate }: ChoiceProps) {
  const { value, label, typed } = choice;
  return (
    <div className="flex flex-wrap items-center gap-x-4">
      <label className="flex min-h-11 cursor-pointer items-center gap-3 text-sm lg:min-h-9">
        <input
          type="radio"
          name={field}
          value={value}
          defaultChecked={chosen === value}
          className="size-5 shrink-0 accent-petrol"
        />
        <span className="min-w-0 wrap-anywhere">{label}</span>
      </label>
      {typed && <Typed typed={typed} isWrong={false} />}
      {rate && (
        <>
          <HiddenFields fields={{ [rate.field]: rate.value }} />
          <Typed typed={rate.typed} isWrong={false} />
        </>
      )}
    </div>
  );
}

type TypedProps = { typed: NonNullable<Choice["typed"]>; isWrong: boolean };

function Typed({ typed: { name, label, suffix, value }, isWrong }: TypedProps) {
  return (
    <label className="flex flex-wrap items-center gap-x-2 text-sm">
      {label}
      <input
        type="text"
        name={name}
        defaultValue={value}
        maxLength={20}
        autoComplete="off"
        aria-invalid={isWrong ? true : undefined}
        className={`${controlClass} w-28`}
      />
      {suffix}
    </label>
  );
}

type DifferencesProps = { differences: readonly string[]; isConfirmed: boolean; isOpen: boolean };

/** The differences from the manufacturer's last file, which staff confirm once (I29). */
function Differences({ differences, isConfirmed, isOpen }: DifferencesProps) {
  const id = fieldId("", "areDifferencesRight");
  return (
    <div className={isOpen ? "border-l-4 border-signal pl-4" : ""}>
      <p className="text-base font-semibold">Different from the last list of this manufacturer</p>
      <ul role="list" className="mt-1 text-sm wrap-anywhere">
        {differences.map((text) => (
          <li key={text} className="py-0.5">
            {text}
          </li>
        ))}
      </ul>
      {isOpen && (
        <FieldErrors
          id={`${id}-error`}
          errors={["Read the differences, and tick that they are right."]}
        />
      )}
      <label className="tick">
        <input
          type="checkbox"
          id={id}
          name="areDifferencesRight"
          defaultChecked={isConfirmed}
          aria-describedby={isOpen ? `${id}-error` : undefined}
        />
        These differences are right
      </label>
    </div>
  );
}
