import type { SubmissionResult } from "@conform-to/dom";
import { getFormProps } from "@conform-to/react";
import type {
  ActionFunctionArgs,
  LoaderFunctionArgs,
  MetaFunction,
  SerializeFrom,
} from "@remix-run/node";
import { Form, Link, useActionData, useLoaderData } from "@remix-run/react";

import { FirmFields } from "~/accounts/firms/firm-fields";
import { listFirmGroups } from "~/accounts/firms/firm-groups.server";
import { firmPath, FIRMS_PAGE_SIZE as PAGE_SIZE, firmsPath } from "~/accounts/firms/firm-paths";
import { newFirmSchema } from "~/accounts/firms/firms-form.server";
import { countFirms, listFirms } from "~/accounts/firms/firms.server";
import { requireAdmin, requireStaff } from "~/accounts/sign-in/guards.server";
import { discountFact } from "~/accounts/firms/discount-words";
import { readListQuery } from "~/catalogue/search/list-query.server";
import { SearchForm } from "~/catalogue/search/search-field";
import { readForm } from "~/http/form-data.server";
import { constraintsOf } from "~/shared/constraints.server";
import { countOf } from "~/shared/counts";
import { paginate } from "~/shared/page-window";
import { Badge } from "~/ui/badge";
import { EmptyState } from "~/ui/empty-state";
import { EmailField, RequiredNote } from "~/ui/form/fields";
import { FormNotice } from "~/ui/form/form-notice";
import { SubmitButton } from "~/ui/form/submit-button";
import { useForm } from "~/ui/form/use-form";
import { PageHeading } from "~/ui/page-heading";
import { pageMeta } from "~/ui/page-meta";
import { Pagination } from "~/ui/pagination";
import { Panel } from "~/ui/panel";

import { changeFirms } from "./change-firms.server";
import { FirmGroups } from "./firm-groups";

export { clientAction, headers, shouldRevalidate } from "~/ui/form/form-route";

export const meta: MetaFunction = (page) =>
  pageMeta(page, { title: "Firms – Admin", isIndexed: false });

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { isAdmin } = await requireStaff(request, context);
  const { q, page } = readListQuery(request);
  const firmCount = countFirms(q);
  const pages = paginate(firmCount, PAGE_SIZE, page);
  return {
    ...{ q, firmCount, pages, isAdmin },
    firms: listFirms(q, { limit: PAGE_SIZE, offset: pages.offset }),
    constraint: constraintsOf(newFirmSchema),
    // Only where they can be made into firms, and not beside the firms that a search found.
    suggested: isAdmin && q === "" ? listFirmGroups() : { groups: [], hiddenGroups: 0 },
  };
}

export async function action({ request, context }: ActionFunctionArgs) {
  const { email } = await requireAdmin(request, context);
  return changeFirms(await readForm(request), { name: email, now: Date.now() });
}

export default function AdminFirmsRoute() {
  const { q, firms, firmCount, pages, isAdmin, constraint, suggested } =
    useLoaderData<typeof loader>();
  const actionData = useActionData<typeof action>();
  const group = actionData?.result?.initialValue?.group;
  return (
    <main className="page">
      <PageHeading
        title="Firms"
        lead="A firm's members share its quotes, discount, addresses and part numbers."
      />
      <FormNotice
        toast={actionData?.toast}
        formId={typeof group === "string" ? `group-${group}` : "new-firm"}
        result={actionData?.result}
      />
      <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-[minmax(0,1fr)_24rem] lg:gap-8">
        <div className="space-y-6">
          <SearchForm
            action="/admin/firms"
            name="firms"
            label="Search firms by name"
            q={q}
            hiddenFields={{}}
            clearTo="/admin/firms"
          />
          {firms.length === 0 ? (
            <EmptyState
              title={q === "" ? "No firms yet" : "No firm has this name"}
              text={
                q === ""
                  ? "Create one here, or from accounts that name the same company."
                  : "Try fewer words."
              }
            />
          ) : (
            <Panel title={countOf(firmCount, "firm")}>
              <ul role="list" className="divide-y">
                {firms.map((firm) => (
                  <FirmRow key={firm.id} firm={firm} />
                ))}
              </ul>
            </Panel>
          )}
          <Pagination {...pages} hrefOf={(page) => firmsPath({ q, page })} />
          <FirmGroups {...suggested} result={actionData?.result} />
        </div>
        {isAdmin && <NewFirm constraint={constraint} lastResult={actionData?.result} />}
      </div>
    </main>
  );
}

type Firm = SerializeFrom<typeof loader>["firms"][number];

function FirmRow({ firm }: { firm: Firm }) {
  const { accountsReference } = firm;
  const facts = [
    countOf(firm.memberCount, "member"),
    countOf(firm.quoteCount, "quote"),
    discountFact(firm) || "no discount",
    ...(accountsReference ? [`accounts reference ${accountsReference}`] : []),
  ];
  return (
    <li className="py-3 wrap-anywhere first:pt-0 last:pb-0">
      <p className="flex flex-wrap items-center gap-x-3">
        <Link to={firmPath(firm.id)} className="text-link font-semibold">
          {firm.name}
        </Link>
        {firm.closedAt !== null && <Badge>Closed</Badge>}
      </p>
      <p className="text-sm text-muted">{facts.join(", ")}</p>
    </li>
  );
}

type NewFirmProps = {
  constraint: SerializeFrom<typeof loader>["constraint"];
  lastResult: SubmissionResult | undefined;
};

function NewFirm({ constraint, lastResult }: NewFirmProps) {
  const isOwn = lastResult?.initialValue?.intent === "create";
  const [form, fields] = useForm({
    id: "new-firm",
    constraint,
    defaultValue: { discount: "0" },
    lastResult: isOwn ? lastResult : undefined,
  });
  return (
    <Panel title="New firm">
      <Form method="post" preventScrollReset {...getFormProps(form)} className="space-y-4">
        <RequiredNote />
        <FirmFields fields={fields} />
        <EmailField
          label="First manager"
          field={fields.managerEmail}
          autoComplete="off"
          hint="The email address of a confirmed account. A manager invites the others."
        />
        <SubmitButton value="create" idle="Create firm" busy="Creating..." />
      </Form>
    </Panel>
  );
}
