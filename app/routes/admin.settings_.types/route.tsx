import type { SubmissionResult } from "@conform-to/dom";
import { getFormProps } from "@conform-to/react";
import type {
  ActionFunctionArgs,
  LoaderFunctionArgs,
  MetaFunction,
  SerializeFrom,
} from "@remix-run/node";
import { Form, Link, useActionData, useLoaderData } from "@remix-run/react";

import { requireAdmin } from "~/accounts/sign-in/guards.server";
import { findTypeText, listTypes, listTypeTexts } from "~/catalogue/facets/type-admin.server";
import { typeSchema } from "~/catalogue/facets/type-form.server";
import { TYPE_LABELS } from "~/catalogue/facets/type-labels";
import { readListQuery } from "~/catalogue/search/list-query.server";
import { SearchForm } from "~/catalogue/search/search-field";
import { readForm } from "~/http/form-data.server";
import { constraintsOf } from "~/shared/constraints.server";
import { countOf } from "~/shared/counts";
import { paginate } from "~/shared/page-window";
import { pathWith } from "~/shared/path-with";
import { Breadcrumb } from "~/ui/breadcrumb";
import { buttonClass } from "~/ui/button";
import { EmptyState } from "~/ui/empty-state";
import { TextField } from "~/ui/form/fields";
import { FormNotice } from "~/ui/form/form-notice";
import { HiddenFields } from "~/ui/form/hidden-fields";
import { SubmitButton } from "~/ui/form/submit-button";
import { useForm } from "~/ui/form/use-form";
import { PageHeading } from "~/ui/page-heading";
import { pageMeta } from "~/ui/page-meta";
import { Pagination } from "~/ui/pagination";
import { Panel } from "~/ui/panel";

import { changeType, writeWas } from "./change-type.server";

export { clientAction, headers, shouldRevalidate } from "~/ui/form/form-route";

const PATH = "/admin/settings/types";
const PAGE_SIZE = 50;

export const meta: MetaFunction = (page) =>
  pageMeta(page, { title: "Types – Admin", isIndexed: false });

export async function loader({ request, context }: LoaderFunctionArgs) {
  await requireAdmin(request, context);
  const { params, q, page } = readListQuery(request);
  const words = q.toLowerCase().split(" ");
  const found = listTypeTexts().filter(({ text, given }) =>
    words.every((word) => `${text} ${given ?? ""}`.toLowerCase().includes(word)),
  );
  const pages = paginate(found.length, PAGE_SIZE, page);
  const edited = findTypeText(params.get("text") ?? "");
  return {
    q,
    pages,
    types: found.slice(pages.offset, pages.offset + PAGE_SIZE).map(({ text, count, given }) => ({
      text,
      count,
      type: given === undefined ? text : given,
    })),
    edited: edited && {
      text: edited.text,
      count: edited.count,
      name: edited.given ?? edited.text,
      was: writeWas(edited.given),
      isGiven: edited.given !== undefined,
      isType: edited.given !== null,
    },
    names: edited ? listTypes() : [],
    constraint: constraintsOf(typeSchema),
  };
}

export async function action({ request, context }: ActionFunctionArgs) {
  const { email } = await requireAdmin(request, context);
  return changeType(await readForm(request), { name: email, now: Date.now() });
}

export default function AdminTypesRoute() {
  const loaded = useLoaderData<typeof loader>();
  const actionData = useActionData<typeof action>();
  const { q, types, pages, edited } = loaded;
  return (
    <main className="page">
      <Breadcrumb crumbs={[{ label: "Settings", to: "/admin/settings" }, { label: "Types" }]} />
      <PageHeading
        title="Types"
        lead="The first filter of the product list. A product’s type is what was entered for it, else what its name says up to the first comma, “for” or “with”: the last words that three products of its category share."
      />
      {edited && (
        <div className="mb-8 max-w-4xl space-y-6">
          <FormNotice toast={actionData?.toast} formId="type" result={actionData?.result} />
          <Panel title={edited.text}>
            <TypeForm
              key={`${edited.text} ${edited.was}`}
              loaded={loaded}
              edited={edited}
              lastResult={actionData?.result}
            />
          </Panel>
        </div>
      )}
      <SearchForm
        action={PATH}
        name="Types"
        label="Search types"
        q={q}
        hiddenFields={{}}
        clearTo={PATH}
      />
      {types.length === 0 ? (
        <EmptyState title="No types found" text="Try fewer words." />
      ) : (
        <ul role="list" className="mt-4 border-t">
          {types.map((each) => (
            <TypeRow key={each.text} row={each} />
          ))}
        </ul>
      )}
      <Pagination {...pages} hrefOf={(page) => pathWith(PATH, { q, page })} />
    </main>
  );
}

type Loaded = SerializeFrom<typeof loader>;

/** The link on the text covers the row. */
function TypeRow({ row: { text, count, type } }: { row: Loaded["types"][number] }) {
  return (
    <li className="relative grid grid-cols-1 gap-x-6 border-b py-3 hover:bg-petrol-tint md:grid-cols-2">
      <div className="min-w-0">
        <Link
          to={`?${new URLSearchParams({ text }).toString()}`}
          className="font-semibold wrap-anywhere after:absolute after:inset-0 hover:text-petrol"
        >
          {text}
        </Link>
        <p className="text-sm text-muted">{countOf(count, "product")}</p>
      </div>
      <p className="min-w-0 text-sm text-muted wrap-anywhere">
        {type === null ? "Not a type" : type === text ? "" : `Type: ${type}`}
      </p>
    </li>
  );
}

function TypeForm({
  loaded: { names, constraint },
  edited: { text, count, name, was, isGiven, isType },
  lastResult,
}: {
  loaded: Loaded;
  edited: NonNullable<Loaded["edited"]>;
  lastResult: SubmissionResult | undefined;
}) {
  const [form, fields] = useForm({ id: "type", constraint, defaultValue: { name }, lastResult });
  return (
    <Form method="post" preventScrollReset className="space-y-5" {...getFormProps(form)}>
      <HiddenFields fields={{ text, was }} />
      <p>
        {count === 0
          ? "No product has this type at present."
          : `${countOf(count, "product")} ${count === 1 ? "has" : "have"} this type.`}
      </p>
      <TextField
        label={TYPE_LABELS.type}
        field={fields.name}
        list="types"
        hint="Enter a new name to rename it, or that of another type to make both the same."
      />
      <datalist id="types">
        {names.map((each) => (
          <option key={each} value={each} />
        ))}
      </datalist>
      <div className="flex flex-wrap gap-3">
        <SubmitButton idle="Save type" busy="Saving..." name="intent" value="save" />
        {isType && (
          <button
            type="submit"
            name="intent"
            value="none"
            formNoValidate
            className={buttonClass({ variant: "secondary" })}
          >
            Not a type
          </button>
        )}
        {isGiven && (
          <button
            type="submit"
            name="intent"
            value="derive"
            formNoValidate
            className={buttonClass({ variant: "secondary" })}
          >
            As the names say
          </button>
        )}
        <Link to={PATH} className={buttonClass({ variant: "quiet" })}>
          Cancel
        </Link>
      </div>
    </Form>
  );
}
