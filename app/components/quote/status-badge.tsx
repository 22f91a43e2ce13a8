import { Badge } from "~/components/ui/badge";
import { statusBadge } from "~/domain/quote/quote-status";

export function StatusBadge({ status }: { status: string }) {
  const { label, tone } = statusBadge(status);
  return <Badge tone={tone}>{label}</Badge>;
}
