import { useLocation } from "@remix-run/react";
import { type ReactNode, useEffect, useRef } from "react";

import { closePopover } from "~/ui/popovers-by-script";

/**
 * A popover that works without scripts: the browser closes it on Escape and on a click outside.
 * Scripts also close it on navigation and when Tab leaves it, because the focus would be hidden
 * beneath it.
 */
export function Popover({
  id,
  label,
  className = "",
  children,
}: {
  id: string;
  label: string;
  /** Must not set `display`, which hides a closed popover. */
  className?: string;
  children: ReactNode;
}) {
  const popover = useRef<HTMLDivElement>(null);
  const { key } = useLocation();

  const close = () => {
    if (popover.current) closePopover(popover.current);
  };
  useEffect(close, [key]);

  return (
    // eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the handler only observes the focus
    <div
      ref={popover}
      id={id}
      role="dialog"
      aria-label={label}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (relatedTarget && !currentTarget.contains(relatedTarget)) close();
      }}
      className={className}
      {...POPOVER}
    >
      {children}
    </div>
  );
}

/** Returns the props of a button that toggles the popover. */
export function popoverTarget(id: string) {
  return { popovertarget: id };
}

// React 18 renders both popover attributes but has no types for them.
const POPOVER = { popover: "auto" };
