import type { ComponentProps } from "react";

import { controlClass } from "~/ui/control";
import { Icon } from "~/ui/icon";

export function Select({ children, ...props }: ComponentProps<"select">) {
  return (
    <span className="select">
      <select {...props} className={controlClass}>
        {children}
      </select>
      <Icon name="chevron-down" />
    </span>
  );
}
