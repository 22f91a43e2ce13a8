import type { SubmissionResult } from "@conform-to/dom";
import type {
  ActionFunctionArgs,
  LoaderFunctionArgs,
  MetaFunction,
  SerializeFrom,
} from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";

import { requireAdmin } from "~/accounts/sign-in/guards.server";
import {
  CODE_RELATIONS,
  ENTERED_CODE_KINDS,
  isEnteredCode,
  MAX_ENTERED_CODES,
} from "~/catalogue/codes/code-kinds";
import {
  CODE_KIND_LABELS,
  CODE_RELATION_LABELS,
  CODE_LABELS as LABELS,
} from "~/catalogue/codes/code-labels";
import { describeMatch } from "~/catalogue/codes/code-match";
import { listCodes } from "~/catalogue/codes/product-code-admin.server";
import { newCodeSchema } from "~/catalogue/codes/product-code-form.server";
import { ProductHeading, productMeta } from "~/catalogue/products/product-head";
import { readProductId, requireProductRow } from "~/catalogue/products/product-params.server";
import { RemoveForm } from "~/catalogue/products/row-buttons";
import { productHead } from "~/catalogue/products/staff-products";
import { normaliseSearch } from "~/catalogue/search/search-terms";
import { readForm } from "~/http/form-data.server";
import { constraintsOf } from "~/shared/constraints.server";
import { Badge } from "~/ui/badge";
import { ChoiceField } from "~/ui/form/choice-field";
import { Checkbox, TextField } from "~/ui/form/fields";
import { FormNotice } from "~/ui/form/form-notice";
import { GridForm } from "~/ui/form/grid-form";
import { SubmitButton } from "~/ui/form/submit-button";
import { useForm } from "~/ui/form/use-form";
import { Panel } from "~/ui/panel";

import { changeCode } from "./change-code.server";

export { clientAction, headers, shouldRevalidate } from "~/ui/form/form-route";

export const meta: MetaFunction<typeof loader> = (page) => productMeta(page, "Codes of");

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  await requireAdmin(request, context);
  const product = requireProductRow(params);

  const query = new URL(request.url).searchParams;
  const codes = listCodes(product.id).map((code) => ({
    id: code.id,
    shown: code.shown,
    kind: code.kind,
    note: code.note,
    source: code.source,
    reason: describeMatch(code),
    isStaffOnly: code.isStaffOnly,
    isEntered: isEnteredCode(code.kind),
    alsoOf: code.alsoOf,
  }));
  return {
    product: productHead(product),
    codes,
    isFull: codes.filter(({ isEntered }) => isEntered).length >= MAX_ENTERED_CODES,
    constraint: constraintsOf(newCodeSchema),
    // Changes with each added code, so that the form remounts empty only then.
    added: query.get("added"),
    alias: normaliseSearch(query.get("alias") ?? ""),
  };
}

export async function action({ request, params, context }: ActionFunctionArgs) {
  const { email } = await requireAdmin(request, context);
  const actor = { name: email, now: Date.now() };
  return changeCode(readProductId(params), await readForm(request), actor);
}

export default function AdminCodesRoute() {
  const { product, codes, isFull, constraint, added, alias } = useLoaderData<typeof loader>();
  const actionData = useActionData<typeof action>();
  return (
    <main className="page">
      <ProductHeading product={product} section="codes" />
      <div className="max-w-4xl space-y-8">
        <FormNotice toast={actionData?.toast} formId="new-code" result={actionData?.result} />
        <Panel title="Searches find it by">
          {codes.length > 0 ? (
            <ul role="list" className="divide-y">
              {codes.map((code) => (
                <CodeRow key={code.id} code={code} />
              ))}
            </ul>
          ) : (
            <p>It has no code yet.</p>
          )}
        </Panel>
        <Panel title="Add a code">
          {isFull ? (
            <p>No more codes fit. Remove one to add another.</p>
          ) : (
            <NewCodeForm
              key={added}
              constraint={constraint}
              alias={alias}
              lastResult={actionData?.result}
            />
          )}
        </Panel>
      </div>
    </main>
  );
}

type Code = {
  id: number;
  shown: string;
  note: string | null;
  source: string | null;
  reason: string;
  isStaffOnly: boolean;
  isEntered: boolean;
  alsoOf: string | null;
};

function CodeRow({ code }: { code: Code }) {
  const name = <span className="sr-only">: {code.shown}</span>;
  const also = code.alsoOf && `${code.alsoOf} has this code too`;
  const details = [also, code.note, code.source].filter(Boolean).join(" · ");
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-1 py-3">
      <div className="min-w-0 grow basis-64">
        <p className="wrap-anywhere">
          {code.reason} {code.isStaffOnly && <Badge>Staff only</Badge>}
        </p>
        {details && <p className="text-sm text-muted">{details}</p>}
      </div>
      {code.isEntered && (
        <RemoveForm
          name={name}
          what="code"
          question="Searches no longer find the product by this code."
          about={{ codeId: String(code.id) }}
        />
      )}
    </li>
  );
}

function NewCodeForm({
  constraint,
  alias,
  lastResult,
}: {
  constraint: SerializeFrom<typeof loader>["constraint"];
  /** Another name of the product to begin with; empty for none. */
  alias: string;
  lastResult: SubmissionResult | undefined;
}) {
  const [form, fields] = useForm({
    id: "new-code",
    constraint,
    lastResult,
    defaultValue: alias ? { shown: alias, kind: "alias" } : {},
  });
  return (
    <GridForm form={form}>
      <TextField
        label={LABELS.shown}
        field={fields.shown}
        hint="As it is written there. Spaces, capitals and marks make no difference to searches."
      />
      <ChoiceField
        label={LABELS.kind}
        field={fields.kind}
        values={ENTERED_CODE_KINDS}
        labelOf={(kind) => CODE_KIND_LABELS[kind]}
      />
      <TextField
        label={LABELS.manufacturer}
        field={fields.manufacturer}
        hint="Whose code it is. Required for another manufacturer’s part number."
      />
      <ChoiceField
        label={LABELS.relation}
        field={fields.relation}
        values={CODE_RELATIONS}
        labelOf={(relation) => CODE_RELATION_LABELS[relation]}
        none="Not a replacement"
        hint="For a part that this product replaces."
      />
      <TextField
        label={LABELS.note}
        field={fields.note}
        hint="What is different, such as “The output signal is different”."
      />
      <TextField
        label={LABELS.source}
        field={fields.source}
        hint="Where the code comes from, such as a catalogue and its year."
      />
      <Checkbox
        label="For staff only. Suppliers’ numbers always are."
        field={fields.isStaffOnly}
        className="md:col-span-2"
      />
      <div>
        <SubmitButton idle="Add code" busy="Adding..." name="intent" value="add" />
      </div>
    </GridForm>
  );
}
