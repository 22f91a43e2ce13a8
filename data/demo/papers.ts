/** Documents and compliance of the demo's products. The makers, and so their declarations, are invented. */
import type { ComplianceMark } from "~/catalogue/documents/compliance-marks";
import type { DocumentKind } from "~/catalogue/documents/document-kinds";

import type { DemoProduct } from "./demo-product";

/** A document of a product or, by its SKU, of one of its variants. */
export type DemoDocument = {
  code: string;
  sku: string | null;
  kind: DocumentKind;
  title: string;
  url: string;
  revision: string | null;
};

export type DemoCompliance = {
  code: string;
  mark: ComplianceMark;
  status: "declared" | "exempt" | "not-applicable";
  note: string | null;
  validUntil: string | null;
  /** The title of the document that proves it; null for none. */
  document: string | null;
};

/** A file that several products share: a page of text, or a table. */
export type DemoFile = { url: string; title: string; company: string; lines: readonly string[] };

export type DemoPapers = {
  documents: readonly DemoDocument[];
  compliance: readonly DemoCompliance[];
  files: readonly DemoFile[];
};

const DECLARED = ["Sensors", "Controllers", "Actuators", "Gateways", "Meters", "Thermostats"];
const PDF_PATH = "/media/datasheets/";
const TABLE_PATH = "/media/documents/";
/** The demo's one mark that has run out. */
const EXPIRED = "MUH-15-06";

type Coded = DemoProduct & { productCode: string; company: string };

/** Returns the documents and compliance of these products with the files of the documents. */
export function papersOf(products: readonly DemoProduct[]): DemoPapers {
  const coded = products.filter(
    (product): product is Coded => product.productCode !== null && product.company !== null,
  );
  const documents = coded.flatMap((product) => [
    ...declarationOf(product),
    ...protocolDocuments(product),
  ]);
  const files = new Map<string, DemoFile>();
  for (const document of documents) {
    const company = coded.find(({ productCode }) => productCode === document.code)?.company ?? "";
    const codes = documents
      .filter(({ url }) => url === document.url)
      .map(({ sku, code }) => sku ?? code);
    if (!files.has(document.url)) files.set(document.url, fileOf(document, company, codes));
  }
  return { documents, compliance: coded.flatMap(complianceOf), files: [...files.values()] };
}

function declarationOf(product: Coded): DemoDocument[] {
  const { company, category, productCode: code } = product;
  if (!DECLARED.includes(category ?? "")) return [];
  const title = declarationTitle(product);
  const url = `${PDF_PATH}${slug(`${company} ${category ?? ""}`)}-declaration.pdf`;
  return [{ code, sku: null, kind: "declaration", title, url, revision: "3" }];
}

function declarationTitle({ company, category }: DemoProduct): string {
  return `${company}, ${(category ?? "").toLowerCase()}: UK and EU`;
}

/** A bus device has a list of its points, and one of several protocols has it for that option only. */
function protocolDocuments({ productCode: code, company, protocol, variants }: Coded) {
  const ofVariants = variants.flatMap((variant) =>
    protocolDocument(variant.protocol, company).map((each) => ({
      ...each,
      code,
      sku: variant.sku,
    })),
  );
  const own = protocolDocument(protocol, company).map((each) => ({ ...each, code, sku: null }));
  return variants.some((variant) => variant.protocol !== null) ? ofVariants : own;
}

function protocolDocument(
  protocol: string | null,
  company: string,
): Array<Pick<DemoDocument, "kind" | "title" | "url" | "revision">> {
  if (protocol?.startsWith("BACnet")) {
    const url = `${PDF_PATH}${slug(company)}-pics.pdf`;
    return [{ kind: "pics", title: `${company} BACnet devices`, url, revision: "14" }];
  }
  if (protocol?.startsWith("Modbus")) {
    const url = `${TABLE_PATH}${slug(company)}-registers.csv`;
    return [{ kind: "registers", title: `${company} Modbus devices`, url, revision: "2.1" }];
  }
  return [];
}

function complianceOf(product: Coded): DemoCompliance[] {
  const { productCode: code, category, name } = product;
  const row = (mark: ComplianceMark, others: Partial<DemoCompliance> = {}): DemoCompliance => ({
    ...{ code, mark, status: "declared", note: null, validUntil: null, document: null },
    ...others,
  });
  if (category === "Valves") {
    return [row("REACH", { note: "Brass parts contain more than 0.1 % of lead" })];
  }
  if (!DECLARED.includes(category ?? "")) return [];
  const document = declarationTitle(product);
  const shared = { document };
  const declared = [row("UKCA", shared), row("CE", shared), row("RoHS", shared), row("WEEE")];
  if (!/heat meter/i.test(name)) return declared;
  const validUntil = code === EXPIRED ? "2026-06-30" : "2032-06-30";
  return [...declared, row("MID", { note: "Class 2, EN 1434", validUntil })];
}

function fileOf(
  { url, title, kind }: DemoDocument,
  company: string,
  codes: readonly string[],
): DemoFile {
  const list = [...new Set(codes)].join(", ");
  switch (kind) {
    case "declaration":
      return {
        ...{ url, company, title: `Declaration of conformity: ${title}` },
        lines: [
          `The products ${list} meet the Electromagnetic Compatibility Regulations 2016, the Electrical Equipment (Safety) Regulations 2016 and the Restriction of Hazardous Substances Regulations 2012, and the EU directives 2014/30/EU, 2014/35/EU and 2011/65/EU.`,
          "Standards: EN 60730-1, EN IEC 61000-6-2, EN IEC 61000-6-3, EN IEC 63000.",
          `Signed for ${company}.`,
        ],
      };
    case "registers":
      return {
        ...{ url, company, title },
        lines: [
          "Register,Name,Type,Unit",
          "40001,Measured value,int16,0.1",
          "40002,Set point,int16,0.1",
          "40003,Output,uint16,%",
          "40010,Device address,uint16,",
        ],
      };
    default:
      return {
        ...{ url, company, title: `Protocol implementation conformance statement: ${title}` },
        lines: [
          `Products: ${list}.`,
          "BACnet protocol revision 14, profile B-ASC.",
          "Services: DS-RP-B, DS-RPM-B, DS-WP-B, DM-DDB-B, DM-DOB-B, DM-DCC-B.",
          "Objects: Device, Analog Input, Analog Value, Binary Value.",
        ],
      };
  }
}

function slug(text: string): string {
  return text
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-|-$/g, "");
}
