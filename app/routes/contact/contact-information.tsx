import type { ReactNode } from "react";

import { EmailLink, PhoneLink } from "~/ui/contact-links";
import { Icon, LineArt } from "~/ui/icon";
import { Panel } from "~/ui/panel";
import type { CompanyDetails } from "~/site/settings/company";

const ICON = "mt-0.5 size-5 text-petrol";
const CLOCK = "M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18M12 7v5.5l3.5 2";

export function ContactInformation({
  phone,
  email,
  openingHours,
}: Pick<CompanyDetails, "phone" | "email" | "openingHours">) {
  return (
    <Panel title="Contact information">
      <dl className="space-y-5">
        <Way icon={<Icon name="mail" className={ICON} />} label="Email">
          <EmailLink email={email} />
        </Way>
        <Way icon={<Icon name="phone" className={ICON} />} label="Phone">
          <PhoneLink phone={phone} />
        </Way>
        <Way icon={<Icon name="pin" className={ICON} />} label="Address">
          Hartley Wintney, UK
        </Way>
        {openingHours && (
          <Way icon={<LineArt d={CLOCK} className={ICON} />} label="Business hours">
            {openingHours}
          </Way>
        )}
      </dl>
      <p className="mt-6 border-t pt-4 text-muted">
        Support typically responds within 24 hours on business days.
      </p>
    </Panel>
  );
}

function Way({ icon, label, children }: { icon: ReactNode; label: string; children: ReactNode }) {
  return (
    <div className="grid grid-cols-[--spacing(5)_minmax(0,1fr)] gap-x-4">
      <dt className="contents">
        {icon}
        <span className="text-sm text-muted">{label}</span>
      </dt>
      <dd className="col-start-2">{children}</dd>
    </div>
  );
}
