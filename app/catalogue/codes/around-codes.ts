/** Reads what is written beside the codes of a text: quantities, labels and manufacturers. */
import { isConnector, isIdle, labelLength, phraseAt } from "~/catalogue/codes/text-labels";
import { joinTokens, type TextToken, trimMarks } from "~/catalogue/codes/text-tokens";
import {
  findForEach,
  findQuantities,
  hasUnitAfter,
  numberOf,
  type QuantityShape,
  saidNumber,
} from "~/catalogue/codes/typed-quantity";

const MAX_MAKER_WORDS = 4;
/** Before the number of a line. */
const POSITIONS: ReadonlySet<string> = new Set(["item", "line", "pos", "position", "row"]);
const ARTICLES: ReadonlySet<string> = new Set(["the", "these", "those", "your"]);

/** The facts that are written beside a code. */
export type AroundCode = {
  quantity: number | undefined;
  /** Texts that look like its quantity but are not used, because they are not whole or come second; as typed. */
  refused: string[];
  /** The manufacturer that is named beside it. */
  manufacturer: string | undefined;
  /** True if a label such as "part no" is beside it. */
  isLabelled: boolean;
};

type AroundCodes = {
  codes: AroundCode[];
  /** The words that belong to no code; none if none of them describes a product. */
  left: TextToken[];
  /** The same, with the codes that are searched as words too. */
  rest: TextToken[];
  /** Labels, quantities, and words that say nothing, as typed. */
  passedOver: string[];
};

type Span = {
  from: number;
  to: number;
  /** True if it is searched as words too. */
  isAlsoText: boolean;
};

/** Returns the manufacturer that a phrase names beside a code; undefined for any other phrase. */
type MakerOf = (phrase: string, codeAt: number) => string | undefined;

/** The use of a token; undefined while it is left. */
type Taken = "code" | "maker" | "passed" | undefined;

type Reading = {
  tokens: readonly TextToken[];
  taken: Taken[];
  codes: AroundCode[];
  makerOf: MakerOf;
};

/** Returns the quantity, label and manufacturer beside each of these codes, and the remaining text. */
export function readAround(
  tokens: readonly TextToken[],
  spans: readonly Span[],
  makerOf: MakerOf,
): AroundCodes {
  const taken = tokens.map((): Taken => undefined);
  for (const { from, to } of spans) taken.fill("code", from, to);
  const codes = spans.map((): AroundCode => ({
    quantity: undefined,
    refused: [],
    manufacturer: undefined,
    isLabelled: false,
  }));
  const each = spans.length > 1 ? findForEach(tokens) : undefined;
  if (each) taken.fill("passed", each.from, each.to);
  const reading = { tokens, taken, codes, makerOf };
  const before = ({ from }: Span, codeAt: number) => takeBeside(reading, codeAt, from, -1);
  const after = ({ to }: Span, codeAt: number) => takeBeside(reading, codeAt, to, 1);

  const [first] = spans;
  if (first) before(first, 0);
  // If a quantity comes first, each quantity is before its code.
  const orders = codes[0]?.quantity === undefined ? [after, before] : [before, after];
  for (const take of orders) spans.forEach(take);
  if (spans.length === 1) takeAnyQuantity(reading);
  for (const code of each ? codes : []) code.quantity ??= each?.quantity;
  return { codes, ...restOf(reading, spans) };
}

/** Takes what belongs to a code, from an edge of it on to the left (-1) or right (1). */
function takeBeside(reading: Reading, codeAt: number, edge: number, step: 1 | -1): void {
  for (let at = edge; ;) {
    const length = takeNext(reading, codeAt, at, step);
    if (length === 0) return;
    at += step * length;
  }
}

/** Takes the next tokens if they belong to a code, and returns their number. */
function takeNext(reading: Reading, codeAt: number, edge: number, step: 1 | -1): number {
  const { tokens, taken, codes } = reading;
  const code = codes[codeAt];
  const at = step > 0 ? edge : edge - 1;
  const token = tokens[at];
  if (!code || !token || taken[at] !== undefined) return 0;
  const pass = (length: number) => take(reading, edge, step * length, "passed");

  const shape = quantitiesOf(reading).find(({ from, to }) => (step > 0 ? from : to) === edge);
  if (shape) {
    const isOwn = code.quantity === undefined && !isOfNext(reading, shape, step);
    return isOwn ? takeQuantity(reading, code, shape) : 0;
  }

  const label = labelLength(tokens, edge, step);
  if (label > 0 && isLeft(reading, edge, step * label)) {
    code.isLabelled = true;
    return pass(label);
  }
  if (token.text === "") return pass(1);
  const maker =
    code.manufacturer === undefined ? makerBeside(reading, codeAt, edge, step) : undefined;
  if (maker) {
    code.manufacturer = maker.name;
    return take(reading, edge, step * maker.length, "maker");
  }
  if (step < 0 && isOfAfterNumber(tokens, at)) return pass(1);
  if (step < 0 && numberOf(token) && POSITIONS.has(tokens[at - 1]?.text.toLowerCase() ?? ""))
    return pass(2);
  if (code.quantity === undefined && isBareQuantity(reading, at, step)) {
    code.quantity = numberOf(token)?.quantity;
    return pass(1);
  }
  const said = step < 0 ? saidNumber(token?.text ?? "") : undefined;
  if (said !== undefined && code.quantity === undefined) {
    code.quantity = said;
    return pass(1);
  }
  return 0;
}

/** Returns true for the words between a number and what it counts: "5 of", "5 of the". */
function isOfAfterNumber(tokens: readonly TextToken[], at: number): boolean {
  const text = tokens[at]?.text.toLowerCase() ?? "";
  if (text === "of") return numberOf(tokens[at - 1]) !== undefined;
  return ARTICLES.has(text) && isOfAfterNumber(tokens, at - 1);
}

function makerBeside(reading: Reading, codeAt: number, edge: number, step: 1 | -1) {
  for (let length = MAX_MAKER_WORDS; length > 0; length -= 1) {
    if (!isLeft(reading, edge, step * length)) continue;
    const name = reading.makerOf(phraseAt(reading.tokens, edge, step * length) ?? "", codeAt);
    if (name !== undefined) return { name, length };
  }
  return undefined;
}

/**
 * Returns true for a whole number that ends there: "QX-410-24 3", but not "QX-410-24 3 port" and
 * "DN 15 QX-410-24".
 */
function isBareQuantity({ tokens, taken }: Reading, at: number, step: 1 | -1): boolean {
  const token = tokens[at];
  if (!token || numberOf(token)?.quantity === undefined || hasUnitAfter(tokens, at)) return false;
  if (isOfNext({ tokens, taken }, { from: at, to: at + 1 }, step)) return false;
  const beyond = tokens[at + step];
  if (!beyond || taken[at + step] !== undefined || beyond.cell !== token.cell) return true;
  if ((step > 0 ? token : beyond).endsPhrase || beyond.text === "") return true;
  return (
    isConnector(beyond) || isIdle(beyond) || labelLength(tokens, step > 0 ? at + 1 : at, step) > 0
  );
}

/** Returns true for a quantity that a comma separates from the code before it, but not from the next: "A, 3 x B". */
function isOfNext(
  { tokens, taken }: Pick<Reading, "tokens" | "taken">,
  { from, to }: { from: number; to: number },
  step: 1 | -1,
): boolean {
  const endsBefore = tokens[from - 1]?.endsPhrase === true;
  return step > 0 && endsBefore && taken[to] === "code" && tokens[to - 1]?.endsPhrase !== true;
}

/** Takes the explicit quantities that are anywhere, and a number that has a cell for itself: there is one code only. */
function takeAnyQuantity(reading: Reading): void {
  const [code] = reading.codes;
  if (!code) return;
  for (const shape of quantitiesOf(reading)) takeQuantity(reading, code, shape);
  reading.tokens.forEach((token, at) => {
    const isCell = [at - 1, at + 1].every((other) => reading.tokens[other]?.cell !== token.cell);
    const quantity = isCell && !reading.taken[at] ? numberOf(token)?.quantity : undefined;
    if (quantity === undefined || code.quantity !== undefined) return;
    code.quantity = quantity;
    take(reading, at, 1, "passed");
  });
}

function takeQuantity(
  reading: Reading,
  code: AroundCode,
  { from, to, quantity }: QuantityShape,
): number {
  if (quantity === undefined || code.quantity !== undefined) {
    code.refused.push(trimMarks(joinTokens(reading.tokens.slice(from, to))));
  } else code.quantity = quantity;
  return take(reading, from, to - from, "passed");
}

function quantitiesOf({ tokens, taken }: Reading): QuantityShape[] {
  return findQuantities(tokens, (at) => taken[at] !== undefined);
}

function take({ taken }: Reading, edge: number, length: number, as: Taken): number {
  taken.fill(as, Math.min(edge, edge + length), Math.max(edge, edge + length));
  return Math.abs(length);
}

function isLeft({ taken }: Reading, edge: number, length: number): boolean {
  const [from, to] = [Math.min(edge, edge + length), Math.max(edge, edge + length)];
  return (
    from >= 0 && to <= taken.length && taken.slice(from, to).every((each) => each === undefined)
  );
}

/** Returns the words that are left: without what joins the codes, and none if they say nothing. */
function restOf({ tokens, taken }: Reading, spans: readonly Span[]) {
  const runs: TextToken[][] = [];
  tokens.forEach((token, at) => {
    if (taken[at] !== undefined) return;
    if (at > 0 && taken[at - 1] === undefined) runs.at(-1)?.push(token);
    else runs.push([token]);
  });
  const words = new Set(runs.flatMap(withoutEdges));
  const saysNothing = spans.length > 0 && [...words].every((token) => isIdle(token));
  const isLeft = (token: TextToken) => !saysNothing && words.has(token);
  const isAlsoText = (at: number) =>
    spans.some((span) => span.isAlsoText && span.from <= at && at < span.to);
  return {
    left: tokens.filter(isLeft),
    rest: tokens.filter((token, at) => isLeft(token) || isAlsoText(at)),
    passedOver: tokens
      .filter((token, at) => taken[at] === "passed" || (taken[at] === undefined && !isLeft(token)))
      .filter(({ text }) => text !== "")
      .map(({ raw }) => raw),
  };
}

function withoutEdges(tokens: TextToken[]): TextToken[] {
  const isEdge = (token: TextToken) => token.text === "" || isConnector(token);
  const from = tokens.findIndex((token) => !isEdge(token));
  return from < 0 ? [] : tokens.slice(from, tokens.findLastIndex((token) => !isEdge(token)) + 1);
}
