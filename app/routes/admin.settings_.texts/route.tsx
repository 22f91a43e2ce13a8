import type { SubmissionResult } from "@conform-to/dom";
import { getFormProps } from "@conform-to/react";
import type {
  ActionFunctionArgs,
  LoaderFunctionArgs,
  MetaFunction,
  SerializeFrom,
} from "@remix-run/node";
import { Form, Link, useActionData, useLoaderData } from "@remix-run/react";

import { requireStaff } from "~/accounts/sign-in/guards.server";
import { RemoveForm } from "~/catalogue/products/row-buttons";
import { readForm } from "~/http/form-data.server";
import { PlacesHint } from "~/quotes/reply/insert-text";
import { TEXT_LABELS } from "~/quotes/reply/saved-texts";
import { listSavedTexts, savedTextSchema } from "~/quotes/reply/saved-texts.server";
import { constraintsOf } from "~/shared/constraints.server";
import { countOf } from "~/shared/counts";
import { parseId } from "~/shared/row-id";
import { Breadcrumb } from "~/ui/breadcrumb";
import { buttonClass } from "~/ui/button";
import { TextArea, TextField } from "~/ui/form/fields";
import { FormNotice } from "~/ui/form/form-notice";
import { HiddenFields } from "~/ui/form/hidden-fields";
import { SubmitButton } from "~/ui/form/submit-button";
import { useForm } from "~/ui/form/use-form";
import { useHiddenValue } from "~/ui/form/use-hidden-value";
import { PageHeading } from "~/ui/page-heading";
import { pageMeta } from "~/ui/page-meta";
import { Panel } from "~/ui/panel";
import { useShell } from "~/ui/use-shell";

import { changeText } from "./change-text.server";

export { clientAction, headers, shouldRevalidate } from "~/ui/form/form-route";

export const meta: MetaFunction = (page) =>
  pageMeta(page, { title: "Saved texts – Admin", isIndexed: false });

export async function loader({ request, context }: LoaderFunctionArgs) {
  await requireStaff(request, context);
  const params = new URL(request.url).searchParams;
  const texts = listSavedTexts();
  const edited = texts.find(({ id }) => id === parseId(params.get("edit") ?? "")) ?? null;
  return {
    texts,
    edited: edited && { id: edited.id, revision: edited.revision },
    typed: { title: edited?.title ?? "", text: edited?.text ?? "" },
    constraint: constraintsOf(savedTextSchema),
    // Changes with each save and each opened text, so that the form remounts only then.
    shownAs: [params.get("saved"), edited?.id].join(),
  };
}

export async function action({ request, context }: ActionFunctionArgs) {
  const { email } = await requireStaff(request, context);
  return changeText(await readForm(request), { name: email, now: Date.now() });
}

export default function SavedTextsRoute() {
  const { texts, edited, typed, constraint, shownAs } = useLoaderData<typeof loader>();
  const { isAdmin } = useShell().viewer;
  const actionData = useActionData<typeof action>();
  return (
    <main className="page">
      {isAdmin && (
        <Breadcrumb
          crumbs={[{ label: "Settings", to: "/admin/settings" }, { label: "Saved texts" }]}
        />
      )}
      <PageHeading
        title="Saved texts"
        lead="For messages to customers: staff insert them while they write a reply."
      />
      <div className="max-w-4xl space-y-8">
        <FormNotice toast={actionData?.toast} formId="text" result={actionData?.result} />
        <Panel title={edited ? "Change a text" : "Add a text"}>
          <TextForm
            key={shownAs}
            constraint={constraint}
            typed={typed}
            edited={edited}
            lastResult={actionData?.result}
          />
        </Panel>
        <Panel title={countOf(texts.length, "text")}>
          {texts.length === 0 ? (
            <p>Texts that you add are offered beside the message of each reply.</p>
          ) : (
            <ul role="list" className="divide-y">
              {texts.map((text) => (
                <TextRow key={`${text.id} ${text.revision}`} text={text} />
              ))}
            </ul>
          )}
        </Panel>
      </div>
    </main>
  );
}

type Row = ReturnType<typeof useLoaderData<typeof loader>>["texts"][number];

function TextRow({ text: { id, revision, title, text, uses } }: { text: Row }) {
  const name = <span className="sr-only">: {title}</span>;
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-1 py-3">
      <div className="min-w-0 grow basis-64 wrap-anywhere">
        <p className="font-semibold">{title}</p>
        <p className="line-clamp-2 text-sm text-muted">{text}</p>
        {uses > 0 && <p className="text-sm text-muted">Inserted {countOf(uses, "time")}</p>}
      </div>
      <Link to={`?edit=${id}`} className={buttonClass({ variant: "quiet", size: "sm" })}>
        Edit{name}
      </Link>
      <RemoveForm
        name={name}
        what="text"
        question="Messages in which it was inserted stay as they are."
        about={{ id: String(id), revision: String(revision) }}
      />
    </li>
  );
}

type FormProps = {
  constraint: SerializeFrom<typeof loader>["constraint"];
  typed: SerializeFrom<typeof loader>["typed"];
  edited: { id: number; revision: number } | null;
  lastResult: SubmissionResult | undefined;
};

function TextForm({ constraint, typed, edited, lastResult }: FormProps) {
  const [form, fields] = useForm({ id: "text", constraint, defaultValue: typed, lastResult });
  const revision = useHiddenValue("revision", String(edited?.revision ?? ""), lastResult);
  return (
    <Form method="post" preventScrollReset className="space-y-5" {...getFormProps(form)}>
      {edited && <HiddenFields fields={{ id: String(edited.id), revision }} />}
      <TextField
        label={TEXT_LABELS.title}
        field={fields.title}
        hint="What staff choose it by, such as “Delivery”."
      />
      <TextArea label={TEXT_LABELS.text} field={fields.text} rows={8} hint={<PlacesHint />} />
      <SubmitButton
        idle={edited ? "Save text" : "Add text"}
        busy="Saving..."
        name="intent"
        value="save"
      />
    </Form>
  );
}
