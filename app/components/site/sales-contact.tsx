import { EmailLink, PhoneLink } from "~/components/site/contact-links";
import { useShell } from "~/components/shell/use-shell";

/** How to reach the sales team, in the middle of a sentence. */
export function SalesContact() {
  const { phone, salesEmail } = useShell().company;
  return (
    <>
      call us on <PhoneLink phone={phone} /> or write to <EmailLink email={salesEmail} />
    </>
  );
}
