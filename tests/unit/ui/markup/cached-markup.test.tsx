import { Form, Link } from "@remix-run/react";
import { renderToString } from "react-dom/server";
import { StaticRouter } from "react-router-dom/server.js";
import { describe, expect, test, vi } from "vitest";

import { HomeProductCard } from "~/catalogue/cards/home-product-card";
import { ListProductCard } from "~/catalogue/cards/list-product-card";
import { CachedMarkup, MarkupCacheContext } from "~/ui/markup/cached-markup";
import type { ProductCardView } from "~/catalogue/cards/product-card";
import { createMarkupCache, latin1Markup } from "~/ui/markup/cached-markup.server";

const PRODUCT: ProductCardView = {
  id: 1,
  name: "Sensor <b> & “quotes”",
  productCode: "A-1",
  description: "Measures – and shows",
  categoryName: null,
  company: "Maker",
  protocol: "BACnet",
  features: ["One", "Two", "Three"],
  featureCount: 5,
  badge: "New",
  imageUrl: null,
  optionCount: 4,
  stock: { kind: "in-stock", text: "64 in stock" },
  price: { kind: "priced", pence: 1234, originalPence: 2000 },
};
const STATE = { isCompared: false, isAdding: false, isComparing: false, inQuote: 0 };

const inBrowser = (page: JSX.Element) =>
  renderToString(<StaticRouter location="/products">{page}</StaticRouter>);
const onServer = (page: JSX.Element) =>
  inBrowser(
    <MarkupCacheContext.Provider value={createMarkupCache}>{page}</MarkupCacheContext.Provider>,
  );

describe("cached markup", () => {
  test.each([ListProductCard, HomeProductCard])(
    "equals what the component renders by itself, on the first and on later renders",
    (component) => {
      const card = (
        <ul>
          <CachedMarkup
            as="li"
            className="a"
            component={component}
            props={{ product: PRODUCT, state: STATE }}
          />
        </ul>
      );
      expect(onServer(card)).toBe(latin1Markup(inBrowser(card)));
      expect(onServer(card)).toBe(latin1Markup(inBrowser(card)));
    },
  );

  test("is rendered once for each set of props", () => {
    const component = vi.fn(({ text }: { text: string }) => <Link to="/a">{text}</Link>);
    expect(
      ["one", "one", "two", "one"].map((text) => createMarkupCache(component, { text })),
    ).toEqual(["one", "one", "two", "one"].map((text) => expect.stringContaining(`>${text}</a>`)));
    expect(component).toHaveBeenCalledTimes(2);
  });

  test("is not shared between components", () => {
    const bold = ({ text }: { text: string }) => <b>{text}</b>;
    const slanted = ({ text }: { text: string }) => <i>{text}</i>;
    expect(createMarkupCache(bold, { text: "a" })).toBe("<b>a</b>");
    expect(createMarkupCache(slanted, { text: "a" })).toBe("<i>a</i>");
  });

  test("with a price is not shown to a viewer who sees another price, or none", () => {
    const seen = (price: ProductCardView["price"]) =>
      createMarkupCache(ListProductCard, { product: { ...PRODUCT, price }, state: STATE });
    expect(seen({ kind: "priced", pence: 1234, originalPence: 2000 })).toContain("£12.34");
    expect(seen({ kind: "priced", pence: 2000, originalPence: null })).not.toContain("£12.34");
    expect(seen(undefined)).not.toContain("£");
  });

  test("of a product with options leads to them beside adding the default one (C17)", () => {
    for (const component of [ListProductCard, HomeProductCard]) {
      const cardWith = (optionCount: number) =>
        createMarkupCache(component, { product: { ...PRODUCT, optionCount }, state: STATE });
      expect(cardWith(4)).toMatch(/<a [^>]*href="\/product\/A-1#options"[^>]*>4 options: choose/);
      expect(cardWith(4)).toContain("Add to Quote");
      expect(cardWith(0)).not.toContain("options");
    }
  });

  test("accepts only props that JSON represents without loss: the compiler refuses others", () => {
    const component = ({ text }: { text: () => string }) => <b>{text()}</b>;
    // @ts-expect-error -- a function would not be part of the cache key
    expect(createMarkupCache(component, { text: () => "one" })).toBe("<b>one</b>");
    const dated = ({ at }: { at: Date }) => <i>{at.getFullYear()}</i>;
    // @ts-expect-error -- JSON turns a date into a string
    expect(createMarkupCache(dated, { at: new Date(0) })).toBe("<i>1970</i>");
  });

  test("may contain forms and links, and does not depend on the page", () => {
    const component = ({ to }: { to: string }) => (
      <Form method="post" action="/sign-out">
        <Link to={to}>{to}</Link>
      </Form>
    );
    const form = createMarkupCache(component, { to: "/quote" });
    expect(form).toContain('<form method="post" action="/sign-out"');
    expect(form).toContain('href="/quote"');
  });

  test("does not change the page around it", () => {
    const page = (
      <div>
        <CachedMarkup as="div" component={({ text }) => <p>{text}</p>} props={{ text: "cached" }} />
        <Link to="after">after</Link>
      </div>
    );
    expect(onServer(page)).toBe(inBrowser(page));
  });
});
