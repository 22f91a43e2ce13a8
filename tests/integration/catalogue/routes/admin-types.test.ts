/** Types under Settings: the texts that name them, and what staff give them. */
import { beforeEach, expect, test } from "vitest";

import { products } from "#drizzle/schema/catalogue";
import { typeNames } from "#drizzle/schema/specifications";
import { db } from "~/db/client.server";
import { loader as productsLoader } from "~/routes/products/route";
import { action, loader } from "~/routes/admin.settings_.types/route";
import { addCustomer, clearAllAttempts, signedIn } from "#tests/support/accounts";
import { kit } from "#tests/support/bound-kit";
import { addProduct } from "#tests/support/catalogue";
import { type FormFields, Visitor } from "#tests/support/requests";

const PATH = "/admin/settings/types";
const DAMPER = "Damper Actuator";

let admin: Visitor;
let adminEmail: string;

beforeEach(async () => {
  clearAllAttempts();
  db.delete(products).run();
  db.delete(typeNames).run();
  for (const name of [`${DAMPER}, 5 Nm`, `${DAMPER}, 10 Nm`, "Room Sensor", "Duct Sensor"])
    addProduct({ name });
  const account = await addCustomer({ isAdmin: true });
  adminEmail = account.email;
  admin = await signedIn(account);
});

const open = async (search = "") => (await admin.get(loader, `${PATH}${search}`)).data;
const post = (form: FormFields) => admin.post(action, PATH, form);
const listed = async () =>
  (await open()).types.map(({ text, count, type }) => `${text} (${count}): ${type ?? "none"}`);
const offered = async () => {
  const { data } = await new Visitor().get(productsLoader, "/products");
  return Object.fromEntries(data.groups.find(({ slug }) => slug === "type")?.options ?? []);
};

test("types are listed with their products, and found by words", async () => {
  expect(await listed()).toEqual([
    "Damper Actuator (2): Damper Actuator",
    "Duct Sensor (1): Duct Sensor",
    "Room Sensor (1): Room Sensor",
  ]);
  expect((await open("?q=sensor")).types).toHaveLength(2);
});

test("a type is renamed, the same as another, none, and again as names say, at the next request", async () => {
  expect(await offered()).toEqual({ [DAMPER]: 2, "Duct Sensor": 1, "Room Sensor": 1 });
  const reply = await post({ intent: "save", text: DAMPER, was: "", name: " Damper  drive " });
  expect(reply).toMatchObject({ status: 303, location: PATH });
  expect(await offered()).toMatchObject({ "Damper drive": 2 });
  expect(kit.listAuditEntries().at(-1)).toMatchObject({
    actor: adminEmail,
    action: "settings.type",
    subject: DAMPER,
    before: { type: DAMPER, products: 2 },
    after: { type: "Damper drive", products: 2 },
  });

  await post({ intent: "save", text: "Duct Sensor", was: "", name: "Room Sensor" });
  expect(await offered()).toEqual({ "Damper drive": 2, "Room Sensor": 2 });

  const { edited } = await open(`?text=${encodeURIComponent(DAMPER)}`);
  await post({ intent: "none", text: DAMPER, was: edited?.was ?? "" });
  expect(await offered()).toEqual({ "Room Sensor": 2 });
  expect(await listed()).toContain("Damper Actuator (2): none");

  const { edited: none } = await open(`?text=${encodeURIComponent(DAMPER)}`);
  await post({ intent: "derive", text: DAMPER, was: none?.was ?? "" });
  expect(await offered()).toMatchObject({ [DAMPER]: 2 });
  expect(db.select().from(typeNames).all()).toHaveLength(1);
});

test("a colleague's later change stays, and a text that no product has is refused", async () => {
  await post({ intent: "save", text: DAMPER, was: "", name: "Drive" });
  const late = await post({ intent: "none", text: DAMPER, was: "" });
  expect(late).toMatchObject({ status: 303, location: `${PATH}?text=Damper+Actuator` });
  expect(await offered()).toMatchObject({ Drive: 2 });
  const unknown = await post({ intent: "none", text: "Unknown", was: "" });
  expect(unknown).toMatchObject({ status: 303, location: PATH });
  expect(db.select().from(typeNames).all()).toEqual([{ text: DAMPER, name: "Drive" }]);
});

test.each(["", "   ", "-", "a".repeat(61)])("%s is no name of a type", async (name) => {
  expect((await post({ intent: "save", text: DAMPER, was: "", name })).status).toBe(400);
  expect(db.select().from(typeNames).all()).toEqual([]);
});

test("a text that staff named stays in the list when no product has it any more", async () => {
  await post({ intent: "save", text: DAMPER, was: "", name: "Drive" });
  db.delete(products).run();
  expect(await listed()).toEqual(["Damper Actuator (0): Drive"]);
});
