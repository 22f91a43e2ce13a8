import type { MetaFunction } from "@remix-run/node";

import { invariantResponse } from "~/http/invariant";

export const meta: MetaFunction = () => [{ title: "Page not found" }];

/** Any path that is no page of ours. */
export function loader() {
  invariantResponse(false, "Not Found", { status: 404 });
}

// Without a component this would be a bare resource, and the answer a bare line of text.
export default function NotFoundRoute() {
  return null;
}
