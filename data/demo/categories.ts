/** The four that the site's footer links to come first. */
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
