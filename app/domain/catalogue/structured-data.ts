/**
 * What search engines read beside the page (schema.org, as JSON-LD). It never holds a price: no
 * price reaches anyone who may not see it (M11).
 */
import type { CompanyDetails } from "~/domain/site/company";

type StructuredData = Record<string, unknown>;

/** The firm; details that are still bracketed placeholders are left out. */
export function organisationData(company: CompanyDetails, origin: string): StructuredData {
  const given = (text: string) => (text.includes("[") ? undefined : text);
  return {
    "@context": "https://schema.org",
    "@type": "Organization",
    name: company.tradingName,
    url: `${origin}/`,
    foundingDate: "2021",
    vatID: given(company.vatNumber),
    address: {
      "@type": "PostalAddress",
      streetAddress: given(company.registeredOffice),
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

/** The way to a page, in the order in which it is shown. */
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

/** What of a product is told. */
type DescribedProduct = {
  name: string;
  productCode: string | null;
  description: string;
  categoryName: string | null;
  company: string | null;
  images: ReadonlyArray<{ url: string }>;
  specifications: ReadonlyArray<{ parameter: string; value: string }>;
};

/** A product, without an offer: what it costs is for signed-in customers. */
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
    category: product.categoryName ?? undefined,
    brand: product.company ? { "@type": "Brand", name: product.company } : undefined,
    image: product.images.map(({ url }) => absolute(origin, url)),
    additionalProperty: product.specifications.map(({ parameter, value }) => ({
      "@type": "PropertyValue",
      name: parameter,
      value,
    })),
  };
}

/** A product and the way to it, as its page shows it. */
export function productPageData(
  product: DescribedProduct,
  { origin, path }: { origin: string; path: string },
): StructuredData[] {
  const crumbs = [
    { label: "Products", path: "/" },
    { label: product.name, path },
  ];
  return [productData(product, { origin, path }), breadcrumbData(origin, crumbs)];
}

function absolute(origin: string, address: string): string {
  return address.startsWith("/") ? origin + address : address;
}
