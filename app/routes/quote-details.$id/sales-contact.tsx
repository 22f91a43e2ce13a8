import { EmailLink, PhoneLink } from "~/ui/contact-links";

export type Sales = { phone: string; email: string };

export function SalesContact({ sales }: { sales: Sales }) {
  return (
    <ul role="list" className="space-y-1">
      <li>
        <EmailLink email={sales.email} />
      </li>
      <li>
        <PhoneLink phone={sales.phone} />
      </li>
    </ul>
  );
}
