import { invariantResponse } from "~/shared/invariant";

/** Answers 404 for every unknown path. */
export function loader() {
  invariantResponse(false, "Not Found", { status: 404 });
}

// Without a component this would be a resource route, answered with plain text.
export default function NotFoundRoute() {
  return null;
}
