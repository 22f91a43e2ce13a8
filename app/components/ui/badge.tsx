import type { ReactNode } from "react";

export type BadgeTone =
  "signal" | "petrol" | "neutral" | "yellow" | "blue" | "orange" | "green" | "grey";

const TONES: Record<BadgeTone, string> = {
  signal: "border-signal bg-signal text-white",
  petrol: "border-petrol-pale bg-petrol-tint text-petrol",
  neutral: "border-line bg-transparent text-muted",
  yellow: "border-current bg-yellow-tint text-yellow",
  blue: "border-current bg-blue-tint text-blue",
  orange: "border-current bg-orange-tint text-orange",
  green: "border-current bg-green-tint text-green",
  grey: "border-control bg-paper-deep text-muted",
};

export function Badge({
  tone = "neutral",
  className = "",
  children,
}: {
  tone?: BadgeTone;
  className?: string;
  children: ReactNode;
}) {
  return <span className={`badge ${TONES[tone]} ${className}`}>{children}</span>;
}
