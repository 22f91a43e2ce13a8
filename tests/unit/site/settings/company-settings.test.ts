import { describe, expect, test } from "vitest";

import { companySettingsSchema } from "~/site/settings/settings-form.server";

const version = "0";

describe("the company's phone number", () => {
  test.each(["+123456", "+44 (0)1632 960-000", "01632960000123456789"])("accepts %j", (phone) => {
    expect(companySettingsSchema.parse({ phone, version }).phone).toBe(phone);
  });

  test.each([
    { phone: "123456", why: "There are 6 characters in “123456”." },
    { phone: "+12345678901234567890", why: "There are 21 characters in “+12345678901234567890”." },
    { phone: "call me", why: "There is “c” in “call me”." },
  ])("refuses $phone", ({ phone, why }) => {
    const { error } = companySettingsSchema.safeParse({ phone, version });
    expect(error?.issues).toMatchObject([
      { path: ["phone"], message: `${why} Please enter a valid phone number` },
    ]);
  });

  test("is undefined when it is empty, so that the placeholder is shown", () => {
    expect(companySettingsSchema.parse({ phone: "", version }).phone).toBeUndefined();
  });
});
