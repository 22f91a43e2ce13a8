import { describe, expect, test } from "vitest";

import { papersOfOption } from "~/catalogue/documents/option-papers";
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

const documentOf = (given: Partial<StoredDocument>): StoredDocument => ({
  ...{
    id: 1,
    variantId: null,
    kind: "other",
    title: "T",
    url: "https://example.com/t",
    bytes: null,
  },
  ...{ revision: null, position: 0 },
  ...given,
});

const markOf = (given: Partial<StoredCompliance>): StoredCompliance => ({
  ...{ variantId: null, mark: "CE", status: "declared", documentId: null, note: null },
  ...{ validUntil: null },
  ...given,
});

const NOTHING = { documents: [], compliance: [] };

describe("a product's papers", () => {
  test("nothing is shown without an entry", () => {
    expect(productPapers(PRODUCT, NOTHING, NOW)).toEqual({
      documents: [],
      compliance: [],
      facts: [],
    });
  });

  test("name the country, the commodity code and the warranty", () => {
    const product = {
      ...PRODUCT,
      ...{ originCountry: "DE", commodityCode: "8481805990", warrantyMonths: 24 },
    };
    expect(productPapers(product, NOTHING, NOW).facts).toEqual([
      { label: "Country of origin", value: "Germany" },
      { label: "Commodity code", value: "8481805990" },
      { label: "Warranty", value: "24 months" },
    ]);
  });

  test.each([
    {
      until: "2027-03-31",
      status: "Declared",
      isExpired: false,
      validity: "Valid until 31 March 2027",
    },
    { until: "2027-03-30", status: "Expired on 30 March 2027", isExpired: true, validity: null },
  ])("a mark until $until is $status on 31 March 2027", ({ until, ...shown }) => {
    const compliance = [markOf({ validUntil: until })];
    const [row] = productPapers(PRODUCT, { ...NOTHING, compliance }, NOW).compliance;
    expect(row).toMatchObject(shown);
  });

  test("begin with the product's datasheet, and are sorted by kind", () => {
    const product = {
      ...PRODUCT,
      datasheetFileUrl: "/media/datasheets/a.pdf",
      datasheetFacts: "PDF",
    };
    const documents = [
      documentOf({ id: 1, kind: "bim", title: "B", position: 0 }),
      documentOf({ id: 2, kind: "wiring", title: "W2", position: 2 }),
      documentOf({ id: 3, kind: "wiring", title: "W1", position: 1 }),
    ];
    const shown = productPapers(product, { ...NOTHING, documents }, NOW).documents;
    expect(shown.map(({ title }) => title)).toEqual(["Sensor", "W1", "W2", "B"]);
    expect(shown[0]).toMatchObject({ href: "/datasheets/7", facts: "PDF" });
  });

  test("of an option are its own and the product's, whose marks its own replace", () => {
    const papers = productPapers(
      PRODUCT,
      {
        documents: [
          documentOf({ id: 1, title: "All" }),
          documentOf({ id: 2, title: "One", variantId: 1 }),
          documentOf({ id: 3, title: "Two", variantId: 2 }),
        ],
        compliance: [
          markOf({ mark: "CE" }),
          markOf({ mark: "UKCA" }),
          markOf({ mark: "CE", variantId: 1, status: "exempt" }),
        ],
      },
      NOW,
    );
    const titles = (id?: number) => papersOfOption(papers, id).documents.map(({ title }) => title);
    const marks = (id?: number) =>
      papersOfOption(papers, id).compliance.map(({ mark, status }) => `${mark} ${status}`);
    expect([titles(), titles(1), titles(2)]).toEqual([["All"], ["All", "One"], ["All", "Two"]]);
    expect(marks(1)).toEqual(["UKCA Declared", "CE Exempt"]);
    expect(marks(2)).toEqual(["UKCA Declared", "CE Declared"]);
    expect(marks()).toEqual(["UKCA Declared", "CE Declared"]);
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
