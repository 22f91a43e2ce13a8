import type { ReactNode } from "react";

import { Icon, type IconName } from "~/ui/icon";

/** Explains why a page or list is empty and what to do next. */
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
  /** The heading's level; 1 when it is the page's only content. */
  level?: 1 | 2 | 3;
}) {
  const Heading = `h${level}` as const;
  return (
    <div className="flex flex-col items-center rounded-sm border bg-panel px-4 py-10 text-center">
      <Icon name={icon} className="mb-3 size-10 text-petrol" />
      <Heading className="text-xl font-semibold">{title}</Heading>
      {text && <p className="mt-2 max-w-prose text-muted">{text}</p>}
      {actions && <div className="mt-6 flex flex-wrap justify-center gap-3">{actions}</div>}
    </div>
  );
}
