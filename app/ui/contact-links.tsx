import type { ReactNode } from "react";

import { telephoneLink } from "~/site/settings/company";
import { useShell } from "~/ui/use-shell";

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
 * Shows a link that writes to an email address, with an optional subject; a long address wraps before its @, and
 * anywhere if that is not enough.
 */
export function EmailLink({
  email,
  subject,
  className = "text-link",
  icon,
}: LinkStyle & { email: string; subject?: string }) {
  const at = email.lastIndexOf("@");
  const query = subject ? `?subject=${encodeURIComponent(subject)}` : "";
  return (
    <a
      href={`mailto:${encodeURIComponent(email).replaceAll("%40", "@")}${query}`}
      className={`${className} wrap-anywhere`}
    >
      {icon}
      {email.slice(0, at)}
      <wbr />
      {email.slice(at)}
    </a>
  );
}

/** The sales team's phone number and email address, as part of a sentence. */
export function SalesContact() {
  const { phone, salesEmail } = useShell().company;
  return (
    <>
      call us on <PhoneLink phone={phone} /> or email <EmailLink email={salesEmail} />
    </>
  );
}
