import { describe, expect, test } from "vitest";

import {
  productPapers,
  type StoredCompliance,
  type StoredDocument,
} from "~/catalogue/documents/product-papers";
import { productData } from "~/catalogue/products/structured-data";

const PRODUCT = {
  ...{ id: 7, name: "Sensor", datasheetUrl: null, datasheetFileUrl: null, datasheetFacts: null },
  ...{ originCountry: null, commodityCode: null, warrantyMonths: null },
};
const NOW = Date.UTC(2027, 2, 31, 12);
const OPTIONS = [undefined, { id: 1, name: "White" }, { id: 2, name: "Black" }];

const documentOf = (given: Partial<StoredDocument>): StoredDocument => ({
  ...{ id: 1, variantId: null, kind: "other", title: "T", url: "https://example.com/t" },
  ...{ bytes: null, revision: null, position: 0 },
  ...given,
});

const markOf = (given: Partial<StoredCompliance>): StoredCompliance => ({
  ...{ variantId: null, mark: "CE", status: "declared", documentId: null, note: null },
  ...{ validUntil: null },
  ...given,
});

const NOTHING = { documents: [], compliance: [], option: undefined };

describe("a product's papers (C47)", () => {
  test("nothing is shown without an entry", () => {
    expect(productPapers(PRODUCT, NOTHING, NOW)).toEqual({ documents: [], compliance: [] });
  });

  test("name the country, the commodity code and the warranty", () => {
    const product = {
      ...PRODUCT,
      ...{ originCountry: "DE", commodityCode: "8481805990", warrantyMonths: 24 },
    };
    const facts = productPapers(product, NOTHING, NOW).compliance;
    expect(facts.map(({ label, value }) => [label, value])).toEqual([
      ["Country of origin", "Germany"],
      ["Commodity code", "8481805990"],
      ["Warranty", "24 months"],
    ]);
  });

  test.each([
    { until: "2027-03-31", value: "Declared", details: "Valid until 31 March 2027 · Class B" },
    { until: "2027-03-30", value: "Expired on 30 March 2027", details: "Class B" },
  ])("a mark until $until is $value on 31 March 2027", ({ until, value, details }) => {
    const compliance = [markOf({ validUntil: until, note: "Class B" })];
    const [row] = productPapers(PRODUCT, { ...NOTHING, compliance }, NOW).compliance;
    expect(row).toMatchObject({ value, details, isExpired: value !== "Declared" });
  });

  test("begin with the product's datasheet, and are sorted by kind", () => {
    const product = {
      ...PRODUCT,
      ...{ datasheetFileUrl: "/media/datasheets/a.pdf", datasheetFacts: "PDF" },
    };
    const documents = [
      documentOf({ id: 1, kind: "bim", title: "B", position: 0 }),
      documentOf({ id: 2, kind: "wiring", title: "W2", position: 2 }),
      documentOf({ id: 3, kind: "wiring", title: "W1", position: 1 }),
    ];
    const shown = productPapers(product, { ...NOTHING, documents }, NOW).documents;
    expect(shown.map(({ title }) => title)).toEqual(["Sensor", "W1", "W2", "B"]);
    expect(shown[0]).toMatchObject({ href: "/datasheets/7", details: "PDF" });
  });

  test("of an option are its own and the product's, whose marks its own replace", () => {
    const documents = [
      documentOf({ id: 1, title: "All" }),
      documentOf({ id: 2, title: "One", variantId: 1, revision: "3" }),
      documentOf({ id: 3, title: "Two", variantId: 2 }),
    ];
    const compliance = [
      markOf({ mark: "CE" }),
      markOf({ mark: "UKCA" }),
      markOf({ mark: "CE", variantId: 1, status: "exempt" }),
    ];
    const papersOf = (at: number) =>
      productPapers(PRODUCT, { documents, compliance, option: OPTIONS[at] }, NOW);
    const titles = (at: number) => papersOf(at).documents.map(({ title }) => title);
    const marks = (at: number) =>
      papersOf(at).compliance.map(({ label, value }) => `${label} ${value}`);
    expect([0, 1, 2].map(titles)).toEqual([["All"], ["All", "One"], ["All", "Two"]]);
    expect(marks(1)).toEqual(["UKCA Declared", "CE Exempt"]);
    expect(marks(2)).toEqual(["UKCA Declared", "CE Declared"]);
    expect(marks(0)).toEqual(["UKCA Declared", "CE Declared"]);
    const details = "On example.com · Revision 3 · For White only";
    expect(papersOf(1).documents[1]?.details).toBe(details);
  });
});

test("structured data has the country of origin, if it is known", () => {
  const described = {
    ...{ name: "Sensor", productCode: "S", manufacturerPartNumber: null, description: "" },
    ...{ categoryName: null, company: null, images: [], specifications: [] },
  };
  const at = { origin: "https://shop.example.com", path: "/product/S" };
  expect(productData({ ...described, originCountry: "Italy" }, at)).toMatchObject({
    countryOfOrigin: { "@type": "Country", name: "Italy" },
  });
  expect(productData(described, at)["countryOfOrigin"]).toBeUndefined();
});
