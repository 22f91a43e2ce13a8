import { Confirmation } from "~/components/form/confirmation";
import { Button } from "~/components/ui/button";

/** Not a `ConfirmForm`, for it stands within the form of the page, whose contact details are to stay. */
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
