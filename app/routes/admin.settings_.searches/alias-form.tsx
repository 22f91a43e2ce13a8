import { Form, Link } from "@remix-run/react";

import { Button } from "~/ui/button";
import { controlClass } from "~/ui/control";
import { Panel } from "~/ui/panel";
import { pathWith } from "~/shared/path-with";

type AliasFormProps = { alias: string; typed: string; complaint?: string };

/** Leads to the codes of a product, where a search becomes another name of it. */
export function AliasForm({ alias, typed, complaint }: AliasFormProps) {
  const describedBy = complaint ? "product-complaint" : undefined;
  return (
    <Panel title={`Which product is ${alias}?`}>
      <Form action="/admin/settings/searches" className="max-w-2xl">
        <input type="hidden" name="alias" value={alias} />
        <label htmlFor="alias-product" className="mb-1.5 block text-sm font-semibold">
          Its product code, SKU or part number
        </label>
        <div className="flex flex-wrap gap-3">
          <input
            id="alias-product"
            type="text"
            name="product"
            defaultValue={typed}
            maxLength={100}
            aria-invalid={complaint ? true : undefined}
            aria-describedby={describedBy}
            className={`${controlClass} min-w-0 grow basis-64`}
          />
          <Button>Go to its codes</Button>
        </div>
        {complaint && (
          <p id={describedBy} role="alert" className="mt-2 text-sm">
            {complaint}.{" "}
            <Link to={pathWith("/admin/products", { q: typed })} className="text-link">
              Search the products
            </Link>
          </p>
        )}
      </Form>
    </Panel>
  );
}
