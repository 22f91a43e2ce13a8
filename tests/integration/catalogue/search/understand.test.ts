import { expect, test } from "vitest";

import { findProducts } from "~/catalogue/facets/facets.server";
import { listProductPage } from "~/catalogue/products/product-pages.server";
import { searchFor } from "~/catalogue/search/catalogue-query";
import { nearestValues } from "~/catalogue/search/reading/read-as";
import { queryMeant, understand } from "~/catalogue/search/reading/understand.server";
import { addDemoAttributes, addDemoProducts } from "#tests/support/search/demo-products";

await addDemoProducts();
await addDemoAttributes();

/** A typed search, its readings, and if products of the demo catalogue are found. */
const QUERIES: ReadonlyArray<readonly [typed: string, readAs: string, isFound: boolean]> = [
  ["halvern", "“halvern”", false],
  ["unknownco actuator 24v", "Category: Actuators; Supply 24 V; “unknownco”", false],
  ["kestrel", "“kestrel”", true],
  [
    "kestrelmere room sensors",
    "Manufacturer: Kestrelmere Controls; Mounting: Room; Category: Sensors",
    false,
  ],
  ["Kestrelmere Controls", "Manufacturer: Kestrelmere Controls", true],
  ["bacnet", "Protocol: BACnet MS/TP or BACnet/IP", true],
  ["mstp room controller", "Protocol: BACnet MS/TP; Category: Controllers; “room”", true],
  [
    "mbus heat meter dn 20",
    "Protocol: M-Bus; Type: Ultrasonic Heat Meter; Nominal size DN 20",
    true,
  ],
  ["damper actuator 10nm", "Type: any Damper Actuator; Torque at least 10 Nm", true],
  ["damper actuator 15 Nm", "Type: any Damper Actuator; Torque at least 15 Nm", true],
  ["spring return 24v damper", "Fail-safe: Spring return; Supply 24 V; “damper”", true],
  ["actuator under 60 s", "Category: Actuators; Running time at most 60 s", true],
  [
    "linear actuator 500N stroke 20mm",
    "Category: Actuators; Nominal force at least 500 N; Stroke 20 mm; “linear”",
    true,
  ],
  ["voc sensor traffic light", "Type: Room VOC Sensor; “traffic light”", true],
  ["90 lbf in actuator", "Torque at least 10.2 Nm; Category: Actuators", true],
  ['3 port valve 1 1/4"', "Ports: 3-port; Category: Valves; Nominal size DN 32", true],
  ["two-way valve kvs 4", "Ports: 2-port; Category: Valves; Kvs 4 m³/h", true],
  ["valve cv 7.3", "Category: Valves; Kvs 6.31 m³/h", true],
  ["22mm zone valve", "Type: Motorised Zone Valve; “22mm”", true],
  [
    "flanged valve PN16 dn65",
    "Connection: Flanged; Category: Valves; Pressure rating at least 16 bar; Nominal size DN 65",
    true,
  ],
  [
    "valve 25mm 2 bar",
    "Category: Valves; Nominal size DN 25; Pressure rating at least 2 bar",
    true,
  ],
  ["0-100 Pa sensor", "Pressure range covers 0 to 100 Pa; Category: Sensors", true],
  [
    "dp sensor +-50 pa",
    "Measures: Differential pressure; Category: Sensors; Pressure range covers -50 to 50 Pa",
    true,
  ],
  ["0..16 bar 4..20ma", "Pressure range covers 0 to 16 bar; Output signal 4-20 mA", true],
  ["100 psi transmitter", "Pressure range covers 6.89 bar; Type: any Transmitter", true],
  [
    "1.5 kPa dp switch",
    "Pressure range covers 1.5 kPa; Type: Air Differential Pressure Switch",
    true,
  ],
  ["3 inWG", "Pressure range covers 747 Pa", true],
  [
    "-20 to 60 c duct sensor",
    "Medium temperature or Temperature range covers -20 to 60 °C; Mounting: Duct; Category: Sensors",
    true,
  ],
  [
    "sensor up to 300 F",
    "Category: Sensors; Medium temperature or Temperature range covers up to 149 °C",
    true,
  ],
  [
    "pt1000 immersion 150mm",
    "Sensing element: PT1000; Mounting: Immersion; Nominal size DN 150, or Immersion length 150 mm",
    true,
  ],
  ["ntc 10k strap on", "Sensing element: NTC10k; Mounting: Strap-on", true],
  [
    "0-10v room humidity",
    "Control signal or Output signal 0-10 V; Mounting: Room; Measures: Humidity",
    true,
  ],
  ["2-10 damper actuator", "Type: any Damper Actuator; “2-10”", true],
  ["co2 sensor 2000 ppm", "Type: Duct CO2 Sensor; CO2 range covers 2000 ppm", true],
  [
    "ip65 outside temperature",
    "IP rating IP65 or higher; Mounting: Outside; Measures: Temperature",
    true,
  ],
  ["230v stat changeover", "Supply 230 V AC; Category: Thermostats; Contacts: Changeover", true],
  ["240 volt fan coil stat", "Supply 230 V AC; Category: Thermostats; “fan coil”", true],
  ["2 l/s flow meter", "Flow range covers 2 l/s; Type: Vortex Flow Sensor", true],
  ["10 gpm meter", "Nominal flow 2.27 m³/h; Category: Meters", false],
  ["6 kW heater control", "“6 kW heater control”", false],
  ["what meter for a boiler", "Category: Meters; “boiler”", false],
  ["brass pocket 100 mm", "Type: Immersion Pocket; Immersion length 100 mm; “brass”", true],
  ["inverter", "“inverter”", false],
  ['"spring return"', '“"spring return"”', true],
  [
    "Room Sensor, White, 0-10 V",
    "Mounting: Room; Category: Sensors; Output signal 0-10 V; “White”",
    true,
  ],
  ["asdfgh", "“asdfgh”", false],
  ["10 bar", "Pressure rating at least 10 bar, or Pressure range covers 10 bar", true],
  ["aarwyl", "Manufacturer: Aarwyl Automation", true],
  [
    "aarwyl room sensors",
    "Manufacturer: Aarwyl Automation; Mounting: Room; Category: Sensors",
    false,
  ],
  [
    "tannwald plant controller",
    "Manufacturer: Tannwald Regeltechnik; Type: Plant Controller",
    true,
  ],
  ["4 off ASF-10-24", "#ASF-10-24 x4", true],
  ["ASF-10-24 and 24v damper actuator", "#ASF-10-24; Supply 24 V; Type: any Damper Actuator", true],
  ["Aarwyl ASF-10-24 x 3", "#ASF-10-24 x3", true],
  ["valve cable", "Type: any Cable; “valve”", false],
  ["sensor pocket", "“sensor pocket”", true],
  [
    "heat meter dn 20 mbus",
    "Type: Ultrasonic Heat Meter; Nominal size DN 20; Protocol: M-Bus",
    true,
  ],
  ["bacnet heat meter", "Protocol: BACnet MS/TP or BACnet/IP; Type: Ultrasonic Heat Meter", true],
  [
    "outdoor pt1000 sensor ip65",
    "Mounting: Outside; Sensing element: PT1000; Category: Sensors; IP rating IP65 or higher",
    true,
  ],
  ["50-500 pa", "Pressure range covers 50 to 500 Pa", true],
  ["0.5 kPa", "Pressure range covers 0.5 kPa", true],
  ["4..20 mA", "Output signal 4-20 mA", true],
  ["3port valve", "Ports: 3-port; Category: Valves", true],
  ["actuator for 10 Nm torque", "Category: Actuators; Torque at least 10 Nm", true],
  ["gateway knx", "Category: Gateways; Protocol: KNX", true],
  ["room controller", "Category: Controllers; “room”", true],
  ["min 10 Nm actuator", "Torque at least 10 Nm; Category: Actuators", true],
  ["valve act", "“valve act”", true],
];

test.each(QUERIES)("%s: %s (C41, C42)", (typed, readAs, isFound) => {
  const { codes, readings, text } = understand(typed);
  const said = [
    ...codes.map((code) => `#${code.typed}${code.quantity ? ` x${code.quantity}` : ""}`),
    ...readings.map(({ label }) => label),
    ...(text ? [`“${text}”`] : []),
  ];
  expect(said.join("; ")).toBe(readAs);
  expect(findProducts(queryMeant(searchFor(typed))).found.length > 0).toBe(isFound);
});

test("what is nearest to a typed figure is first, and the values next to it are said", () => {
  const names = (typed: string) =>
    listProductPage(queryMeant(searchFor(typed))).products.map(({ name }) => name);
  expect(names("damper actuator 10nm").slice(0, 7).join("\n")).toMatch(
    /^(?:(?:Spring Return )?Damper Actuator, 10 Nm.*\n?){7}$/,
  );
  expect(names("0-10 bar").slice(0, 2).join()).toMatch(/0 to 10 bar.*0 to 10 bar/);

  const query = searchFor("damper actuator 15 Nm");
  const found = findProducts(queryMeant(query));
  const says = understand(query.q).readings.map((reading) =>
    nearestValues(reading, { ...found.catalogue, ...found }),
  );
  expect(says).toEqual([undefined, "15 Nm: next are 14 and 16 Nm."]);
});

test("a card adds the option that the words and figures mean (C17)", () => {
  const options = (typed: string) =>
    listProductPage(queryMeant(searchFor(typed))).products.map(({ offer }) =>
      offer?.kind === "option" ? offer.option.sku : offer?.kind,
    );
  expect(options("bacnet heat meter dn 15")).toEqual(["MUH-15-06-BN", "MUH-15-15-BN"]);
  expect(options("2 port valve dn25 kvs 6.3")).toEqual(["CB2-25-K63", "CG2-25-K63"]);
});

test("the words of a name find it, even if they could be read otherwise", () => {
  const typed = "Sensor Simulator, -50 to +150 °C";
  expect(listProductPage(queryMeant(searchFor(typed))).products[0]?.name).toMatch(
    /^Sensor Simulator/,
  );
  expect(listProductPage(queryMeant(searchFor("22mm zone valve"))).matchCount).toBe(2);
});
