import { type LoaderFunctionArgs, redirect } from "@remix-run/node";

import { readerOf } from "~/accounts/firms/part-numbers.server";
import { findViewer } from "~/accounts/sign-in/viewer.server";
import { findNamedPath } from "~/catalogue/codes/code-hits.server";
import { productsPath } from "~/catalogue/search/catalogue-query";
import { MAX_TYPED_LENGTH, normaliseCells } from "~/catalogue/search/search-terms";
import { emptyOnFailure } from "~/http/empty-on-failure.server";

/**
 * Redirects what was typed into the search box: to the one product that has exactly this code (C39), else
 * to the list. An address of the list itself never redirects, so that it can be shared.
 */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const typed = new URL(request.url).searchParams.get("q") ?? "";
  const reader = readerOf((await findViewer(request, context)).user);
  const named = emptyOnFailure(context, undefined, () =>
    findNamedPath(normaliseCells(typed), reader),
  );
  // Not cut yet, so that the list can say that not all of it is searched.
  const q = normaliseCells(typed, MAX_TYPED_LENGTH);
  return redirect(named ?? productsPath({ q }), 303);
}
