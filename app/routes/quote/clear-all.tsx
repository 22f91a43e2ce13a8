import { Confirmation } from "~/components/confirmation";
import { Button } from "~/components/ui/button";

/** Part of the form of the page, so that what was typed elsewhere in it stays. */
export function ClearAll() {
  return (
    <Confirmation
      label="Clear All"
      question="This removes every item, and your notes."
      size="sm"
      className="open:py-2 print:hidden"
    >
      <Button variant="danger" size="sm" name="intent" value="clear">
        Remove all items
      </Button>
    </Confirmation>
  );
}
