/** Costs of lines, for staff only: no route, mail or PDF of customers imports this file. */
import { eq, sql } from "drizzle-orm";

import { quoteReplyLineCosts, quoteReplyLines } from "#drizzle/schema/replies";
import { db } from "~/db/client.server";
import { assertInWrite } from "~/db/write.server";

/** Returns the known costs of a reply, in pence ex VAT for each piece, by line. */
export function findLineCosts(replyId: number): Map<number, number> {
  const rows = db
    .select({ id: quoteReplyLineCosts.lineId, costPence: quoteReplyLineCosts.costPence })
    .from(quoteReplyLineCosts)
    .innerJoin(quoteReplyLines, eq(quoteReplyLines.id, quoteReplyLineCosts.lineId))
    .where(eq(quoteReplyLines.replyId, replyId))
    .all();
  return new Map(rows.map(({ id, costPence }) => [id, costPence]));
}

/** Stores the cost that staff typed at a line; null is not known. Call inside write(). */
export function storeLineCost(lineId: number, costPence: number | null): void {
  assertInWrite();
  if (costPence === null) {
    db.delete(quoteReplyLineCosts).where(eq(quoteReplyLineCosts.lineId, lineId)).run();
    return;
  }
  db.insert(quoteReplyLineCosts)
    .values({ lineId, costPence })
    .onConflictDoUpdate({ target: quoteReplyLineCosts.lineId, set: { costPence } })
    .run();
}

/** Gives a line the cost of its product today, or none. Call inside write(). */
export function copyProductCost(lineId: number): void {
  assertInWrite();
  storeLineCost(lineId, null);
  db.run(
    sql`insert into quote_reply_line_costs (line_id, cost_pence) ${productCosts(sql`l.id = ${lineId}`)}`,
  );
}

/** Gives the lines of a new draft the costs of their products today. Call inside write(). */
export function copyProductCosts(replyId: number): void {
  assertInWrite();
  db.run(
    sql`insert into quote_reply_line_costs (line_id, cost_pence) ${productCosts(sql`l.reply_id = ${replyId}`)}`,
  );
}

/** Gives a line of a revision the cost that the line had in the version before. Call inside write(). */
export function handCostOn(fromLineId: number, toLineId: number): void {
  assertInWrite();
  db.run(sql`insert into quote_reply_line_costs (line_id, cost_pence)
    select ${toLineId}, cost_pence from quote_reply_line_costs where line_id = ${fromLineId}`);
}

/** A variant without a cost of its own has the product's. */
function productCosts(condition: ReturnType<typeof sql>) {
  return sql`select l.id, coalesce(v.cost_pence, p.cost_pence)
    from quote_reply_lines l
    left join product_costs v on v.product_id = l.product_id and v.variant_id = l.variant_id
    left join product_costs p on p.product_id = l.product_id and p.variant_id = 0
    where ${condition} and coalesce(v.cost_pence, p.cost_pence) is not null`;
}
