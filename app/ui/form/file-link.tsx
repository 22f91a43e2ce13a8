import type { ComponentProps } from "react";

import { buttonClass } from "~/ui/button";
import { Icon, type IconName } from "~/ui/icon";

/**
 * A link to a file that looks like a button. A product without the file has a disabled button, so that
 * cards line up.
 */
export function FileLink({
  icon,
  label,
  productName,
  href,
  ...props
}: Omit<ComponentProps<"a">, "href" | "className"> & {
  icon: IconName;
  label: string;
  productName: string;
  href: string | null;
}) {
  const look = `${buttonClass({ variant: "secondary", size: "sm" })} grow`;
  const content = (
    <>
      <Icon name={icon} className="size-4" />
      {label}
      <span className="sr-only">{`: ${productName}`}</span>
    </>
  );
  return href ? (
    <a href={href} target="_blank" rel="noreferrer" {...props} className={look}>
      {content}
    </a>
  ) : (
    <button type="button" disabled className={look}>
      {content}
    </button>
  );
}
