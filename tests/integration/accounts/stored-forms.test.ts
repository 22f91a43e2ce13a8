import { beforeEach, describe, expect, test } from "vitest";

import { storedForms } from "#drizzle/schema/replies";
import { deleteAccount } from "~/accounts/acts/delete-account.server";
import { collectAccountData } from "~/accounts/acts/export-account.server";
import { openText, sealText } from "~/accounts/sign-in/sealed-text.server";
import {
  type FormOwner,
  listStoredForms,
  MAX_FORMS_OF_ACCOUNT,
  MAX_STORED_BYTES,
  storeForm,
} from "~/accounts/sign-in/stored-forms.server";
import { db } from "~/db/client.server";
import { env } from "~/env.server";
import { action as profileAction } from "~/routes/update-profile";
import { deleteExpired } from "~/site/acts/delete-expired.server";
import { DAY_MS } from "~/shared/durations";
import { addCustomer, signedIn } from "#tests/support/accounts";
import { kit } from "#tests/support/bound-kit";

const NOW = Date.parse("2026-06-12T13:02:00Z");

let customer: Awaited<ReturnType<typeof addCustomer>>;
let owner: FormOwner;

beforeEach(async () => {
  db.delete(storedForms).run();
  customer = await addCustomer();
  owner = { sessionHash: "a1b2", userId: customer.id };
});

function store(notes: string, { of = owner, now = NOW } = {}) {
  const body = new URLSearchParams({ notes });
  return storeForm(new Request("http://localhost/quote?x=1", { method: "POST", body }), of, now);
}

const notesOf = (of = owner, now = NOW) =>
  listStoredForms(of, now).map(({ fields }) => fields[0]?.value);
const rows = () => db.select().from(storedForms).all();

describe("a stored form", () => {
  test("is encrypted, and read by its session and account only", async () => {
    expect(await store("Fourth floor, Zoë")).toMatch(/^[\w-]{22}$/);
    expect(rows()[0]?.encrypted.toString("latin1")).not.toContain("Fourth");
    expect(listStoredForms(owner, NOW)).toMatchObject([
      { address: "/quote?x=1", hadFiles: false, fields: [{ name: "notes" }] },
    ]);
    expect(notesOf()).toEqual(["Fourth floor, Zoë"]);
    expect(notesOf({ ...owner, userId: "another" })).toEqual([]);
    expect(notesOf({ ...owner, sessionHash: "a1b" })).toEqual([]);
  });

  test("is not read as another account's, nor with changed bytes", async () => {
    await store("Mine");
    const [row] = rows();
    db.update(storedForms).set({ userId: "another" }).run();
    expect(notesOf({ ...owner, userId: "another" })).toEqual([]);
    const encrypted = Buffer.from(row?.encrypted ?? []);
    encrypted[encrypted.length - 1] = (encrypted.at(-1) ?? 0) ^ 1;
    db.update(storedForms).set({ userId: customer.id, encrypted }).run();
    expect(notesOf()).toEqual([]);
  });

  test("ends after a day, and is deleted then", async () => {
    await store("Yesterday");
    expect(notesOf(owner, NOW + DAY_MS - 1)).toEqual(["Yesterday"]);
    expect(notesOf(owner, NOW + DAY_MS)).toEqual([]);
    await deleteExpired(NOW + DAY_MS + 1);
    expect(rows()).toEqual([]);
  });

  test("is in the account's own data, and deleted with it", async () => {
    await store("Mine");
    expect(collectAccountData(customer.id, NOW).unsentForms).toEqual([
      { address: "/quote?x=1", storedAt: NOW, fields: [{ name: "notes", value: "Mine" }] },
    ]);
    await deleteAccount(customer, { now: NOW });
    expect(rows()).toEqual([]);
    expect(await store("Too late")).toBeUndefined();
  });

  test("is one of five of its account: a further one replaces the oldest", async () => {
    const other = { sessionHash: "c3d4", userId: (await addCustomer()).id };
    await store("Theirs", { of: other });
    for (let at = 0; at <= MAX_FORMS_OF_ACCOUNT; at += 1) {
      await store(`Form ${at}`, { now: NOW + at, of: { ...owner, sessionHash: `a${at}` } });
    }
    expect(rows()).toHaveLength(MAX_FORMS_OF_ACCOUNT + 1);
    expect(notesOf({ ...owner, sessionHash: "a0" }, NOW + 9)).toEqual([]);
    expect(notesOf(other)).toEqual(["Theirs"]);
  });

  test("is within a bound of bytes: the oldest of all are deleted", async () => {
    const encrypted = Buffer.alloc(MAX_STORED_BYTES / 2 - 1000);
    for (const [place, id] of ["oldest", "older", "newer"].entries()) {
      const row = { id: `${id}.1`, path: "/quote", userId: id, encrypted };
      db.insert(storedForms)
        .values({ ...row, storedAt: NOW + place })
        .run();
    }
    await store("Newest", { now: NOW + 9 });
    const left = rows().map(({ userId }) => userId);
    expect(left.sort()).toEqual(["newer", "older", customer.id].sort());
  });
});

test("a secret that was added in front still reads what the one before it wrote", () => {
  const sealed = sealText("Typed for long", "about");
  const before = [...env.sessionSecrets];
  env.sessionSecrets.unshift("a-new-secret-of-more-than-32-characters");
  try {
    expect(openText(sealed, "about")).toBe("Typed for long");
    expect(openText(sealed, "something else")).toBeUndefined();
    env.sessionSecrets.pop();
    expect(openText(sealed, "about")).toBeUndefined();
  } finally {
    env.sessionSecrets.splice(0, Infinity, ...before);
  }
});

test("a cookie that was changed stores nothing, and that of an ended session does", async () => {
  const browser = await signedIn(customer);
  const cookie = browser.cookie("session") ?? "";
  const fields = { fullName: "Zoë Example" };
  kit.endSessions();

  browser.setCookie("session", `${cookie.startsWith("a") ? "b" : "a"}${cookie.slice(1)}`);
  await browser.post(profileAction, "/update-profile", fields);
  expect(rows()).toEqual([]);

  browser.setCookie("session", cookie);
  await browser.post(profileAction, "/update-profile", fields);
  expect(rows()).toMatchObject([{ userId: customer.id, path: "/update-profile" }]);
});
