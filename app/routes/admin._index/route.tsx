import type { SubmissionResult } from "@conform-to/dom";
import { getFormProps } from "@conform-to/react";
import { parseWithZod } from "@conform-to/zod/v4";
import type {
  ActionFunctionArgs,
  LoaderFunctionArgs,
  MetaFunction,
  SerializeFrom,
} from "@remix-run/node";
import { Form, Link, useActionData, useLoaderData } from "@remix-run/react";
import { useEffect, useRef } from "react";

import { requireAdmin } from "~/accounts/sign-in/guards.server";
import { isAddRowIntent, rowValues } from "~/catalogue/cards/product-rows";
import { productPath } from "~/catalogue/codes/product-code";
import { listTypes } from "~/catalogue/facets/type-admin.server";
import { checkFiles, withStoredFiles } from "~/catalogue/media/gallery.server";
import {
  type KnownNames,
  NamingFields,
  PricingFields,
  TradeFields,
  WordingFields,
} from "~/catalogue/products/fields";
import {
  newProductSchema,
  productDetails,
  rejectProduct,
} from "~/catalogue/products/product-form.server";
import { listFacets } from "~/catalogue/products/product-pages.server";
import { findProductRow } from "~/catalogue/products/product-row.server";
import { readProductRows } from "~/catalogue/products/product-rows-form.server";
import type { ProductFormValues } from "~/catalogue/products/product-text";
import { copiedProductFormValues, copyProductPath } from "~/catalogue/products/staff-products";
import {
  createSubmitKey,
  readSubmitKey,
  requireKnownIntent,
  textField,
} from "~/http/form-data.server";
import {
  redirectWithToast,
  rejectInvalid,
  rejectSubmission,
  showFormAgain,
} from "~/http/replies.server";
import { readFormWithFiles } from "~/http/uploads/multipart-form.server";
import { isImportBeingWritten } from "~/imports/apply/import-guard.server";
import { logError } from "~/log.server";
import { constraintsOf } from "~/shared/constraints.server";
import { parseId } from "~/shared/row-id";
import { DATASHEET_UPLOAD, IMAGE_UPLOAD } from "~/shared/upload-limits";
import { type Fields, TextField } from "~/ui/form/fields";
import { FileField } from "~/ui/form/file-field";
import { FormNotice } from "~/ui/form/form-notice";
import { keepFormOnNetworkError } from "~/ui/form/keep-form-on-network-error";
import { DefaultButton, SaveBar } from "~/ui/form/save-bar";
import { SubmitButton } from "~/ui/form/submit-button";
import { useForm } from "~/ui/form/use-form";
import { Notice } from "~/ui/notice";
import { PageHeading } from "~/ui/page-heading";
import { pageMeta } from "~/ui/page-meta";
import { Panel } from "~/ui/panel";

import { createProductOnce } from "./create-once.server";

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
    known: { ...listFacets(), types: listTypes() },
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
    // Every form of products uses the same words.
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

/**
 * Links to the product that has just been added. Takes the focus, because the form that had it was
 * replaced; key it by the product's id, so that each addition moves the focus again.
 */
function AddedNotice({ added }: { added: { id: number; name: string; path: string } }) {
  const notice = useRef<HTMLDivElement>(null);
  useEffect(() => notice.current?.focus({ preventScroll: true }), []);

  return (
    <Notice ref={notice} tabIndex={-1} tone="petrol" icon="check">
      <p>
        <span className="font-semibold">{added.name}</span> is in the catalogue.
      </p>
      <p className="flex flex-wrap gap-x-6">
        <Link to={added.path} className="text-link inline-flex min-h-11 items-center">
          View page
        </Link>
        <Link
          to={`/admin/products/${added.id}/variants`}
          className="text-link inline-flex min-h-11 items-center"
        >
          Add variants
        </Link>
        <Link
          to={`/admin/products/${added.id}/images`}
          className="text-link inline-flex min-h-11 items-center"
        >
          Add images
        </Link>
        <Link
          to={copyProductPath(added.id)}
          className="text-link inline-flex min-h-11 items-center"
        >
          Add a similar product
        </Link>
      </p>
    </Notice>
  );
}

function NewProductForm({
  like,
  submitKey,
  known,
  constraint,
  lastResult,
}: {
  /** The product to copy details from. */
  like: { name: string; typed: ProductFormValues; rows: Record<string, string> } | null;
  submitKey: string;
  known: KnownNames;
  constraint: SerializeFrom<typeof loader>["constraint"];
  lastResult: SubmissionResult | undefined;
}) {
  const rows = like?.rows ?? {};
  const [form, fields] = useForm({
    id: "new-product",
    constraint,
    defaultValue: { ...like?.typed, ...rows },
    lastResult,
  });
  const isRefused = lastResult !== undefined;

  return (
    <Form
      method="post"
      encType="multipart/form-data"
      className="space-y-6"
      aria-labelledby="add-product"
      {...getFormProps(form)}
    >
      <h2 id="add-product" className="text-xl font-semibold">
        Add New Product
      </h2>
      {like && (
        <p>
          Copied from <span className="font-semibold">{like.name}</span>, without its images,
          datasheet and variants.
        </p>
      )}
      <DefaultButton intent="add" />
      <input type="hidden" name="submitKey" value={submitKey} />
      <NamingFields fields={fields} known={known} />
      <PricingFields fields={fields} />
      <TradeFields fields={fields} />
      <WordingFields fields={fields} rows={rows} lastResult={lastResult} />
      <ImagePanel fields={fields} isRefused={isRefused} />
      <DatasheetPanel fields={fields} isRefused={isRefused} />
      <SaveBar>
        <SubmitButton name="intent" value="add" idle="Add product" busy="Adding..." />
      </SaveBar>
    </Form>
  );
}

type FilePanelProps = {
  fields: Fields<"imageFile" | "imageUrl" | "datasheetFile" | "datasheetUrl">;
  isRefused: boolean;
};

function ImagePanel({ fields, isRefused }: FilePanelProps) {
  return (
    <Panel title="Image">
      <div className="grid gap-5 md:grid-cols-2">
        <FileField
          label="Image file"
          field={fields.imageFile}
          accept={IMAGE_UPLOAD.accept}
          hint={`${IMAGE_UPLOAD.hint} More can be added afterwards.`}
          isRefused={isRefused}
        />
        <TextField
          label="Or Image URL"
          field={fields.imageUrl}
          type="url"
          hint="Used when no file is chosen."
        />
      </div>
    </Panel>
  );
}

function DatasheetPanel({ fields, isRefused }: FilePanelProps) {
  return (
    <Panel title="Datasheet">
      <div className="grid gap-5 md:grid-cols-2">
        <FileField
          label="Datasheet file"
          field={fields.datasheetFile}
          accept={DATASHEET_UPLOAD.accept}
          hint={DATASHEET_UPLOAD.hint}
          isRefused={isRefused}
        />
        <TextField
          label="Or Datasheet URL"
          field={fields.datasheetUrl}
          type="url"
          hint="The manufacturer’s own. An uploaded file is shown instead."
        />
      </div>
    </Panel>
  );
}
