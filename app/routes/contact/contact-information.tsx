import type { ReactNode } from "react";

import { EmailLink, PhoneLink } from "~/components/contact-links";
import { Icon, type IconName } from "~/components/ui/icon";
import { Panel } from "~/components/ui/panel";

export function ContactInformation({ phone, email }: { phone: string; email: string }) {
  return (
    <Panel title="Contact information">
      <dl className="space-y-5">
        <Way icon="mail" label="Email">
          <EmailLink email={email} />
        </Way>
        <Way icon="phone" label="Phone">
          <PhoneLink phone={phone} />
        </Way>
        <Way icon="pin" label="Address">
          Hartley Wintney, UK
        </Way>
        <Way icon="clock" label="Business hours">
          Monday-Friday 9:00 AM-6:00 PM GMT UK
        </Way>
      </dl>
      <p className="mt-6 border-t pt-4 text-muted">
        Support typically responds within 24 hours on business days.
      </p>
    </Panel>
  );
}

function Way({ icon, label, children }: { icon: IconName; label: string; children: ReactNode }) {
  return (
    <div className="grid grid-cols-[1.25rem_minmax(0,1fr)] gap-x-4">
      <dt className="contents">
        <Icon name={icon} className="mt-0.5 size-5 text-petrol" />
        <span className="text-sm text-muted">{label}</span>
      </dt>
      <dd className="col-start-2">{children}</dd>
    </div>
  );
}
