import { invariantResponse } from "~/http/invariant";

/** Any path that is no page of ours. */
export function loader() {
  invariantResponse(false, "Not Found", { status: 404 });
}

// Without a component this would be a bare resource, and the answer a bare line of text.
export default function NotFoundRoute() {
  return null;
}
