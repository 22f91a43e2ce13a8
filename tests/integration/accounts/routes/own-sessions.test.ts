import { expect, test } from "vitest";

import { action, loader } from "~/routes/account_.sessions";
import { addCustomer, signedIn } from "#tests/support/accounts";
import { isSignedIn } from "#tests/support/sign-in";

const PATH = "/account/sessions";

test("someone sees their own sessions, and ends one or all others of them", async () => {
  const user = await addCustomer();
  const [here, there, third] = [await signedIn(user), await signedIn(user), await signedIn(user)];
  const stranger = await signedIn(await addCustomer());
  const list = async () => (await here.get(loader, PATH)).data.sessions;
  const others = async () => (await list()).filter(({ isCurrent }) => !isCurrent);
  expect(await list()).toHaveLength(3);
  expect(await others()).toHaveLength(2);
  const thirdId = (await third.get(loader, PATH)).data.sessions.find((each) => each.isCurrent)?.id;

  const end = { intent: "end", id: thirdId ?? "", confirmed: "yes" };
  await stranger.post(action, PATH, end);
  expect(await isSignedIn(third)).toBe(true);
  expect((await here.post(action, PATH, { ...end, confirmed: "" })).status).toBe(400);
  await here.post(action, PATH, end);
  expect([await isSignedIn(third), await isSignedIn(there)]).toEqual([false, true]);

  await here.post(action, PATH, { intent: "end-others", confirmed: "yes" });
  expect([await isSignedIn(there), await isSignedIn(here)]).toEqual([false, true]);
  expect(await isSignedIn(stranger)).toBe(true);
  expect(await others()).toEqual([]);
});
