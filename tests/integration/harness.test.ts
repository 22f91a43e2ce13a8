import { json, redirect } from "@remix-run/node";
import { describe, expect, test } from "vitest";

import { findProduct } from "~/catalogue/products/products.server";
import { invariantResponse } from "~/shared/invariant";
import { readForm } from "~/http/form-data.server";
import { redirectWithToast } from "~/http/replies.server";
import { addProduct } from "#tests/support/catalogue";
import { Visitor } from "#tests/support/requests";

describe("Visitor", () => {
  test("carries the cookies it is given, and drops them when they expire", async () => {
    const visitor = new Visitor();
    const setCookie = (line: string) => () => json(null, { headers: { "Set-Cookie": line } });

    await visitor.get(setCookie("one=1; Path=/; HttpOnly"), "/");
    await visitor.get(setCookie("two=a=b; Max-Age=60"), "/");
    expect(visitor.request("/").headers.get("Cookie")).toBe("one=1; two=a=b");

    await visitor.get(setCookie("one=; Max-Age=0"), "/");
    expect(visitor.request("/").headers.get("Cookie")).toBe("two=a=b");
  });

  test("posts a form as a page of this site does", async () => {
    const { data } = await new Visitor().post(
      async ({ request }: { request: Request }) => {
        const form = await readForm(request);
        return { names: form.getAll("name"), origin: request.headers.get("Origin") };
      },
      "/quote",
      { name: ["one", "two"] },
    );

    expect(data).toEqual({ names: ["one", "two"], origin: "http://localhost:3000" });
  });

  test("shows what was thrown as a browser would get it", async () => {
    const reply = await new Visitor().get(() => {
      invariantResponse(false, "Product not found", { status: 404 });
    }, "/product/none");

    expect(reply).toMatchObject({ status: 404, text: "Product not found", wasThrown: true });
  });

  test("does not hide a fault of the handler", async () => {
    const fails = () => {
      throw new Error("broken");
    };

    await expect(new Visitor().get(fails, "/")).rejects.toThrow("broken");
  });

  test("sees redirects and their toasts", async () => {
    const visitor = new Visitor();

    const plain = await visitor.get(() => redirect("/auth"), "/account");
    const greeted = await visitor.post(
      () => redirectWithToast("/quote", { kind: "success", title: "Added to quote" }),
      "/quote",
    );

    expect(plain).toMatchObject({ status: 302, location: "/auth" });
    expect(greeted).toMatchObject({ status: 303, location: "/quote" });
    expect(await visitor.toast()).toMatchObject({ title: "Added to quote" });
  });
});

test("a test file has a migrated database of its own, to be filled with products", () => {
  const { id, code } = addProduct({
    category: "Sensors",
    variants: [{ name: "50 mm" }, { name: "100 mm", isDefault: true, pricePence: 120_00 }],
    images: [{}],
  });

  const product = findProduct(code.toUpperCase());

  expect(product).toMatchObject({ id, categoryName: "Sensors", listPricePence: 100_00 });
  expect(product?.variants.map(({ name }) => name)).toEqual(["100 mm", "50 mm"]);
});
