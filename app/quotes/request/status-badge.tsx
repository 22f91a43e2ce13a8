import { Badge } from "~/ui/badge";
import { statusBadge } from "~/quotes/request/quote-status";

export function StatusBadge({ status }: { status: string }) {
  const { label, tone } = statusBadge(status);
  return <Badge tone={tone}>{label}</Badge>;
}
