import { useFetcher, useLocation } from "@remix-run/react";
import { type ReactNode, useEffect } from "react";

import { useShowToast } from "~/ui/toaster";
import { useHydrated } from "~/ui/use-hydrated";
import type { Toast } from "~/http/toast";

/**
 * A form that appears on many pages. With scripts it is submitted by a fetcher: the page stays and
 * shows the reply as a toast. Ignores submits while a request is pending.
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
 * Hidden fields that choose the server's reply: with scripts the toast as JSON, without them a redirect
 * back to this page.
 */
export function InPlaceFields({
  returnToId,
  path,
}: {
  returnToId?: string;
  /** Where to return instead of this page's own address. */
  path?: string;
}) {
  const { pathname, search } = useLocation();
  const anchor = returnToId ? `#${returnToId}` : "";
  return useHydrated() ? (
    <input type="hidden" name="scripted" value="yes" />
  ) : (
    <input type="hidden" name="returnTo" value={`${path ?? pathname + search}${anchor}`} />
  );
}

export type InPlaceReply = { toast?: Toast };

/** Shows the toast of each reply. A reply is a new object, so that the same message shows again. */
export function useReplyToast(reply: InPlaceReply | undefined) {
  const showToast = useShowToast();
  useEffect(() => {
    if (reply?.toast) showToast(reply.toast);
    // Without `showToast`, which is a new function on each render.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [reply]);
}
