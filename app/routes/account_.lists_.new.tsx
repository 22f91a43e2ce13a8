import { getFormProps } from "@conform-to/react";
import { parseWithZod } from "@conform-to/zod/v4";
import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { Form, useActionData, useLoaderData } from "@remix-run/react";

import { requireUser } from "~/accounts/sign-in/guards.server";
import { readForm, requireKnownIntent, textField } from "~/http/form-data.server";
import { redirectWithToast, rejectInvalid, rejectSubmission } from "~/http/replies.server";
import { failure, success } from "~/http/toast";
import { saveList } from "~/quotes/acts/save-list.server";
import { LIST_LIMITS, MAX_LISTED_LINES, MAX_SAVED_LISTS } from "~/quotes/lists/listed-line";
import { findListSource } from "~/quotes/lists/list-sources.server";
import { LIST_TOO_LONG } from "~/quotes/lists/list-toasts.server";
import { listSchema } from "~/quotes/lists/saved-lists.server";
import { constraintsOf } from "~/shared/constraints.server";
import { countOf } from "~/shared/counts";
import { invariantResponse } from "~/shared/invariant";
import { ButtonLink } from "~/ui/button";
import { TextArea, TextField } from "~/ui/form/fields";
import { FormNotice } from "~/ui/form/form-notice";
import { SubmitButton } from "~/ui/form/submit-button";
import { useForm } from "~/ui/form/use-form";
import { NarrowPage } from "~/ui/narrow-page";
import { Callout } from "~/ui/notice";
import { pageMeta } from "~/ui/page-meta";

export { clientAction, headers, shouldRevalidate } from "~/ui/form/form-route";

export const meta: MetaFunction = (page) =>
  pageMeta(page, { title: "Save as a list", isIndexed: false });

/** Asks for the name of a new list, whose lines are those of the basket, a quote or a pasted list. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const user = await requireUser(request, context);
  const from = new URL(request.url).searchParams.get("from") ?? "";
  const source = findListSource(from, user.id);
  invariantResponse(source, "Quote not found", { status: 404 });
  const { lines, origin, path, name, undecided } = source;
  return {
    ...{ from, origin, path, undecided },
    lineCount: lines.length,
    name: name.slice(0, LIST_LIMITS.name),
    constraint: constraintsOf(listSchema),
  };
}

export async function action({ request, context }: ActionFunctionArgs) {
  const user = await requireUser(request, context);
  const form = await readForm(request);
  requireKnownIntent(form, ["save"]);
  const source = findListSource(textField(form, "from"), user.id);
  if (!source)
    return redirectWithToast(
      "/account/lists",
      failure("Not saved", "The quote or pasted list is no longer there."),
    );
  const submission = parseWithZod(form, { schema: listSchema });
  if (submission.status !== "success") return rejectInvalid(submission);

  const { name, note } = submission.value;
  const list = { name, note: note || null, lines: source.lines };
  const saved = await saveList(user.id, list, Date.now());
  switch (saved.kind) {
    case "saved":
      return redirectWithToast(
        `/account/lists/${saved.id}`,
        success("List saved", "You find it under Account, My lists."),
      );
    case "empty":
      return redirectWithToast(source.path, failure("Not saved", "There are no lines to save."));
    case "taken":
      return rejectInvalid(submission, { name: ["You have a list with this name"] });
    case "full":
      return rejectInvalid(submission, {
        name: [`You have ${MAX_SAVED_LISTS} lists: delete one first`],
      });
    case "too-long":
      return rejectSubmission(submission, { toast: LIST_TOO_LONG });
  }
}

export default function NewListRoute() {
  const { from, origin, path, lineCount, undecided, name, constraint } =
    useLoaderData<typeof loader>();
  const actionData = useActionData<typeof action>();
  const lastResult = actionData?.result;
  const defaultValue = { name };
  const [form, fields] = useForm({ id: "list", constraint, defaultValue, lastResult });
  return (
    <NarrowPage
      title="Save as a list"
      lead={`${countOf(lineCount, "line")} from ${origin}, without prices: they are today's whenever you add the list to a quote.`}
    >
      <FormNotice toast={actionData?.toast} formId="list" result={lastResult} />
      {lineCount > MAX_LISTED_LINES && (
        <Callout className="mb-6">A list has up to {MAX_LISTED_LINES} lines.</Callout>
      )}
      {undecided > 0 && (
        <Callout className="mb-6">
          {countOf(undecided, "line")} of it {undecided === 1 ? "is" : "are"} not decided yet, and
          will not be in the list.
        </Callout>
      )}
      <Form method="post" className="space-y-5" {...getFormProps(form)}>
        <input type="hidden" name="from" value={from} />
        <TextField label="Name" field={fields.name} autoComplete="off" />
        <TextArea label="Note" field={fields.note} isOptional rows={3} />
        <div className="flex flex-wrap gap-3">
          <SubmitButton value="save" idle="Save list" />
          <ButtonLink to={path} variant="secondary">
            Cancel
          </ButtonLink>
        </div>
      </Form>
    </NarrowPage>
  );
}
