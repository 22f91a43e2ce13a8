import { parseWithZod } from "@conform-to/zod/v4";
import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";

import { requireAdmin } from "~/accounts/sign-in/guards.server";
import { FormNotice } from "~/ui/form/form-notice";
import { keepFormOnNetworkError } from "~/ui/form/keep-form-on-network-error";
import { pageMeta } from "~/ui/page-meta";
import { PageHeading } from "~/ui/page-heading";
import { listFacets } from "~/catalogue/products/product-pages.server";
import { findProductRow } from "~/catalogue/products/product-row.server";
import { isImportBeingWritten } from "~/imports/apply/import-guard.server";
import { productPath } from "~/catalogue/codes/product-code";
import { parseId } from "~/shared/row-id";
import { isAddRowIntent, rowValues } from "~/catalogue/cards/product-rows";
import { copiedProductFormValues } from "~/catalogue/products/staff-products";
import { constraintsOf } from "~/shared/constraints.server";
import { readProductRows } from "~/catalogue/products/product-rows-form.server";
import { newProductSchema, productDetails } from "~/catalogue/products/product-form.server";
import { requireKnownIntent, textField } from "~/http/form-data.server";
import { checkFiles, withStoredFiles } from "~/catalogue/media/product-files.server";
import { rejectProduct } from "~/catalogue/products/product-refusal.server";
import {
  redirectWithToast,
  rejectInvalid,
  rejectSubmission,
  showFormAgain,
} from "~/http/replies.server";
import { createSubmitKey, readSubmitKey } from "~/http/submit-key.server";
import { readFormWithFiles } from "~/http/uploads/multipart-form.server";
import { logError } from "~/log.server";

import { AddedNotice } from "./added-notice";
import { createProductOnce } from "./create-once.server";
import { NewProductForm } from "./new-product-form";

export { headers, shouldRevalidate } from "~/ui/form/form-route";

export const meta: MetaFunction = (page) =>
  pageMeta(page, { title: "Admin Dashboard", isIndexed: false });

export async function loader({ request, context }: LoaderFunctionArgs) {
  await requireAdmin(request, context);
  const added = findNamed(request, "added");
  const like = findNamed(request, "like");

  return {
    added: added ? { id: added.id, name: added.name, path: productPath(added) } : null,
    like: like ? copyOf(like) : null,
    submitKey: createSubmitKey(),
    known: listFacets(),
    constraint: { ...constraintsOf(newProductSchema), imageFile: {}, datasheetFile: {} },
  };
}

function copyOf(product: NonNullable<ReturnType<typeof findProductRow>>) {
  const { id, name } = product;
  return { id, name, typed: copiedProductFormValues(product), rows: rowValues(product) };
}

function findNamed(request: Request, param: "added" | "like") {
  const id = parseId(new URL(request.url).searchParams.get(param));
  return id === undefined ? undefined : findProductRow(id);
}

export async function action({ request, context }: ActionFunctionArgs) {
  const admin = await requireAdmin(request, context);
  const { form, files } = await readFormWithFiles(request);
  const submission = parseWithZod(form, { schema: newProductSchema });
  if (isAddRowIntent(textField(form, "intent"))) return showFormAgain(submission);
  requireKnownIntent(form, ["add"]);

  const { rows, errors } = readProductRows(form);
  const checked = await checkFiles({ files });
  const wrong = { ...errors, ...checked.errors };
  if (submission.status !== "success" || Object.keys(wrong).length > 0) {
    return rejectInvalid(submission, wrong);
  }

  const { imageUrl: typedUrl = null, ...typed } = submission.value;
  try {
    const answer = await withStoredFiles(
      checked,
      ({ imageUrl = typedUrl || null, datasheet = null }) =>
        createProductOnce(
          readSubmitKey(form),
          productDetails(typed, rows, findNamed(request, "like")),
          { imageUrl, datasheet },
          { name: admin.email, now: Date.now() },
        ),
      ({ kind }) => kind === "created",
    );
    switch (answer.kind) {
      case "created":
      case "repeated":
        return await redirectWithToast(`/admin?added=${answer.id}`, {
          kind: "success",
          title: "Product created successfully!",
          description: typed.name,
        });
      case "code-taken":
      case "category-not-found":
        return rejectProduct(submission, answer, failedToast);
    }
  } catch (error) {
    // Said in the same words on every form of products.
    if (isImportBeingWritten(error)) throw error;
    logError(error);
    return rejectSubmission(submission, { toast: failedToast(NOT_STORED), status: 503 });
  }
}

const NOT_STORED = "It could not be saved. Try again.";

export const clientAction = keepFormOnNetworkError(() => failedToast(NOT_STORED));

function failedToast(message: string) {
  const reason = `${message.charAt(0).toLowerCase()}${message.slice(1)}`;
  return { kind: "error", title: `Failed to create product: ${reason}` } as const;
}

export default function AdminRoute() {
  const { added, like, submitKey, known, constraint } = useLoaderData<typeof loader>();
  const actionData = useActionData<typeof action>();
  return (
    <main className="page">
      <PageHeading title="Admin Dashboard" />
      <div className="max-w-4xl">
        {added && !actionData && <AddedNotice key={added.id} added={added} />}
        <FormNotice toast={actionData?.toast} formId="new-product" result={actionData?.result} />
        {/* A new form for each product that was added, so that the next one starts empty. */}
        <NewProductForm
          key={`${added?.id} ${like?.id}`}
          like={like}
          submitKey={submitKey}
          known={known}
          constraint={constraint}
          lastResult={actionData?.result}
        />
      </div>
    </main>
  );
}
