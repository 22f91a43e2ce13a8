/**
 * Fills an empty database with the demo catalogue and writes its pictures and datasheets.
 *
 *   tsx scripts/demo.ts [--if-empty] [--products N] [--accounts]
 *
 * --accounts adds the demo's customers with their firm and quotes, and its staff, and prints their passwords.
 *
 * Writes media files first, then all rows in one transaction: a run that is killed leaves an empty
 * database, and the next run writes everything again.
 */
import { mkdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import { parseArgs } from "node:util";

import { DEMO_ATTRIBUTES } from "#data/demo/attributes";
import {
  buildCatalogue,
  DATASHEET_PATH,
  type DemoCatalogue,
  NEWEST_AT,
} from "#data/demo/catalogue";
import { DEMO_COMPANY, DEMO_TEAM } from "#data/demo/company";
import { renderDatasheet } from "#data/demo/datasheet";
import type { DemoProduct } from "#data/demo/demo-product";
import { renderPaper } from "#data/demo/paper-file";
import { renderingSvg } from "#data/demo/drawings/rendering/rendering";
import { svgOf } from "#data/demo/drawings/svg";
import { MANUFACTURERS } from "#data/demo/manufacturers";
import { DEMO_SYNONYMS } from "#data/demo/synonyms";
import { expandedTo } from "#data/demo/variations";
import { insertAuditEntry } from "~/site/audit/audit-log.server";
import { setStockSettings } from "~/site/acts/set-settings.server";
import {
  findStoredSettings,
  insertMissingSettings,
  readSiteSettings,
} from "~/site/settings/site-settings.server";
import { migrate } from "~/db/migrate.server";
import { write } from "~/db/write.server";
import { countPdfPages } from "~/shared/file-kind";
import { COMMAND_LINE } from "~/shared/actor";
import { insertFormerCode } from "~/catalogue/codes/product-codes.server";
import { renumberAllNames } from "~/catalogue/search/name-ranks.server";
import {
  countAllProducts,
  insertCategory,
  insertUnlistedProduct,
} from "~/catalogue/products/products.server";
import { insertAttribute } from "~/catalogue/facets/attributes.server";
import { readAllSpecifications } from "~/catalogue/facets/specification-readings.server";
import { insertSynonym } from "~/catalogue/search/synonyms.server";
import { fillNormalForms, insertEnteredCode } from "~/catalogue/codes/known-codes.server";
import { env } from "~/env.server";

import { addDemoAccounts, DEMO_CATALOGUE_ACTION, describeDemoAccounts } from "./demo/accounts";
import { insertPapers } from "./demo/papers";
import { insertRelated } from "./demo/relations";

const { values: options } = parseArgs({
  options: {
    "if-empty": { type: "boolean" },
    products: { type: "string" },
    accounts: { type: "boolean" },
  },
});

await fillDatabase();
if (options.accounts) {
  await addDemoAccounts();
  console.log(await describeDemoAccounts());
}

async function fillDatabase(): Promise<void> {
  await migrate();
  const present = countAllProducts();
  if (present > 0) {
    if (options["if-empty"]) return;
    console.error(
      `The database ${env.databasePath} already has ${present} products. The demo catalogue is written to an empty database only.`,
    );
    process.exitCode = 1;
    return;
  }

  const catalogue = buildCatalogue();
  const count = productCount(catalogue.products.length);
  if (count === undefined) {
    console.error("--products takes a whole number of 1 or more.");
    process.exitCode = 1;
    return;
  }
  const datasheets = await writeMedia(catalogue);
  const sizes = await writePapers(catalogue);
  const { stockFreshDays } = readSiteSettings();
  await setStockSettings(
    findStoredSettings().stockUpdatedAt,
    { stockShown: "exact", stockFreshDays },
    { name: COMMAND_LINE, now: Date.now() },
  );
  await insertCatalogue(catalogue, count, datasheets, sizes);
  await readAllSpecifications();
  const pictures = catalogue.drawings.size + catalogue.renderings.size;
  console.log(
    `Wrote ${count} products, ${pictures} pictures and ${catalogue.datasheets.length} datasheets.`,
  );
}

function productCount(defaultCount: number): number | undefined {
  if (options.products === undefined) return defaultCount;
  const count = Number(options.products);
  return Number.isSafeInteger(count) && count > 0 ? count : undefined;
}

type DatasheetFacts = { datasheetBytes: number; datasheetPages: number | null };

/** Returns what to store about each datasheet, by its URL. */
async function writeMedia({
  drawings,
  renderings,
  datasheets,
}: DemoCatalogue): Promise<Map<string, DatasheetFacts>> {
  const pictureFolder = path.join(env.mediaDir, "products");
  const datasheetFolder = path.join(env.mediaDir, "datasheets");
  mkdirSync(pictureFolder, { recursive: true });
  mkdirSync(datasheetFolder, { recursive: true });

  for (const [fileName, drawing] of drawings) {
    writeFileSync(path.join(pictureFolder, fileName), svgOf(drawing));
  }
  for (const [fileName, rendering] of renderings) {
    writeFileSync(path.join(pictureFolder, fileName), renderingSvg(rendering));
  }
  const facts = new Map<string, DatasheetFacts>();
  for (const datasheet of datasheets) {
    const pdf = await renderDatasheet(datasheet);
    writeFileSync(path.join(datasheetFolder, datasheet.fileName), pdf);
    facts.set(DATASHEET_PATH + datasheet.fileName, {
      datasheetBytes: pdf.length,
      datasheetPages: countPdfPages(pdf),
    });
  }
  return facts;
}

/** Returns the size of each document's file, by its URL. */
async function writePapers({ papers }: DemoCatalogue): Promise<Map<string, number>> {
  const sizes = new Map<string, number>();
  mkdirSync(path.join(env.mediaDir, "documents"), { recursive: true });
  for (const file of papers.files) {
    const bytes = await renderPaper(file);
    writeFileSync(path.join(env.mediaDir, file.url.slice("/media/".length)), bytes);
    sizes.set(file.url, bytes.length);
  }
  return sizes;
}

function insertCatalogue(
  { categories, products, papers, ...related }: DemoCatalogue,
  count: number,
  datasheets: ReadonlyMap<string, DatasheetFacts>,
  sizes: ReadonlyMap<string, number>,
): Promise<void> {
  return write(() => {
    // Of two concurrent starts, the second one finds the catalogue already written.
    if (countAllProducts() > 0) return;

    const categoryIds = new Map(categories.map((name) => [name, insertCategory(name)]));
    const insert = (product: DemoProduct) =>
      insertOne({ ...product, ...datasheets.get(ownDatasheetOf(product)) }, categoryIds);
    const ids = new Map<string, number>();
    for (const product of expandedTo(products, count)) {
      ids.set(product.productCode ?? "", insert(product));
    }
    insertRelated(related, ids, insert);
    insertPapers(papers, ids, sizes);
    fillNormalForms();
    renumberAllNames();
    for (const synonym of DEMO_SYNONYMS) insertSynonym(synonym, Date.now());
    insertAttributes(categoryIds);
    insertMissingSettings({
      ...DEMO_COMPANY,
      team: [...DEMO_TEAM],
      manufacturers: [...MANUFACTURERS],
    });
    insertAuditEntry(
      { name: COMMAND_LINE, now: Date.now() },
      { action: DEMO_CATALOGUE_ACTION, subject: "Demo catalogue" },
    );
  });
}

function insertAttributes(categoryIds: ReadonlyMap<string, number>): void {
  for (const [index, { categories, ...attribute }] of DEMO_ATTRIBUTES.entries()) {
    const ids = categories.flatMap((name) => categoryIds.get(name) ?? []);
    insertAttribute({ ...attribute, position: index + 1, categoryIds: ids }, Date.now());
  }
}

function ownDatasheetOf({ datasheetFileUrl, datasheetUrl }: DemoProduct): string {
  return datasheetFileUrl ?? datasheetUrl ?? "";
}

/** Moves the day of the stock to the last two weeks: older stock would be grey (C18). */
function countedLately<Counted extends { stockEnteredAt?: number | null }>(item: Counted): Counted {
  const { stockEnteredAt } = item;
  const sinceCountMs = Date.now() - NEWEST_AT;
  return stockEnteredAt ? { ...item, stockEnteredAt: stockEnteredAt + sinceCountMs } : item;
}

function insertOne(
  demoProduct: DemoProduct & Partial<DatasheetFacts>,
  categoryIds: ReadonlyMap<string, number>,
): number {
  const { category, images, variants, formerCodes, codes, ...product } = demoProduct;
  const categoryId = category === null ? null : (categoryIds.get(category) ?? null);
  const productId = insertUnlistedProduct(
    { ...countedLately(product), categoryId },
    variants.map(countedLately),
    images,
  );
  for (const former of formerCodes) {
    insertFormerCode(productId, former, product.productCode ?? "");
  }
  for (const code of codes) {
    insertEnteredCode({ ...code, productId, variantId: null }, product.createdAt);
  }
  return productId;
}
