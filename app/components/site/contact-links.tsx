import type { ReactNode } from "react";

import { telephoneLink } from "~/domain/site/company";

type Look = {
  className?: string;
  /** An icon before the words. */
  icon?: ReactNode;
};

/** A telephone number to call, never broken over two lines. */
export function PhoneLink({ phone, className = "text-link", icon }: Look & { phone: string }) {
  return (
    <a href={telephoneLink(phone)} className={`${className} whitespace-nowrap`}>
      {icon}
      {phone}
    </a>
  );
}

/** An address to write to, about a subject if one is given; a long one breaks where it must. */
export function EmailLink({
  email,
  subject,
  className = "text-link",
  icon,
}: Look & { email: string; subject?: string }) {
  const about = subject ? `?subject=${encodeURIComponent(subject)}` : "";
  return (
    <a href={`mailto:${email}${about}`} className={`${className} wrap-anywhere`}>
      {icon}
      {email}
    </a>
  );
}
