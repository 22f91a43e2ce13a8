import type { SubmissionResult } from "@conform-to/dom";
import { getFormProps } from "@conform-to/react";
import type {
  ActionFunctionArgs,
  LoaderFunctionArgs,
  MetaFunction,
  SerializeFrom,
} from "@remix-run/node";
import { Form, useActionData, useLoaderData } from "@remix-run/react";

import { requireAdmin } from "~/accounts/sign-in/guards.server";
import { listCategoryNames, listParameters } from "~/catalogue/facets/attribute-admin.server";
import { attributeSchema } from "~/catalogue/facets/attribute-form.server";
import { ATTRIBUTE_KINDS, SEVERAL_NUMBERS, TYPED_MEANS } from "~/catalogue/facets/attribute-kinds";
import {
  ATTRIBUTE_KIND_EXAMPLES,
  ATTRIBUTE_KIND_LABELS,
  ATTRIBUTE_LABELS as LABELS,
  SEVERAL_LABELS,
  TYPED_MEANS_LABELS,
} from "~/catalogue/facets/attribute-labels";
import { findAttribute, listAttributes } from "~/catalogue/facets/attributes.server";
import { wordLines } from "~/catalogue/facets/word-lines";
import { UNITS } from "~/catalogue/facets/units";
import { readForm } from "~/http/form-data.server";
import { constraintsOf } from "~/shared/constraints.server";
import { parseId } from "~/shared/row-id";
import { Breadcrumb } from "~/ui/breadcrumb";
import { ChoiceField } from "~/ui/form/choice-field";
import { ConfirmForm } from "~/ui/form/confirm-form";
import { Checkbox, SelectField, TextArea, TextField } from "~/ui/form/fields";
import { FormNotice } from "~/ui/form/form-notice";
import { SubmitButton } from "~/ui/form/submit-button";
import { useForm } from "~/ui/form/use-form";
import { useHiddenValue } from "~/ui/form/use-hidden-value";
import { PageHeading } from "~/ui/page-heading";
import { pageMeta } from "~/ui/page-meta";
import { Panel } from "~/ui/panel";

import { attributeNotFound, changeAttribute } from "./save-attribute.server";

export { clientAction, headers, shouldRevalidate } from "~/ui/form/form-route";

export const meta: MetaFunction<typeof loader> = (page) =>
  pageMeta(page, {
    title: page.data ? `${page.data.attribute.title} – Admin` : "Attribute not found",
    isIndexed: false,
  });

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  await requireAdmin(request, context);
  const parameters = listParameters();
  const attribute = shownAttribute(readId(params), parameters);
  return {
    attribute,
    // Its own first, because the list scrolls.
    parameters: [...new Set([...attribute.sources, ...parameters])],
    categories: listCategoryNames(),
    units: unitsByQuantity(),
    constraint: constraintsOf(attributeSchema),
  };
}

export async function action({ request, params, context }: ActionFunctionArgs) {
  const { email } = await requireAdmin(request, context);
  const actor = { name: email, now: Date.now() };
  return changeAttribute(readId(params), await readForm(request), actor);
}

const NONE: string[] = [];
const NO_SETTINGS = {
  ...{ typedMeans: "", several: "each", onlyWords: "", exceptWords: "", words: "" },
  ...{ isReadInSearches: false, isInterchangeable: false },
};

/** Returns null for the page of a new attribute. */
function readId({ id }: { id?: string }): number | null {
  if (id === "new") return null;
  const parsed = parseId(id ?? null);
  if (parsed === undefined) throw attributeNotFound();
  return parsed;
}

function shownAttribute(id: number | null, parameters: readonly string[]) {
  if (id === null) {
    const position = String(listAttributes().length + 1);
    return {
      id,
      title: "Add attribute",
      sources: NONE,
      categories: NONE,
      typed: {
        name: "",
        kind: "",
        unit: "",
        position,
        parameters: "",
        version: "0",
        ...NO_SETTINGS,
      },
    };
  }
  const attribute = findAttribute(id);
  if (!attribute) throw attributeNotFound();
  const { name, kind, unit, position, updatedAt } = attribute;
  const wanted = new Set(attribute.sources.map((source) => source.toLowerCase()));
  const ticked = parameters.filter((parameter) => wanted.has(parameter.toLowerCase()));
  const known = new Set(ticked.map((parameter) => parameter.toLowerCase()));
  const others = attribute.sources.filter((source) => !known.has(source.toLowerCase()));
  return {
    id,
    title: name,
    sources: ticked,
    categories: attribute.categoryIds.map(String),
    typed: {
      name,
      kind,
      unit: unit ?? "",
      position: String(position),
      parameters: others.join("\n"),
      version: String(updatedAt),
      typedMeans: attribute.typedMeans ?? "",
      several: attribute.several,
      onlyWords: attribute.onlyWords,
      exceptWords: attribute.exceptWords,
      words: wordLines(attribute.words),
      isReadInSearches: attribute.isReadInSearches,
      isInterchangeable: !attribute.isEssential,
    },
  };
}

function unitsByQuantity() {
  const quantities = [...new Set(UNITS.map(({ quantity }) => quantity))];
  return quantities.map((quantity) => ({
    quantity,
    symbols: UNITS.filter((unit) => unit.quantity === quantity).map(({ symbol }) => symbol),
  }));
}

export default function AdminAttributeRoute() {
  const loaded = useLoaderData<typeof loader>();
  const actionData = useActionData<typeof action>();
  const { attribute } = loaded;
  return (
    <main className="page">
      <Breadcrumb
        crumbs={[
          { label: "Settings", to: "/admin/settings" },
          { label: "Attributes", to: "/admin/settings/attributes" },
          { label: attribute.title },
        ]}
      />
      <PageHeading title={attribute.title} />
      <div className="max-w-4xl space-y-8">
        <FormNotice toast={actionData?.toast} formId="attribute" result={actionData?.result} />
        <AttributeForm loaded={loaded} lastResult={actionData?.result} />
        {attribute.id !== null && (
          <Panel title="Delete this attribute">
            <ConfirmForm
              label="Delete attribute"
              question="Visitors can no longer filter by it, and what staff have said about its values is lost. Specifications stay."
              yes="Delete"
              busy="Deleting..."
              intent="delete"
              about={{ version: attribute.typed.version }}
            />
          </Panel>
        )}
      </div>
    </main>
  );
}

type Loaded = SerializeFrom<typeof loader>;

/** The fields of an attribute. Ticks of a rejected form stay as they were posted. */
function AttributeForm({
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
      <div className="grid grid-cols-1 gap-5 md:grid-cols-2">
        <ChoiceField
          label={LABELS.typedMeans}
          field={fields.typedMeans}
          values={TYPED_MEANS}
          labelOf={(means) => TYPED_MEANS_LABELS[means]}
          none="What is usual for its unit"
          hint="Of numbers and IP ratings."
        />
        <ChoiceField
          label={LABELS.several}
          field={fields.several}
          values={SEVERAL_NUMBERS}
          labelOf={(several) => SEVERAL_LABELS[several]}
          none="Choose one"
          hint="Of numbers. A filter must not find a product that only may fit."
        />
        <TextField
          label={LABELS.exceptWords}
          field={fields.exceptWords}
          isOptional
          hint="Commas between them. With “spring”, the running time of “75 s motor, 20 s spring” is 75 s."
        />
        <TextField
          label={LABELS.onlyWords}
          field={fields.onlyWords}
          isOptional
          hint="Commas between them. An amount of which it is not clear what it belongs to is not read."
        />
      </div>
      <TextArea
        label={`${LABELS.words} (of the kind ${ATTRIBUTE_KIND_LABELS.choice})`}
        field={fields.words}
        rows={8}
        hint="One on each line: “spring return = Spring return”. They are looked for in names, short features and the parameters above, in the ticked categories. A phrase without a value says nothing: “traffic light =”. What a product does not say is never read as no."
      />
      <div>
        <Checkbox
          label={LABELS.isReadInSearches}
          field={fields.isReadInSearches}
          hint="Its values and words are filters when they are typed into a search."
        />
        <Checkbox
          label="Options that differ only in this attribute are interchangeable"
          field={fields.isInterchangeable}
          hint="As in colour. Otherwise the buyer chooses."
        />
      </div>
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
