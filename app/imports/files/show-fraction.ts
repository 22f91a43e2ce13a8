/** Numbers that a cell shows as a fraction or with an exponent (I30). */
import { digitsOf, NOISE, plainNumber, roundDigits } from "~/imports/files/decimal-digits";
import { fill, isDenominator, type Layout, literalOf } from "~/imports/files/format-layout";
import type { FormatToken } from "~/imports/files/number-format";

const MAX_DENOMINATOR_DIGITS = 5;

/** Shows a number that is no decimal one: as it is, with an exponent, as a fraction, or as a mere text. */
export function showOther(number: number, section: Layout): string {
  const { kind, tokens } = section;
  if (kind === "exponent") return showExponent(number, section);
  if (kind === "fraction") return showFraction(number, tokens);
  return tokens
    .map((token) =>
      token.kind === "general" || token.kind === "text" ? plainNumber(number) : literalOf(token),
    )
    .join("");
}

function showExponent(number: number, section: Layout): string {
  const { tokens, wholePlaces, decimalPlaces } = section;
  const at = tokens.findIndex(({ kind }) => kind === "exponent");
  const [, power = "0"] = number.toExponential(decimalPlaces + wholePlaces - 1).split("e");
  const exponent = Math.floor(Number(power) / Math.max(1, wholePlaces)) * Math.max(1, wholePlaces);
  const { whole, decimals } = roundDigits(digitsOf(number, -exponent), decimalPlaces);
  const header = fill({ ...section, tokens: tokens.slice(0, at) }, whole, decimals);
  const marker = tokens[at];
  const places = tokens.slice(at).filter(({ kind }) => kind === "digit").length;
  const plus = marker?.kind === "exponent" && marker.hasPlus ? "+" : "";
  const digits = String(Math.abs(exponent)).padStart(places, "0");
  const tail = tokens.slice(at + 1).map(literalOf);
  return `${header}E${exponent < 0 ? "-" : plus}${digits}${tail.join("")}`;
}

function showFraction(number: number, tokens: readonly FormatToken[]): string {
  const slash = tokens.findIndex(({ kind }) => kind === "slash");
  let from = slash;
  while (tokens[from - 1]?.kind === "digit") from -= 1;
  let to = slash + 1;
  while (isDenominator(tokens[to])) to += 1;
  const below = tokens
    .slice(slash + 1, to)
    .map((token) => (token.kind === "digit" ? token.sign : literalOf(token)));
  const fixed = below.some((sign) => /[1-9]/.test(sign))
    ? Number(below.join("").replace(/[#?]/g, "0"))
    : 0;
  const before = tokens.slice(0, from);
  const hasWhole = before.some(({ kind }) => kind === "digit");
  const whole = hasWhole ? Math.floor(number) : 0;
  const max = 10 ** Math.min(below.length, MAX_DENOMINATOR_DIGITS) - 1;
  const [over, under] =
    fixed > 0
      ? [Math.round((number - whole) * fixed), fixed]
      : nearestFraction(number - whole, max);
  const carry = hasWhole && over === under ? 1 : 0;
  const text = over === 0 || carry === 1 ? "" : `${over}/${under}`;
  const shownWhole = whole + carry > 0 || text === "" ? String(whole + carry) : "";
  const start = hasWhole
    ? before
        .map((token) => (token.kind === "digit" ? "" : literalOf(token)))
        .join("")
        .trimEnd()
    : before.map(literalOf).join("");
  const value = [shownWhole, text].filter(Boolean).join(" ");
  return `${start}${value}${tokens.slice(to).map(literalOf).join("")}`;
}

/** Returns the fraction that is nearest to a number, by its continued fraction. */
function nearestFraction(number: number, maxDenominator: number): [over: number, under: number] {
  let [over, under, lastOver, lastUnder] = [1, 0, 0, 1];
  let rest = number;
  for (let step = 0; step < 20; step += 1) {
    const part = Math.floor(rest);
    const next = [part * over + lastOver, part * under + lastUnder] as const;
    if (next[1] > maxDenominator) break;
    [lastOver, lastUnder, over, under] = [over, under, ...next];
    if (rest - part < NOISE) break;
    rest = 1 / (rest - part);
  }
  return [over, under];
}
