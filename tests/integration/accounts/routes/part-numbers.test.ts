import { beforeEach, describe, expect, test } from "vitest";

import { closeFirm } from "~/accounts/acts/close-firm.server";
import {
  countPartNumbers,
  findFirmIdOf,
  withFirmCodes,
} from "~/accounts/firms/part-numbers.server";
import { loader as csvLoader } from "~/routes/account_.company_.part-numbers[.]csv";
import { action, loader } from "~/routes/account_.company_.part-numbers/route";
import { addCustomer, clearAllAttempts, signedIn } from "#tests/support/accounts";
import { kit } from "#tests/support/bound-kit";
import { addProduct } from "#tests/support/catalogue";
import { lateRequest } from "#tests/support/late-request";
import type { Visitor } from "#tests/support/requests";
import type { FormFields } from "#tests/support/requests";

const PATH = "/account/company/part-numbers";

let manager: Visitor;
let buyer: Visitor;
let firmId: number;
let plain: { id: number; code: string };
let count = 0;

beforeEach(async () => {
  clearAllAttempts();
  const [one, other] = [await addCustomer(), await addCustomer()];
  [manager, buyer] = [await signedIn(one), await signedIn(other)];
  firmId = kit.addFirm({ [one.id]: "manager" });
  kit.joinFirm(other.id, firmId, "buyer");
  plain = addProduct({ productCode: `PNX-${(count += 1)}-A` });
});

const page = async (who = manager, search = "") => who.get(loader, `${PATH}${search}`);
const post = (fields: FormFields, who = manager) => who.post(action, PATH, fields);
const addOne = (code: string, ourCode: string) => post({ intent: "add", code, ourCode });
const codes = async () => (await page()).data.numbers.map(({ code }) => code);

function upload(text: string, fields: FormFields = {}) {
  const form = new FormData();
  for (const [name, value] of Object.entries({ intent: "upload", ...fields })) {
    form.append(name, String(value));
  }
  form.append("files", new File([text], "numbers.csv", { type: "text/csv" }));
  return manager.post(action, PATH, form);
}

describe("a manager", () => {
  test("adds a number of a product, finds it, and removes it", async () => {
    expect(await addOne("Store 77/1", plain.code)).toMatchObject({ status: 303 });
    expect((await page(manager, "?q=store+77")).data).toMatchObject({
      count: 1,
      numbers: [{ code: "Store 77/1", normal: "STORE771", productId: plain.id, variantId: null }],
    });
    await post({ intent: "remove", normal: "STORE771", confirmed: "yes" });
    expect(await codes()).toEqual([]);
  });

  test("reads what is wrong, and keeps what was typed", async () => {
    await addOne("STORE-1", plain.code);
    const other = addProduct();
    const refused = await addOne("store 1", other.code);
    expect(refused).toMatchObject({
      status: 400,
      data: { result: { initialValue: { code: "store 1", ourCode: other.code } } },
    });
    expect(JSON.stringify(refused.data)).toContain(`is there already, for ${plain.code}`);
    const unknown = await addOne("STORE-2", "NO-SUCH-99");
    expect(JSON.stringify(unknown.data)).toContain("We have no product with the code NO-SUCH-99");
    expect((await addOne("-1", plain.code)).status).toBe(400);
  });

  test("adds a file only if each line can be stored, and sees what becomes of each", async () => {
    const other = addProduct();
    await addOne("STORE-1", plain.code);
    const file = [
      "Our no.,Code",
      `STORE-1,${other.code}`,
      `STORE-2,${plain.code}`,
      "STORE-3,NO-SUCH-99",
      `Store 2,${other.code}`,
      `,${other.code}`,
      "",
    ].join("\r\n");
    const refused = await upload(file);
    expect(refused.status).toBe(400);
    expect(refused.data).toMatchObject({
      report: {
        lines: [
          { line: 2, says: `STORE-1 finds ${other.code} instead of ${plain.code}` },
          { line: 4, says: "We have no product with the code NO-SUCH-99" },
          { line: 5, says: "The same part number is in line 3, which counts" },
          { line: 6, says: "Your part number is missing" },
        ],
        more: 0,
        summary:
          "Of 5 lines: 1 to add, 1 to change, 0 as before, 3 that cannot be stored. The first line was read as headings.",
      },
    });
    expect(await codes()).toEqual(["STORE-1"]);

    expect(await upload(file, { leavesOut: "on" })).toMatchObject({ status: 303 });
    const { description } = (await manager.toast()) ?? {};
    expect(description).toContain("1 added, 1 changed, 0 as before, 3 left out");
    expect(description).toContain("Left out: lines 4, 5, 6.");
    expect((await page()).data.numbers).toMatchObject([
      { code: "STORE-1", productId: other.id },
      { code: "STORE-2", productId: plain.id },
    ]);
  });

  test("downloads what a file of it stores again unchanged", async () => {
    await addOne("=STORE-1", plain.code);
    const { text } = await manager.get(csvLoader, `${PATH}.csv`);
    expect(text).toContain(`'=STORE-1,${plain.code},`);
    await upload(text);
    expect((await manager.toast())?.description).toContain("0 added, 0 changed, 1 as before");
  });
});

test("a manager whose firm is closed while the form arrives changes nothing", async () => {
  const form = { intent: "add", code: "STORE-1", ourCode: plain.code };
  const request = lateRequest(manager, PATH, form, () =>
    closeFirm(firmId, { name: "ada@example.com", now: Date.now() }),
  );
  expect((await manager.send(action, request)).status).toBe(403);
  expect(countPartNumbers(firmId)).toBe(0);
});

test("a buyer reads the numbers and changes none; who is in no firm is led to their page", async () => {
  await addOne("STORE-1", plain.code);
  expect((await page(buyer)).data).toMatchObject({ mayChange: false, count: 1 });
  const fields = { intent: "add", code: "STORE-9", ourCode: plain.code };
  expect((await post(fields, buyer)).status).toBe(403);
  const stranger = await signedIn(await addCustomer());
  expect((await page(stranger)).location).toBe("/account/company");
  expect((await post(fields, stranger)).status).toBe(403);
  expect(await codes()).toEqual(["STORE-1"]);
});

test("a variant's number comes before its product's, and only this firm has them", async () => {
  const product = addProduct({
    variants: [{ name: "Short", sku: `SK-${count}-S` }, { name: "Long" }],
  });
  const [short, long] = kit.listVariants(product.id);
  await addOne("WHOLE-1", product.code);
  await addOne("SHORT-1", `SK-${count}-S`);
  const lines = [short, long].map((variant) => ({
    productId: product.id,
    variantId: variant?.id ?? null,
  }));
  const codesFor = (firm: number | null) =>
    withFirmCodes(lines, firm).map(({ firmCode }) => firmCode);
  expect(codesFor(firmId)).toEqual(["SHORT-1", "WHOLE-1"]);
  const other = await addCustomer();
  expect(codesFor(kit.addFirm({ [other.id]: "manager" }))).toEqual([null, null]);
  expect(findFirmIdOf(other.id)).not.toBeNull();
  kit.removeFromFirm(other.id);
  expect(findFirmIdOf(other.id)).toBeNull();
});
