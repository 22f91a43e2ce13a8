import { telephoneLink } from "~/domain/company";

export type Sales = { phone: string; email: string };

export function SalesContact({ sales }: { sales: Sales }) {
  return (
    <ul className="space-y-1">
      <li>
        <a href={`mailto:${sales.email}`} className="text-link break-all">
          {sales.email}
        </a>
      </li>
      <li>
        <a href={telephoneLink(sales.phone)} className="text-link">
          {sales.phone}
        </a>
      </li>
    </ul>
  );
}
