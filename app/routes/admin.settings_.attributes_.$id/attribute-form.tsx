import type { SubmissionResult } from "@conform-to/dom";
import { getFormProps } from "@conform-to/react";
import type { SerializeFrom } from "@remix-run/node";
import { Form } from "@remix-run/react";

import { ChoiceField } from "~/ui/form/choice-field";
import { SelectField, TextArea, TextField } from "~/ui/form/fields";
import { SubmitButton } from "~/ui/form/submit-button";
import { useForm } from "~/ui/form/use-form";
import { useHiddenValue } from "~/ui/form/use-hidden-value";
import { ATTRIBUTE_KINDS } from "~/catalogue/facets/attribute-kinds";
import {
  ATTRIBUTE_KIND_EXAMPLES,
  ATTRIBUTE_KIND_LABELS,
  ATTRIBUTE_LABELS as LABELS,
} from "~/catalogue/facets/attribute-labels";

import type { loader } from "./route";

type Loaded = SerializeFrom<typeof loader>;

/** The fields of an attribute. Ticks of a rejected form stay as they were posted. */
export function AttributeForm({
  loaded,
  lastResult,
}: {
  loaded: Loaded;
  lastResult: SubmissionResult | undefined;
}) {
  const { attribute, parameters, categories, units, constraint } = loaded;
  const [form, fields] = useForm({
    id: "attribute",
    constraint,
    lastResult,
    defaultValue: attribute.typed,
  });
  const posted = lastResult?.initialValue;
  const version = useHiddenValue("version", attribute.typed.version, lastResult);
  return (
    <Form method="post" className="space-y-6" {...getFormProps(form)}>
      <input type="hidden" name="version" value={version} />
      <div className="grid grid-cols-1 gap-5 md:grid-cols-2">
        <TextField label={LABELS.name} field={fields.name} hint="As visitors read it." />
        <TextField
          label={LABELS.position}
          field={fields.position}
          inputMode="numeric"
          hint="1 comes first. The first four of a category are shown in lists."
        />
        <ChoiceField
          label={LABELS.kind}
          field={fields.kind}
          values={ATTRIBUTE_KINDS}
          labelOf={(kind) => `${ATTRIBUTE_KIND_LABELS[kind]}: ${ATTRIBUTE_KIND_EXAMPLES[kind]}`}
          hint="How its values are read and filtered."
        />
        <SelectField
          label={LABELS.unit}
          field={fields.unit}
          hint="Of ranges and numbers. Other units of the same quantity are converted."
        >
          <option value="">No unit</option>
          {units.map(({ quantity, symbols }) => (
            <optgroup key={quantity} label={quantity}>
              {symbols.map((symbol) => (
                <option key={symbol}>{symbol}</option>
              ))}
            </optgroup>
          ))}
        </SelectField>
      </div>
      <Ticks
        legend={`${LABELS.categories} in which it is used. None is all.`}
        name="category"
        options={categories.map(({ id, name }) => ({ value: String(id), label: name }))}
        ticked={posted ? postedList(posted.category) : attribute.categories}
      />
      <Ticks
        legend={`${LABELS.sources} from which it is read`}
        name="source"
        options={parameters.map((parameter) => ({ value: parameter, label: parameter }))}
        ticked={posted ? postedList(posted.source) : attribute.sources}
        isLong
      />
      <TextArea
        label="Other parameters"
        field={fields.parameters}
        rows={3}
        hint="Those that no product has yet, one on each line. Capitals make no difference."
      />
      <SubmitButton idle="Save attribute" busy="Saving..." name="intent" value="save" />
    </Form>
  );
}

function postedList(value: unknown): string[] {
  if (Array.isArray(value)) return value.map(String);
  return typeof value === "string" ? [value] : [];
}

function Ticks({
  legend,
  name,
  options,
  ticked,
  isLong = false,
}: {
  legend: string;
  name: string;
  options: ReadonlyArray<{ value: string; label: string }>;
  ticked: readonly string[];
  /** Scrolls, for a list of hundreds. */
  isLong?: boolean;
}) {
  return (
    <fieldset>
      <legend className="mb-1.5 text-sm font-semibold">{legend}</legend>
      <ul
        role="list"
        className={`grid grid-cols-1 gap-x-5 sm:grid-cols-2 md:grid-cols-3 ${isLong ? "max-h-80 overflow-y-auto rounded-sm border p-4" : ""}`}
      >
        {options.map(({ value, label }) => (
          <li key={value}>
            <label className="flex min-h-11 cursor-pointer items-center gap-3">
              <input
                type="checkbox"
                name={name}
                value={value}
                defaultChecked={ticked.includes(value)}
                className="size-5 shrink-0 accent-petrol"
              />
              <span className="min-w-0 wrap-anywhere">{label}</span>
            </label>
          </li>
        ))}
      </ul>
    </fieldset>
  );
}
