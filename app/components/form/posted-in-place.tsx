import { useFetcher, useLocation } from "@remix-run/react";
import { type ReactNode, useEffect } from "react";

import { useShowToast } from "~/components/shell/toaster";
import { useHydrated } from "~/components/ui/use-hydrated";
import type { Toast } from "~/http/toast";

/**
 * A form that stands on many pages: with scripts the page stays and says what the server answered.
 * While a press is on its way a second one does nothing.
 */
export function PostedInPlace({
  action,
  returnToId,
  className,
  children,
}: {
  action: string;
  returnToId?: string;
  className?: string;
  children: (isBusy: boolean) => ReactNode;
}) {
  const fetcher = useFetcher<InPlaceReply>();
  useReplyToast(fetcher.data);
  const isBusy = fetcher.state !== "idle";
  return (
    <fetcher.Form
      method="post"
      action={action}
      preventScrollReset
      className={className}
      onSubmit={(event) => {
        if (isBusy) event.preventDefault();
      }}
    >
      <InPlaceFields returnToId={returnToId} />
      {children(isBusy)}
    </fetcher.Form>
  );
}

/**
 * Tells the server how to answer a form that stands on many pages: with a message, where scripts
 * stay on the page; else with the way back to where it was sent from.
 */
export function InPlaceFields({ returnToId }: { returnToId?: string }) {
  const { pathname, search } = useLocation();
  const anchor = returnToId ? `#${returnToId}` : "";
  return useHydrated() ? (
    <input type="hidden" name="scripted" value="yes" />
  ) : (
    <input type="hidden" name="returnTo" value={`${pathname}${search}${anchor}`} />
  );
}

export type InPlaceReply = { toast?: Toast };

/** Shows what the server answered. Each answer is a new object, so that the same words are said each time they are true. */
export function useReplyToast(answer: InPlaceReply | undefined) {
  const showToast = useShowToast();
  useEffect(() => {
    if (answer?.toast) showToast(answer.toast);
    // Only the answer matters; the function is made anew at each render.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [answer]);
}
