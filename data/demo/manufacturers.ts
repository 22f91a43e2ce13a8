import type { Manufacturer } from "~/site/settings/manufacturers";

/**
 * Lists the seven fictional manufacturers of the demo catalogue, for the partners page. Their
 * websites are on example.com.
 */
export const MANUFACTURERS = [
  {
    name: "Kestrelmere Controls",
    category: "Temperature and pressure sensing",
    description:
      "Kestrelmere makes and calibrates temperature probes in its own workshop, each with a traceable batch record. Its pressure transmitters use the same heads and connectors, so a plant room needs only one set of spares.",
    specialities: ["Immersion and duct probes", "Pressure transmitters", "Pockets and fittings"],
    establishedYear: 1974,
    country: "United Kingdom",
    website: "https://kestrelmere-controls.example.com",
  },
  {
    name: "Brevik & Sund",
    category: "Air quality, humidity and room units",
    description:
      "Brevik & Sund makes room units and sensors for occupied spaces: humidity, CO2, VOC, light and presence. Its humidity elements are aged for a month before calibration, so that they drift very little.",
    specialities: [
      "CO2 and VOC",
      "Relative humidity",
      "Room operating units",
      "Presence and light",
    ],
    establishedYear: 1968,
    country: "Norway",
    website: "https://brevik-sund.example.com",
  },
  {
    name: "Tannwald Regeltechnik",
    category: "Controllers and I/O",
    description:
      "Tannwald has built plant controllers since the days of pneumatic relays and stocks spares for every generation. The current range is freely programmable, with one engineering tool for everything from a fan coil unit to a district heating station.",
    specialities: ["Plant controllers", "I/O modules", "Heating controllers", "Operator panels"],
    establishedYear: 1961,
    country: "Germany",
    website: "https://tannwald-regeltechnik.example.com",
  },
  {
    name: "Cormezzo Valvole",
    category: "Control and balancing valves",
    description:
      "Cormezzo casts, machines and flow-tests its valves on one site, and marks each with its measured Kvs. The range extends from terminal unit valves to flanged valves for plant rooms.",
    specialities: [
      "Globe and ball control valves",
      "Pressure independent valves",
      "Butterfly valves",
    ],
    establishedYear: 1966,
    country: "Italy",
    website: "https://cormezzo-valvole.example.com",
  },
  {
    name: "Aarwyl Automation",
    category: "Damper and valve actuators",
    description:
      "Aarwyl specialises in actuators: direct-coupled for dampers, linear for globe valves, quarter-turn for ball and butterfly valves. Every motor is tested for an hour before it leaves the factory.",
    specialities: ["Damper actuators", "Spring return", "Linear and rotary valve actuators"],
    establishedYear: 1983,
    country: "Switzerland",
    website: "https://aarwyl-automation.example.com",
  },
  {
    name: "Meridel Metering",
    category: "Heat, water and electricity metering",
    description:
      "Meridel makes meters approved for billing, and the M-Bus equipment to read them. Its ultrasonic heat meters have no moving parts and a battery life of sixteen years.",
    specialities: ["Ultrasonic heat meters", "MID electricity meters", "M-Bus", "Leak detection"],
    establishedYear: 1987,
    country: "Netherlands",
    website: "https://meridel-metering.example.com",
  },
  {
    name: "Pontclair Telematique",
    category: "Gateways and wireless",
    description:
      "Pontclair specialises in gateways and wireless networks that connect the protocols of a building, whichever manufacturer's devices are on them. Every unit is configured by web page, and a spare takes over from one backup file.",
    specialities: ["Protocol gateways", "LoRaWAN and EnOcean", "KNX and DALI", "Routers"],
    establishedYear: 1998,
    country: "France",
    website: "https://pontclair-telematique.example.com",
  },
] as const satisfies readonly Manufacturer[];

export type ManufacturerName = (typeof MANUFACTURERS)[number]["name"];
