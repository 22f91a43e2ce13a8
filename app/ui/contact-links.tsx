import type { ReactNode } from "react";

import { telephoneLink } from "~/site/settings/company";

type LinkStyle = {
  className?: string;
  /** Shown before the text. */
  icon?: ReactNode;
};

/** A link that calls a phone number; it never wraps. */
export function PhoneLink({ phone, className = "text-link", icon }: LinkStyle & { phone: string }) {
  return (
    <a href={telephoneLink(phone)} className={`${className} whitespace-nowrap`}>
      {icon}
      {phone}
    </a>
  );
}

/**
 * A link that writes to an email address, with an optional subject; a long address wraps anywhere.
 */
export function EmailLink({
  email,
  subject,
  className = "text-link",
  icon,
}: LinkStyle & { email: string; subject?: string }) {
  const query = subject ? `?subject=${encodeURIComponent(subject)}` : "";
  return (
    <a href={`mailto:${email}${query}`} className={`${className} wrap-anywhere`}>
      {icon}
      {email}
    </a>
  );
}
