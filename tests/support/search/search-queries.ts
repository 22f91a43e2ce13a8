/**
 * Searches of buyers and the expected answers, over the demo catalogue. `first` is how the names of the first
 * products begin, and `leads` how many of the first have it: six, unless it is given.
 */
export type WordQuery = {
  typed: string;
  why: string;
  first: string;
  leads?: number;
};

export const WORD_QUERIES: readonly WordQuery[] = [
  { typed: "3 port valve", why: "a number is a whole word", first: "3-Port" },
  { typed: "2 port valve", why: "a number is a whole word", first: "2-Port" },
  { typed: "valve 3 port", why: "in any order", first: "3-Port" },
  { typed: "heat meter", why: "a meter before a cable for meters", first: "Ultrasonic Heat Meter" },
  { typed: "heat", why: "a whole word before Heating", first: "Ultrasonic Heat Meter" },
  { typed: "room temp", why: "the beginning of a word", first: "Room Temperature Sensor" },
  { typed: "room temperature sensor", why: "words in a row", first: "Room Temperature Sensor" },
  { typed: "room temperature sensors", why: "the plural", first: "Room Temperature Sensor" },
  { typed: "co2", why: "the kind before what a name lists", first: "Duct CO2 Sensor", leads: 4 },
  { typed: "co2 sensor", why: "the kind before a quality of it", first: "Duct CO2", leads: 4 },
  { typed: "valve", why: "a valve before its actuator", first: "2-Port Ball Control Valve" },
  { typed: "valve act", why: "a word not typed to its end", first: "Ball Valve Actuator" },
  { typed: "cable", why: "a cable before a probe on one", first: "KNX Bus Cable", leads: 1 },
  { typed: "damper actuator", why: "words in a row at the end", first: "Damper Actuator" },
  {
    typed: "dn 15",
    why: "15 is no part of 150",
    first: "2-Port Ball Control Valve, DN 15",
    leads: 1,
  },
  {
    typed: "heat meter dn15",
    why: "kind and size",
    first: "Ultrasonic Heat Meter, DN 15",
    leads: 2,
  },
  {
    typed: "thermostat",
    why: "a thermostat before its head",
    first: "Capillary Thermostat",
    leads: 1,
  },
];
