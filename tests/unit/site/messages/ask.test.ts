import { describe, expect, test } from "vitest";

import { askingFields, askPath, readAbout } from "~/site/messages/ask";

describe("a contact form that asks for a product (C24)", () => {
  test("begins with the search, in one line of 200 characters at most", () => {
    expect(readAbout(" belimo \n LM24A\u0000 ")).toBe("belimo LM24A");
    expect(readAbout("x".repeat(500))).toHaveLength(200);
    expect(readAbout(`${"x".repeat(199)}𝛀`)).toBe("x".repeat(199));
    expect(readAbout(null)).toBe("");
  });

  test("is led to by an address", () => {
    expect(askPath("½ valve & seat")).toBe("/contact?about=%C2%BD+valve+%26+seat");
  });

  test("has a subject that the form accepts, and the whole text in the message", () => {
    const { subject = "", message } = askingFields("y".repeat(200));
    expect(subject.length).toBeLessThanOrEqual(200);
    expect(message).toContain("y".repeat(200));
    expect(askingFields("")).toEqual({});
  });
});
