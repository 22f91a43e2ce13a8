import { useLocation } from "@remix-run/react";
import { type ReactNode, useEffect, useRef } from "react";

/**
 * What opens above the page without a line of script: the browser itself closes it on Escape and
 * on a click outside. Scripts only add that it closes when a link in it has led somewhere, or Tab
 * has led out of it, which would put the focus on what lies beneath it.
 */
export function Popover({
  id,
  label,
  className = "",
  children,
}: {
  id: string;
  label: string;
  /** Must not set `display`, which is what hides a closed popover. */
  className?: string;
  children: ReactNode;
}) {
  const popover = useRef<HTMLDivElement>(null);
  const { key } = useLocation();

  const close = () => {
    if (popover.current?.matches(":popover-open")) popover.current.hidePopover();
  };
  useEffect(close, [key]);

  return (
    // eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- it only watches where the focus goes
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

/** What makes a button open and close the popover of this id. */
export function popoverTarget(id: string) {
  return { popovertarget: id };
}

// React 18 passes both attributes on but has no types for them.
const POPOVER = { popover: "auto" };
