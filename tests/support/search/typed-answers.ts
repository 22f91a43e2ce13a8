/** What /products shows for the table of typed searches, and which of its rows are wrong. */
import { loader } from "~/routes/products/route";
import { Visitor } from "#tests/support/requests";

import type { Wanted } from "./typed-queries";

type Row = readonly [typed: string, wanted: Wanted];
type Page = Awaited<ReturnType<typeof readPage>>;

/** How many rows of the table are right, and the others with what they show. */
export type Answers = {
  right: number;
  /** The first product is a wanted one, or what was wanted is shown without one. */
  first: number;
  /** The rows that show something else than what is wanted, though the page has it. */
  wrongFirst: string[];
  wrong: string[];
};

/** Types each search into the search field of /products, as a visitor. */
export async function answersTo(rows: readonly Row[]): Promise<Answers> {
  const visitor = new Visitor();
  const answers: Answers = { right: 0, first: 0, wrongFirst: [], wrong: [] };
  for (const [typed, wanted] of rows) {
    const page = await readPage(visitor, typed);
    const isRight = isShown(page, wanted);
    const says = `${typed} -> ${describe(page)}`;
    const isFirst = "first" in Object(wanted) ? isFirstOf(page, wanted) : isRight;
    if (isRight) answers.right += 1;
    else answers.wrong.push(says);
    if (isFirst) answers.first += 1;
    else if (hasWanted(page, wanted)) answers.wrongFirst.push(says);
  }
  return answers;
}

async function readPage(visitor: Visitor, typed: string) {
  const { data } = await visitor.get(loader, `/products?q=${encodeURIComponent(typed)}`);
  const headline = (data.headline?.cards ?? []).flatMap((each) =>
    each.kind === "product" ? [{ card: each.card, quantity: each.quantity }] : [],
  );
  const missing = (data.headline?.cards ?? []).flatMap((each) =>
    each.kind === "missing" ? [each] : [],
  );
  const { others, otherSearches } = data.noMatch;
  const shown = [
    ...headline.map(({ card }) => card),
    ...data.products,
    ...(others?.cards ?? []).map(({ card }) => card),
  ];
  const offers = [
    others?.title ?? "",
    ...otherSearches.map(({ says }) => says),
    ...missing.flatMap((each) => each.offers.map(({ says }) => says)),
  ];
  return {
    names: shown.map(({ name }) => name),
    firstCode: shown[0]?.productCode ?? undefined,
    firstOption: JSON.stringify([shown[0]?.name, shown[0]?.offer]),
    headline: headline.map(({ card, quantity }) =>
      quantity === 1 ? (card.productCode ?? "") : `${card.productCode} x ${quantity}`,
    ),
    offers,
  };
}

function isShown(page: Page, wanted: Wanted): boolean {
  const { names, headline, offers, firstCode } = page;
  if (wanted === "ask") return names.length === 0;
  if ("offered" in wanted) {
    const offer = wanted.offered.toLowerCase();
    return offers.some((says) => says.includes("Did you mean") && says.toLowerCase().includes(offer));
  }
  if ("codes" in wanted)
    return headline.length > 0
      ? headline.join() === wanted.codes.join()
      : wanted.codes.join() === firstCode;
  const { all, option } = wanted;
  return (
    isFirstOf(page, wanted) &&
    names.every((name) => all?.test(name) ?? true) &&
    (option?.test(page.firstOption) ?? true)
  );
}

function isFirstOf({ names }: Page, wanted: Wanted): boolean {
  return typeof wanted === "object" && "first" in wanted && wanted.first.test(names[0] ?? "");
}

function hasWanted({ names }: Page, wanted: Wanted): boolean {
  return typeof wanted === "object" && "first" in wanted && names.some((name) => wanted.first.test(name));
}

function describe({ names, headline, offers, firstOption }: Page): string {
  if (headline.length > 0) return headline.join(", ");
  const others = offers.length > 0 ? ` (${offers.join("; ")})` : "";
  return names.length > 0 ? `${firstOption}${others}` : `nothing${others}`;
}
