import { beforeAll, beforeEach, describe, expect, test, vi } from "vitest";

import { sqlite } from "~/db/client.server";
import {
  listMissedSearches,
  noteMissedSearch,
  storeMissedSearches,
} from "~/catalogue/search/missed-searches.server";
import { listAuditEntries } from "~/site/audit/audit-log.server";
import { deleteExpired } from "~/site/acts/delete-expired.server";
import { action, loader } from "~/routes/admin.settings_.searches";
import { loader as codesLoader } from "~/routes/admin.products.$id_.codes/route";
import { loader as productsLoader } from "~/routes/products/route";
import { startMissedSearchJob } from "~/server/unused-media.server";
import { addCustomer, signedIn } from "#tests/support/accounts";
import { addProduct } from "#tests/support/catalogue";
import { Visitor } from "#tests/support/requests";

const DAY_MS = 24 * 60 * 60 * 1000;
const NOW = Date.UTC(2026, 10, 23, 12);
const PATH = "/admin/settings/searches";

let admin: Visitor;

beforeAll(async () => {
  admin = await signedIn(await addCustomer({ isAdmin: true }));
  addProduct({ name: "Gate valve", productCode: "GV-10" });
});

beforeEach(async () => {
  await storeMissedSearches(NOW);
  sqlite.exec("delete from search_misses; delete from ignored_searches");
});

const rows = () =>
  sqlite.prepare("select day, search, times from search_misses order by 1, 2").all();
const search = (visitor: Visitor, query: string) =>
  visitor.get(productsLoader, `/products?${query}`);

describe("searches that found nothing (C26)", () => {
  test("are counted for the day when they are stored, and by no GET", async () => {
    const visitor = new Visitor();
    const before = sqlite.prepare("select total_changes()").pluck().get();
    for (const query of [
      "q=Smoke++Detector",
      "q=smoke+detector",
      "q=gate+valve",
      "q=ada%40example.com",
    ])
      await search(visitor, query);
    await search(visitor, "q=gate+valve&company=nobody");
    await search(visitor, "q=gv10");
    await search(admin, "q=zzz-of-staff");
    expect(sqlite.prepare("select total_changes()").pluck().get()).toBe(before);

    await storeMissedSearches(NOW);
    expect(rows()).toEqual([{ day: "2026-11-23", search: "smoke detector", times: 2 }]);
    await search(visitor, "q=smoke+detector");
    await storeMissedSearches(NOW);
    await storeMissedSearches(NOW);
    expect(rows()).toEqual([{ day: "2026-11-23", search: "smoke detector", times: 3 }]);
  });

  test("are bounded between two stores", async () => {
    for (let number = 0; number < 1500; number += 1) noteMissedSearch(`robot ${number}`);
    await storeMissedSearches(NOW);
    expect(rows()).toHaveLength(1000);
  });

  test("are bounded on a day", async () => {
    for (let number = 0; number < 5000; number += 1) {
      noteMissedSearch(`robot ${number}`);
      if (number % 1000 === 999) await storeMissedSearches(NOW);
    }
    expect(rows()).toHaveLength(3000);

    for (const text of ["robot 7", "robot 4999"]) noteMissedSearch(text);
    await storeMissedSearches(NOW);
    expect(rows()).toHaveLength(3000);
    expect(rows()).toContainEqual({ day: "2026-11-23", search: "robot 7", times: 2 });
  });

  test("are stored when the process stops, and at no time twice", async () => {
    vi.useFakeTimers({ now: NOW, toFake: ["setInterval", "clearInterval", "Date"] });
    const job = startMissedSearchJob();
    noteMissedSearch("gland");
    await job.stop();
    vi.useRealTimers();
    expect(rows()).toEqual([{ day: "2026-11-23", search: "gland", times: 1 }]);
  });

  test("are listed by how often over 7, 30 and 90 days, while they find nothing", async () => {
    const note = async (text: string, daysAgo: number) => {
      noteMissedSearch(text);
      await storeMissedSearches(NOW - daysAgo * DAY_MS);
    };
    for (const daysAgo of [0, 6, 7, 29, 30, 89, 90]) await note("gland", daysAgo);
    await note("bracket", 1);
    await note("gate valve", 1);
    expect(listMissedSearches(NOW)).toEqual([
      { search: "gland", times: [2, 4, 6] },
      { search: "bracket", times: [1, 1, 1] },
    ]);
    await deleteExpired(NOW);
    expect(rows()).toHaveLength(9);
    await deleteExpired(NOW + DAY_MS);
    expect(rows()).toHaveLength(8);
  });

  test("are ignored, and shown again", async () => {
    noteMissedSearch("gland");
    await storeMissedSearches(Date.now());
    const listed = async () => (await admin.get(loader, PATH)).data;
    expect(await listed()).toMatchObject({ missed: [{ search: "gland" }], ignored: [] });

    await admin.post(action, PATH, { intent: "ignore", search: "gland" });
    expect(await listed()).toMatchObject({ missed: [], ignored: ["gland"] });
    expect(listAuditEntries(1)).toMatchObject([
      { action: "settings.search-ignore", subject: "gland" },
    ]);

    await admin.post(action, PATH, { intent: "heed", search: "gland" });
    expect(await listed()).toMatchObject({ missed: [{ search: "gland" }], ignored: [] });
    expect((await new Visitor().get(loader, PATH)).status).toBe(303);
  });

  test("lead to the codes of a product, with the alias already typed", async () => {
    const { id } = addProduct({ name: "Radiator head", productCode: "RH-55" });
    const { status, headers } = await admin.get(loader, `${PATH}?alias=trv10&product=rh55`);
    expect([status, headers.get("Location")]).toEqual([
      303,
      `/admin/products/${id}/codes?alias=trv10`,
    ]);
    const codes = await admin.get(codesLoader, `/admin/products/${id}/codes?alias=trv10`, {
      id: String(id),
    });
    expect(codes.data.alias).toBe("trv10");

    const unknown = await admin.get(loader, `${PATH}?alias=trv10&product=none-9`);
    expect(unknown.data.alias).toMatchObject({ complaint: "No product has this code" });
  });
});
