import { beforeEach, describe, expect, test } from "vitest";

import { action as accountAction, loader as accountLoader } from "~/routes/account/route";
import { loader as dataLoader } from "~/routes/account_.data";
import { loader as sendAgainLoader } from "~/routes/account_.send-again";
import { action as deleteAction } from "~/routes/delete-account";
import { loader as detailsLoader } from "~/routes/quote-details.$id/route";
import { action as profileAction, loader as profileLoader } from "~/routes/update-profile";
import { addCustomer, clearAllAttempts, PASSWORD, signedIn } from "#tests/support/accounts";
import { kit } from "#tests/support/bound-kit";
import { history } from "#tests/support/quote-form";
import { Visitor } from "#tests/support/requests";

let account: { id: string; email: string };
let customer: Visitor;

beforeEach(async () => {
  clearAllAttempts();
  account = await addCustomer({ discountBasisPoints: 1250 });
  customer = await signedIn(account);
});

describe("the profile", () => {
  const save = (fields: Record<string, string | readonly string[]>) =>
    customer.post(profileAction, "/update-profile", fields);
  const profile = async () => (await customer.get(profileLoader, "/update-profile")).data.profile;

  test("is saved, trimmed, and may be emptied (S5)", async () => {
    const reply = await save({ fullName: "  Ann  ", company: "Example", phoneNumber: "1234567" });
    expect(reply.location).toBe("/account");
    expect(await customer.toast()).toMatchObject({
      title: "Success",
      description: "Profile updated successfully!",
    });
    expect(await profile()).toEqual({
      fullName: "Ann",
      company: "Example",
      phoneNumber: "1234567",
    });

    await save({ fullName: "", company: " ", phoneNumber: "" });
    const empty = { fullName: null, company: null, phoneNumber: null };
    expect(kit.findProfile(account.id)).toMatchObject(empty);
  });

  test.each([
    ["fullName", "a".repeat(101), "Full name must be less than 100 characters"],
    ["company", "c".repeat(101), "Company name must be less than 100 characters"],
    [
      "phoneNumber",
      "123456",
      "There are 6 characters in “123456”. Please enter a valid phone number",
    ],
    [
      "phoneNumber",
      "1".repeat(21),
      `There are 21 characters in “${"1".repeat(21)}”. Please enter a valid phone number`,
    ],
    ["phoneNumber", "phone me", "There is “p” in “phone me”. Please enter a valid phone number"],
  ])("refuses the %s %j and keeps it", async (field, typed, says) => {
    const reply = await save({ [field]: typed });
    expect(reply.status).toBe(400);
    expect(reply.data).toMatchObject({
      toast: { title: "Validation Error", description: says },
      result: { initialValue: { [field]: typed } },
    });
  });

  test("never changes the e-mail address, with any form", async () => {
    await save({ email: "other@example.com", fullName: "Ann", discountBasisPoints: "10000" });
    expect(kit.findUser(account.email).id).toBe(account.id);
    expect((await history(customer)).profile.discountBasisPoints).toBe(1250);
  });

  test("repeated fields are a plain error", async () => {
    expect((await save({ fullName: ["One", "Two"] })).status).toBe(400);
  });
});

describe("every page of an account", () => {
  test.each([
    ["/account", accountLoader],
    ["/update-profile", profileLoader],
    ["/quote-details/abc", detailsLoader],
    ["/account/data", dataLoader],
    ["/account/send-again", sendAgainLoader],
  ] as const)("%s sends a visitor to sign in and back", async (path, loader) => {
    const reply = await new Visitor().get(loader, path, { id: "abc" });
    expect([reply.status, reply.location]).toEqual([
      303,
      `/auth?redirectTo=${encodeURIComponent(path)}`,
    ]);
  });

  test.each([
    ["/account", accountAction],
    ["/update-profile", profileAction],
    ["/delete-account", deleteAction],
  ] as const)(
    "a visitor's post to %s changes nothing and leads to sign in",
    async (path, action) => {
      const reply = await new Visitor().post(action, path, {
        fullName: "x",
        currentPassword: PASSWORD,
      });
      expect(reply.location).toMatch(/^\/auth/);
    },
  );
});
