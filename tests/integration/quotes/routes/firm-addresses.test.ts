import { beforeEach, describe, expect, test } from "vitest";

import { closeFirm } from "~/accounts/acts/close-firm.server";
import { listAddresses } from "~/accounts/firms/addresses.server";
import { action, loader } from "~/routes/account_.company_.addresses/route";
import { action as answer, loader as detailsLoader } from "~/routes/quote-details.$id/route";
import { addCustomer, clearAllAttempts, signedIn } from "#tests/support/accounts";
import { kit } from "#tests/support/bound-kit";
import { lateRequest } from "#tests/support/late-request";
import { addQuote } from "#tests/support/quotes";
import type { FormFields, Visitor } from "#tests/support/requests";

const PATH = "/account/company/addresses";
const STORE = {
  intent: "save",
  name: "Main store",
  lines: " 1 Yard Lane \r\n\r\nHook",
  postcode: "rg278pe",
};

let manager: Visitor;
let account: { id: string };
let firmId: number;

beforeEach(async () => {
  clearAllAttempts();
  account = await addCustomer();
  manager = await signedIn(account);
  firmId = kit.addFirm({ [account.id]: "manager" });
});

const page = async (who = manager) => who.get(loader, PATH);
const post = (fields: FormFields, who = manager) => who.post(action, PATH, fields);
const stored = async () => (await page()).data.addresses;

describe("the addresses of a firm", () => {
  test("are added in one form, changed and removed by its managers", async () => {
    expect(await post(STORE)).toMatchObject({ status: 303 });
    const [address] = await stored();
    expect(address).toMatchObject({
      ...{ name: "Main store", lines: "1 Yard Lane\nHook", postcode: "RG27 8PE" },
    });
    const version = String(address?.updatedAt);
    const change = { ...STORE, id: String(address?.id), version };
    expect(await post({ ...change, postcode: "RG27 9XX" })).toMatchObject({ status: 303 });
    expect(await post({ ...change, postcode: "RG1 1AA" })).toMatchObject({ status: 409 });
    expect(await stored()).toMatchObject([{ postcode: "RG27 9XX" }]);

    const newVersion = String((await stored())[0]?.updatedAt);
    const remove = { intent: "remove", id: String(address?.id), confirmed: "yes" };
    await post({ ...remove, version });
    expect(await stored()).toHaveLength(1);
    await post({ ...remove, version: newVersion });
    expect(await stored()).toEqual([]);
  });

  test.each([
    { why: "no UK postcode", fields: { postcode: "12345" } },
    { why: "a long name", fields: { name: "x".repeat(61) } },
    { why: "six lines", fields: { lines: "1\n2\n3\n4\n5\n6" } },
  ])("are refused with $why, and what was typed stays", async ({ fields }) => {
    const refused = await post({ ...STORE, ...fields });
    expect(refused).toMatchObject({ status: 400, data: { result: { initialValue: fields } } });
  });

  test("have different names, and are fifty at most", async () => {
    for (let at = 0; at < 50; at += 1) await post({ ...STORE, name: `Store ${at}` });
    expect((await post({ ...STORE, name: "STORE 7" })).status).toBe(400);
    expect((await post(STORE)).status).toBe(400);
    expect(await stored()).toHaveLength(50);
  });

  test("are not changed by a manager whose firm is closed while the form arrives", async () => {
    const request = lateRequest(manager, PATH, STORE, () =>
      closeFirm(firmId, { name: "ada@example.com", now: Date.now() }),
    );
    expect((await manager.send(action, request)).status).toBe(403);
    expect(listAddresses(firmId)).toEqual([]);
  });

  test("are changed by no buyer, and not seen by others", async () => {
    const [buyer, stranger] = [await addCustomer(), await addCustomer()];
    kit.joinFirm(buyer.id, firmId);
    expect((await post(STORE, await signedIn(buyer))).status).toBe(403);
    expect((await page(await signedIn(buyer))).data.mayChange).toBe(false);
    expect((await page(await signedIn(stranger))).location).toBe("/account/company");
  });
});

describe("at an acceptance", () => {
  async function quoted() {
    await post(STORE);
    const { id, orderNumber } = addQuote({ userId: account.id });
    kit.addVersion(orderNumber);
    const params = { id };
    const path = `/quote-details/${id}`;
    const { settings } = (await manager.get(detailsLoader, path, params)).data;
    const accept = (fields: FormFields) =>
      manager.post(
        answer,
        path,
        {
          ...{ intent: "accept", version: "1", submitKey: settings.submitKey, isAgreed: "on" },
          ...{ name: "Zoë Example", ...fields },
        },
        params,
      );
    const chosen = String(settings.addresses[0]?.id);
    const outcome = async () =>
      (await manager.get(detailsLoader, path, params)).data.reply?.outcome;
    return { accept, chosen, outcome, settings };
  }

  test("one of them is chosen, and copied", async () => {
    const { accept, chosen, outcome, settings } = await quoted();
    expect(settings.addresses).toMatchObject([
      { label: "Main store: 1 Yard Lane, Hook, RG27 8PE" },
    ]);
    expect(await accept({ addressId: chosen, deliverTo: "" })).toMatchObject({ status: 303 });
    await post({
      intent: "remove",
      id: chosen,
      version: String((await stored())[0]?.updatedAt),
      confirmed: "yes",
    });
    expect(await outcome()).toMatchObject({ deliverTo: "Main store\n1 Yard Lane\nHook\nRG27 8PE" });
  });

  test("or another is typed, but not both, nor one of another firm", async () => {
    const { accept, chosen, outcome } = await quoted();
    const both = await accept({ addressId: chosen, deliverTo: "2 Other Road" });
    expect(both.status).toBe(400);
    expect(JSON.stringify(both.data)).toContain("Choose an address or type another one, not both.");
    expect((await accept({ addressId: "999999" })).status).toBe(400);
    expect(await accept({ addressId: "", deliverTo: "2 Other Road" })).toMatchObject({
      status: 303,
    });
    expect(await outcome()).toMatchObject({ deliverTo: "2 Other Road" });
  });
});
