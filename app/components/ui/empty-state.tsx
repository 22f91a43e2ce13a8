import type { ReactNode } from "react";

import { Icon, type IconName } from "~/components/ui/icon";

/** Nothing is here, what that means, and where to go from it. */
export function EmptyState({
  icon = "search",
  title,
  text,
  actions,
  level = 2,
}: {
  icon?: IconName;
  title: string;
  text?: string;
  actions?: ReactNode;
  /** 1 where this is all there is on the page. */
  level?: 1 | 2 | 3;
}) {
  const Heading = `h${level}` as const;
  return (
    <div className="flex flex-col items-center rounded-sm border bg-panel px-4 py-16 text-center">
      <Icon name={icon} className="mb-5 size-10 text-petrol" />
      <Heading className="text-xl font-semibold">{title}</Heading>
      {text && <p className="mt-2 max-w-prose text-muted">{text}</p>}
      {actions && <div className="mt-6 flex flex-wrap justify-center gap-3">{actions}</div>}
    </div>
  );
}
