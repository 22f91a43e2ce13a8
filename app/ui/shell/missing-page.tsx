import { isRouteErrorResponse } from "@remix-run/react";
import type { ReactNode } from "react";

import { EmptyState } from "~/ui/empty-state";
import type { IconName } from "~/ui/icon";
import { ErrorPage } from "~/ui/shell/error-page";

/** Says in the page's own words what a 404 or 410 misses, and explains any other error as `ErrorPage` does. */
export function MissingPage({
  error,
  ...missing
}: {
  error: unknown;
  icon?: IconName;
  title: string;
  text: string;
  actions: ReactNode;
}) {
  const isMissing = isRouteErrorResponse(error) && (error.status === 404 || error.status === 410);
  if (!isMissing) return <ErrorPage error={error} />;
  return (
    <main className="page">
      <EmptyState level={1} {...missing} />
    </main>
  );
}
