import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import path from "node:path";
import Database from "better-sqlite3";
import { describe, expect, test, vi } from "vitest";

import { createSubmitKey } from "~/http/form-data.server";
import { remedyFor } from "~/db/sqlite-errors.server";
import { wrapUnavailable } from "~/server/service-unavailable.server";
import * as account from "~/routes/account/route";
import * as basketLines from "~/routes/basket.lines";
import * as forgotPassword from "~/routes/forgot-password";
import * as quote from "~/routes/quote/route";
import { addCustomer, signedIn } from "#tests/support/accounts";
import { kit } from "#tests/support/bound-kit";
import { addProduct } from "#tests/support/catalogue";
import { served, whileFull, whileLocked } from "#tests/support/database-trouble";
import { Visitor } from "#tests/support/requests";
import { blob, formWithFiles } from "#tests/support/uploads";

const LONG = "x".repeat(900);
const typed = {
  intent: "submit",
  name: "Zoë Example",
  email: "zoe@example.com",
  phone: "01632 960 123",
  notes: LONG,
};

describe.each([
  { trouble: "locked", during: whileLocked },
  { trouble: "full", during: whileFull },
])("while the database is $trouble", { timeout: 20_000 }, ({ during }) => {
  test("a quote is not sent, the form keeps its values, and afterwards it is sent", async () => {
    const visitor = new Visitor();
    const { id: productId } = addProduct();
    await visitor.post(basketLines.action, "/basket/lines", { productId });

    const form = { ...typed, submitKey: createSubmitKey() };
    const refused = await during(() => visitor.post(served(quote), "/quote", form));
    expect(refused.status).toBe(503);
    expect(refused.headers.get("Retry-After")).toBe("10");
    expect(refused.data).toMatchObject({
      toast: { title: "Error", description: "Failed to submit quote. Please try again." },
      result: { initialValue: { name: "Zoë Example", notes: LONG } },
    });

    const sent = await visitor.post(served(quote), "/quote", form);
    expect(sent).toMatchObject({ status: 303, location: "/thank-you" });
  });
});

describe("while the database is locked", { timeout: 20_000 }, () => {
  test("any other form is shown again with what was typed, but no password", async () => {
    const email = "zoe@example.com";
    const form = { email, password: "Secret-Horse-7" };
    const refused = await whileLocked(() =>
      new Visitor().post(served(forgotPassword), "/forgot-password", form),
    );
    expect(refused).toMatchObject({ status: 503, data: { result: { initialValue: { email } } } });
    expect(refused.headers.get("Retry-After")).toBe("10");
    expect(JSON.stringify(refused.data)).not.toContain("Secret-Horse-7");
  });

  test("Add to Quote says so on the page, or on a page of its own where no script runs", async () => {
    const add = { productId: addProduct().id, returnTo: `/products?q=<b>"'&page=3#product-1` };
    const post = (form: Record<string, string | number>) =>
      whileLocked(() =>
        new Visitor().post(
          served({ default: undefined, action: basketLines.action }),
          "/basket/lines",
          form,
        ),
      );

    const scripted = await post({ ...add, scripted: "yes" });
    expect(scripted).toMatchObject({
      status: 503,
      data: {
        toast: { kind: "error", title: "Error", description: "Failed to add item to quote." },
      },
    });
    const plain = await post(add);
    expect(plain.status).toBe(503);
    expect(plain.headers.get("Content-Type")).toBe("text/html; charset=utf-8");
    expect(plain.text).toContain("Failed to add item to quote.");
    expect(plain.text).toContain(
      '<a href="/products?q=%3Cb%3E%22%27&amp;page=3#product-1">Go back</a>',
    );
  });

  test("of a form with files, whose sender could not be made out, no file is held", async () => {
    // It would read the whole body into memory.
    const readWhole = vi.spyOn(Request.prototype, "formData");
    const failing = served({
      default: () => null,
      action: () => whileLocked(async () => kit.clearThrottle()),
    });
    const form = formWithFiles({ name: "Valve" }, { imageFile: blob("a.png", "PNG", 1_000_000) });

    const reply = await new Visitor().post(failing, "/admin", form);
    expect(reply).toMatchObject({
      status: 503,
      data: { result: { initialValue: { name: "Valve" } } },
    });
    expect(readWhole).not.toHaveBeenCalled();
    readWhole.mockRestore();
  });

  test("a signed-in page is read, though its session's last use cannot be noted", async () => {
    const visitor = await signedIn(await addCustomer());
    kit.ageSessions({ lastSeenMs: 60 * 60 * 1000 });
    const [before] = kit.listSessions();

    const page = await whileLocked(() => visitor.get(account.loader, "/account"));
    expect(page.status).toBe(200);

    // The viewer is cached for a second, unless something changes.
    kit.updateSettings({ updatedAt: Date.now() });
    await visitor.get(account.loader, "/account");
    await expect
      .poll(() => kit.listSessions()[0]?.lastSeenAt)
      .toBeGreaterThan(before?.lastSeenAt ?? Infinity);
  });
});

test("a page that cannot be read is answered 503, with when to come back", async () => {
  const loader = () => {
    throw new Database.SqliteError("disk I/O error", "SQLITE_IOERR");
  };
  const module = { default: () => null, loader };
  const build = { routes: { page: { id: "page", path: "/", module } } };
  const guarded = wrapUnavailable(build, remedyFor).routes.page.module;
  const reply = await new Visitor().get(guarded.loader, "/");
  expect(reply).toMatchObject({ status: 503, wasThrown: true });
  expect(reply.headers.get("Retry-After")).toBe("10");
});

test("any other trouble stays what it is", async () => {
  const broken = { default: () => null, action: () => Promise.reject(new Error("a bug")) };
  await expect(new Visitor().post(served(broken), "/")).rejects.toThrow("a bug");
});

test("a page that takes a form shows what its reply has to say", () => {
  const folder = path.resolve(import.meta.dirname, "../../../app/routes");
  // One passes its forms on; the other's are fetcher forms, which show a toast.
  const excused = ["admin.tsx", "compare"];
  const silent = readdirSync(folder)
    .filter((name) => !excused.includes(name))
    .filter((name) => {
      const text = textOf(path.join(folder, name));
      return (
        /export async function action/.test(text) &&
        /export default/.test(text) &&
        !/<FormNotice/.test(text + importedComponents(text))
      );
    });
  expect(silent).toEqual([]);
});

/** Reads the components outside `routes` that the given source imports. */
function importedComponents(source: string): string {
  return [...source.matchAll(/from "~\/(?!routes\/)([\w./-]+)"/g)]
    .map(([, module]) => path.resolve(import.meta.dirname, `../../../app/${module}.tsx`))
    .filter((file) => existsSync(file))
    .map((file) => readFileSync(file, "utf8"))
    .join("\n");
}

function textOf(entry: string): string {
  const files = statSync(entry).isDirectory()
    ? readdirSync(entry).map((name) => path.join(entry, name))
    : [entry];
  return files.map((file) => readFileSync(file, "utf8")).join("\n");
}
