import type { MetaFunction } from "@remix-run/node";
import { Link } from "@remix-run/react";

import { pageMeta } from "~/ui/page-meta";
import { PageHeading } from "~/ui/page-heading";
import { formatPence, vatOn } from "~/catalogue/prices/money";
import { SHIPPING_BANDS } from "~/quotes/request/shipping";

export const meta: MetaFunction = (page) =>
  pageMeta(page, {
    title: "Shipping Policy",
    description:
      "How we deliver, how long it takes and what it costs by weight, ex VAT and inc VAT.",
  });

export default function ShippingRoute() {
  return (
    <>
      <PageHeading
        title="Shipping Policy"
        lead="How we send orders, how long delivery takes and what it costs."
      />
      <section aria-labelledby="delivery">
        <h2 id="delivery" className="text-xl font-semibold">
          Dispatch and delivery
        </h2>
        <div className="running-text mt-3">
          <p>We send orders by a courier express service.</p>
          <ul>
            <li>Packages are sent within 48 hours of ordering.</li>
            <li>Delivery is expected within 24 hours of postage.</li>
            <li>
              These times are for mainland England and Wales. For Scotland, Northern Ireland,
              non-mainland addresses and anywhere else, please{" "}
              <Link to="/contact" className="text-link">
                contact us
              </Link>{" "}
              first.
            </li>
          </ul>
        </div>
      </section>
      <section aria-labelledby="rates" className="mt-10">
        <h2 id="rates" className="text-xl font-semibold">
          Rates
        </h2>
        <p className="running-text mt-3">
          Delivery is charged by the total weight of your order. We estimate it from the weights in
          the catalogue, and confirm it in our quote. A discount applies to products, not to
          delivery.
        </p>
        <RatesTable />
      </section>
      <section aria-labelledby="arrival" className="mt-10">
        <h2 id="arrival" className="text-xl font-semibold">
          When your order arrives
        </h2>
        <p className="running-text mt-3">
          Please check your goods as soon as they arrive. Tell us about any fault within 7 days of
          delivery, and return faulty goods within 7 days. Our{" "}
          <Link to="/terms#key-terms" className="text-link">
            key terms
          </Link>{" "}
          set out the rest.
        </p>
      </section>
    </>
  );
}

/** Renders the bands that quotes are charged by, so that page and quotes cannot differ (M6). */
function RatesTable() {
  return (
    <div className="mt-5 overflow-x-auto">
      <table className="w-full max-w-xl border-t border-ink text-left">
        <caption className="sr-only">Delivery charge by total weight</caption>
        <thead>
          <tr className="border-b align-bottom text-sm text-muted">
            <th scope="col" className="py-2 pr-4 font-normal">
              Total weight
            </th>
            <th scope="col" className="py-2 pl-4 text-right font-normal">
              Ex VAT
            </th>
            <th scope="col" className="py-2 pl-4 text-right font-normal">
              Inc VAT
            </th>
          </tr>
        </thead>
        <tbody>
          {SHIPPING_BANDS.map(({ label, exVatPence }) => (
            <Rate
              key={label}
              label={label}
              exVat={formatPence(exVatPence)}
              incVat={formatPence(exVatPence + vatOn(exVatPence))}
            />
          ))}
          <Rate label="Over 50 kg" exVat="POA" incVat="POA" />
        </tbody>
      </table>
    </div>
  );
}

function Rate({ label, exVat, incVat }: { label: string; exVat: string; incVat: string }) {
  return (
    <tr className="border-b">
      <th scope="row" className="py-3 pr-4 font-semibold">
        {label}
      </th>
      <td className="py-3 pl-4 text-right">{exVat}</td>
      <td className="py-3 pl-4 text-right">{incVat}</td>
    </tr>
  );
}
