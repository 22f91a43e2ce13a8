import { Notice } from "~/ui/notice";
import { MAX_COMPARED } from "~/catalogue/compare/comparison";

/** Says which products in the address are not shown, and why. */
export function LeftOut({ surplus, unknown }: { surplus: number; unknown: readonly string[] }) {
  if (surplus === 0 && unknown.length === 0) return null;
  return (
    <Notice role="status" tone="petrol" icon="info">
      {surplus > 0 && (
        <p>
          Up to {MAX_COMPARED} products are compared at a time: the first {MAX_COMPARED} are shown,{" "}
          {surplus} more {surplus === 1 ? "is" : "are"} left out.
        </p>
      )}
      {unknown.length > 0 && <p>Not in the catalogue, and left out: {unknown.join(", ")}.</p>}
    </Notice>
  );
}
