/** Shows the same data as the site's product cards, in plain markup and without caching. */
import { Form, Link, useLoaderData } from "@remix-run/react";
import type Database from "better-sqlite3";

type Row = {
  id: number;
  name: string;
  code: string;
  description: string;
  category: string;
  company: string | null;
  protocol: string | null;
  features: string;
  imageUrl: string | null;
  pence: number;
};

export function cardsLoader(database: Database.Database) {
  const page = database.prepare<[], Row>(
    `select products.id, products.name, product_code as code, products.description, company, protocol,
       features, image_url as imageUrl, shown_price_pence as pence, categories.name as category
     from products join categories on categories.id = category_id order by name_rank limit 21`,
  );
  return () =>
    page.all().map((row) => ({ ...row, features: JSON.parse(row.features).slice(0, 3) }));
}

const pounds = new Intl.NumberFormat("en-GB", { style: "currency", currency: "GBP" });

export function Cards() {
  const products = useLoaderData<Array<Omit<Row, "features"> & { features: string[] }>>();
  return (
    <ul>
      {products.map((product) => (
        <li key={product.id}>
          <img src={product.imageUrl ?? ""} alt="" width="480" height="360" loading="lazy" />
          <p>
            {product.category} <span>{product.code}</span>
          </p>
          <h3>
            <Link to={`/product/${product.code}`}>{product.name}</Link>
          </h3>
          <p>{product.description}</p>
          <p>
            {product.company} {product.protocol}
          </p>
          <ul>
            {product.features.map((feature) => (
              <li key={feature}>{feature}</li>
            ))}
          </ul>
          <p>
            <s>{pounds.format(product.pence / 100)}</s>{" "}
            <b>{pounds.format(Math.round(product.pence * 0.9) / 100)}</b> ex VAT
          </p>
          <a href={`/datasheets/${product.id}`}>Datasheet</a>
          <Form method="post" action="/six">
            <button name="text" value={product.id}>
              Add to Quote
            </button>
          </Form>
          <Form method="post" action="/six">
            <button name="text" value={product.code}>
              Compare
            </button>
          </Form>
        </li>
      ))}
    </ul>
  );
}
