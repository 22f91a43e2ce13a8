/** Lists the categories; the first four are linked in the site's footer. */
export const CATEGORY_NAMES = [
  "Sensors",
  "Controllers",
  "Actuators",
  "Gateways",
  "Valves",
  "Meters",
  "Thermostats",
  "Accessories",
] as const;

export type CategoryName = (typeof CATEGORY_NAMES)[number];
