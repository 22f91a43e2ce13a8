import {
  type ActionFunctionArgs,
  json,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
} from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";

import { findViewer } from "~/accounts/sign-in/viewer.server";
import { comparedProduct, withNamedVariant } from "~/catalogue/compare/compared-product";
import {
  addToComparison,
  comparePath,
  comparisonRows,
  MAX_COMPARED,
  parseKeys,
  removeFromComparison,
  splitKey,
} from "~/catalogue/compare/comparison";
import { readComparison, serializeComparison } from "~/catalogue/compare/comparison-cookie.server";
import { readReturnPath } from "~/catalogue/products/product-params.server";
import { findProduct, readAvailabilityRules } from "~/catalogue/products/products.server";
import { readForm, textField } from "~/http/form-data.server";
import { redirectWithToast } from "~/http/replies.server";
import type { Toast } from "~/http/toast";
import { ButtonLink } from "~/ui/button";
import { EmptyState } from "~/ui/empty-state";
import { keepFormOnNetworkError } from "~/ui/form/keep-form-on-network-error";
import { Notice } from "~/ui/notice";
import { PageHeading } from "~/ui/page-heading";
import { pageMeta } from "~/ui/page-meta";

import { ComparisonTable } from "./comparison-table";

const ADDED: Toast = { kind: "success", title: "Added to comparison" };

const OPTION_CHANGED: Toast = { kind: "success", title: "Option changed in comparison" };

const REMOVED: Toast = { kind: "success", title: "Removed from comparison" };

const CLEARED: Toast = { kind: "success", title: "Comparison cleared" };

const FULL: Toast = {
  kind: "error",
  title: "Comparison full",
  description: `Up to ${MAX_COMPARED} products are compared at a time. Please remove one first.`,
};

const NOT_CHANGED: Toast = {
  kind: "error",
  title: "Error",
  description: "Failed to change the comparison.",
};

export { headers, shouldRevalidate } from "~/ui/form/form-route";

export const meta: MetaFunction = (page) =>
  pageMeta(page, {
    title: "Compare products",
    description: "Up to four products side by side, their differences marked.",
    isIndexed: false,
  });

/** Shows the products in the address; without any, redirects to this browser's own comparison. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const { priceView } = await findViewer(request, context);
  const params = new URL(request.url).searchParams;
  const codes = params.get("codes");
  if (codes === null) {
    const compared = await readComparison(request);
    if (compared.length > 0) throw redirect(comparePath(compared));
  }

  const { products, surplus, unknown } = findCompared(parseKeys(codes ?? ""));
  const rules = readAvailabilityRules();
  const inVariants = products.map(({ product, variantId }) =>
    withNamedVariant(product, variantId, rules),
  );
  return {
    products: inVariants.map((product) => comparedProduct(product, priceView)),
    rows: comparisonRows(inVariants),
    surplus,
    unknown,
    isDifferencesOnly: params.get("show") === "differences",
  };
}

/**
 * Adds, removes and clears ("add:CODE", "remove:CODE", "clear"). Cards change this browser's own
 * comparison; the comparison page posts the keys it shows, which may come from a shared link.
 */
export async function action({ request }: ActionFunctionArgs) {
  const form = await readForm(request);
  const shown = form.has("codes") ? parseKeys(textField(form, "codes")) : undefined;
  const [intent = "", code = ""] = textField(form, "intent").split(":");
  const [key] = parseKeys(code);
  const { keys, toast } = changeComparison(shown ?? (await readComparison(request)), {
    intent,
    key,
  });

  const cookie = await serializeComparison(keys);
  if (form.has("scripted")) return json({ toast }, { headers: { "Set-Cookie": cookie } });
  const product = key === undefined ? undefined : findProduct(splitKey(key).product);
  const to = readReturnPath(form, product?.id, comparePath(keys));
  return redirectWithToast(to, toast, [["Set-Cookie", cookie]]);
}

export const clientAction = keepFormOnNetworkError(() => NOT_CHANGED);

export default function CompareRoute() {
  const { products, rows, surplus, unknown, isDifferencesOnly } = useLoaderData<typeof loader>();
  return (
    <main className="page">
      <PageHeading
        title="Compare products"
        lead={`Up to ${MAX_COMPARED} products side by side, their differences marked.`}
      />
      <LeftOut surplus={surplus} unknown={unknown} />
      {products.length > 0 ? (
        <ComparisonTable products={products} rows={rows} isDifferencesOnly={isDifferencesOnly} />
      ) : (
        <EmptyState
          icon="compare"
          title="Nothing to compare yet"
          text="Press Compare on two to four products, then come back here."
          actions={<ButtonLink to="/products">Browse Products</ButtonLink>}
        />
      )}
    </main>
  );
}

/** Says which products in the address are not shown, and why. */
function LeftOut({ surplus, unknown }: { surplus: number; unknown: readonly string[] }) {
  if (surplus === 0 && unknown.length === 0) return null;
  return (
    <Notice role="status" tone="petrol" icon="info">
      {surplus > 0 && (
        <p>
          Up to {MAX_COMPARED} products are compared at a time: the first {MAX_COMPARED} are shown,{" "}
          {surplus} more {surplus === 1 ? "is" : "are"} left out.
        </p>
      )}
      {unknown.length > 0 && <p>Not in the catalogue, and left out: {unknown.join(", ")}.</p>}
    </Notice>
  );
}

/** Returns the compared keys after a button was pressed, and the toast for it. */
function changeComparison(
  keys: string[],
  { intent, key }: { intent: string; key: string | undefined },
): { keys: string[]; toast: Toast } {
  if (intent === "clear") return { keys: [], toast: CLEARED };
  if (key === undefined) return { keys, toast: NOT_CHANGED };
  if (intent === "remove") return { keys: removeFromComparison(keys, key), toast: REMOVED };
  if (intent !== "add") return { keys, toast: NOT_CHANGED };

  const changed = addToComparison(keys, key);
  if (changed.kind === "full") return { keys, toast: FULL };
  return { keys: changed.keys, toast: changed.kind === "changed" ? OPTION_CHANGED : ADDED };
}

type Product = NonNullable<ReturnType<typeof findProduct>>;
type Named = { product: Product; variantId: number | undefined };

/** Finds the first four listed products and their named variants, without repeats; counts the others and lists unknown keys. */
function findCompared(keys: readonly string[]) {
  const products = new Map<number, Named>();
  const unknown: string[] = [];
  for (const key of keys) {
    const { product: code, variantId } = splitKey(key);
    const product = findProduct(code);
    if (!product) unknown.push(code);
    else if (!products.has(product.id)) products.set(product.id, { product, variantId });
  }
  return {
    products: [...products.values()].slice(0, MAX_COMPARED),
    surplus: Math.max(0, products.size - MAX_COMPARED),
    unknown,
  };
}
