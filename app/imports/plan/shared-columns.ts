/** Columns that several kinds of catalogue files have (I1), with the words of the trade for them. */
import { CODE_LABELS, CODE_RELATION_LABELS } from "~/catalogue/codes/code-labels";
import { MAX_MANUFACTURER_PART_NUMBER_LENGTH } from "~/catalogue/codes/normal-code";
import { MAX_CODE_LENGTH } from "~/catalogue/codes/product-code";
import { PRODUCT_LABELS, VARIANT_LABELS } from "~/catalogue/products/product-labels";
import { wordList } from "~/imports/meaning/plain-words";

type Given = Omit<ImportColumn, "synonyms" | "isKey" | "canClear"> &
  Partial<Pick<ImportColumn, "synonyms" | "isKey" | "canClear">>;

/** Completes a column: one that says nothing else is no key, and can be cleared. */
export function column(given: Given): ImportColumn {
  const { field, heading, synonyms = [], kind, isKey = false, maxLength, choices } = given;
  return {
    field,
    heading,
    synonyms,
    kind,
    isKey,
    canClear: given.canClear ?? !isKey,
    ...(maxLength !== undefined && { maxLength }),
    ...(choices && { choices }),
  };
}

export const PRODUCT_CODE = column({
  field: "productCode",
  heading: PRODUCT_LABELS.productCode,
  synonyms: wordList(`
    code, part no, part number, item code, item no, item number, stock code, product no,
    product number, our code, cat no, catalogue number, part, item, product ref, ref, reference,
    stock no, article number, product id, article no, article, catalogue no, model no,
    model number, type no, order no, artikelnummer, artikelnr, art nr, bestellnummer, bestellnr,
    best nr, artikel nr, sachnummer, référence, réf, code article, codice, codice articolo, cod,
    articolo, artnr, artikel, best.-nr., art no, art number, article code, referencia, código,
    código de artículo, nº de artículo, n° articolo, nr artykułu, bestelnummer, artikelcode,
    varenr, varenummer, artikkelnr, produktnr, kod, tuotenumero, tuotekoodi, katalogové číslo,
    nr katalogowy, indeks
  `),
  kind: "code",
  isKey: true,
  maxLength: MAX_CODE_LENGTH,
});

export const SKU = column({
  field: "sku",
  heading: VARIANT_LABELS.sku,
  synonyms: ["sku code", "sku number", "variant code", "variant sku", "order code"],
  kind: "code",
  isKey: true,
  maxLength: 100,
});

export const VARIANT_NAME_SYNONYMS = ["variant", "option", "version", "size", "variant title"];

export const PART_NUMBER = column({
  field: "manufacturerPartNumber",
  heading: PRODUCT_LABELS.manufacturerPartNumber,
  synonyms: wordList(`
    mpn, manufacturer part number, manufacturer part no, manufacturers part no, mfr part no,
    mfr part number, mfg part no, oem part no, manufacturers number, manufacturers code,
    manufacturer code, mfr code
  `),
  kind: "code",
  maxLength: MAX_MANUFACTURER_PART_NUMBER_LENGTH,
});

export const MANUFACTURER = column({
  field: "company",
  heading: "Manufacturer",
  synonyms: ["company", "brand", "make", "mfr", "maker", "manufacturer name", "vendor"],
  kind: "text",
  maxLength: 100,
});

export const PROTOCOL = column({
  field: "protocol",
  heading: PRODUCT_LABELS.protocol,
  synonyms: ["protocols", "communication", "comms"],
  kind: "text",
  maxLength: 100,
});

const PRICE_SYNONYMS = wordList(`
  price, list price, unit price, price ex vat, list price ex vat, price gbp, trade price,
  nett price, net price, nett, net, trade, list, new price, rrp, rrp ex vat, sell price,
  selling price, sales price, each, price each, price pounds, list price gbp,
  unit price ex vat, trade price ex vat
`);

/** The cost of the goods to us, for staff only: products of visitors and customers never have it. */
export const COST = column({
  field: "costPence",
  heading: "Cost (£, ex VAT)",
  synonyms: wordList(`
    cost, cost price, unit cost, our cost, net cost, cost each, cost gbp, cost ex vat,
    cost price ex vat, unit cost ex vat, cost price gbp, buying price, buy price,
    purchase price, purchase cost
  `),
  kind: "cost",
});

export const LIST_PRICE = column({
  field: "listPricePence",
  heading: "List price (£, ex VAT)",
  synonyms: ["list price", ...PRICE_SYNONYMS],
  kind: "price",
});

export const VARIANT_PRICE = column({
  field: "pricePence",
  heading: "Price (£, ex VAT)",
  synonyms: PRICE_SYNONYMS,
  kind: "price",
});

export const WEIGHT = column({
  field: "weightGrams",
  heading: "Weight (g)",
  synonyms: wordList(`
    weight, weight kg, weight grams, weight in grams, weight in kg, kg, grams, unit weight,
    unit weight kg, unit weight g, net weight, nett weight, wt, weight kgs, net weight kg,
    nett weight kg, gross weight, gross weight kg
  `),
  kind: "grams",
});

export const STOCK = column({
  field: "stockQuantity",
  heading: PRODUCT_LABELS.stockQuantity,
  synonyms: wordList(`
    stock, stock qty, stock quantity, qty in stock, on hand, quantity in stock, free stock,
    stock level, available stock, qty on hand
  `),
  kind: "whole-number",
});

export const LEAD_TIME = column({
  field: "leadTimeWorkingDays",
  heading: "Lead time (working days)",
  synonyms: wordList(`
    lead time, lead time days, leadtime, delivery days, delivery time, lead, lead time weeks,
    lead time wks, delivery weeks, lieferzeit, délai, consegna
  `),
  kind: "whole-number",
});

export const SPECIFICATIONS = column({
  field: "specificationsContent",
  heading: PRODUCT_LABELS.specificationsContent,
  synonyms: ["specification", "specs", "spec", "technical data"],
  kind: "specifications",
  maxLength: 10_000,
});

export const DESCRIPTION = column({
  field: "description",
  heading: PRODUCT_LABELS.description,
  synonyms: wordList(`
    desc, long description, text, product description, details, bezeichnung, beschreibung,
    désignation, descrizione, benämning, beskrivning
  `),
  kind: "long-text",
  maxLength: 2000,
});

export const HOW_CLOSE = column({
  field: "relation",
  heading: CODE_LABELS.relation,
  synonyms: ["relation", "match", "replacement type"],
  kind: "choice",
  choices: CODE_RELATION_LABELS,
});

export const NOTE = column({
  field: "note",
  heading: CODE_LABELS.note,
  synonyms: ["notes", "remark", "remarks", "comment", "comments"],
  kind: "text",
  maxLength: 200,
});

export type CellKind =
  | "text"
  | "long-text"
  | "code"
  | "price"
  | "cost"
  | "grams"
  | "whole-number"
  | "yes-no"
  | "month"
  | "day"
  | "country"
  | "commodity-code"
  | "warranty"
  | "document"
  | "pressure"
  | "list"
  | "key-features"
  | "specifications"
  | "choice";

export type ImportColumn = {
  /** The field's name in plans; most are the property of the schema. */
  field: string;
  /** The heading in templates and exports. */
  heading: string;
  /** Other headings that mean it, in any case, spacing and punctuation. */
  synonyms: readonly string[];
  kind: CellKind;
  /** True for a column that says which thing the row is about. */
  isKey: boolean;
  /** True if `[clear]` may empty it. */
  canClear: boolean;
  maxLength?: number;
  /** The values of a choice, each with the words that are read and written for it. */
  choices?: Readonly<Record<string, string>>;
};
