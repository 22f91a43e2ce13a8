import { Button } from "~/ui/button";

/** Prints the page; without scripts the browser's own menu does. */
export function PrintButton() {
  return (
    <Button
      type="button"
      variant="secondary"
      onClick={() => window.print()}
      className="scriptless:hidden"
    >
      Print
    </Button>
  );
}
