import { productsPath } from "~/catalogue/search/catalogue-query";

/** Returns the breadcrumb of a product; "Products" leads to the home page's catalogue. */
export function crumbsOf({ name, categoryName }: { name: string; categoryName: string | null }) {
  return [
    { label: "Products", to: "/" },
    ...(categoryName
      ? [{ label: categoryName, to: productsPath({ category: [categoryName] }) }]
      : []),
    { label: name },
  ];
}
