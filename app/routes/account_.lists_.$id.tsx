import { getFormProps } from "@conform-to/react";
import { parseWithZod } from "@conform-to/zod/v4";
import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { Form, useActionData, useLoaderData, useRouteError } from "@remix-run/react";

import { requireUser } from "~/accounts/sign-in/guards.server";
import { requireConfirmed } from "~/http/confirmation.server";
import { readForm, rejectUnknownIntent, textField } from "~/http/form-data.server";
import { redirectWithToast, rejectAsStale, rejectInvalid } from "~/http/replies.server";
import { failure, success, type Toast } from "~/http/toast";
import { addList } from "~/quotes/acts/add-list.server";
import { changeList, deleteList } from "~/quotes/acts/change-list.server";
import { basketIdOf } from "~/quotes/basket/basket";
import { toastForList } from "~/quotes/lists/list-toasts.server";
import { ListedLines, WithGone } from "~/quotes/lists/listed-lines";
import { viewListedLines } from "~/quotes/lists/listed-lines.server";
import { findSavedList, listSchema } from "~/quotes/lists/saved-lists.server";
import { constraintsOf } from "~/shared/constraints.server";
import { countOf } from "~/shared/counts";
import { invariantResponse } from "~/shared/invariant";
import { parseId } from "~/shared/row-id";
import { Breadcrumb } from "~/ui/breadcrumb";
import { ButtonLink } from "~/ui/button";
import { ConfirmForm } from "~/ui/form/confirm-form";
import { TextArea, TextField } from "~/ui/form/fields";
import { FormNotice } from "~/ui/form/form-notice";
import { HiddenFields } from "~/ui/form/hidden-fields";
import { SubmitButton } from "~/ui/form/submit-button";
import { useForm } from "~/ui/form/use-form";
import { useHiddenValue } from "~/ui/form/use-hidden-value";
import { PageHeading } from "~/ui/page-heading";
import { pageMeta } from "~/ui/page-meta";
import { Panel } from "~/ui/panel";
import { failureTitle } from "~/ui/shell/error-page";
import { MissingPage } from "~/ui/shell/missing-page";

export { clientAction, headers, shouldRevalidate } from "~/ui/form/form-route";

export const meta: MetaFunction<typeof loader> = (page) => {
  const title = page.data?.name ?? failureTitle(page.error, "List not found");
  return pageMeta(page, { title, isIndexed: false });
};

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const user = await requireUser(request, context);
  const list = findSavedList(params.id ?? "", user.id);
  invariantResponse(list, "List not found", { status: 404 });
  const { name, note, revision, lines } = list;
  return {
    ...{ name, note: note ?? "", revision },
    lines: viewListedLines(lines),
    constraint: constraintsOf(listSchema),
  };
}

/** Adds the list to the customer's quote, or changes or deletes it. */
export async function action({ request, params, context }: ActionFunctionArgs) {
  const user = await requireUser(request, context);
  const form = await readForm(request);
  const id = params.id ?? "";
  const now = Date.now();
  const [intent, index] = textField(form, "intent").split(":");
  const shown = { id, revision: parseId(textField(form, "revision")) ?? 0 };
  switch (intent) {
    case "add": {
      const list = findSavedList(id, user.id);
      if (!list) return redirectWithToast("/account/lists", GONE);
      const basket = { basketId: basketIdOf(user.id), userId: user.id };
      const wanted = { lines: list.lines, withGone: form.has("withGone") };
      const outcome = await addList(basket, wanted, now);
      const to = outcome.kind === "added" ? "/quote" : `/account/lists/${id}`;
      return redirectWithToast(to, toastForList(outcome));
    }
    case "rename":
      return rename(form, user.id, shown);
    case "remove": {
      const change = { kind: "remove-line", index: parseId(index) ?? -1 } as const;
      const { kind } = await changeList(user.id, shown, change, now);
      if (kind === "gone") return redirectWithToast("/account/lists", GONE);
      const toast =
        kind === "changed"
          ? success("Line removed")
          : failure(
              "Nothing was removed",
              "The list has changed since you opened the page. It is shown as it is now.",
            );
      return redirectWithToast(`/account/lists/${id}?changed=${now}`, toast);
    }
    case "delete":
      requireConfirmed(form);
      await deleteList(user.id, id);
      return redirectWithToast("/account/lists", success("List deleted"));
    default:
      throw rejectUnknownIntent();
  }
}

async function rename(form: FormData, userId: string, shown: { id: string; revision: number }) {
  const submission = parseWithZod(form, { schema: listSchema });
  if (submission.status !== "success") return rejectInvalid(submission);
  const { name, note } = submission.value;
  const now = Date.now();
  const change = { kind: "rename", name, note: note || null } as const;
  const changed = await changeList(userId, shown, change, now);
  switch (changed.kind) {
    case "changed":
      return redirectWithToast(`/account/lists/${shown.id}?changed=${now}`, success("List saved"));
    case "gone":
      return redirectWithToast("/account/lists", GONE);
    case "taken":
      return rejectInvalid(submission, { name: ["You have another list with this name"] });
    case "stale":
      return rejectAsStale(submission, changed.revision, STALE, "revision");
  }
}

const GONE: Toast = {
  kind: "error",
  title: "List not found",
  description: "It was deleted, on this device or another.",
};

const STALE = {
  title: "Not saved: the list has changed",
  description: "Your entries are still here. Save again to replace the change.",
};

export default function SavedListRoute() {
  const { name, lines, revision } = useLoaderData<typeof loader>();
  const actionData = useActionData<typeof action>();
  return (
    <main className="page">
      <Breadcrumb
        crumbs={[
          { label: "Account", to: "/account" },
          { label: "My lists", to: "/account/lists" },
          { label: name },
        ]}
      />
      <PageHeading title={name} lead={countOf(lines.length, "line")} />
      <div className="max-w-4xl space-y-8">
        <FormNotice toast={actionData?.toast} formId="list" result={actionData?.result} />
        <Items />
        <Panel title="Name and note">
          <NameForm key={revision} />
        </Panel>
        <ConfirmForm
          label="Delete list"
          question="Quotes that you have made from it stay as they are."
          yes="Delete the list"
          busy="Deleting..."
          intent="delete"
        />
      </div>
    </main>
  );
}

function Items() {
  const { lines, revision } = useLoaderData<typeof loader>();
  if (lines.length === 0) return <p>No lines are left in this list.</p>;
  return (
    <Panel title="Items">
      <Form method="post" preventScrollReset>
        <HiddenFields fields={{ revision: String(revision) }} />
        <div className="mb-5 space-y-3 border-b pb-5">
          <WithGone lines={lines} />
          <SubmitButton value="add" idle="Add to My Quote" busy="Adding..." />
          <p className="text-sm text-muted">
            At today&apos;s prices. Quantities are added to those of your quote.
          </p>
        </div>
        <ListedLines lines={lines} isEditable />
      </Form>
    </Panel>
  );
}

function NameForm() {
  const { name, note, revision, constraint } = useLoaderData<typeof loader>();
  const lastResult = useActionData<typeof action>()?.result;
  const defaultValue = { name, note };
  const [form, fields] = useForm({ id: "list", constraint, defaultValue, lastResult });
  const shown = useHiddenValue("revision", String(revision), lastResult);
  return (
    <Form method="post" preventScrollReset className="space-y-5" {...getFormProps(form)}>
      <HiddenFields fields={{ revision: shown }} />
      <TextField label="Name" field={fields.name} autoComplete="off" />
      <TextArea label="Note" field={fields.note} isOptional rows={3} />
      <SubmitButton value="rename" idle="Save name and note" />
    </Form>
  );
}

export function ErrorBoundary() {
  return (
    <MissingPage
      error={useRouteError()}
      icon="quote"
      title="List not found"
      text="It may have been deleted, or belong to another account."
      actions={<ButtonLink to="/account/lists">My lists</ButtonLink>}
    />
  );
}
