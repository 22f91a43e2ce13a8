import { EmailLink, PhoneLink } from "~/ui/contact-links";
import { useShell } from "~/ui/use-shell";

/** The sales team's phone number and email address, as part of a sentence. */
export function SalesContact() {
  const { phone, salesEmail } = useShell().company;
  return (
    <>
      call us on <PhoneLink phone={phone} /> or email <EmailLink email={salesEmail} />
    </>
  );
}
