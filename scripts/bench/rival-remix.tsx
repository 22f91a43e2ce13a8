/**
 * A minimal Remix app for comparison. It shows the data of the site's product cards in plain markup, and has an action that
 * inserts six rows and redirects. It caches nothing.
 */
import { createRequestHandler } from "@remix-run/express";
import { redirect, type ServerBuild } from "@remix-run/node";
import { Form, Link, RemixServer, Scripts, useLoaderData } from "@remix-run/react";
import Database from "better-sqlite3";
import express from "express";
import { renderToString } from "react-dom/server";

type Row = Record<"name" | "code" | "description" | "category" | "features", string> &
  Record<"company" | "protocol" | "imageUrl", string | null> & { id: number; pence: number };

const database = new Database(process.argv[2]);
database.pragma("journal_mode = WAL");
database.pragma("synchronous = FULL");
database.exec("create table if not exists bare_rows (id integer primary key, text text)");
const cards = database.prepare<[], Row>(
  `select products.id, products.name, product_code as code, products.description, company, protocol,
     features, image_url as imageUrl, shown_price_pence as pence, categories.name as category
   from products join categories on categories.id = category_id order by name_rank limit 21`,
);
const insert = database.prepare<[string]>("insert into bare_rows (text) values (?)");
const insertSix = database.transaction((text: string) => {
  for (let row = 0; row < 6; row += 1) insert.run(text);
});
const pounds = new Intl.NumberFormat("en-GB", { style: "currency", currency: "GBP" });

function List() {
  const products = useLoaderData<Row[]>();
  return (
    <html lang="en">
      <body>
        {products.map((product) => (
          <li key={product.id}>
            <img src={product.imageUrl ?? ""} alt="" width="480" height="360" loading="lazy" />
            <p>{[product.category, product.code, product.company, product.protocol].join(" ")}</p>
            <Link to={`/product/${product.code}`}>{product.name}</Link>
            <p>{product.description}</p>
            {product.features.split("\n").map((feature) => (
              <p key={feature}>{feature}</p>
            ))}
            <s>{pounds.format(product.pence / 100)}</s> {pounds.format(product.pence / 111)} ex VAT
            <a href={`/datasheets/${product.id}`}>Datasheet</a>
            {["Add to Quote", "Compare"].map((label) => (
              <Form key={label} method="post">
                <button name="text" value={product.id}>
                  {label}
                </button>
              </Form>
            ))}
          </li>
        ))}
        <Scripts />
      </body>
    </html>
  );
}

const readList = () =>
  cards.all().map((row) => ({ ...row, features: JSON.parse(row.features).slice(0, 3).join("\n") }));

async function insertRows({ request }: { request: Request }) {
  insertSix(String((await request.formData()).get("text")));
  return redirect("/products", 303);
}

const route = { id: "root", path: "products" };
const build: ServerBuild = {
  mode: "production",
  isSpaMode: false,
  publicPath: "/build/",
  assetsBuildDirectory: "build",
  future: {
    ...{ v3_fetcherPersist: true, v3_relativeSplatPath: true, v3_throwAbortReason: true },
    ...{ v3_lazyRouteDiscovery: false, v3_singleFetch: false },
  },
  entry: {
    module: {
      default(request, status, headers, context) {
        headers.set("Content-Type", "text/html");
        const page = renderToString(<RemixServer context={context} url={request.url} />);
        return new Response(`<!DOCTYPE html>${page}`, { status, headers });
      },
    },
  },
  routes: {
    root: { ...route, module: { default: List, loader: readList, action: insertRows } },
  },
  assets: {
    version: "1",
    url: "/build/manifest.js",
    entry: { module: "/build/entry.js", imports: [] },
    routes: {
      root: {
        ...{ ...route, module: "/build/root.js", hasLoader: true, hasAction: true },
        ...{ hasClientLoader: false, hasClientAction: false, hasErrorBoundary: false },
      },
    },
  },
};

const answer = createRequestHandler({ build, mode: "production" });
express()
  .all("*", (...request) => void answer(...request))
  .listen(Number(process.env.PORT), "127.0.0.1");
