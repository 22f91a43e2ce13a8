import { getFormProps } from "@conform-to/react";
import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { Form, Link, useActionData, useLoaderData } from "@remix-run/react";

import { findViewer } from "~/accounts/sign-in/viewer.server";
import { findBasketId } from "~/quotes/basket/baskets.server";
import { listSchema, withListForm } from "~/quotes/pad/pad-form.server";
import { listPads, type PadSummary } from "~/quotes/pad/pads.server";
import { constraintsOf } from "~/shared/constraints.server";
import { countOf, formatCount } from "~/shared/counts";
import { formatDayAndTime } from "~/shared/dates";
import { CountedTextArea } from "~/ui/form/fields";
import { FileField } from "~/ui/form/file-field";
import { FormNotice } from "~/ui/form/form-notice";
import { SubmitButton } from "~/ui/form/submit-button";
import { useForm } from "~/ui/form/use-form";
import { PageHeading } from "~/ui/page-heading";
import { pageMeta } from "~/ui/page-meta";
import { Panel } from "~/ui/panel";

import { takeList } from "./press.server";

export { clientAction, headers, shouldRevalidate } from "~/ui/form/form-route";

export const meta: MetaFunction = (page) =>
  pageMeta(page, {
    title: "Quick quote",
    description:
      "Paste an equipment schedule or upload a spreadsheet. Every line is looked up, and what we do not list is quoted too.",
  });

export async function loader({ request, context }: LoaderFunctionArgs) {
  const viewer = await findViewer(request, context);
  const basketId = await findBasketId(request, viewer);
  const pads = basketId ? listPads({ basketId, userId: viewer.user?.id ?? null }) : [];
  return { constraint: constraintsOf(listSchema), pads };
}

export async function action({ request, context }: ActionFunctionArgs) {
  const viewer = await findViewer(request, context);
  return withListForm(request, (form, upload) =>
    takeList(request, { form, upload }, viewer, context),
  );
}

const FORM_ID = "list";

export default function QuickQuoteRoute() {
  const { constraint, pads } = useLoaderData<typeof loader>();
  const actionData = useActionData<typeof action>();
  const [form, fields] = useForm({ id: FORM_ID, constraint, lastResult: actionData?.result });
  return (
    <main className="page">
      <PageHeading
        title="Quick quote"
        lead="Paste a list of codes and quantities, or upload a spreadsheet. You see every line before anything is added to your quote."
      />
      <div className="grid items-start gap-x-12 gap-y-8 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <div>
          <FormNotice toast={actionData?.toast} formId={FORM_ID} result={actionData?.result} />
          <Form
            method="post"
            encType="multipart/form-data"
            className="space-y-5"
            {...getFormProps(form)}
          >
            <CountedTextArea
              label="Your list"
              field={fields.text}
              rows={12}
              hint="A product on each line. Columns copied from a spreadsheet work too."
            />
            <FileField
              label="Or a file"
              field={fields.files}
              accept=".csv,.tsv,.txt,.xlsx"
              hint="CSV, TSV or XLSX, up to 2 MB and 2,000 lines. The first sheet is read."
              isRefused={actionData !== undefined}
            />
            <SubmitButton value="read" idle="Read list" busy="Reading..." />
          </Form>
        </div>
        <HowItIsRead />
      </div>
      <Pads pads={pads} />
    </main>
  );
}

const EXAMPLES = [
  { typed: "12 x TS-100", read: "12 of TS-100; 12, 12x or x 12 before or after the code" },
  { typed: "VB-25; 2; AHU-1 supply", read: "2 of VB-25, with your tag AHU-1 supply" },
  { typed: "3 Belimo LM24A actuator 24 V", read: "3 of what another manufacturer's code finds" },
];

function HowItIsRead() {
  return (
    <Panel title="What is read">
      <dl className="space-y-4">
        {EXAMPLES.map(({ typed, read }) => (
          <div key={typed}>
            <dt className="code wrap-anywhere">{typed}</dt>
            <dd className="text-sm text-muted">{read}</dd>
          </div>
        ))}
      </dl>
      <p className="mt-4 text-sm">
        A sheet with headings such as part number, quantity, tag and description is read by its
        columns, in any order.{" "}
        <a href="/quick-quote/sample.csv" download className="text-link">
          Download a sample (CSV)
        </a>
      </p>
      <p className="mt-4 text-sm">
        What we do not find stays on your list, and can be requested in your own words.
      </p>
    </Panel>
  );
}

function Pads({ pads }: { pads: PadSummary[] }) {
  if (pads.length === 0) return null;
  return (
    <section aria-labelledby="pads-heading" className="mt-10">
      <h2 id="pads-heading" className="border-b border-ink pb-2 text-lg font-semibold">
        Your lists
      </h2>
      <ul role="list">
        {pads.map((pad) => (
          <li key={pad.id} className="flex flex-wrap items-baseline gap-x-4 border-b py-2">
            <Link
              to={`/quick-quote/${pad.id}${pad.open > 0 && pad.open < pad.lines ? "?show=open" : ""}`}
              className="text-link inline-flex min-h-11 items-center wrap-anywhere"
            >
              {pad.fileName ?? "Pasted list"}
              <span className="sr-only">{` of ${formatDayAndTime(pad.createdAt)}`}</span>
            </Link>
            <span className="text-sm text-muted">
              {formatDayAndTime(pad.createdAt)}, {countOf(pad.lines, "line")},{" "}
              {pad.open === 0 ? "all done" : `${formatCount(pad.open)} open`}
            </span>
          </li>
        ))}
      </ul>
      <p className="mt-3 text-sm text-muted">A list is kept for 30 days after you last used it.</p>
    </section>
  );
}
