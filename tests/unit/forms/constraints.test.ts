import { expect, test } from "vitest";

import { profileSchema, signUpSchema } from "~/forms/accounts.server";
import { constraintsOf } from "~/forms/constraints.server";
import { quoteRequestSchema } from "~/forms/quote-request.server";

test("typing stops at each field's limit, and required fields are marked (F5)", () => {
  expect(constraintsOf(quoteRequestSchema)).toMatchObject({
    name: { required: true, maxLength: 100 },
    email: { required: true, maxLength: 100 },
    phone: { required: true, maxLength: 20 },
    company: { required: false, maxLength: 100 },
    notes: { required: false, maxLength: 1000 },
  });
  expect(constraintsOf(profileSchema)).toMatchObject({
    fullName: { required: false, maxLength: 100 },
    company: { required: false, maxLength: 100 },
    phoneNumber: { required: false, maxLength: 20 },
  });
});

test("the browser is told no least length and no pattern: its words would stand before ours", () => {
  for (const constraint of Object.values(constraintsOf(signUpSchema))) {
    expect(Object.keys(constraint).sort()).toEqual(["maxLength", "required"]);
  }
});
