import { describe, expect, test } from "vitest";

import { PLACEHOLDER_COMPANY } from "~/site/settings/company";
import {
  breadcrumbData,
  organisationData,
  productData,
  productPageData,
} from "~/catalogue/products/structured-data";

const ORIGIN = "https://controls.example";

describe("organisationData", () => {
  test("leaves out unset details (N4)", () => {
    const text = JSON.stringify(organisationData(PLACEHOLDER_COMPANY, ORIGIN));
    expect(text).toContain(PLACEHOLDER_COMPANY.tradingName);
    expect(text).not.toMatch(/vatID|streetAddress|null/);
  });

  test("includes the details that are set", () => {
    const company = { ...PLACEHOLDER_COMPANY, vatNumber: "GB 000 0000 00" };
    expect(organisationData(company, ORIGIN)).toMatchObject({ vatID: "GB 000 0000 00" });
  });
});

describe("productData", () => {
  const product = {
    name: "Duct sensor",
    productCode: "DS-1",
    manufacturerPartNumber: "T7350H-1009/U",
    description: "Pt1000",
    categoryName: "Sensors",
    company: null,
    images: [{ url: "/media/products/ds-1.svg" }, { url: "https://maker.example/ds-1.png" }],
    specifications: [{ parameter: "Element", value: "Pt1000" }],
    price: { kind: "priced", unitPricePence: 123_45 },
  };

  test("describes the product with absolute URLs", () => {
    expect(productData(product, { origin: ORIGIN, path: "/product/DS-1" })).toMatchObject({
      "@type": "Product",
      name: "Duct sensor",
      sku: "DS-1",
      mpn: "T7350H-1009/U",
      url: `${ORIGIN}/product/DS-1`,
      image: [`${ORIGIN}/media/products/ds-1.svg`, "https://maker.example/ds-1.png"],
      brand: undefined,
    });
  });

  test("contains no price, even when given one (M11)", () => {
    const text = JSON.stringify(productData(product, { origin: ORIGIN, path: "/product/DS-1" }));
    expect(text).not.toMatch(/price|offer|12345|123\.45/i);
  });
});

test("breadcrumbData counts from 1", () => {
  const crumbs = [
    { label: "Products", path: "/" },
    { label: "Duct sensor", path: "/product/DS-1" },
  ];
  expect(breadcrumbData(ORIGIN, crumbs)).toMatchObject({
    itemListElement: [
      { position: 1, name: "Products", item: `${ORIGIN}/` },
      { position: 2, name: "Duct sensor", item: `${ORIGIN}/product/DS-1` },
    ],
  });
});

test("a product page describes the product and its breadcrumb, with the canonical URL", () => {
  const product = {
    name: "Duct sensor",
    productCode: "DS-1",
    manufacturerPartNumber: null,
    description: "",
    categoryName: "Sensors",
    company: null,
    images: [],
    specifications: [],
  };
  const data = productPageData(product, { origin: ORIGIN, path: "/product/DS-1" });
  expect(data).toMatchObject([
    { "@type": "Product", url: `${ORIGIN}/product/DS-1` },
    {
      "@type": "BreadcrumbList",
      itemListElement: [
        { name: "Home", item: `${ORIGIN}/` },
        { name: "Products", item: `${ORIGIN}/products` },
        { name: "Sensors", item: `${ORIGIN}/products?category=Sensors` },
        { name: "Duct sensor", item: `${ORIGIN}/product/DS-1` },
      ],
    },
  ]);
});
