import type { WordRule } from "~/catalogue/facets/word-rules";

/** The phrases of each value, in a few lines. An empty value says nothing. */
function rules(phrasesByLabel: Readonly<Record<string, readonly string[]>>): WordRule[] {
  return Object.entries(phrasesByLabel).flatMap(([label, phrases]) =>
    phrases.map((phrase) => ({ phrase, label })),
  );
}

/** What a drive does when the power fails. */
export const FAIL_SAFE_WORDS = rules({
  "Spring return": ["spring return", "spring"],
  Capacitor: ["capacitor", "supercap"],
  Battery: ["battery back-up", "battery backup"],
  "Normally closed": ["normally closed"],
  "Normally open": ["normally open"],
  "": ["spring-loaded"],
});

export const PORT_WORDS = rules({
  "2-port": ["2-port", "two-port", "2-way", "two-way", "butterfly valve", "balancing valve"].concat(
    "pressure independent control valve",
  ),
  "3-port": ["3-port", "three-port", "3-way", "three-way"],
  "4-port": ["4-port", "four-port", "4-way", "four-way"],
  "6-port": ["6-port", "six-port", "6-way", "six-way"],
});

const COUNTED = ["zone", "channel", "way", "fold", "gang", "relay", "relay output", "output"];

/** What a device switches, counts or is wired for, whatever its manufacturer calls it. */
export const CHANNEL_WORDS = rules(
  Object.fromEntries(
    ["1", "2", "3", "4", "6", "8", "10", "12", "16"].map((number) => [
      number,
      COUNTED.map((counted) => `${number} ${counted}`),
    ]),
  ),
);

export const CONNECTION_WORDS = rules({
  Threaded: ["threaded", "thread", "male thread", "female thread", "unions"],
  Flanged: ["flanged", "flange"],
  Compression: ["compression"],
  Wafer: ["wafer"],
  Lug: ["lug", "lugged"],
  "Press-fit": ["press-fit", "press fitting"],
  Welded: ["butt weld", "welding ends"],
});

export const MEASURE_WORDS = rules({
  Temperature: ["temperature"],
  Humidity: ["humidity", "% RH", "relative humidity"],
  "Dew point": ["dew point"],
  CO2: ["CO2", "carbon dioxide"],
  VOC: ["VOC", "volatile organic compounds"],
  Pressure: ["pressure"],
  "Differential pressure": ["differential pressure", "bar differential"],
  "Air velocity": ["air velocity"],
  Flow: ["flow", "volume flow"],
  Light: ["light", "light level"],
  Presence: ["presence", "motion", "occupancy"],
  "Water leak": ["leak", "water detection", "water spot", "leak detection"],
  Heat: ["heat meter"],
  Water: ["water meter"],
  Electricity: ["electricity meter", "current transformer"],
  Pulses: ["pulse counter"],
  "": ["traffic light"],
});

export const MOUNTING_WORDS = rules({
  Room: ["room", "wall plate"],
  Duct: ["duct"],
  Immersion: ["immersion"],
  Outside: ["outside", "outdoor"],
  "Strap-on": ["strap-on", "pipe thermostat", "clamp-on"],
  Ceiling: ["ceiling"],
  Wall: ["wall", "wall mounting"],
  Rail: ["35 mm rail", "DIN rail", "rail"],
  Panel: ["panel door", "panel mounting"],
  Cable: ["cable temperature probe", "cable probe"],
  "": ["room unit", "room temperature control"],
});

export const CONTACT_WORDS = rules({
  Changeover: ["changeover"],
  "Volt-free": ["volt-free"],
  "Open collector": ["open collector"],
  "Auxiliary switch": ["auxiliary switch"],
  "End switch": ["end switch"],
});

/** Only in names and features: the element within a transmitter is not what a controller measures. */
export const ELEMENT_WORDS = rules({
  PT100: ["PT100"],
  PT1000: ["PT1000"],
  NTC10k: ["NTC10k", "10k thermistor", "10k NTC"],
  NTC20k: ["NTC20k", "20k thermistor", "20k NTC"],
});
