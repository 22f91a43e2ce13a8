import { expect, test } from "vitest";

import { profileSchema, signUpSchema } from "~/accounts/accounts-form.server";
import { constraintsOf } from "~/shared/constraints.server";
import { quoteRequestSchema } from "~/quotes/request/quote-request-form.server";

test("each field has its maximum length and whether it is required", () => {
  expect(constraintsOf(quoteRequestSchema)).toMatchObject({
    name: { required: true, maxLength: 100 },
    // A typed value may have a name or an extension.
    email: { required: true, maxLength: 500 },
    phone: { required: true, maxLength: 40 },
    company: { required: false, maxLength: 100 },
    notes: { required: false, maxLength: 1000 },
  });
  expect(constraintsOf(profileSchema)).toMatchObject({
    fullName: { required: false, maxLength: 100 },
    company: { required: false, maxLength: 100 },
    phoneNumber: { required: false, maxLength: 20 },
  });
});

test("no minimum length or pattern is sent, or the browser would show its own messages", () => {
  for (const constraint of Object.values(constraintsOf(signUpSchema))) {
    expect(Object.keys(constraint).sort()).toEqual(["maxLength", "required"]);
  }
});
