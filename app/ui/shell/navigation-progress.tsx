import { useNavigation } from "@remix-run/react";

/** A progress bar along the top edge while a navigation is pending. */
export function NavigationProgress() {
  if (useNavigation().state === "idle") return null;
  return (
    <div
      aria-hidden="true"
      className="fixed inset-x-0 top-0 z-50 h-0.75 origin-left animate-progress bg-signal print:hidden"
    />
  );
}
