import { CATEGORY_NAMES } from "./categories";
import type { DemoImage, DemoProduct, DemoVariant } from "./demo-product";
import { MANUFACTURER_STYLES } from "#data/demo/drawings/rendering/manufacturer-styles";
import type { Rendering } from "#data/demo/drawings/rendering/rendering";
import type { Drawing } from "#data/demo/drawings/shape";
import { withEdgeCase } from "./edge-cases";
import { airPressureSensors } from "#data/demo/families/air-pressure";
import { airQualitySensors } from "#data/demo/families/air-quality";
import { airTemperatureSensors } from "#data/demo/families/air-temperature";
import { controlValves } from "#data/demo/families/control-valves";
import { damperActuators } from "#data/demo/families/damper-actuators";
import { electricityMeters } from "#data/demo/families/electricity-meters";
import { extras } from "#data/demo/families/extras";
import { fieldParts } from "#data/demo/families/field-parts";
import { flowSensors } from "#data/demo/families/flow";
import { gateways } from "#data/demo/families/gateways";
import { heatingControllers } from "#data/demo/families/heating-controllers";
import { humiditySensors } from "#data/demo/families/humidity";
import { ioModules } from "#data/demo/families/io-modules";
import { leakDetection } from "#data/demo/families/leak-detection";
import { lightingControllers } from "#data/demo/families/lighting-controllers";
import { meters } from "#data/demo/families/meters";
import { networkParts } from "#data/demo/families/network-parts";
import { panelParts } from "#data/demo/families/panel-parts";
import { pipelineValves } from "#data/demo/families/pipeline-valves";
import { plantControllers } from "#data/demo/families/plant-controllers";
import { presenceSensors } from "#data/demo/families/presence";
import { pressureSensors } from "#data/demo/families/pressure";
import { quarterTurnActuators } from "#data/demo/families/quarter-turn-actuators";
import { radiatorHeads } from "#data/demo/families/radiator-heads";
import { roomControllers } from "#data/demo/families/room-controllers";
import { safetyActuators } from "#data/demo/families/safety-actuators";
import { thermostats } from "#data/demo/families/thermostats";
import { valveActuators } from "#data/demo/families/valve-actuators";
import { waterTemperatureSensors } from "#data/demo/families/water-temperature";
import type { ProductDraft, View } from "./product-draft";
import { codesOf, variantPartNumber } from "./product-codes";
import { type DemoDiscontinued, type DemoRelation, discontinuedOf, relationsOf } from "./relations";
import { stableNumber } from "./stable-hash";
import { NO_STOCK, stockOf } from "./stock";

export type Datasheet = { fileName: string; product: DemoProduct; drawings: readonly Drawing[] };

export type DemoCatalogue = {
  categories: readonly string[];
  products: readonly DemoProduct[];
  /** Products that are no longer made, not among the others. */
  discontinued: readonly DemoDiscontinued[];
  relations: readonly DemoRelation[];
  /** Keyed by file name, the last segment of the image URLs. */
  drawings: ReadonlyMap<string, Drawing>;
  /** Keyed by file name too; no file is in both. */
  renderings: ReadonlyMap<string, Rendering>;
  datasheets: readonly Datasheet[];
};

export const IMAGE_PATH = "/media/products/";
export const DATASHEET_PATH = "/media/datasheets/";

// A fixed day, so that the order by date is the same on every machine and in every year.
/** When the newest product was listed, and the last stock was counted. */
export const NEWEST_AT = Date.UTC(2026, 9, 30, 9, 0);
const DAY_MS = 24 * 60 * 60 * 1000;
const SPREAD_DAYS = 730;
const NEW_FOR_DAYS = 40;

const VIEW_WORDS: Record<View, string> = {
  front: "front view",
  dimensions: "dimension drawing",
  option: "alternative version",
  wiring: "connection diagram",
  characteristic: "characteristic",
};

/** Returns the demo catalogue with its pictures and datasheets; the same on every call. */
export function buildCatalogue(): DemoCatalogue {
  const drawings = new Map<string, Drawing>();
  const renderings = new Map<string, Rendering>();
  const datasheets: Datasheet[] = [];
  const products = allDrafts().map((draft) => {
    const product = withEdgeCase(draft.code, productOf(draft));
    const shown = new Set(product.images.map((image) => image.imageUrl));
    for (const { view, drawing, rendered } of draft.pictures) {
      const fileName = pictureFile(draft.code, view);
      if (!shown.has(IMAGE_PATH + fileName)) continue;
      if (rendered) {
        const style = MANUFACTURER_STYLES[draft.company];
        renderings.set(fileName, { title: drawing.title, style, ...rendered });
      } else {
        drawings.set(fileName, drawing);
      }
    }
    if (product.datasheetFileUrl ?? product.datasheetUrl) {
      datasheets.push({
        fileName: datasheetFile(draft.code),
        product,
        drawings: draft.pictures.map(({ drawing }) => drawing),
      });
    }
    return product;
  });
  return {
    categories: CATEGORY_NAMES,
    products,
    discontinued: discontinuedOf(products),
    relations: relationsOf(products),
    drawings,
    renderings,
    datasheets,
  };
}

function allDrafts(): ProductDraft[] {
  return [
    waterTemperatureSensors,
    airTemperatureSensors,
    humiditySensors,
    airQualitySensors,
    pressureSensors,
    airPressureSensors,
    flowSensors,
    presenceSensors,
    leakDetection,
    plantControllers,
    ioModules,
    roomControllers,
    heatingControllers,
    lightingControllers,
    gateways,
    networkParts,
    damperActuators,
    safetyActuators,
    valveActuators,
    quarterTurnActuators,
    controlValves,
    pipelineValves,
    meters,
    electricityMeters,
    thermostats,
    radiatorHeads,
    panelParts,
    fieldParts,
    extras,
  ].flatMap((family) => family());
}

function productOf(draft: ProductDraft): DemoProduct {
  const { code } = draft;
  const createdAt = NEWEST_AT - stableNumber(`${code} listed`, SPREAD_DAYS * 24) * (DAY_MS / 24);
  const images = draft.pictures.map(({ view, drawing }, index): DemoImage => ({
    imageUrl: IMAGE_PATH + pictureFile(code, view),
    altText: view === "option" ? drawing.title : `${draft.name}, ${VIEW_WORDS[view]}`,
    isPrimary: index === 0,
    displayOrder: index,
  }));
  const codes = codesOf(draft);
  return {
    ...codes,
    name: draft.name,
    description: draft.description,
    productCode: code,
    category: draft.category,
    company: draft.company,
    protocol: draft.protocol,
    features: [...draft.features],
    imageUrl: images[0]?.imageUrl ?? null,
    datasheetUrl: null,
    datasheetFileUrl: DATASHEET_PATH + datasheetFile(code),
    datasheetFilename: `${code}-datasheet.pdf`,
    isNew: createdAt > NEWEST_AT - NEW_FOR_DAYS * DAY_MS,
    comingSoon: false,
    expectedMonth: null,
    ...(draft.variants?.length ? NO_STOCK : stockOf(code, NEWEST_AT)),
    listPricePence: draft.pricePence,
    weightGrams: draft.weightGrams,
    overviewContent: draft.overview.join("\n\n") || null,
    additionalInfoContent: draft.additionalInfo.join("\n\n") || null,
    keyFeaturesContent: Object.entries(draft.keyFeatures).map(([title, description]) => ({
      title,
      description,
    })),
    specificationsContent: specificationsOf(draft.specifications),
    createdAt,
    images,
    variants: variantsOf(draft, codes.manufacturerPartNumber),
  };
}

function variantsOf(draft: ProductDraft, partNumber: string | null): DemoVariant[] {
  const optionOrder = draft.pictures.findIndex(({ view }) => view === "option");
  return (draft.variants ?? []).map((variant, index) => {
    const sku = `${draft.code}-${variant.suffix}`;
    return {
      name: variant.name,
      description: variant.description,
      pricePence: draft.pricePence + variant.addPence,
      sku,
      manufacturerPartNumber: variantPartNumber(partNumber, index),
      isDefault: index === 0,
      displayOrder: index,
      ...stockOf(sku, NEWEST_AT),
      imageDisplayOrder: variant.isPictured && optionOrder > 0 ? optionOrder : null,
      weightGrams: variant.addGrams === undefined ? null : draft.weightGrams + variant.addGrams,
      protocol: variant.protocol ?? null,
      specificationsContent: variant.specifications
        ? specificationsOf(variant.specifications)
        : null,
    };
  });
}

function specificationsOf(specifications: Readonly<Record<string, string>>) {
  return Object.entries(specifications).map(([parameter, value]) => ({ parameter, value }));
}

function pictureFile(code: string, view: View): string {
  return `${code.toLowerCase()}-${view}.svg`;
}

function datasheetFile(code: string): string {
  return `${code.toLowerCase()}.pdf`;
}
