/** Compares what /products shows with the table of typed searches. */
import { expect } from "vitest";

import { loader } from "~/routes/products/route";
import { Visitor } from "#tests/support/requests";

import type { Row, Wanted } from "./typed-queries";

type Page = Awaited<ReturnType<typeof readPage>>;

const RIGHT = 0.95;
const FIRST = 0.9;

/** The rows that show something else, and those of them with a wanted product that is not the first. */
type Answers = { wrong: string[]; notFirst: string[]; wrongFirst: string[] };

/** Checks that enough of the searches show what is wanted, and none another product before it. */
export async function expectAnswers(rows: readonly Row[]): Promise<void> {
  const { wrong, notFirst, wrongFirst } = await answersTo(rows);
  const count = (share: number) => Math.floor(rows.length * (1 - share));
  expect(wrongFirst).toEqual([]);
  expect(wrong.length, wrong.join("\n")).toBeLessThanOrEqual(count(RIGHT));
  expect(notFirst.length, notFirst.join("\n")).toBeLessThanOrEqual(count(FIRST));
}

/** Types each search into the search field of /products, as a visitor. */
async function answersTo(rows: readonly Row[]): Promise<Answers> {
  const visitor = new Visitor();
  const answers: Answers = { wrong: [], notFirst: [], wrongFirst: [] };
  for (const [typed, wanted] of rows) {
    const page = await readPage(visitor, typed);
    const says = `${typed} -> ${describe(page)}`;
    if (!isShown(page, wanted)) answers.wrong.push(says);
    if (isFirstOf(page, wanted) ?? isShown(page, wanted)) continue;
    answers.notFirst.push(says);
    if (hasWanted(page, wanted)) answers.wrongFirst.push(says);
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
  const { names, headline, offers, firstCode, firstOption } = page;
  if (wanted === "ask") return names.length === 0;
  if ("offered" in wanted) {
    const offer = wanted.offered.toLowerCase();
    return offers.some(
      (says) => says.includes("Did you mean") && says.toLowerCase().includes(offer),
    );
  }
  if ("codes" in wanted) {
    const codes = headline.length > 0 ? headline.join() : firstCode;
    return codes === wanted.codes.join();
  }
  const { all = /./, option = /./ } = wanted;
  return (
    isFirstOf(page, wanted) === true &&
    names.every((name) => all.test(name)) &&
    option.test(firstOption)
  );
}

/** Returns if the first product is a wanted one; undefined if no product is wanted by its name. */
function isFirstOf({ names }: Page, wanted: Wanted): boolean | undefined {
  return typeof wanted === "object" && "first" in wanted
    ? wanted.first.test(names[0] ?? "")
    : undefined;
}

function hasWanted({ names }: Page, wanted: Wanted): boolean {
  return (
    typeof wanted === "object" && "first" in wanted && names.some((name) => wanted.first.test(name))
  );
}

function describe({ names, headline, offers, firstOption }: Page): string {
  if (headline.length > 0) return headline.join(", ");
  const others = offers.length > 0 ? ` (${offers.join("; ")})` : "";
  return names.length > 0 ? `${firstOption}${others}` : `nothing${others}`;
}
