import type { CategoryName } from "./categories";
import type { Protocol } from "./demo-product";
import { characteristicChart, type Axis, type Curve } from "#data/demo/drawings/chart";
import { dimensionDrawing } from "#data/demo/drawings/dimension-drawing";
import { frontView, type Figure } from "#data/demo/drawings/figure";
import type { Drawing } from "#data/demo/drawings/shape";
import { wiringDiagram, type Wiring } from "#data/demo/drawings/wiring-diagram";
import type { ManufacturerName } from "./manufacturers";

/** The data of one product in a family; `catalogue.ts` adds what all products have in common. */
export type ProductDraft = {
  code: string;
  name: string;
  description: string;
  category: CategoryName;
  company: ManufacturerName;
  protocol: Protocol | null;
  features: readonly string[];
  /** Title to description. */
  keyFeatures: Readonly<Record<string, string>>;
  /** Parameter to value, in the order of the table. */
  specifications: Readonly<Record<string, string>>;
  overview: readonly string[];
  additionalInfo: readonly string[];
  pricePence: number;
  weightGrams: number;
  /** The first is the default and has the product's price. */
  variants?: readonly VariantDraft[];
  pictures: readonly Picture[];
};

export type VariantDraft = {
  suffix: string;
  name: string;
  description: string;
  addPence: number;
  /** Absent when the variant has the product's weight. */
  addGrams?: number;
  /** Absent when the variant has the product's protocol; "None" when it has none. */
  protocol?: Protocol | "None";
  /** Those that differ from the product's. */
  specifications?: Readonly<Record<string, string>>;
  /** True to show the option picture in the gallery when this variant is selected. */
  isPictured?: boolean;
};

export type View = "front" | "dimensions" | "option" | "wiring" | "characteristic";

export type Picture = {
  view: View;
  /** As line art, for the datasheet. */
  drawing: Drawing;
  /** Present where the pages show a rendering of the part instead. */
  rendered?: { figure: Figure; fill: number | undefined };
};

export type Chart = { heading: string; x: Axis; y: Axis; curves: readonly Curve[] };

/** The two to four views of a product, each with its code and dimensions. */
export function picturesOf(options: {
  code: string;
  name: string;
  figure: Figure;
  /** Another set of views for the dimension drawing, such as front and side. */
  measured?: Figure;
  /** The picture and caption of a variant that looks different. */
  option?: { title: string; figure: Figure };
  fill?: number;
  wiring?: Wiring;
  chart?: Chart;
}): Picture[] {
  const { code, name, figure, measured = figure, option, wiring, chart } = options;
  const pictures: Picture[] = [
    {
      view: "front",
      drawing: frontView(`${name}, front view`, figure, options.fill),
      rendered: { figure, fill: options.fill },
    },
    {
      view: "dimensions",
      drawing: dimensionDrawing(`${name}, dimension drawing`, code, measured),
    },
  ];
  if (option) {
    pictures.push({
      view: "option",
      drawing: frontView(`${name}, ${option.title}`, option.figure, options.fill),
      rendered: { figure: option.figure, fill: options.fill },
    });
  }
  if (wiring) {
    pictures.push({
      view: "wiring",
      drawing: wiringDiagram(`${name}, connection diagram`, code, wiring),
    });
  }
  if (chart) {
    pictures.push({
      view: "characteristic",
      drawing: characteristicChart(
        `${name}, characteristic`,
        code,
        chart.heading,
        chart.x,
        chart.y,
        chart.curves,
      ),
    });
  }
  return pictures;
}

/** Rounds to whole pence in steps of 50 p, as in price lists. */
export function pounds(amount: number): number {
  return Math.round(amount * 2) * 50;
}

/** Rounds a weight as manufacturers print it: to 5 g below a kilogram, 50 g above. */
export function grams(amount: number): number {
  const step = amount < 1000 ? 5 : 50;
  return Math.max(40, Math.round(amount / step) * step);
}

/** Returns points of a curve at even steps between two ends. */
export function curvePoints(
  from: number,
  to: number,
  valueAt: (x: number) => number,
): (readonly [number, number])[] {
  const steps = 48;
  return Array.from({ length: steps + 1 }, (_, index) => {
    const x = from + ((to - from) * index) / steps;
    return [x, valueAt(x)] as const;
  });
}
