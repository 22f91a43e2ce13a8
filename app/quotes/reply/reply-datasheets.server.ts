import { inArray } from "drizzle-orm";

import { products } from "#drizzle/schema/catalogue";
import { db } from "~/db/client.server";
import type { StoredReplyLine } from "~/quotes/reply/replies.server";
import { datasheetHref, ownDatasheetFile } from "~/catalogue/media/datasheet";
import type { ReplyDatasheet } from "~/quotes/reply/reply-datasheets";

/** Lists the datasheets of the offered products, each once. */
export function listReplyDatasheets(
  lines: ReadonlyArray<Pick<StoredReplyLine, "kind" | "productId">>,
): ReplyDatasheet[] {
  const ids = lines.flatMap(({ kind, productId }) =>
    kind === "not-offered" || productId === null ? [] : [productId],
  );
  const { id, name, datasheetFileUrl, datasheetUrl, datasheetFilename, datasheetBytes } = products;
  return db
    .select({ id, name, datasheetFileUrl, datasheetUrl, datasheetFilename, datasheetBytes })
    .from(products)
    .where(inArray(id, [...new Set(ids)]))
    .orderBy(name)
    .all()
    .flatMap((product) => {
      const href = datasheetHref(product);
      if (href === null) return [];
      const file = ownDatasheetFile(product) ?? null;
      const filename = product.datasheetFilename ?? file ?? "datasheet.pdf";
      return [{ title: product.name, href, file, filename, bytes: product.datasheetBytes }];
    });
}
