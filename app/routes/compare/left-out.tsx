import { Icon } from "~/components/ui/icon";
import { MOST_COMPARED } from "~/domain/comparison";

/** What the address asks for and the page does not show, and why. */
export function LeftOut({ surplus, unknown }: { surplus: number; unknown: readonly string[] }) {
  if (surplus === 0 && unknown.length === 0) return null;
  return (
    <div
      role="status"
      className="mb-6 flex items-start gap-3 rounded-sm border border-l-4 border-petrol bg-panel px-4 py-3"
    >
      <Icon name="info" className="mt-0.5 size-5 text-petrol" />
      <div className="min-w-0 break-words">
        {surplus > 0 && (
          <p>
            Up to {MOST_COMPARED} products are compared at a time: the first {MOST_COMPARED} are
            shown, {surplus} more {surplus === 1 ? "is" : "are"} left out.
          </p>
        )}
        {unknown.length > 0 && <p>Not in the catalogue, and left out: {unknown.join(", ")}.</p>}
      </div>
    </div>
  );
}
