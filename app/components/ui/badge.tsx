import type { ReactNode } from "react";

export type BadgeTone =
  "signal" | "petrol" | "neutral" | "yellow" | "blue" | "orange" | "green" | "grey";

/** The looks are in app.css, as those of buttons are. */
export function Badge({
  tone = "neutral",
  className = "",
  children,
}: {
  tone?: BadgeTone;
  className?: string;
  children: ReactNode;
}) {
  return <span className={`badge badge-${tone} ${className}`}>{children}</span>;
}
