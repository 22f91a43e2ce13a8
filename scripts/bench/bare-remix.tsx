/**
 * A minimal Remix app for comparison. It shows products from SQLite, as names and texts or as cards, streamed
 * as in Remix's template, and has an action that inserts six rows and redirects.
 *
 *     node --import tsx scripts/bench/bare-remix.tsx DATABASE PORT
 */
import { PassThrough } from "node:stream";
import { createRequestHandler } from "@remix-run/express";
import {
  createReadableStreamFromReadable,
  type EntryContext,
  redirect,
  type ServerBuild,
} from "@remix-run/node";
import { Link, Links, Meta, Outlet, RemixServer, Scripts, useLoaderData } from "@remix-run/react";
import Database from "better-sqlite3";
import express from "express";
import { renderToPipeableStream } from "react-dom/server";

import { Cards, cardsLoader } from "./bare-cards";

type Row = { id: number; name: string; product_code: string; description: string };

const [databasePath, port] = process.argv.slice(2);
const database = new Database(databasePath);
database.pragma("journal_mode = WAL");
database.pragma("synchronous = FULL");
database.exec("create table if not exists bare_rows (id integer primary key, text text)");
const list = database.prepare<[], Row>(
  "select id, name, product_code, description from products order by name_rank limit 21",
);
const insert = database.prepare<[string]>("insert into bare_rows (text) values (?)");
const insertSix = database.transaction((text: string) => {
  for (let row = 0; row < 6; row += 1) insert.run(text);
});

function Root() {
  return (
    <html lang="en">
      <head>
        <Meta />
        <Links />
      </head>
      <body>
        <Outlet />
        <Scripts />
      </body>
    </html>
  );
}

function List() {
  const products = useLoaderData<Row[]>();
  return (
    <ul>
      {products.map(({ id, name, product_code: code, description }) => (
        <li key={id}>
          <Link to={`/product/${code}`}>{name}</Link>
          <p>{description}</p>
        </li>
      ))}
    </ul>
  );
}

function handleRequest(request: Request, status: number, headers: Headers, context: EntryContext) {
  return new Promise<Response>((resolve, reject) => {
    const { pipe } = renderToPipeableStream(<RemixServer context={context} url={request.url} />, {
      onShellReady() {
        const body = new PassThrough();
        headers.set("Content-Type", "text/html");
        resolve(new Response(createReadableStreamFromReadable(body), { status, headers }));
        pipe(body);
      },
      onShellError: reject,
    });
  });
}

const manifestEntry = { hasAction: false, hasLoader: false, hasErrorBoundary: false };
const noClient = { hasClientAction: false, hasClientLoader: false, module: "/build/none.js" };
const build: ServerBuild = {
  mode: "production",
  isSpaMode: false,
  publicPath: "/build/",
  assetsBuildDirectory: "build",
  future: {
    v3_fetcherPersist: true,
    v3_relativeSplatPath: true,
    v3_throwAbortReason: true,
    v3_lazyRouteDiscovery: false,
    v3_singleFetch: false,
  },
  entry: { module: { default: handleRequest } },
  routes: {
    root: { id: "root", path: "", module: { default: Root } },
    list: {
      id: "list",
      parentId: "root",
      path: "list",
      module: { default: List, loader: () => list.all() },
    },
    cards: {
      id: "cards",
      parentId: "root",
      path: "cards",
      module: { default: Cards, loader: cardsLoader(database) },
    },
    six: {
      id: "six",
      parentId: "root",
      path: "six",
      module: {
        default: List,
        action: async ({ request }) => {
          const form = await request.formData();
          insertSix(String(form.get("text")));
          return redirect("/list", 303);
        },
      },
    },
  },
  assets: {
    version: "1",
    url: "/build/manifest.js",
    entry: { module: "/build/entry.js", imports: [] },
    routes: {
      root: { id: "root", path: "", ...manifestEntry, ...noClient },
      list: {
        id: "list",
        parentId: "root",
        path: "list",
        ...manifestEntry,
        ...noClient,
        hasLoader: true,
      },
      cards: {
        id: "cards",
        parentId: "root",
        path: "cards",
        ...manifestEntry,
        ...noClient,
        hasLoader: true,
      },
      six: {
        id: "six",
        parentId: "root",
        path: "six",
        ...manifestEntry,
        ...noClient,
        hasAction: true,
      },
    },
  },
};

const app = express();
const answer = createRequestHandler({ build, mode: "production" });
app.all("*", (...request) => void answer(...request));
app.listen(Number(port), "127.0.0.1", () => console.log("ready"));
