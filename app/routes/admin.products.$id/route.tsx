import type { SubmissionResult } from "@conform-to/dom";
import { getFormProps } from "@conform-to/react";
import { parseWithZod } from "@conform-to/zod/v4";
import type {
  ActionFunctionArgs,
  LoaderFunctionArgs,
  MetaFunction,
  SerializeFrom,
} from "@remix-run/node";
import { Form, useActionData, useLoaderData } from "@remix-run/react";

import { requireAdmin } from "~/accounts/sign-in/guards.server";
import { setArchived } from "~/catalogue/acts/archive-product.server";
import { isAddRowIntent, rowValues } from "~/catalogue/cards/product-rows";
import { listTypes } from "~/catalogue/facets/type-admin.server";
import { checkFiles } from "~/catalogue/media/gallery.server";
import {
  type KnownNames,
  NamingFields,
  PricingFields,
  TradeFields,
  WordingFields,
} from "~/catalogue/products/fields";
import { productEditSchema } from "~/catalogue/products/product-form.server";
import { ProductHeading, productMeta } from "~/catalogue/products/product-head";
import { PRODUCT_LABELS } from "~/catalogue/products/product-labels";
import { listFacets } from "~/catalogue/products/product-pages.server";
import { requireProductRow } from "~/catalogue/products/product-params.server";
import { readProductRows } from "~/catalogue/products/product-rows-form.server";
import { productFormValues, type ProductFormValues } from "~/catalogue/products/product-text";
import { productHead } from "~/catalogue/products/staff-products";
import { findDiscontinuedRow } from "~/catalogue/relations/discontinued.server";
import { requireConfirmed } from "~/http/confirmation.server";
import { rejectUnknownIntent, textField } from "~/http/form-data.server";
import { redirectWithToast, rejectInvalid, showFormAgain } from "~/http/replies.server";
import { readFormWithFiles } from "~/http/uploads/multipart-form.server";
import type { Actor } from "~/shared/actor";
import { constraintsOf } from "~/shared/constraints.server";
import { DATASHEET_UPLOAD } from "~/shared/upload-limits";
import { ButtonLink } from "~/ui/button";
import { ConfirmForm } from "~/ui/form/confirm-form";
import { Checkbox, type Fields, TextField } from "~/ui/form/fields";
import { FileField } from "~/ui/form/file-field";
import { FormNotice } from "~/ui/form/form-notice";
import { DefaultButton, SaveBar } from "~/ui/form/save-bar";
import { SubmitButton } from "~/ui/form/submit-button";
import { useForm } from "~/ui/form/use-form";
import { useHiddenValue } from "~/ui/form/use-hidden-value";
import { Panel } from "~/ui/panel";

import { savedPath, saveProduct } from "./save-product.server";

export { clientAction, headers, shouldRevalidate } from "~/ui/form/form-route";

export const meta: MetaFunction<typeof loader> = (page) => productMeta(page);

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  await requireAdmin(request, context);
  const product = requireProductRow(params);

  const { datasheetFilename, updatedAt } = product;
  return {
    product: productHead(product),
    datasheetFilename,
    typed: { ...productFormValues(product), version: String(updatedAt) },
    rows: rowValues(product),
    known: { ...listFacets(), types: listTypes() },
    constraint: { ...constraintsOf(productEditSchema()), datasheetFile: {} },
    // Changes with each save, so that the form remounts then and not when data is revalidated.
    shownAs: new URL(request.url).searchParams.get("saved"),
  };
}

export async function action({ request, params, context }: ActionFunctionArgs) {
  const admin = await requireAdmin(request, context);
  const actor = { name: admin.email, now: Date.now() };
  const product = requireProductRow(params);

  const { form, files } = await readFormWithFiles(request);
  const intent = textField(form, "intent");
  if (intent === "archive") requireConfirmed(form);
  if (intent === "archive" || intent === "restore") return archive(product, intent, actor);

  const submission = parseWithZod(form, { schema: productEditSchema(product) });
  if (isAddRowIntent(intent)) return showFormAgain(submission);
  if (intent !== "save") throw rejectUnknownIntent();

  const { rows, errors } = readProductRows(form);
  const checked = await checkFiles({ files });
  const wrong = { ...errors, ...checked.errors };
  if (submission.status !== "success" || Object.keys(wrong).length > 0) {
    return rejectInvalid(submission, wrong);
  }
  return saveProduct({ product, submission, typed: submission.value, rows, checked, actor });
}

async function archive(
  { id, name }: { id: number; name: string },
  intent: "archive" | "restore",
  actor: Actor,
) {
  const isArchived = intent === "archive";
  await setArchived(id, isArchived, actor);
  const state = findDiscontinuedRow(id) ? "discontinued again" : "in the catalogue again";
  return redirectWithToast(savedPath(id), {
    kind: "success",
    title: isArchived ? "Product archived" : "Product restored",
    description: `${name} is ${isArchived ? "no longer in the catalogue" : state}.`,
  });
}

export default function AdminProductRoute() {
  const { product, datasheetFilename, typed, rows, known, constraint, shownAs } =
    useLoaderData<typeof loader>();
  const actionData = useActionData<typeof action>();
  return (
    <main className="page">
      <ProductHeading product={product} section="details" />
      <div className="max-w-4xl space-y-10">
        <div>
          <FormNotice toast={actionData?.toast} formId="edit-product" result={actionData?.result} />
          <EditProductForm
            key={`${product.id} ${shownAs}`}
            typed={typed}
            rows={rows}
            datasheetFilename={datasheetFilename}
            known={known}
            constraint={constraint}
            lastResult={actionData?.result}
          />
        </div>
        <ArchivePanel isArchived={product.archivedAt !== null} />
      </div>
    </main>
  );
}

function ArchivePanel({ isArchived }: { isArchived: boolean }) {
  return isArchived ? (
    <Panel title="Restore">
      <p className="mb-4 max-w-prose">
        The product returns to the catalogue unchanged, at the same address. Unsaved changes above
        will be lost.
      </p>
      <Form method="post" preventScrollReset>
        <SubmitButton
          idle="Restore product"
          busy="Restoring..."
          name="intent"
          value="restore"
          variant="secondary"
        />
      </Form>
    </Panel>
  ) : (
    <Panel title="Archive">
      <p className="mb-4 max-w-prose">
        The product is removed from the catalogue and the search. Quotes that include it do not
        change, and you can restore it at any time.
      </p>
      <ConfirmForm
        label="Archive product"
        question="Customers will no longer find it. Unsaved changes above will be lost."
        yes="Yes, archive it"
        busy="Archiving..."
        intent="archive"
      />
    </Panel>
  );
}

function EditProductForm({
  typed,
  rows,
  datasheetFilename,
  known,
  constraint,
  lastResult,
}: {
  typed: ProductFormValues & { version: string };
  /** The initial values of the rows, by field name. */
  rows: Record<string, string>;
  datasheetFilename: string | null;
  known: KnownNames;
  constraint: SerializeFrom<typeof loader>["constraint"];
  lastResult: SubmissionResult | undefined;
}) {
  const [form, fields] = useForm({
    id: "edit-product",
    constraint,
    defaultValue: { ...typed, ...rows },
    lastResult,
  });
  const version = useHiddenValue("version", typed.version, lastResult);

  return (
    <Form
      method="post"
      encType="multipart/form-data"
      preventScrollReset
      className="space-y-6"
      {...getFormProps(form)}
    >
      <DefaultButton intent="save" />
      <input type="hidden" name="version" value={version} />
      <NamingFields fields={fields} known={known} />
      <PricingFields fields={fields} />
      <TradeFields fields={fields} />
      <WordingFields fields={fields} rows={rows} lastResult={lastResult} />
      <DatasheetPanel
        fields={fields}
        filename={datasheetFilename}
        isRefused={lastResult !== undefined}
      />
      <SaveBar>
        <SubmitButton idle="Save Changes" busy="Saving..." name="intent" value="save" />
        <ButtonLink to="/admin/products" variant="secondary">
          Cancel
        </ButtonLink>
      </SaveBar>
    </Form>
  );
}

type DatasheetPanelProps = {
  fields: Fields<"datasheetFile" | "datasheetUrl" | "removeDatasheet">;
  filename: string | null;
  isRefused: boolean;
};

function DatasheetPanel({ fields, filename, isRefused }: DatasheetPanelProps) {
  return (
    <Panel title="Datasheet">
      <div className="grid gap-5 md:grid-cols-2">
        <FileField
          label={filename ? "New datasheet file" : "Datasheet file"}
          field={fields.datasheetFile}
          accept={DATASHEET_UPLOAD.accept}
          hint={filename ? `${DATASHEET_UPLOAD.hint} Replaces ${filename}.` : DATASHEET_UPLOAD.hint}
          isRefused={isRefused}
        />
        <TextField
          label={PRODUCT_LABELS.datasheetUrl}
          field={fields.datasheetUrl}
          type="url"
          hint="The manufacturer’s own. An uploaded file is shown instead."
        />
        {filename && (
          <Checkbox
            label={`Remove ${filename}`}
            field={fields.removeDatasheet}
            className="min-w-0"
          />
        )}
      </div>
    </Panel>
  );
}
