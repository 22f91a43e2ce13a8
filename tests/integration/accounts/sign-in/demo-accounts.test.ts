import { afterEach, beforeEach, describe, expect, test } from "vitest";

import {
  DEMO_LOGINS,
  findDemoAccounts,
  isRefusedAsPublic,
} from "~/accounts/sign-in/demo-accounts.server";
import { hashPassword } from "~/accounts/sign-in/password.server";
import { env } from "~/env.server";
import { action } from "~/routes/auth/route";
import { addCustomer, clearAllAttempts, PASSWORD } from "#tests/support/accounts";
import { kit } from "#tests/support/bound-kit";
import { Visitor } from "#tests/support/requests";

const { admin } = DEMO_LOGINS;
const LOCAL = { isLive: false, publicUrl: "http://localhost:3000" };

beforeEach(() => {
  clearAllAttempts();
  kit.emptyTables("users");
});
afterEach(() => void Object.assign(env, LOCAL));

type Attempt = {
  url: string;
  clientAddress?: string;
  isLive?: boolean;
  publicUrl?: string;
  headers?: Record<string, string>;
};

const HERE: Attempt = { url: "http://localhost:3000/auth", clientAddress: "127.0.0.1" };

describe("a password that the demo made public (S16)", () => {
  test.each<Attempt & { why: string; refused: boolean }>([
    { why: "from this computer is checked", ...HERE, refused: false },
    { why: "by IPv6 is checked", ...HERE, clientAddress: "::1", refused: false },
    { why: "from the network is refused", ...HERE, clientAddress: "192.168.1.7", refused: true },
    { why: "from no known client is refused", ...HERE, clientAddress: undefined, refused: true },
    {
      why: "through a proxy on this computer is refused",
      ...HERE,
      url: "https://www.controls.co.uk/auth",
      refused: true,
    },
    {
      why: "for a site with a public address is refused",
      ...HERE,
      publicUrl: "https://www.controls.co.uk",
      refused: true,
    },
    { why: "for a live site is refused", ...HERE, isLive: true, refused: true },
    {
      why: "from a page of this computer is checked",
      ...HERE,
      headers: { Origin: "http://localhost:3000", Referer: "http://127.0.0.1:3000/auth" },
      refused: false,
    },
    ...[
      ["Forwarded", "for=203.0.113.7"],
      ["X-Forwarded-For", "127.0.0.1"],
      ["X-Forwarded-Host", "localhost"],
      ["X-Forwarded-Proto", "http"],
      ["X-Real-IP", "::1"],
      ["X-Client-IP", "127.0.0.1"],
      ["Via", "1.1 proxy"],
      ["True-Client-IP", "203.0.113.7"],
      ["CF-Connecting-IP", "203.0.113.7"],
      ["CDN-Loop", "cloudflare"],
      ["Fly-Client-IP", "203.0.113.7"],
      ["Fastly-Client-IP", "203.0.113.7"],
      ["X-Amzn-Trace-Id", "Root=1-2"],
      ["Origin", "https://shop.example.co.uk"],
      ["Origin", "null"],
      ["Referer", "https://shop.example.co.uk/auth"],
      ["Referer", "http://localhost.example.com/auth"],
    ].map(([name = "", value = ""]) => ({
      why: `with ${name}: ${value} is refused`,
      ...HERE,
      headers: { [name]: value },
      refused: true,
    })),
  ])("$why", ({ url, clientAddress, refused, headers, ...site }) => {
    Object.assign(env, { ...LOCAL, ...site });
    const request = new Request(url, { method: "POST", headers });
    expect(isRefusedAsPublic(admin.password, request, { clientAddress })).toBe(refused);
    expect(isRefusedAsPublic(PASSWORD, request, { clientAddress })).toBe(false);
  });

  const signIn = (clientAddress: string) => {
    const visitor = new Visitor();
    const form = { intent: "sign-in", email: admin.email, password: admin.password };
    const request = visitor.postRequest("/auth", form);
    return visitor.send((args) => action({ ...args, context: { clientAddress } }), request);
  };

  test("signs in on this computer, and elsewhere says why it does not", async () => {
    await addDemoAdmin();
    expect(await signIn("127.0.0.1")).toMatchObject({ status: 303 });

    const refused = await signIn("203.0.113.9");
    expect(refused.status).toBe(403);
    expect(refused.headers.getSetCookie()).toEqual([]);
    expect(JSON.stringify(refused.data)).toContain("This password is public");
    expect(JSON.stringify(refused.data)).not.toContain(admin.password);
  });

  test("is refused alike when there is no such account", async () => {
    expect((await signIn("203.0.113.9")).status).toBe(403);
  });
});

test("an account counts as the demo's while its password is the public one (L6)", async () => {
  expect(findDemoAccounts()).toEqual([]);
  const { id } = await addDemoAdmin();
  expect(findDemoAccounts()).toEqual([admin.email]);

  kit.updateUser(id, { passwordHash: await hashPassword("Another-Password-1") });
  expect(findDemoAccounts()).toEqual([]);
  kit.updateUser(id, { passwordHash: null });
  expect(findDemoAccounts()).toEqual([]);
});

async function addDemoAdmin() {
  const { id } = await addCustomer({ email: admin.email, isAdmin: true });
  kit.updateUser(id, { passwordHash: await hashPassword(admin.password) });
  return { id };
}
