import type { ReactNode } from "react";

/** A short highlighted fact, such as a discount. */
export function Callout({ className = "", children }: { className?: string; children: ReactNode }) {
  return (
    <p className={`rounded-sm border border-petrol-pale bg-petrol-tint px-3 py-2 ${className}`}>
      {children}
    </p>
  );
}
