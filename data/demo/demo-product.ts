import type { DemoCodes } from "./product-codes";
import type { DemoTradeFacts } from "./trade-facts";

/** A product as it is stored, without its id: money in pence ex VAT, weight in grams. */
export type DemoProduct = {
  name: string;
  description: string;
  productCode: string | null;
  category: string | null;
  company: string | null;
  protocol: string | null;
  features: string[];
  imageUrl: string | null;
  datasheetUrl: string | null;
  datasheetFileUrl: string | null;
  datasheetFilename: string | null;
  isNew: boolean;
  comingSoon: boolean;
  /** Of a coming-soon product, as "2027-03". */
  expectedMonth: string | null;
  /** Null and 0 both mean POA (M3). */
  listPricePence: number | null;
  weightGrams: number | null;
  /** The stock of a product without variants. */
  stockQuantity: number | null;
  /** Milliseconds since 1970, UTC. */
  stockEnteredAt: number | null;
  leadTimeWorkingDays: number | null;
  overviewContent: string | null;
  additionalInfoContent: string | null;
  keyFeaturesContent: DemoKeyFeature[];
  specificationsContent: DemoSpecification[];
  /** Milliseconds since 1970, UTC. */
  createdAt: number;
  images: DemoImage[];
  variants: DemoVariant[];
} & DemoCodes &
  DemoTradeFacts;

export type DemoKeyFeature = { title: string; description?: string };

export type DemoSpecification = { parameter: string; value: string };

export type DemoImage = {
  imageUrl: string;
  altText: string;
  isPrimary: boolean;
  displayOrder: number;
};

export type DemoVariant = {
  name: string;
  description: string;
  /** Null uses the product's list price; 0 means POA (M3). */
  pricePence: number | null;
  sku: string;
  /** Null is not known. */
  manufacturerPartNumber: string | null;
  isDefault: boolean;
  displayOrder: number;
  stockQuantity: number | null;
  /** Milliseconds since 1970, UTC. */
  stockEnteredAt: number | null;
  /** Null uses the product's lead time. */
  leadTimeWorkingDays: number | null;
  /** The display order of the image to show for this variant. */
  imageDisplayOrder: number | null;
  /** Null uses the product's weight. */
  weightGrams: number | null;
  /** Null uses the product's protocol. */
  protocol: string | null;
  /** Those that differ from the product's. */
  specificationsContent: DemoSpecification[] | null;
};

/** Lists the options of the protocol filter. */
export const PROTOCOLS = [
  "Analogue",
  "BACnet/IP",
  "BACnet MS/TP",
  "DALI",
  "EnOcean",
  "KNX",
  "LON",
  "LoRaWAN",
  "M-Bus",
  "Modbus RTU",
  "Modbus TCP",
  "On/off",
  "Pulse",
] as const;

export type Protocol = (typeof PROTOCOLS)[number];
