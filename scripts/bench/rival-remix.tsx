/**
 * A minimal Remix app for comparison, without any cache: a page of 21 products with picture, name, text and price, and
 * an action that inserts six rows and redirects.
 */
import { createRequestHandler } from "@remix-run/express";
import { type EntryContext, redirect, type ServerBuild } from "@remix-run/node";
import { Form, Link, RemixServer, Scripts, useLoaderData } from "@remix-run/react";
import Database from "better-sqlite3";
import express from "express";
import { renderToString } from "react-dom/server";

type Row = { id: number; name: string; code: string; text: string; image: string; pence: number };

const database = new Database(process.argv[2]);
database.exec(
  "pragma journal_mode = wal; pragma synchronous = full; create table bare_rows (text)",
);
const cards = database.prepare<[], Row>(
  `select id, name, product_code as code, description as text, image_url as image, shown_price_pence as pence
   from products order by name_rank limit 21`,
);
const insert = database.prepare<[unknown]>("insert into bare_rows (text) values (?)");

function List() {
  const items = useLoaderData<Row[]>().map(({ id, name, code, text, image, pence }) => (
    <li key={id}>
      <img src={image} alt="" width="480" height="360" loading="lazy" />
      <Link to={`/product/${code}`}>{name}</Link>
      <p>{text}</p>
      <Form method="post">
        £{(pence / 100).toFixed(2)} <button name="text">Add to Quote</button>
      </Form>
    </li>
  ));
  return (
    <html lang="en">
      <body>
        {items}
        <Scripts />
      </body>
    </html>
  );
}

const loader = () => cards.all();
const action = async ({ request }: { request: Request }) => {
  const text = (await request.formData()).get("text");
  database.transaction(() => [1, 2, 3, 4, 5, 6].forEach(() => insert.run(text)))();
  return redirect("/products", 303);
};
function handleRequest(request: Request, status: number, headers: Headers, context: EntryContext) {
  headers.set("Content-Type", "text/html");
  const page = renderToString(<RemixServer context={context} url={request.url} />);
  return new Response(`<!DOCTYPE html>${page}`, { status, headers });
}

const manifest = {
  ...{ module: "/build/root.js", hasLoader: true, hasAction: true, hasErrorBoundary: false },
  ...{ hasClientLoader: false, hasClientAction: false },
};
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
  entry: { module: { default: handleRequest } },
  routes: { root: { ...route, module: { default: List, loader, action } } },
  assets: {
    version: "1",
    url: "/build/manifest.js",
    entry: { module: "/build/entry.js", imports: [] },
    routes: { root: { ...route, ...manifest } },
  },
};

const answer = createRequestHandler({ build, mode: "production" });
express()
  .all("*", (...request) => void answer(...request))
  .listen(Number(process.env.PORT), "127.0.0.1");
