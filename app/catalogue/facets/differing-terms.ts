/** Two groups of terms that no product is both, or hardly any, with the reason. */
type Difference = {
  one: RegExp;
  other: RegExp;
  says: string;
  /** Where it is written that they differ. */
  source: string;
};

const BUS = /\b(bacnet|modbus|knx|m-?bus|lon|lonworks|dali|ms\/?tp)\b/i;
const ANALOGUE = /\b(0\s?[-–]\s?10\s?v?|2\s?[-–]\s?10\s?v?|4\s?[-–]\s?20\s?(ma)?)\b/i;

/** In order of how much they say; the first that fits a search is shown. */
const DIFFERENCES: readonly Difference[] = [
  {
    one: ANALOGUE,
    other: BUS,
    says: "0-10 V and 4-20 mA are analogue signals, while BACnet, Modbus, KNX, M-Bus, LON and DALI are buses: a device usually has one or the other.",
    source:
      "IEC 61131-2 defines analogue inputs of 0 to 10 V and 4 to 20 mA; ISO 16484-5 and the Modbus specification define messages.",
  },
  {
    one: /\b0\s?[-–]\s?10\s?v?\b/i,
    other: /\b4\s?[-–]\s?20\s?(ma)?\b/i,
    says: "0-10 V is a voltage signal and 4-20 mA a current signal: an output usually gives one or the other.",
    source: "IEC 60381-1 defines current signals, IEC 60381-2 voltage signals.",
  },
  {
    one: /\b(ntc\s?\d*k?|pt\s?-?1000?|thermistor)\b/i,
    other: new RegExp(`${ANALOGUE.source}|${BUS.source}`, "i"),
    says: "NTC, PT100 and PT1000 are resistances that the controller measures, while a sensor with 0-10 V, 4-20 mA or a bus is a transmitter: it is one or the other.",
    source: "IEC 60751 defines platinum sensors, whose resistance is measured by the controller.",
  },
  {
    one: /\bntc\s?\d*k?\b/i,
    other: /\bpt\s?-?1000?\b/i,
    says: "NTC and PT are different sensing elements: a controller's input takes one or the other.",
    source:
      "IEC 60751 defines platinum sensors, whose resistance rises with temperature; that of an NTC thermistor falls.",
  },
  {
    one: /\bbacnet\b/i,
    other: /\b(modbus|knx|m-?bus|lon|lonworks|dali)\b/i,
    says: "BACnet is another protocol than Modbus, KNX, M-Bus, LON and DALI: a gateway connects two of them.",
    source:
      "BACnet is ISO 16484-5, Modbus IEC 61158 type 15, KNX ISO/IEC 14543-3, M-Bus EN 13757, LON ISO/IEC 14908, DALI IEC 62386.",
  },
  {
    one: /\b(ms\/?tp|rtu)\b/i,
    other: /\b(bacnet\/?ip|tcp)\b/i,
    says: "MS/TP and RTU use a serial RS-485 line, BACnet/IP and TCP use Ethernet: a router or gateway connects them.",
    source:
      "ANSI/ASHRAE 135 puts MS/TP on EIA-485 and BACnet/IP on Ethernet; Modbus.org does the same with RTU and TCP.",
  },
  {
    one: /\b24\s?v(ac|dc)?\b/i,
    other: /\b230\s?v(ac)?\b/i,
    says: "24 V and 230 V are different supplies: an actuator or controller is made for one of them.",
    source: "EN 60730-1 requires the rated voltage to be marked on a control.",
  },
  {
    one: /\b(normally\s+open|n\/?o)\b/i,
    other: /\b(normally\s+closed|n\/?c)\b/i,
    says: "Normally open and normally closed are two versions: without power one opens and the other closes.",
    source: "Data sheets of thermal actuators list the two as ordering options.",
  },
  {
    one: /\b2[\s-]?(port|way)\b/i,
    other: /\b3[\s-]?(port|way)\b/i,
    says: "A 2-port valve throttles one flow, while a 3-port valve mixes or diverts two: a valve is one or the other.",
    source:
      "Data sheets of control valves: two ports are an inlet and an outlet, a third one is for the bypass.",
  },
];

/** Returns why two searched terms are not found together, where the trade knows the reason (C24). */
export function reasonForNothing(typed: string): string | undefined {
  return DIFFERENCES.find(({ one, other }) => one.test(typed) && other.test(typed))?.says;
}
