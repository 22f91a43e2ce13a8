import { Confirmation } from "~/ui/form/confirmation";
import { Button } from "~/ui/button";

/** Not a `ConfirmForm`, because it is inside the page's form, which also saves the contact details. */
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
