import type { SubmissionResult } from "@conform-to/dom";
import type {
  ActionFunctionArgs,
  LoaderFunctionArgs,
  MetaFunction,
  SerializeFrom,
} from "@remix-run/node";
import { Link, useActionData, useLoaderData } from "@remix-run/react";

import { requireAdmin } from "~/accounts/sign-in/guards.server";
import { RemoveForm } from "~/catalogue/products/row-buttons";
import { normaliseSearch } from "~/catalogue/search/search-terms";
import { synonymSchema } from "~/catalogue/search/synonym-form.server";
import { SYNONYM_LABELS as LABELS } from "~/catalogue/search/synonym-labels";
import { MAX_SYNONYM_LENGTH } from "~/catalogue/search/synonyms";
import { listSynonyms } from "~/catalogue/search/synonyms.server";
import { readForm } from "~/http/form-data.server";
import { constraintsOf } from "~/shared/constraints.server";
import { countOf } from "~/shared/counts";
import { parseId } from "~/shared/row-id";
import { Breadcrumb } from "~/ui/breadcrumb";
import { buttonClass } from "~/ui/button";
import { Checkbox, TextField } from "~/ui/form/fields";
import { FormNotice } from "~/ui/form/form-notice";
import { GridForm } from "~/ui/form/grid-form";
import { HiddenFields } from "~/ui/form/hidden-fields";
import { SubmitButton } from "~/ui/form/submit-button";
import { useForm } from "~/ui/form/use-form";
import { PageHeading } from "~/ui/page-heading";
import { pageMeta } from "~/ui/page-meta";
import { Panel } from "~/ui/panel";

import { changeSynonym } from "./change-synonym.server";

export { clientAction, headers, shouldRevalidate } from "~/ui/form/form-route";

export const meta: MetaFunction = (page) =>
  pageMeta(page, { title: "Synonyms – Admin", isIndexed: false });

export async function loader({ request, context }: LoaderFunctionArgs) {
  await requireAdmin(request, context);
  const params = new URL(request.url).searchParams;
  const synonyms = listSynonyms().map(({ id, term, means, isBothWays, createdAt }) => ({
    id,
    term,
    means,
    isBothWays,
    version: createdAt,
  }));
  const edited = synonyms.find(({ id }) => id === parseId(params.get("edit") ?? "")) ?? null;
  const given = normaliseSearch(params.get("term") ?? "").slice(0, MAX_SYNONYM_LENGTH);
  const { term = given, means = "", isBothWays = false } = edited ?? {};
  return {
    synonyms,
    edited: edited && { id: edited.id, version: edited.version },
    typed: { term, means, isBothWays },
    constraint: constraintsOf(synonymSchema),
    // Changes with each save and each opened synonym, so that the form remounts only then.
    shownAs: [params.get("saved"), edited?.id, given].join(),
  };
}

export async function action({ request, context }: ActionFunctionArgs) {
  const { email } = await requireAdmin(request, context);
  return changeSynonym(await readForm(request), { name: email, now: Date.now() });
}

export default function AdminSynonymsRoute() {
  const { synonyms, edited, typed, constraint, shownAs } = useLoaderData<typeof loader>();
  const actionData = useActionData<typeof action>();
  return (
    <main className="page">
      <Breadcrumb crumbs={[{ label: "Settings", to: "/admin/settings" }, { label: "Synonyms" }]} />
      <PageHeading
        title="Synonyms"
        lead="What buyers call things, and what our catalogue calls them."
      />
      <div className="max-w-4xl space-y-8">
        <FormNotice toast={actionData?.toast} formId="synonym" result={actionData?.result} />
        <Panel title={edited ? "Change a synonym" : "Add a synonym"}>
          <SynonymForm
            key={shownAs}
            constraint={constraint}
            typed={typed}
            edited={edited}
            lastResult={actionData?.result}
          />
        </Panel>
        <Panel title={countOf(synonyms.length, "synonym")}>
          <ul role="list" className="divide-y">
            {synonyms.map((synonym) => (
              <SynonymRow key={`${synonym.id} ${synonym.version}`} synonym={synonym} />
            ))}
          </ul>
        </Panel>
      </div>
    </main>
  );
}

type Row = ReturnType<typeof useLoaderData<typeof loader>>["synonyms"][number];

function SynonymRow({ synonym: { id, version, term, means, isBothWays } }: { synonym: Row }) {
  const name = <span className="sr-only">: {term}</span>;
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-1 py-3">
      <p className="min-w-0 grow basis-64 wrap-anywhere">
        <span className="font-semibold">{term}</span> {isBothWays ? "and" : "also finds"}{" "}
        <span className="font-semibold">{means}</span>
        {isBothWays && " find each other"}
      </p>
      <Link to={`?edit=${id}`} className={buttonClass({ variant: "quiet", size: "sm" })}>
        Edit{name}
      </Link>
      <RemoveForm
        name={name}
        what="synonym"
        question={`Searches for ${term} no longer find ${means}.`}
        about={{ id: String(id), version: String(version) }}
      />
    </li>
  );
}

type FormProps = {
  constraint: SerializeFrom<typeof loader>["constraint"];
  typed: SerializeFrom<typeof loader>["typed"];
  edited: { id: number; version: number } | null;
  lastResult: SubmissionResult | undefined;
};

function SynonymForm({ constraint, typed, edited, lastResult }: FormProps) {
  const [form, fields] = useForm({ id: "synonym", constraint, defaultValue: typed, lastResult });
  return (
    <GridForm form={form}>
      {edited && (
        <HiddenFields fields={{ id: String(edited.id), version: String(edited.version) }} />
      )}
      <TextField label={LABELS.term} field={fields.term} hint="A word or phrase, such as “stat”." />
      <TextField
        label={LABELS.means}
        field={fields.means}
        hint="As it is written in our catalogue, such as “thermostat”."
      />
      <Checkbox
        label="Both ways: a search for the second finds the first as well"
        field={fields.isBothWays}
        className="md:col-span-2"
      />
      <div>
        <SubmitButton
          idle={edited ? "Save synonym" : "Add synonym"}
          busy="Saving..."
          name="intent"
          value="save"
        />
      </div>
    </GridForm>
  );
}
