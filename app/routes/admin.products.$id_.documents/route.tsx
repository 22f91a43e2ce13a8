import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";

import { requireAdmin } from "~/accounts/sign-in/guards.server";
import { complianceSchema, documentSchema } from "~/catalogue/documents/document-form.server";
import { listCompliance, listDocuments } from "~/catalogue/documents/product-documents.server";
import { staffCompliance, staffDocuments } from "~/catalogue/documents/staff-documents";
import { ProductHeading, productMeta } from "~/catalogue/products/product-head";
import { readProductId, requireProductRow } from "~/catalogue/products/product-params.server";
import { productHead } from "~/catalogue/products/staff-products";
import { listVariants } from "~/catalogue/variants/variant-order.server";
import { readFormWithFiles } from "~/http/uploads/multipart-form.server";
import { constraintsOf } from "~/shared/constraints.server";
import { MAX_DOCUMENTS } from "~/shared/upload-limits";
import { FormNotice } from "~/ui/form/form-notice";
import { Panel } from "~/ui/panel";

import { changeDocuments } from "./change-documents.server";
import { ComplianceForm, ComplianceRows } from "./compliance";
import { DocumentForm, DocumentRows } from "./documents";

export { clientAction, headers, shouldRevalidate } from "~/ui/form/form-route";

export const meta: MetaFunction<typeof loader> = (page) => productMeta(page, "Documents of");

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  await requireAdmin(request, context);
  const product = requireProductRow(params);

  const query = new URL(request.url).searchParams;
  const stored = { documents: listDocuments(product.id), compliance: listCompliance(product.id) };
  const options = listVariants(product.id).map(({ id, name }) => ({ id, name }));
  const documents = staffDocuments(stored.documents, options);
  const compliance = staffCompliance(stored, options, Date.now());
  return {
    product: productHead(product),
    version: String(product.updatedAt),
    datasheetFilename: product.datasheetFilename ?? product.datasheetUrl,
    options,
    documents,
    compliance,
    // The row that a form changes; undefined for one that adds.
    document: documents.find(({ id }) => String(id) === query.get("document")),
    mark: compliance.find(({ id }) => String(id) === query.get("mark")),
    constraints: {
      document: { ...constraintsOf(documentSchema), documentFile: {} },
      compliance: constraintsOf(complianceSchema),
    },
    // Changes with each save, so that the forms remount only then.
    saved: query.get("saved"),
  };
}

export async function action({ request, params, context }: ActionFunctionArgs) {
  const { email } = await requireAdmin(request, context);
  const actor = { name: email, now: Date.now() };
  return changeDocuments(readProductId(params), await readFormWithFiles(request), actor);
}

export default function AdminDocumentsRoute() {
  const { product, version, datasheetFilename, options, documents, compliance, ...page } =
    useLoaderData<typeof loader>();
  const { document, mark, constraints, saved } = page;
  const actionData = useActionData<typeof action>();
  const result = actionData?.result;
  const isCompliance = result?.initialValue?.intent === "save-compliance";
  const shared = { version, options };
  return (
    <main className="page">
      <ProductHeading product={product} section="documents" />
      <div className="max-w-4xl space-y-8">
        <FormNotice
          toast={actionData?.toast}
          formId={isCompliance ? "compliance" : "document"}
          result={result}
        />
        <Panel title="Documents">
          <p className="mb-2 text-sm text-muted">
            {datasheetFilename
              ? "The datasheet is listed before these; it is changed under Details."
              : "The datasheet is added under Details."}
          </p>
          <DocumentRows documents={documents} />
        </Panel>
        <Panel title={document ? `Change “${document.title}”` : "Add a document"}>
          {document || documents.length < MAX_DOCUMENTS ? (
            <DocumentForm
              key={`document ${document?.id} ${saved}`}
              {...shared}
              document={document}
              constraint={constraints.document}
              lastResult={isCompliance ? undefined : result}
            />
          ) : (
            <p>No more documents fit. Remove one to add another.</p>
          )}
        </Panel>
        <Panel title="Compliance">
          <ComplianceRows rows={compliance} />
        </Panel>
        <Panel title={mark ? `Change ${mark.mark}` : "Add a mark"}>
          <ComplianceForm
            key={`compliance ${mark?.id} ${saved}`}
            {...shared}
            row={mark}
            documents={documents}
            constraint={constraints.compliance}
            lastResult={isCompliance ? result : undefined}
          />
        </Panel>
      </div>
    </main>
  );
}
