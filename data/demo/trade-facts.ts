import { MANUFACTURERS } from "./manufacturers";

/** Origin, commodity code and warranty of a product; null is not entered. */
export type DemoTradeFacts = {
  originCountry: string | null;
  commodityCode: string | null;
  warrantyMonths: number | null;
};

const COUNTRIES: Record<string, string> = {
  ...{ "United Kingdom": "GB", Norway: "NO", Germany: "DE", Italy: "IT" },
  ...{ Switzerland: "CH", Netherlands: "NL", France: "FR" },
};

// The first that a name matches counts.
const COMMODITY_CODES: ReadonlyArray<readonly [RegExp, string]> = [
  [/electricity|energy meter/i, "90283019"],
  [/heat meter|water meter/i, "90282000"],
  [/thermostat/i, "90321020"],
  [/flow/i, "90261021"],
  [/pressure/i, "90262020"],
  [/humidity/i, "90258040"],
  [/temperature|probe/i, "90251920"],
  [/actuator/i, "85011099"],
  [/valve/i, "84818059"],
  [/controller|module/i, "90328900"],
  [/gateway|router|interface/i, "85176200"],
];

const LONG_WARRANTY = ["Actuators", "Valves"];

/** Returns what customs and purchasers ask of a product, as far as its maker says it. */
export function tradeFactsOf({
  name,
  company,
  category,
}: {
  name: string;
  company: string | null;
  category: string | null;
}): DemoTradeFacts {
  const country = MANUFACTURERS.find((each) => each.name === company)?.country ?? "";
  const isPart = category === "Accessories";
  return {
    originCountry: COUNTRIES[country] ?? null,
    commodityCode: COMMODITY_CODES.find(([pattern]) => pattern.test(name))?.[1] ?? null,
    warrantyMonths: isPart ? null : LONG_WARRANTY.includes(category ?? "") ? 60 : 24,
  };
}
