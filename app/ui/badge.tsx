import type { ReactNode } from "react";

export type BadgeTone =
  "signal" | "petrol" | "neutral" | "yellow" | "blue" | "orange" | "green" | "grey";

/** A label in a coloured box; its styles are in app.css. */
export function Badge({
  tone = "neutral",
  className,
  children,
}: {
  tone?: BadgeTone;
  className?: string;
  children: ReactNode;
}) {
  const look = tone === "neutral" ? "badge" : `badge badge-${tone}`;
  return <span className={className ? `${look} ${className}` : look}>{children}</span>;
}
