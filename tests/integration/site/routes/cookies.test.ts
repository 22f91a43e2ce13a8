import { describe, expect, test } from "vitest";

import { ALL_COOKIES, NO_COOKIES } from "~/shared/cookie-choices";
import { action, loader } from "~/routes/_legal.cookies/route";
import { type FormFields, Visitor } from "#tests/support/requests";

const choicesOf = async (visitor: Visitor) => (await visitor.get(loader, "/cookies")).data.choices;
const press = (visitor: Visitor, intent: string, fields: FormFields = {}) =>
  visitor.post(action, "/cookies", { intent, ...fields });

describe("cookie preferences (L1)", () => {
  test("only essential cookies are on at first", async () => {
    expect(await choicesOf(new Visitor())).toEqual(NO_COOKIES);
  });

  test("only the selected choices are stored in a cookie", async () => {
    const visitor = new Visitor();
    const reply = await press(visitor, "save", { functional: "on", essential: "on" });

    expect(reply).toMatchObject({ status: 303, location: "/cookies" });
    const line = reply.headers.getSetCookie().find((each) => each.startsWith("cookiePreferences="));
    expect(line).toMatch(/Max-Age=15552000;.*HttpOnly.*SameSite=Lax/);
    expect(await visitor.toast()).toMatchObject({
      kind: "success",
      title: "Cookie preferences saved successfully!",
    });
    expect(await choicesOf(visitor)).toEqual({ ...NO_COOKIES, functional: true });
  });

  test("accepting all and rejecting all do just that", async () => {
    const visitor = new Visitor();
    await press(visitor, "accept-all");
    expect(await visitor.toast()).toMatchObject({ title: "All cookies accepted!" });
    expect(await choicesOf(visitor)).toEqual(ALL_COOKIES);

    // Whatever was still ticked beside the button.
    await press(visitor, "reject-all", { analytics: "on", marketing: "on" });
    expect(await visitor.toast()).toMatchObject({
      title: "Cookie preferences saved successfully!",
    });
    expect(await choicesOf(visitor)).toEqual(NO_COOKIES);
  });

  test.each(["", "nonsense", "%7B", "eyJhbmFseXRpY3MiOnRydWV9.forged"])(
    "a broken or forged cookie %j agrees to nothing",
    async (value) => {
      const visitor = new Visitor();
      visitor.setCookie("cookiePreferences", value);
      expect(await choicesOf(visitor)).toEqual(NO_COOKIES);
    },
  );

  test("an unknown button agrees to nothing", async () => {
    const visitor = new Visitor();
    await press(visitor, "nonsense", { analytics: "on" });
    expect(await choicesOf(visitor)).toEqual(NO_COOKIES);
  });
});
