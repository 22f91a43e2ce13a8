import { auditFieldLabel } from "~/domain/site/audit-labels";
import { formatDayAndTime } from "~/domain/site/dates";

type Change = { actor: string; at: number; action: string; fields: readonly string[] };

/**
 * What a form that came too late is told: who changed what, and that nothing typed is lost. `labels` say
 * more of a field than what it is called.
 */
export function staleMessage(
  changes: readonly Change[],
  labels: Record<string, string> = {},
): string {
  const told = changes.map(({ actor, at, action, fields }) => {
    const names = new Set(fields.map((field) => labels[field] ?? auditFieldLabel(action, field)));
    const what = names.size > 0 ? ` (${[...names].join(", ")})` : "";
    return `${actor} made changes on ${formatDayAndTime(at)}${what}.`;
  });
  const rest =
    "What you typed is still here: save again to put it in place of theirs, or open the page anew to see theirs.";
  return [...told, rest].join(" ");
}
