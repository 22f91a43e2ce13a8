import { RemoveLabel } from "~/catalogue/products/remove-label";
import { ConfirmForm } from "~/ui/form/confirm-form";
import { Badge } from "~/ui/badge";

type Code = {
  id: number;
  shown: string;
  note: string | null;
  source: string | null;
  reason: string;
  isStaffOnly: boolean;
  isEntered: boolean;
  alsoOf: string | null;
};

/** Shows a code as buyers read it, with staff's note and a button to remove one that staff entered. */
export function CodeRow({ code }: { code: Code }) {
  const name = <span className="sr-only">: {code.shown}</span>;
  const also = code.alsoOf && `${code.alsoOf} has this code too`;
  const details = [also, code.note, code.source].filter(Boolean).join(" · ");
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-1 py-3">
      <div className="min-w-0 grow basis-64">
        <p className="wrap-anywhere">
          {code.reason} {code.isStaffOnly && <Badge>Staff only</Badge>}
        </p>
        {details && <p className="text-sm text-muted">{details}</p>}
      </div>
      {code.isEntered && (
        <ConfirmForm
          label={<RemoveLabel>{name}</RemoveLabel>}
          question="Searches no longer find the product by this code."
          yes={<>Remove code{name}</>}
          busy="Removing..."
          intent="remove"
          about={{ codeId: String(code.id) }}
          size="sm"
        />
      )}
    </li>
  );
}
