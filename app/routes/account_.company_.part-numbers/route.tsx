import type { SubmissionResult } from "@conform-to/dom";
import { getFormProps } from "@conform-to/react";
import {
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
} from "@remix-run/node";
import { Form, Link, useActionData, useLoaderData } from "@remix-run/react";

import {
  PART_NUMBER_LIMITS,
  PART_NUMBERS_PAGE_SIZE,
  PART_NUMBERS_PATH,
} from "~/accounts/firms/part-number";
import { countPartNumbers, listPartNumbers } from "~/accounts/firms/part-numbers.server";
import { COMPANY_PATH } from "~/accounts/firms/firm-paths";
import { mayManage } from "~/accounts/firms/firm-role";
import { requireUser } from "~/accounts/sign-in/guards.server";
import { productPath } from "~/catalogue/codes/product-code";
import { RemoveLabel } from "~/catalogue/products/row-buttons";
import { readListQuery } from "~/catalogue/search/list-query.server";
import type { Toast } from "~/http/toast";
import { constraintsOf } from "~/shared/constraints.server";
import { countOf, formatCount } from "~/shared/counts";
import { paginate } from "~/shared/page-window";
import { pathWith } from "~/shared/path-with";
import { Breadcrumb } from "~/ui/breadcrumb";
import { Button } from "~/ui/button";
import { controlClass } from "~/ui/control";
import { ConfirmForm } from "~/ui/form/confirm-form";
import { Checkbox, TextField } from "~/ui/form/fields";
import { FileField } from "~/ui/form/file-field";
import { FormNotice } from "~/ui/form/form-notice";
import { SubmitButton } from "~/ui/form/submit-button";
import { useForm } from "~/ui/form/use-form";
import { PageHeading } from "~/ui/page-heading";
import { pageMeta } from "~/ui/page-meta";
import { Pagination } from "~/ui/pagination";
import { Panel } from "~/ui/panel";

import {
  type FileReport,
  partNumberFileSchema,
  partNumberSchema,
  pressPartNumbers,
  refuseNumbers,
} from "./press.server";

export { clientAction, headers, shouldRevalidate } from "~/ui/form/form-route";

export const meta: MetaFunction = (page) =>
  pageMeta(page, { title: "Your part numbers", isIndexed: false });

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { firm } = await requireUser(request, context);
  if (!firm) throw redirect(COMPANY_PATH, 303);
  const { q, page, params } = readListQuery(request);
  const count = countPartNumbers(firm.id, q);
  const pages = paginate(count, PART_NUMBERS_PAGE_SIZE, page);
  const { offset } = pages;
  return {
    firmName: firm.name,
    mayChange: mayManage(firm.role),
    q,
    count,
    pages,
    numbers: listPartNumbers(firm.id, q, { limit: PART_NUMBERS_PAGE_SIZE, offset }),
    constraint: {
      one: constraintsOf(partNumberSchema),
      file: constraintsOf(partNumberFileSchema),
    },
    // Changes with each save, so that the forms remount then.
    shownAs: params.get("saved"),
  };
}

export async function action({ request, context }: ActionFunctionArgs) {
  const { id, firm } = await requireUser(request, context);
  if (!firm || !mayManage(firm.role)) throw refuseNumbers();
  return pressPartNumbers(request, { firmId: firm.id, userId: id, context });
}

type Answer = { result?: SubmissionResult; toast?: Toast | null; report?: FileReport };

export default function PartNumbersRoute() {
  const { firmName, mayChange, shownAs, constraint, ...list } = useLoaderData<typeof loader>();
  const answer = useActionData<Answer>();
  const intent: unknown = answer?.result?.initialValue?.["intent"];
  const resultOf = (form: string) => (intent === form ? answer?.result : undefined);
  return (
    <main className="page">
      <Breadcrumb
        crumbs={[
          { label: "Account", to: "/account" },
          { label: "Your firm", to: "/account/company" },
          { label: "Part numbers" },
        ]}
      />
      <PageHeading
        title="Your part numbers"
        lead={`Search and Quick quote find our products by the numbers of ${firmName}. Quotes show them beside our codes. Only its members and we see them.`}
      />
      <FormNotice
        toast={answer?.toast ?? undefined}
        formId={intent === "upload" ? "file" : "one"}
        result={answer?.result}
      />
      <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-[minmax(0,1fr)_24rem] lg:gap-8">
        <Numbers {...list} mayChange={mayChange} />
        <div className="space-y-6">
          {mayChange ? (
            <>
              <Panel title="Add a part number">
                <OneForm
                  key={`one ${shownAs}`}
                  constraint={constraint.one}
                  lastResult={resultOf("add")}
                />
              </Panel>
              <Panel title="Add a file">
                <FileForm
                  key={`file ${shownAs}`}
                  constraint={constraint.file}
                  lastResult={resultOf("upload")}
                />
                {answer?.report && <Report report={answer.report} />}
              </Panel>
            </>
          ) : (
            <Panel>
              <p>A manager of your firm adds and removes part numbers.</p>
            </Panel>
          )}
          <Panel title="Download">
            <p>
              <a href={`${PART_NUMBERS_PATH}.csv`} download className="text-link">
                All part numbers (CSV)
              </a>
            </p>
            <p className="mt-2 text-sm text-muted">
              A firm has up to {formatCount(PART_NUMBER_LIMITS.numbers)}. A number that is also one
              of our codes finds ours first.
            </p>
          </Panel>
        </div>
      </div>
    </main>
  );
}

type Loaded = ReturnType<typeof useLoaderData<typeof loader>>;

function Numbers({
  q,
  count,
  numbers,
  pages,
  mayChange,
}: Pick<Loaded, "q" | "count" | "numbers" | "pages" | "mayChange">) {
  return (
    <Panel title={countOf(count, "part number")}>
      <Form role="search" className="mb-4 flex flex-wrap gap-3">
        <input
          type="search"
          name="q"
          defaultValue={q}
          aria-label="Search your part numbers"
          maxLength={100}
          className={`${controlClass} min-w-0 flex-1 basis-40`}
        />
        <Button variant="secondary">Search</Button>
      </Form>
      {numbers.length === 0 && <p className="text-muted">{q ? "None found" : "None yet"}</p>}
      <ul role="list" className="divide-y">
        {numbers.map((number) => (
          <li key={number.normal} className="flex flex-wrap items-center gap-x-4 gap-y-1 py-3">
            <p className="code min-w-0 basis-40 font-semibold wrap-anywhere">{number.code}</p>
            <p className="min-w-0 grow basis-56 wrap-anywhere">
              {number.isGone ? (
                number.productName
              ) : (
                <Link to={pathTo(number)} className="text-link">
                  {number.productName}
                </Link>
              )}
              {number.variantName && `, ${number.variantName}`}
              <span className="code block text-sm text-muted">
                {number.sku ?? number.productCode}
                {number.isGone && " (no longer listed)"}
              </span>
            </p>
            {mayChange && (
              <ConfirmForm
                label={
                  <RemoveLabel>
                    <span className="sr-only">: {number.code}</span>
                  </RemoveLabel>
                }
                question={`Searches no longer find ${number.productName} by ${number.code}. Quotes keep it.`}
                yes={
                  <>
                    Remove part number<span className="sr-only">: {number.code}</span>
                  </>
                }
                busy="Removing..."
                intent="remove"
                about={{ normal: number.normal }}
                size="sm"
              />
            )}
          </li>
        ))}
      </ul>
      <Pagination {...pages} hrefOf={(page) => pathWith(PART_NUMBERS_PATH, { q, page })} />
    </Panel>
  );
}

function pathTo({ productId, productCode, variantId }: Loaded["numbers"][number]): string {
  return pathWith(productPath({ id: productId, productCode }), { variant: variantId });
}

type FormProps<Name extends "one" | "file"> = {
  constraint: Loaded["constraint"][Name];
  lastResult: SubmissionResult | undefined;
};

function OneForm({ constraint, lastResult }: FormProps<"one">) {
  const [form, fields] = useForm({
    id: "one",
    constraint,
    defaultValue: { code: "", ourCode: "" },
    lastResult,
  });
  return (
    <Form method="post" preventScrollReset className="space-y-5" {...getFormProps(form)}>
      <TextField label="Your part number" field={fields.code} autoComplete="off" />
      <TextField label="Our product code or SKU" field={fields.ourCode} autoComplete="off" />
      <SubmitButton value="add" idle="Add part number" busy="Saving..." />
    </Form>
  );
}

function FileForm({ constraint, lastResult }: FormProps<"file">) {
  const [form, fields] = useForm({ id: "file", constraint, lastResult });
  return (
    <Form
      method="post"
      encType="multipart/form-data"
      preventScrollReset
      className="space-y-5"
      {...getFormProps(form)}
    >
      <FileField
        label="CSV file"
        field={fields.files}
        accept=".csv,.tsv,.txt"
        hint="Your part number in the first column, our product code or SKU in the second, up to 1 MB. Numbers that are there already are changed."
        isRefused={lastResult !== undefined}
      />
      <Checkbox label="Leave out lines that cannot be stored" field={fields.leavesOut} />
      <SubmitButton value="upload" idle="Add file" busy="Reading..." />
    </Form>
  );
}

function Report({ report: { lines, more, summary } }: { report: FileReport }) {
  return (
    <section aria-labelledby="report-heading" className="mt-6 border-t pt-4">
      <h3 id="report-heading" className="font-semibold">
        Lines of the file
      </h3>
      <p className="mt-1 text-sm">{summary}</p>
      <ul role="list" className="mt-2 divide-y text-sm">
        {lines.map(({ line, says }) => (
          <li key={line} className="py-1.5 wrap-anywhere">
            <span className="font-semibold">Line {formatCount(line)}:</span> {says}
          </li>
        ))}
      </ul>
      {more > 0 && <p className="mt-2 text-sm">{countOf(more, "more line")} like these.</p>}
    </section>
  );
}
