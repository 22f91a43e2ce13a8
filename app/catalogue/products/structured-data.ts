/** Structured data for search engines (schema.org, as JSON-LD). It never contains a price (M11). */
import { productsPath } from "~/catalogue/search/catalogue-query";
import type { CompanyDetails } from "~/site/settings/company";

type StructuredData = Record<string, unknown>;

/** Describes the firm; leaves out unset details (N4). */
export function organisationData(company: CompanyDetails, origin: string): StructuredData {
  return {
    "@context": "https://schema.org",
    "@type": "Organization",
    name: company.tradingName,
    url: `${origin}/`,
    foundingDate: "2021",
    vatID: company.vatNumber ?? undefined,
    address: {
      "@type": "PostalAddress",
      streetAddress: company.registeredOffice ?? undefined,
      addressLocality: "Hartley Wintney",
      addressCountry: "GB",
    },
    contactPoint: {
      "@type": "ContactPoint",
      contactType: "sales",
      telephone: company.phone,
      email: company.email,
      areaServed: "GB",
      availableLanguage: "en",
    },
  };
}

/** Describes a page's breadcrumb. */
export function breadcrumbData(
  origin: string,
  crumbs: ReadonlyArray<{ label: string; path: string }>,
): StructuredData {
  return {
    "@context": "https://schema.org",
    "@type": "BreadcrumbList",
    itemListElement: crumbs.map(({ label, path }, index) => ({
      "@type": "ListItem",
      position: index + 1,
      name: label,
      item: origin + path,
    })),
  };
}

type DescribedProduct = {
  name: string;
  productCode: string | null;
  manufacturerPartNumber: string | null;
  description: string;
  categoryName: string | null;
  company: string | null;
  images: ReadonlyArray<{ url: string }>;
  specifications: ReadonlyArray<{ parameter: string; value: string }>;
  /** The name of a country; null is not known. */
  originCountry?: string | null;
  isDiscontinued?: boolean;
};

/**
 * Describes a product, without an offer, because prices are only for signed-in customers (M11). That of a
 * discontinued product only says so.
 */
export function productData(
  product: DescribedProduct,
  { origin, path }: { origin: string; path: string },
): StructuredData {
  return {
    "@context": "https://schema.org",
    "@type": "Product",
    name: product.name,
    url: origin + path,
    description: product.description || undefined,
    sku: product.productCode ?? undefined,
    mpn: product.manufacturerPartNumber ?? undefined,
    category: product.categoryName ?? undefined,
    brand: product.company ? { "@type": "Brand", name: product.company } : undefined,
    countryOfOrigin: product.originCountry
      ? { "@type": "Country", name: product.originCountry }
      : undefined,
    image: product.images.map(({ url }) => absoluteUrl(origin, url)),
    offers: product.isDiscontinued ? DISCONTINUED : undefined,
    additionalProperty: product.specifications.map(({ parameter, value }) => ({
      "@type": "PropertyValue",
      name: parameter,
      value,
    })),
  };
}

const DISCONTINUED = { "@type": "Offer", availability: "https://schema.org/Discontinued" };

/** Describes a product and its breadcrumb. */
export function productPageData(
  product: DescribedProduct,
  { origin, path }: { origin: string; path: string },
): StructuredData[] {
  const { categoryName } = product;
  const crumbs = [
    { label: "Home", path: "/" },
    { label: "Products", path: productsPath({}) },
    ...(categoryName
      ? [{ label: categoryName, path: productsPath({ category: [categoryName] }) }]
      : []),
    { label: product.name, path },
  ];
  return [productData(product, { origin, path }), breadcrumbData(origin, crumbs)];
}

function absoluteUrl(origin: string, url: string): string {
  return url.startsWith("/") ? origin + url : url;
}
