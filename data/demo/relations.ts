import type { DemoProduct } from "./demo-product";
import { NO_CODES } from "./product-codes";
import { NO_STOCK } from "./stock";

/** A product that belongs to another one; both are named by their codes. */
export type DemoRelation = { code: string; kind: "alternative" | "accessory"; other: string };

/** A part that is chosen together with a product; `base` is its code, or the SKU of the option for which it is. */
export type DemoSetPart = {
  base: string;
  role: string;
  part: string;
  closingPa: number | null;
  isRequired: boolean;
};

/** A product that is no longer made. */
export type DemoDiscontinued = {
  product: DemoProduct;
  replacedBy: string | null;
  relation: "direct" | "nearest" | null;
  note: string | null;
};

type Coded = DemoProduct & { productCode: string };

// The bus cable of each protocol.
const BUS_CABLES: Record<string, string> = {
  "Modbus RTU": "CBL-RS485",
  "BACnet MS/TP": "CBL-RS485",
  KNX: "CBL-KNX",
  "M-Bus": "CBL-MB",
};

/** Products whose code matches need those that `fits` accepts. */
const NEEDS: ReadonlyArray<{
  main: RegExp;
  accessory: RegExp;
  fits: (main: Coded, accessory: Coded) => boolean;
  /** Where buyers choose one of the accessories as a part of a set. */
  set?: {
    role: string;
    isRequired: boolean;
    /** The options for which the part is; none is all. */
    options?: readonly string[];
    closingBar?: (main: Coded) => number | undefined;
  };
}> = [
  {
    main: /^CG[23]F?-/,
    accessory: /^AV[LF]-/,
    fits: (valve, actuator) => specification(valve, "Stroke") === specification(actuator, "Stroke"),
    set: { role: "Actuator", isRequired: true, closingBar: closingOfGlobe },
  },
  {
    main: /^CB[23]-/,
    accessory: /^ARB-/,
    fits: (valve, actuator) =>
      sizeOf(actuator) ===
      torqueFor(
        sizeOf(valve),
        [
          [20, 5],
          [32, 10],
        ],
        20,
      ),
    set: { role: "Actuator", isRequired: true, closingBar: statedClosing },
  },
  {
    main: /^CK-/,
    accessory: /^ABF-/,
    fits: (valve, actuator) =>
      sizeOf(actuator) ===
      torqueFor(
        sizeOf(valve),
        [
          [65, 40],
          [100, 90],
          [150, 160],
          [200, 400],
        ],
        1000,
      ),
    // Not for the option with a hand lever.
    set: { role: "Actuator", isRequired: false, options: ["W", "L"], closingBar: statedClosing },
  },
  {
    main: /^CP-(15|20|25|32)$/,
    accessory: /^ATH-/,
    fits: () => true,
    set: { role: "Actuator", isRequired: true },
  },
  {
    main: /^TC-.*X\d+$/,
    accessory: /^PK-[BS]-/,
    fits: (probe, pocket) => lastNumber(probe) === lastNumber(pocket),
    set: { role: "Pocket", isRequired: false },
  },
  { main: /^ME-3PCT-/, accessory: /^MCT-/, fits: () => true },
  { main: /^(ME-.*-P|MW[CH]-\d+)$/, accessory: /^MPC-2-/, fits: () => true },
  { main: /^LD-/, accessory: /^LDS-/, fits: () => true },
  { main: /^(PLW-|PGW-LW-)/, accessory: /^ANT-868-/, fits: () => true },
  { main: /^KTH-/, accessory: /^KVA-/, fits: () => true },
  {
    main: /^(?!CBL)/,
    accessory: /^CBL-/,
    fits: (device, cable) => BUS_CABLES[device.protocol ?? ""] === cable.productCode,
  },
];

/** Each group's products are alternatives of one another where `same` is equal. */
const ALTERNATIVES: ReadonlyArray<{ of: RegExp; same: (product: Coded) => string }> = [
  // The same sensor in brass and in stainless steel.
  { of: /^TI-/, same: ({ productCode }) => productCode.replace(/-SS$/, "") },
  // With and without spring return.
  { of: /^A(DA|SF)-/, same: ({ productCode }) => productCode.slice(4) },
  { of: /^AV[LF]-/, same: ({ productCode }) => productCode.slice(4) },
  // Two-port valves of one size.
  { of: /^(CG2|CB2|CP)-\d+$/, same: (valve) => String(sizeOf(valve)) },
];

/** Returns what belongs together in the demo, by rules that a trade counter knows. */
export function relationsOf(products: readonly DemoProduct[]): DemoRelation[] {
  const coded = products.filter((product): product is Coded => product.productCode !== null);
  return [
    ...NEEDS.flatMap(({ main, accessory, fits }) => {
      const accessories = coded.filter(({ productCode }) => accessory.test(productCode));
      return coded
        .filter(({ productCode }) => main.test(productCode))
        .flatMap((product) =>
          accessories
            .filter((each) => fits(product, each))
            .map((each) => relation(product, "accessory", each)),
        );
    }),
    ...ALTERNATIVES.flatMap(({ of, same }) => {
      const group = coded.filter(({ productCode }) => of.test(productCode));
      return group.flatMap((product, index) =>
        group
          .slice(index + 1)
          .filter((other) => same(other) === same(product))
          .map((other) => relation(product, "alternative", other)),
      );
    }),
  ];
}

const PA_IN_BAR = 100_000;

/** Returns the parts that are chosen together with a product in the demo: a valve's actuator, a probe's pocket. */
export function setPartsOf(products: readonly DemoProduct[]): DemoSetPart[] {
  const coded = products.filter((product): product is Coded => product.productCode !== null);
  return NEEDS.flatMap(({ main, accessory, fits, set }) => {
    if (!set) return [];
    const { role, isRequired, options, closingBar } = set;
    const parts = coded.filter(({ productCode }) => accessory.test(productCode));
    return coded
      .filter(({ productCode }) => main.test(productCode))
      .flatMap((product) => {
        const { productCode } = product;
        const bar = closingBar?.(product);
        const closingPa = bar === undefined ? null : bar * PA_IN_BAR;
        const bases = options?.map((suffix) => `${productCode}-${suffix}`) ?? [productCode];
        return bases.flatMap((base) =>
          parts
            .filter((part) => fits(product, part))
            .map((part) => ({ base, role, part: part.productCode, closingPa, isRequired })),
        );
      });
  });
}

/** As the overview of the valve says; a 3-port one does not say. */
function closingOfGlobe(valve: Coded): number | undefined {
  if (!valve.productCode.startsWith("CG2")) return undefined;
  return sizeOf(valve) <= 50 ? 4 : 3;
}

function statedClosing(valve: Coded): number | undefined {
  const bar = Number(specification(valve, "Closing pressure")?.replace(/ bar$/, ""));
  return Number.isFinite(bar) ? bar : undefined;
}

const OLD_MODELS: ReadonlyArray<
  { code: string; of: string; words: string } & Omit<DemoDiscontinued, "product">
> = [
  {
    code: "TDK-PT1000-150",
    of: "TD-PT1000-150",
    words: "First Series",
    replacedBy: "TDL-PT1000-150",
    relation: "direct",
    note: null,
  },
  {
    code: "TDL-PT1000-150",
    of: "TD-PT1000-150",
    words: "Second Series",
    replacedBy: "TD-PT1000-150",
    relation: "direct",
    note: null,
  },
  {
    code: "AVK-500-230",
    of: "AVL-500-230",
    words: "First Series",
    replacedBy: "AVL-500-230",
    relation: "nearest",
    note: "The bracket for the valve neck is different.",
  },
  {
    code: "PGA-10-V",
    of: "PG-10-V",
    words: "with Cable Gland",
    replacedBy: "PG-10-V",
    relation: "direct",
    note: "With a plug in place of the gland.",
  },
  {
    code: "MUG-20-25",
    of: "MUH-20-25",
    words: "without Display",
    replacedBy: "MUH-20-25",
    relation: "nearest",
    note: "The body is 20 mm longer.",
  },
  {
    code: "KPR-1-24",
    of: "KPR-1",
    words: "24-Hour",
    replacedBy: null,
    relation: null,
    note: "The manufacturer offers no replacement.",
  },
];

/** Returns products that are no longer made: a chain of two, nearest ones, and one without a replacement. */
export function discontinuedOf(products: readonly DemoProduct[]): DemoDiscontinued[] {
  return OLD_MODELS.flatMap(({ code, of, words, ...replacement }) => {
    const current = products.find(({ productCode }) => productCode === of);
    if (!current) return [];
    const product: DemoProduct = {
      ...current,
      ...NO_CODES,
      ...NO_STOCK,
      name: `${current.name}, ${words}`,
      overviewContent: current.overviewContent?.replaceAll(of, code) ?? null,
      additionalInfoContent: current.additionalInfoContent?.replaceAll(of, code) ?? null,
      productCode: code,
      isNew: false,
      comingSoon: false,
      variants: [],
    };
    return [{ product, ...replacement }];
  });
}

function relation(
  product: Coded,
  kind: DemoRelation["kind"],
  { productCode: other }: Coded,
): DemoRelation {
  return { code: product.productCode, kind, other };
}

function specification({ specificationsContent }: Coded, parameter: string): string | undefined {
  return specificationsContent.find((each) => each.parameter === parameter)?.value;
}

/** The first number of a code: the nominal size of a valve, the torque of its actuator. */
function sizeOf({ productCode }: Coded): number {
  return Number(/-(\d+)/.exec(productCode)?.[1]);
}

function lastNumber({ productCode }: Coded): string | undefined {
  return /(\d+)$/.exec(productCode)?.[1];
}

/** Returns the torque of the first step that covers the size, in Nm. */
function torqueFor(
  size: number,
  steps: ReadonlyArray<readonly [upTo: number, torque: number]>,
  beyond: number,
): number {
  return steps.find(([upTo]) => size <= upTo)?.[1] ?? beyond;
}
