import { describe, expect, test } from "vitest";

import { companySettingsSchema } from "~/forms/company-settings.server";

const version = "0";

describe("the firm's telephone number", () => {
  test.each(["+123456", "+44 (0)1632 960-000", "01632960000123456789"])("may be %j", (phone) => {
    expect(companySettingsSchema.parse({ phone, version }).phone).toBe(phone);
  });

  test.each(["123456", "+12345678901234567890", "call me"])("may not be %j", (phone) => {
    const { error } = companySettingsSchema.safeParse({ phone, version });
    expect(error?.issues).toMatchObject([
      { path: ["phone"], message: "Please enter a valid phone number" },
    ]);
  });

  test("left empty shows the placeholder again", () => {
    expect(companySettingsSchema.parse({ phone: "", version }).phone).toBeUndefined();
  });
});
