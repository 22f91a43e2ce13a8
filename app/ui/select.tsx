import type { ComponentProps } from "react";

import { selectClass } from "~/ui/control";
import { Icon } from "~/ui/icon";

export function Select({ children, ...props }: ComponentProps<"select">) {
  return (
    <span className="relative block">
      <select {...props} className={selectClass}>
        {children}
      </select>
      <Icon
        name="chevron-down"
        className="pointer-events-none absolute top-1/2 right-3 size-4 -translate-y-1/2"
      />
    </span>
  );
}
