import { Link } from "@remix-run/react";

import { Badge } from "~/ui/badge";
import { Icon, LineArt } from "~/ui/icon";
import { productsPath } from "~/catalogue/search/catalogue-query";
import type { Manufacturer } from "~/site/settings/manufacturers";

const LINK = "text-link inline-flex min-h-11 items-center gap-2";
const LEADS_AWAY = "M13 4h7v7M20 4l-9 9M17 14v6H4V7h6";

export function ManufacturerCard({ manufacturer }: { manufacturer: Manufacturer }) {
  const { name, category, description, specialities, establishedYear, country, website } =
    manufacturer;
  return (
    <li className="flex flex-col rounded-sm border bg-panel p-4 md:p-6">
      {category && <p className="eyebrow">{category}</p>}
      <h3 className="mt-1 text-xl font-semibold">{name}</h3>
      {description && <p className="mt-3">{description}</p>}
      <Specialities name={name} specialities={specialities} />
      <div className="mt-auto pt-4">
        <dl className="flex flex-wrap gap-x-10 gap-y-2 border-t pt-4 empty:hidden">
          {establishedYear !== null && (
            <div>
              <dt className="text-sm text-muted">Established</dt>
              <dd className="font-semibold">{establishedYear}</dd>
            </div>
          )}
          {country && (
            <div>
              <dt className="text-sm text-muted">Country</dt>
              <dd className="font-semibold">{country}</dd>
            </div>
          )}
        </dl>
        <div className="mt-3 flex flex-wrap gap-x-6">
          <Link to={productsPath({ company: [name] })} className={LINK}>
            Products<span className="sr-only"> by {name}</span>
            <Icon name="arrow-right" className="size-4" />
          </Link>
          {website && (
            <a href={website} target="_blank" rel="noopener noreferrer" className={LINK}>
              Website<span className="sr-only"> of {name}, opens in a new tab</span>
              <LineArt d={LEADS_AWAY} className="size-4" />
            </a>
          )}
        </div>
      </div>
    </li>
  );
}

function Specialities({ name, specialities }: Pick<Manufacturer, "name" | "specialities">) {
  if (specialities.length === 0) return null;
  return (
    <>
      <h4 className="sr-only">Specialities of {name}</h4>
      <ul role="list" className="mt-4 flex flex-wrap gap-1.5">
        {specialities.map((speciality) => (
          <li key={speciality}>
            <Badge tone="petrol">{speciality}</Badge>
          </li>
        ))}
      </ul>
    </>
  );
}
