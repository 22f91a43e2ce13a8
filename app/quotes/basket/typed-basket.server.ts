import { and, eq, isNull, ne, sql } from "drizzle-orm";

import { type BasketDetails, basketLines, baskets, basketTextLines } from "#drizzle/schema/baskets";
import type { Limit } from "~/accounts/sign-in/throttle.server";
import { findDiscontinued } from "~/catalogue/relations/discontinued.server";
import { findFirstVariantId } from "~/catalogue/variants/variant-order.server";
import { db, sqlite } from "~/db/client.server";
import { prepareOnce } from "~/db/prepared.server";
import { assertInWrite, write } from "~/db/write.server";
import {
  type BasketChange,
  type ChangedOption,
  isTextLineId,
  joinTags,
} from "~/quotes/basket/basket";
import {
  countBasketLines,
  findBasketDetails,
  refuseNewBasket,
} from "~/quotes/basket/baskets.server";
import { changeOption } from "~/quotes/basket/changed-option.server";
import {
  type AddedText,
  addTextLine,
  keepAsText,
  type WantedText,
} from "~/quotes/basket/text-lines.server";
import { MAX_QUANTITY, MIN_QUANTITY } from "~/shared/quantity";

/** The quote page's form: the lines it showed, what to do to them, and the contact details. */
export type TypedBasket = {
  basketId: string;
  shownIds: readonly number[];
  changes: readonly BasketChange[];
  details: BasketDetails;
  /** A further line in the customer's words. */
  text?: WantedText;
};

/**
 * "changed" when the last change found its line; `isLineGone` when a shown line had left the basket or had
 * another variant. `option` is the result of a refused change of a variant, else of the last one.
 */
type SavedBasket = {
  kind: "changed" | "unchanged";
  isLineGone: boolean;
  option: ChangedOption | undefined;
  text: AddedText | undefined;
};

/** Saves what was typed on the quote page: the changes of its lines, the details, then a new line in words. */
export function saveTypedBasket(typed: TypedBasket, now: number): Promise<SavedBasket> {
  return write(() => storeTypedBasket(typed, now));
}

/** Does what `saveTypedBasket` does. Call inside write(). */
export function storeTypedBasket(
  { basketId, shownIds, changes, details, text }: TypedBasket,
  now: number,
): SavedBasket {
  const hasUnlisted = hasUnlistedLines(basketId, shownIds);
  // The page showed lines, so an empty basket was sent or emptied elsewhere (B12).
  const takesText = text && countBasketLines(basketId) > 0;
  const { found, options } = changeBasket(basketId, changes, details, now);
  const refused = options.find(({ kind }) => kind === "gone" || kind === "full");
  return {
    kind: found > 0 ? "changed" : "unchanged",
    isLineGone: hasUnlisted || refused?.kind === "gone",
    option: refused ?? options.at(-1),
    text: takesText ? addTextLine({ basketId, userId: null }, text, now) : undefined,
  };
}

/**
 * Makes these changes in their order and stores the details. The database adds the steps, so that
 * quick clicks all count. Lines of another basket are not changed. An emptied basket loses the details
 * that concern its lines, but not the contact details. Returns how many lines the last change found, 0
 * when its line is already gone, and the result of each change of a variant. Call inside write().
 */
export function changeBasket(
  basketId: string,
  changes: readonly BasketChange[],
  details: BasketDetails,
  now: number,
): { found: number; options: ChangedOption[] } {
  assertInWrite();
  const hadLines = changes.length > 0 && countBasketLines(basketId) > 0;
  let found = 0;
  const options: ChangedOption[] = [];
  for (const change of changes) {
    if (change.kind === "option") {
      const option = changeOption(basketId, change);
      options.push(option);
      found = "lineId" in option ? 1 : 0;
    } else found = makeChange(basketId, change);
  }
  const isEmptied = hadLines && countBasketLines(basketId) === 0;
  const remaining = isEmptied ? contactDetails(details) : details;
  updateDetails().run({ basketId, details: remaining, now });
  return { found, options };
}

/**
 * Stores the details typed on a page whose lines are no longer in this basket, and returns false when
 * no basket may be started for them. A new basket gets no contact details: they may be those of an
 * account that is no longer signed in.
 */
export function keepTypedDetails(
  {
    basketId,
    userId,
    details,
  }: { basketId: string; userId: string | null; details: BasketDetails },
  now: number,
  limits: readonly Limit[],
): Promise<boolean> {
  return write(() => {
    if (refuseNewBasket({ basketId, userId }, limits, now)) return false;
    db.insert(baskets)
      .values({
        id: basketId,
        userId,
        createdAt: now,
        updatedAt: now,
        details: detailsOfLines(details),
      })
      .onConflictDoUpdate({ target: baskets.id, set: { details, updatedAt: now } })
      .run();
    return true;
  });
}

/** Returns the details that do not concern the lines. */
function contactDetails({ name, email, phone, company }: BasketDetails): BasketDetails {
  return { name, email, phone, company };
}

/** Returns the details that concern the lines. */
function detailsOfLines(details: BasketDetails): BasketDetails {
  const { customerReference, projectReference, sitePostcode, wantedBy, ...others } = details;
  const { notes, includeDatasheets, draftName } = others;
  const job = { customerReference, projectReference, sitePostcode, wantedBy };
  return { ...job, notes, includeDatasheets, draftName };
}

/** Deletes the details of a basket that only repeat these. Call inside write(). */
export function deleteDetails(
  basketId: string,
  repeated: Readonly<Record<string, string>>,
  now: number,
): void {
  const { name, phone, company, ...others } = findBasketDetails(basketId);
  const own = Object.entries({ name, phone, company }).filter(
    ([field, typed]) => typed?.trim() !== repeated[field],
  );
  updateDetails().run({ basketId, details: { ...others, ...Object.fromEntries(own) }, now });
}

const updateDetails = prepareOnce(() =>
  db
    .update(baskets)
    .set({
      details: sql.placeholder("details"),
      updatedAt: sql`${sql.placeholder("now")}`,
      cookieReturned: true,
    })
    .where(eq(baskets.id, sql.placeholder("basketId")))
    .prepare(),
);

function makeChange(basketId: string, change: Exclude<BasketChange, { kind: "option" }>): number {
  if (change.kind === "clear") {
    return [basketLines, basketTextLines]
      .map((table) => db.delete(table).where(eq(table.basketId, basketId)).run().changes)
      .reduce((sum, changes) => sum + changes, 0);
  }

  const table = isTextLineId(change.lineId) ? basketTextLines : basketLines;
  const line = and(eq(table.basketId, basketId), eq(table.id, change.lineId));
  switch (change.kind) {
    case "set":
      return db.update(table).set(change.typed).where(line).run().changes;
    case "step": {
      const stepped = sql`min(${MAX_QUANTITY}, max(${MIN_QUANTITY}, ${table.quantity} + ${change.step}))`;
      return db.update(table).set({ quantity: stepped }).where(line).run().changes;
    }
    case "remove":
      return db.delete(table).where(line).run().changes;
    case "swap":
      return swapLine(basketId, change.lineId);
    case "as-text":
      return keepAsText(basketId, change.lineId);
  }
}

/**
 * Returns true when some of these lines have left the basket since a page showed them: removed on
 * another page, or with their variant. False for an empty basket, which was sent, saved or cleared.
 */
function hasUnlistedLines(basketId: string, shownIds: readonly number[]): boolean {
  if (shownIds.length === 0) return false;
  const ids = new Set(lineIds().all({ basketId }));
  return ids.size > 0 && !shownIds.every((id) => ids.has(id));
}

const lineIds = prepareOnce(() =>
  sqlite
    .prepare<[{ basketId: string }], number>(
      `select id from basket_lines where basket_id = @basketId
       union all select id from basket_text_lines where basket_id = @basketId`,
    )
    .pluck(),
);

/**
 * Replaces a discontinued product in its line by its replacement, in the first variant and the same quantity; joins the
 * line with one that already has the replacement, up to 9 999 (C36). Returns 1, or 0 if the line has gone or its
 * product has no replacement. Call inside write().
 */
function swapLine(basketId: string, lineId: number): 0 | 1 {
  assertInWrite();
  const own = eq(basketLines.basketId, basketId);
  const line = db
    .select()
    .from(basketLines)
    .where(and(own, eq(basketLines.id, lineId)))
    .get();
  const productId = line && findDiscontinued(line.productId)?.replacement?.id;
  if (!line || productId === undefined) return 0;

  const variantId = findFirstVariantId(productId);
  const present = db
    .select({ id: basketLines.id, tag: basketLines.tag })
    .from(basketLines)
    .where(
      and(
        own,
        ne(basketLines.id, lineId),
        eq(basketLines.productId, productId),
        variantId === null ? isNull(basketLines.variantId) : eq(basketLines.variantId, variantId),
      ),
    )
    .get();
  const isLine = eq(basketLines.id, lineId);
  if (!present) {
    db.update(basketLines).set({ productId, variantId }).where(isLine).run();
    return 1;
  }
  const quantity = sql`min(${MAX_QUANTITY}, ${basketLines.quantity} + ${line.quantity})`;
  const tag = joinTags(present.tag, line.tag);
  db.update(basketLines).set({ quantity, tag }).where(eq(basketLines.id, present.id)).run();
  db.delete(basketLines).where(isLine).run();
  return 1;
}
