/** The facts about a site that the processes that load it need. */
import { readFileSync } from "node:fs";
import Database from "better-sqlite3";

import { inDatabase, signInAsStaff } from "#tests/resilience/sales";
import type { Site } from "#tests/support/site";

export type SceneProduct = { id: number; name: string; code: string; image: string | null };

export type Scene = Pick<Site, "url" | "databasePath"> & {
  products: SceneProduct[];
  /** Products without variants that have a price, which a price list changes. */
  priced: Array<{ code: string; pence: number }>;
  companies: string[];
  /** The names of filters in the list's address. */
  filters: string[];
  customers: string[];
  /** The session of an administrator, as a Cookie header. */
  staff: string;
};

const CUSTOMERS = 12;
const FIXED_FILTERS = ["category", "company", "protocol"];

/** Adds customers and an administrator to a running site, and reads what its pages are about. */
export async function prepareScene(site: Site): Promise<Scene> {
  const customers: string[] = [];
  for (let number = 0; number < CUSTOMERS; number += 1) {
    const { email } = await inDatabase(site, (kit) => kit.addCustomer());
    customers.push(email);
  }
  return { ...readCatalogue(site), customers, staff: await signInAsStaff(site) };
}

/** Reads the scene that the test has written for this process. */
export function readScene(): Scene {
  const scene: Scene = JSON.parse(readFileSync(process.argv[2] ?? "", "utf8"));
  return scene;
}

function readCatalogue({ databasePath, url }: Site) {
  const database = new Database(databasePath, { readonly: true });
  const list = <Row>(statement: string) => database.prepare<[], Row>(statement).all();
  const products = list<SceneProduct>(
    `select id, name, product_code as code,
       (select image_url from product_images where product_id = products.id limit 1) as image
     from products where name_rank is not null and product_code is not null order by name_rank`,
  );
  const priced = list<Scene["priced"][number]>(
    `select product_code as code, list_price_pence as pence from products where name_rank is not null and product_code is not null and list_price_pence > 0
       and not exists (select 1 from product_variants where product_id = products.id)`,
  );
  const companies = list<{ company: string }>(
    "select distinct company from products where company is not null",
  );
  const attributes = list<{ slug: string }>("select slug from attributes");
  database.close();
  return {
    ...{ url, databasePath, products, priced },
    companies: companies.map(({ company }) => company),
    filters: [...FIXED_FILTERS, ...attributes.map(({ slug }) => slug)],
  };
}
