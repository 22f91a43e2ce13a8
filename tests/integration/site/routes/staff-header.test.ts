import { beforeEach, expect, test } from "vitest";

import { action, loader } from "~/routes/admin";
import { addCustomer, signedIn } from "#tests/support/accounts";
import { kit } from "#tests/support/bound-kit";
import { addQuote } from "#tests/support/quotes";
import { Visitor } from "#tests/support/requests";

beforeEach(() => kit.emptyTables("quotes", "contactMessages"));

test("counts the quotes that customers wait for and the new messages, for staff only", async () => {
  const admin = await signedIn(await addCustomer({ isAdmin: true }));
  const read = async (who: Visitor) => (await who.get(loader, "/admin/quotes?q=nothing")).data;
  expect(await read(admin)).toMatchObject({ waitingQuotes: 0, newMessages: 0 });

  for (const status of ["draft", "submitted", "in_progress", "completed"] as const) {
    addQuote({ status });
  }
  kit.addContactMessage();
  kit.addContactMessage({ answeredAt: 1 });
  expect(await read(admin)).toMatchObject({ waitingQuotes: 2, newMessages: 1 });
  expect(await read(await signedIn(await addCustomer()))).toBeNull();
  expect(await read(new Visitor())).toBeNull();
});

test("a form posted to /admin is passed on to its index page, and a customer's is refused (S7)", async () => {
  const admin = await signedIn(await addCustomer({ isAdmin: true }));
  const passedOn = await admin.post(action, "/admin", { name: "Damper" });
  expect(passedOn).toMatchObject({ status: 307, location: "/admin?index" });

  const customer = await signedIn(await addCustomer());
  expect((await customer.post(action, "/admin", { name: "Damper" })).status).toBe(403);
});
