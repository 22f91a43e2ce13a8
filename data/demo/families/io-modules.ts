import type { Protocol } from "#data/demo/demo-product";
import { dinModule, dinModuleWithSide, type ModuleFace } from "#data/demo/drawings/products/module";
import type { WiringGroup } from "#data/demo/drawings/wiring-diagram";
import { grams, picturesOf, pounds, type ProductDraft } from "#data/demo/product-draft";
import { busGroup, contactGroup, supply24 } from "./elements";

type Kind = {
  code: string;
  title: string;
  /** As an engineer lists them. */
  points: string;
  terminals: number;
  modules: number;
  switches?: number;
  price: number;
  use: string;
  input?: string;
  output?: "relay" | "analogue";
};

const KINDS: readonly Kind[] = [
  {
    code: "8DI",
    title: "8 Digital Inputs",
    points: "8 digital inputs, counting to 50 Hz",
    terminals: 12,
    modules: 3,
    price: 92,
    use: "collecting run, trip and fault contacts",
    input: "DI",
  },
  {
    code: "16DI",
    title: "16 Digital Inputs",
    points: "16 digital inputs, counting to 50 Hz",
    terminals: 20,
    modules: 4,
    price: 128,
    use: "collecting the fault contacts of a whole motor control centre",
    input: "DI",
  },
  {
    code: "4DO",
    title: "4 Relay Outputs",
    points: "4 relays, changeover, 6 A",
    terminals: 12,
    modules: 3,
    switches: 4,
    price: 104,
    use: "starting fans and pumps through their contactors",
    output: "relay",
  },
  {
    code: "8DO",
    title: "8 Relay Outputs",
    points: "8 relays, normally open, 3 A",
    terminals: 16,
    modules: 4,
    switches: 8,
    price: 146,
    use: "switching lighting circuits and plant stages",
    output: "relay",
  },
  {
    code: "8AO",
    title: "8 Analogue Outputs",
    points: "8 outputs 0-10 V, 10 mA",
    terminals: 12,
    modules: 4,
    price: 158,
    use: "driving valve and damper actuators",
    output: "analogue",
  },
  {
    code: "8UI",
    title: "8 Universal Inputs",
    points: "8 universal inputs, 16 bit",
    terminals: 12,
    modules: 4,
    price: 162,
    use: "reading sensors of mixed kinds",
    input: "UI",
  },
  {
    code: "8UI4AO4DO",
    title: "8 UI, 4 AO, 4 DO",
    points: "8 universal inputs, 4 outputs 0-10 V, 4 relays",
    terminals: 24,
    modules: 6,
    switches: 4,
    price: 238,
    use: "small plant away from the main panel",
    input: "UI",
    output: "relay",
  },
];

const BUSES: readonly { protocol: Protocol; code: string; factor: number; note: string }[] = [
  {
    protocol: "Modbus RTU",
    code: "MB",
    factor: 1,
    note: "Address and baud rate are set by rotary switches and can be read with the lid closed.",
  },
  {
    protocol: "Modbus TCP",
    code: "MT",
    factor: 1.28,
    note: "Two switched ports let modules be daisy-chained; the address comes from DHCP or a web page.",
  },
  {
    protocol: "BACnet MS/TP",
    code: "MS",
    factor: 1.14,
    note: "It is a B-ASC with one object per point, named from the engineering tool, and detects the baud rate automatically.",
  },
  {
    protocol: "BACnet/IP",
    code: "IP",
    factor: 1.38,
    note: "It is a B-ASC on Ethernet with change-of-value reporting, so the head end does not need to poll.",
  },
];

/** Input and output modules, every kind on every bus. */
export function ioModules(): ProductDraft[] {
  return BUSES.flatMap((bus) => KINDS.map((kind) => ioModule(kind, bus)));
}

function ioModule(kind: Kind, bus: (typeof BUSES)[number]): ProductDraft {
  const code = `TIO-${kind.code}-${bus.code}`;
  const name = `I/O Module, ${kind.title}, ${bus.protocol}`;
  const isEthernet = bus.protocol === "Modbus TCP" || bus.protocol === "BACnet/IP";
  const face: ModuleFace = {
    modules: kind.modules + (isEthernet ? 2 : 0),
    title: kind.code,
    subtitle: bus.protocol,
    terminalsTop: Math.ceil(kind.terminals / 2) + 1,
    terminalsBottom: Math.floor(kind.terminals / 2) + 2,
    lamps: Math.min(16, kind.terminals - 2),
    switches: kind.switches,
    ports: isEthernet ? ["rj45", "rj45"] : [],
  };
  const groups: WiringGroup[] = [supply24("1", "2")];
  if (kind.input) {
    groups.push({
      title: [kind.input === "UI" ? "Universal in" : "Contacts", `${kind.input}1 onwards`],
      symbol: kind.input === "UI" ? "input" : "contact",
      terminals: [
        { number: "5", mark: `${kind.input}1` },
        { number: "6", mark: "COM" },
      ],
    });
  }
  if (kind.output === "relay") groups.push(contactGroup("Relays", "DO1 onwards", 20, false));
  if (kind.output === "analogue") {
    groups.push({
      title: ["Actuators", "0-10 V"],
      symbol: "motor",
      terminals: [
        { number: "20", mark: "AO1" },
        { number: "21", mark: "COM" },
      ],
    });
  }
  if (!isEthernet) groups.push(busGroup(bus.protocol, 30));

  return {
    code,
    name,
    description: `Rail-mounted I/O module for ${bus.protocol}: ${kind.points}. For ${kind.use}.`,
    category: "Controllers",
    company: "Tannwald Regeltechnik",
    protocol: bus.protocol,
    features: [
      kind.title,
      bus.protocol,
      "LED for every point",
      ...(kind.switches ? ["Hand override on the front"] : []),
      "Plug-in terminals",
      "24 V AC/DC",
    ],
    keyFeatures: {
      "Plug-in terminals, groups of four": "A module can be replaced in a minute without rewiring.",
      "Configurable safe state": `If the ${bus.protocol} master is lost, each output holds, opens or goes to a set value.`,
      ...(kind.switches
        ? {
            "Override feedback": "The position of every manual switch can be read over the bus.",
          }
        : {}),
      ...(kind.input === "UI"
        ? {
            "Universal inputs, seven signals":
              "PT1000, NTC10k, NTC20k, 0-10 V, 0-20 mA, 4-20 mA or contact, selected by register.",
          }
        : {}),
    },
    specifications: {
      Points: kind.points,
      Bus: bus.protocol,
      ...(isEthernet
        ? { Ports: "2 × RJ45, 100 Mbit/s, switched" }
        : {
            "Bus speed": "9.6 to 115.2 kbit/s",
            "Unit load": "1/8, up to 127 on a segment with repeater",
          }),
      "Power supply": "24 V AC/DC ±15 %",
      "Power consumption": `${(1.2 + kind.terminals * 0.08 + (isEthernet ? 0.8 : 0)).toFixed(1)} W`,
      Terminals: "Plug-in, 0.2 to 2.5 mm²",
      Dimensions: `${Math.round(face.modules * 17.5)} × 90 × 60 mm`,
      Mounting: "35 mm rail, EN 60715",
      "Ambient temperature": "-20 to +55 °C",
    },
    overview: [
      `The ${code} connects ${kind.points} to ${bus.protocol}, for ${kind.use}. It works with any ${bus.protocol} master, not only with Tannwald controllers.`,
      bus.note,
      "Mounting modules at the plant instead of in the panel replaces dozens of cores with four. On an average air handling unit that saves about sixty metres of cable and a morning's wiring.",
    ],
    additionalInfo: [
      "Register and object lists are in the datasheet, and stored in the module as text.",
    ],
    pricePence: pounds(kind.price * bus.factor),
    weightGrams: grams(95 + face.modules * 24),
    pictures: picturesOf({
      code,
      name,
      figure: dinModule(face),
      measured: dinModuleWithSide(face),
      fill: 0.76 + face.modules * 0.03,
      wiring: { device: `I/O module ${kind.code}`, detail: `24 V AC/DC, ${bus.protocol}`, groups },
    }),
  };
}
