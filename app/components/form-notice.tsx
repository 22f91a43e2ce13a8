import { Icon } from "~/components/ui/icon";
import type { Toast } from "~/http/toast";

/** What a refused form has to say as a whole, above it; read out at once where scripts run. */
export function FormNotice({ toast }: { toast: Toast | null | undefined }) {
  if (!toast) return null;
  return (
    <div
      role="alert"
      className="mb-6 flex items-start gap-3 rounded-sm border border-l-4 border-signal bg-signal-tint px-4 py-3"
    >
      <Icon name="alert-triangle" className="mt-0.5 size-5 text-signal" />
      <div className="min-w-0">
        <p className="font-semibold">{toast.title}</p>
        {toast.description && <p>{toast.description}</p>}
      </div>
    </div>
  );
}
