import { Button } from "~/ui/button";

/**
 * Adds a row to a form that is saved whole: with scripts in place, without them by a request whose reply
 * has everything that was typed.
 */
export function AddRowButton({
  intent,
  subject,
  className,
  onAdd,
}: {
  intent: string;
  /** The name of the rows, read out by screen readers in a form with several lists. */
  subject?: string;
  className: string;
  onAdd: () => void;
}) {
  return (
    <Button
      name="intent"
      value={intent}
      variant="secondary"
      size="sm"
      className={className}
      onClick={(event) => {
        event.preventDefault();
        onAdd();
      }}
    >
      Add a row{subject && <span className="sr-only">: {subject}</span>}
    </Button>
  );
}
