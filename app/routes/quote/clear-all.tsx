import { Button, buttonClass } from "~/components/ui/button";

/** Asks before it clears, as `ConfirmForm` does, which cannot stand within the form of the page. */
export function ClearAll() {
  return (
    <details className="text-right open:basis-full print:hidden">
      <summary className={`${buttonClass({ variant: "quiet", size: "sm" })} -mr-3.5`}>
        Clear All
      </summary>
      <p className="mb-1">This removes every item, and your notes.</p>
      <Button variant="danger" size="sm" name="intent" value="clear" className="mb-2">
        Remove all items
      </Button>
    </details>
  );
}
