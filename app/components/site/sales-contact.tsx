import { EmailLink, PhoneLink } from "~/components/site/contact-links";
import { useShell } from "~/components/shell/use-shell";

/** The sales team's phone number and email address, as part of a sentence. */
export function SalesContact() {
  const { phone, salesEmail } = useShell().company;
  return (
    <>
      call us on <PhoneLink phone={phone} /> or email <EmailLink email={salesEmail} />
    </>
  );
}
