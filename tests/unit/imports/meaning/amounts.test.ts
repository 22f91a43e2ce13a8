import { describe, expect, test } from "vitest";

import { decimalEvidence, readExact, splitAmount } from "~/imports/meaning/amounts";
import { NO_ANSWERS, type TopicAnswer } from "~/imports/meaning/answers";
import { priceConverter } from "~/imports/meaning/convert-price";

describe("the numbers of cells (I26)", () => {
  test.each([
    ["12.5", "point"],
    ["1,234.50", "point"],
    ["12,5", "comma"],
    ["0,125", "comma"],
    ["1.234,50", "comma"],
    ["1 234,50", "comma"],
    ["1,234", "either"],
    ["1.234", "either"],
    ["1234", null],
  ])("%s says %s", (number, says) => expect(decimalEvidence(number)).toBe(says));

  test.each([
    ["€ 12.50", { before: "€", number: "12.50", after: "" }],
    ["12.50 / m", { before: "", number: "12.50", after: "/ m" }],
    ["12.50 per 100", { before: "", number: "12.50", after: "per 100" }],
    ["1 250.00", { before: "", number: "1 250.00", after: "" }],
    ["3-4 weeks", undefined],
    ["call", undefined],
  ])("splits %s", (text, parts) => expect(splitAmount(text)).toEqual(parts));

  test.each(["1,23", "12,3456", "0,125", "1,2345.00", "", "1.2.3"])(
    "%s is no number with a point",
    (text) => expect(readExact(text)).toBeUndefined(),
  );
});

const COUNT = 10_000;

/** Numbers that look like chance, the same in each run. */
function* numbers() {
  let state = 42;
  for (;;) {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    yield state;
  }
}

test(`${COUNT} prices are converted as a rational number is, rounded half up once (I26)`, () => {
  const source = numbers();
  const upTo = (limit: number) => Math.floor(((source.next().value ?? 0) / 2_147_483_648) * limit);
  const kinds = { pence: 0, error: 0 };
  for (let at = 0; at < COUNT; at += 1) {
    const decimals = upTo(5);
    const digits = String(upTo(10_000_000)).padStart(decimals + 1, "0");
    const text =
      decimals === 0 ? digits : `${digits.slice(0, -decimals)}.${digits.slice(-decimals)}`;
    const rate =
      upTo(3) === 0 ? undefined : `${upTo(3)}.${String(upTo(1_000_000)).padStart(6, "0")}`;
    const basis = [1, 1, 2, 10, 100, 1000][upTo(6)] ?? 1;
    const isWithVat = upTo(2) === 0;
    const discount = [0, 0, 40, 12.5][upTo(4)] ?? 0;
    const topics: Record<string, TopicAnswer> = {
      ...(rate !== undefined && { currency: { use: "file", value: "EUR" } }),
      basis: { use: "file", value: String(basis) },
      ...(isWithVat && { vat: { use: "file", value: "inc" } }),
      ...(discount > 0 && { net: { use: "file", value: String(discount) } }),
    };
    const rates: Record<string, string> = rate === undefined ? {} : { EUR: rate };
    const answers = { ...NO_ANSWERS, rates };
    const converted = priceConverter({ topics, answers })({
      text,
      look: undefined,
      cellAt: () => "",
    });
    // The reference has one denominator for everything, with the discount in thousandths.
    let top = BigInt(text.replace(".", "")) * 100n;
    let bottom = 10n ** BigInt(decimals) * BigInt(basis);
    if (rate !== undefined) {
      top *= BigInt(rate.replace(".", ""));
      bottom *= 1_000_000n;
    }
    if (isWithVat) [top, bottom] = [top * 100n, bottom * 120n];
    if (discount > 0) [top, bottom] = [top * 1000n, bottom * BigInt(1000 - discount * 10)];
    const floor = top / bottom;
    const pence = (top - floor * bottom) * 2n >= bottom ? floor + 1n : floor;
    const isRounded = rate !== undefined || isWithVat || discount > 0;
    if (rate === "0.000000") continue;
    const isPossible = isRounded || top % bottom === 0n;
    if (top > 0n && pence === 0n) {
      expect("message" in converted && converted.message).toMatch(/less than a penny/);
    } else if (isPossible) {
      const shown =
        "text" in converted ? Math.round(Number(converted.text.replaceAll(",", "")) * 100) : NaN;
      expect(shown, `${text} ${rate} ${basis} ${isWithVat} ${discount}`).toBe(Number(pence));
      kinds.pence += 1;
    } else if (basis > 1) {
      expect("message" in converted && converted.message).toMatch(/no whole pence/);
      kinds.error += 1;
    }
  }
  expect(kinds.pence).toBeGreaterThan(COUNT / 2);
  expect(kinds.error).toBeGreaterThan(COUNT / 100);
});
