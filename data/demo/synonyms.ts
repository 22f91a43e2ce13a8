import type { Synonym } from "~/catalogue/search/synonyms";

/** What the trade says for what the demo catalogue calls otherwise. */
const MEANINGS: ReadonlyArray<[term: string, means: string]> = [
  ["thermistor", "NTC"],
  ["TRV", "radiator thermostat head"],
  ["thermostatic radiator valve", "radiator thermostat head"],
  ["stat", "thermostat"],
  ["dp", "differential pressure"],
  ["dp switch", "differential pressure switch"],
  ["carbon dioxide", "CO2"],
  ["LonWorks", "LON"],
  ["PIR", "presence detector"],
  ["occupancy", "presence"],
  ["PICV", "pressure independent control valve"],
  ["CT", "current transformer"],
  ["energy meter", "heat meter"],
  ["lux", "light"],
  ["thermowell", "immersion pocket"],
  ["FCU", "fan coil"],
  ["DDC", "plant controller"],
  ["HMI", "touch panel"],
  ["pressure sensor", "pressure transmitter"],
  ["PSU", "power supply"],
  ["shielded", "screened"],
  ["diverter", "diverting"],
  ["modulating", "0-10 V"],
  ["indoor", "room"],
  ["probe", "sensor"],
  ["humidity transmitter", "humidity sensor"],
  ["temperature transmitter", "temperature sensor"],
  ["CO2 transmitter", "CO2 sensor"],
  ["leak detector", "leak detection"],
  ["UFH", "underfloor heating"],
  ["submeter", "electricity meter"],
  ["CT operated", "transformer"],
  ["smoke damper", "fire damper"],
];

export const DEMO_SYNONYMS: readonly Synonym[] = [
  ...MEANINGS.map(([term, means]) => ({ term, means, isBothWays: false })),
  { term: "antenna", means: "aerial", isBothWays: true },
];
