/** Reads lists that are tables: the headings say what is in each column. */
import { isCodeCell } from "~/quotes/pad/list-code";
import { readQuantity } from "~/quotes/pad/read-quantity";
import { type LineParts, NO_PARTS, readWords } from "~/quotes/pad/read-words";
import { readTokens } from "~/catalogue/codes/text-tokens";

// In the order in which several columns of one kind are used.
const HEADERS = {
  code: "our code,catalogue no,cat no,product code,stock code,sku,part no,part number,part code,part ref,part,code,item code,order code,order no,ordering code,product no,product number,model,model no,model number,type,mpn,manufacturer part no,manufacturer part number,mfr part no,mfg part no,mfr pn,pn,p/n",
  total:
    "total qty,total quantity,qty total,order qty,qty required,quantity required,qty reqd,required,reqd",
  quantity: "qty,qnty,quantity,quant,no off,number off,nr,nos,pcs,pieces,count",
  tag: "tag,tag no,tag ref,tag number,your ref,ref,reference,ref no,plant ref,plant,location,area,zone,room,system,asset,asset no,asset tag,position,designator,where used,service",
  own: "our part no,our part number,our item no,our ref,our reference,our stock code,our product code,your reference,customer ref,customer reference,customer part no,customer part number,internal code,internal ref,internal part no,material no,material number,material code",
  description:
    "description,desc,item description,product description,product,product name,name,item,details,detail,material,equipment",
  note: "notes,note,comment,comments,remark,remarks",
  manufacturer: "manufacturer,manufacturername,mfr,mfg,make,maker,brand,vendor,oem,company",
  other:
    "item no,item number,line,line no,no,#,pos,unit,uom,unit price,price,price each,cost,rate,total,total price,line total,net,amount,units,discount,supplier,stock,lead time,date,rev,currency,weight",
} as const;

type Field = keyof typeof HEADERS;
const FIELDS: readonly Field[] = [
  "code",
  "total",
  "quantity",
  "tag",
  "own",
  "description",
  "note",
  "manufacturer",
  "other",
];

const FIELD_BY_HEADER = new Map(
  FIELDS.flatMap((field) =>
    HEADERS[field].split(",").map((header, rank) => [keyOf(header), { field, rank }] as const),
  ),
);
const IN_BRACKETS = /\([^)]*\)/g;
const MAX_HEADER = 100;
const TOTAL = /^(?:sub|grand)?[\s-]*totals?\s*:?$/i;

/** The columns of a table by kind, the likeliest of each kind first. */
type Places = Record<Exclude<Field, "other">, readonly number[]>;
export type TableHeaders = Places & { unknown: readonly string[] };

function keyOf(header: string): string {
  return header
    .toLowerCase()
    .replace(/(?<=[a-z] ?)#/, "no")
    .replace(/[^a-z0-9#]/g, "");
}

/** Returns the columns that the cells of a row are headings of; undefined for any other row. */
export function readHeaders(cells: readonly string[]): TableHeaders | undefined {
  const known = cells.map((cell) =>
    cell.length > MAX_HEADER
      ? undefined
      : FIELD_BY_HEADER.get(keyOf(cell.replace(IN_BRACKETS, ""))),
  );
  const filled = cells.filter(Boolean).length;
  const count = known.filter(Boolean).length;
  const isTable =
    known.some((header) => header && header.field !== "other" && header.field !== "note") &&
    (count >= 2 || filled === 1) &&
    count * 2 >= filled;
  if (!isTable) return undefined;
  const placesOf = (field: Field) =>
    known
      .flatMap((header, place) => (header?.field === field ? [{ place, rank: header.rank }] : []))
      .toSorted((one, other) => one.rank - other.rank)
      .map(({ place }) => place);
  const headers = {
    code: placesOf("code"),
    total: placesOf("total"),
    quantity: placesOf("quantity"),
    tag: placesOf("tag"),
    own: placesOf("own"),
    description: placesOf("description"),
    note: placesOf("note"),
    manufacturer: placesOf("manufacturer"),
    unknown: cells.filter((cell, place) => cell !== "" && !known[place]),
  };
  // The customer's own number is looked up if it is the only one, and goes along as a tag beside another.
  if (headers.code.length === 0) [headers.code, headers.own] = [headers.own, []];
  const isNamed = headers.code.length > 0 || headers.description.length > 0;
  // With "Ref" and "Qty" only, it is the reference of a part.
  return isNamed ? headers : { ...headers, code: headers.tag, tag: [] };
}

/** Reads a row under headings; undefined for one that asks for nothing: a total, or no value in these columns. */
export function readRow(
  headers: TableHeaders,
  cells: readonly string[],
): (LineParts & { manufacturer: string | null }) | undefined {
  const valueOf = (field: keyof Places) =>
    headers[field].map((place) => cells[place] ?? "").find(Boolean) ?? "";
  const [code, words] = [valueOf("code"), valueOf("description")];
  const counts = new Set(headers.quantity.map((place) => cells[place] ?? "").filter(Boolean));
  // Two columns of quantities that differ, such as of two plants, are no quantity.
  const typed = valueOf("total") || [...counts].join(" / ");
  if (TOTAL.test(code || words)) return undefined;
  const read = readCodeCell(code, words);
  const texts = [read.description, valueOf("note")].filter(Boolean);
  const quantity = typed === "" ? read.quantity : (readQuantity(typed) ?? null);
  return {
    code: read.code,
    description: texts.join(", ") || null,
    tag: [valueOf("tag"), valueOf("own")].filter(Boolean).join(", ") || read.tag,
    manufacturer: valueOf("manufacturer") || null,
    quantity,
    isQuantityGiven: typed !== "" || read.isQuantityGiven,
  };
}

/** Reads the cell of the code, which may also hold the quantity. Without such a cell, reads the code from the words. */
function readCodeCell(code: string, words: string): LineParts {
  if (code === "") return readWords(words);
  const plain = { ...NO_PARTS, code, description: words || null };
  if (isCodeCell(code, readTokens(code).tokens)) return plain;
  const read = readWords(code);
  const isWhole = read.code === null || !read.isQuantityGiven;
  return isWhole ? plain : { ...read, description: words || read.description };
}
