/** Requests every staff page, by every method, once staff must use a second step. */
import { afterEach, beforeEach, expect, test } from "vitest";

import { write } from "~/db/write.server";
import { londonDay } from "~/shared/dates";
import { setSettings } from "~/site/settings/site-settings.server";
import { addCustomer, signedIn } from "#tests/support/accounts";
import type { Visitor } from "#tests/support/requests";

type Handler = Parameters<Visitor["send"]>[0];
type Route = { loader?: Handler; action?: Handler };

declare global {
  // Module augmentation needs an interface.
  // eslint-disable-next-line @typescript-eslint/consistent-type-definitions
  interface ImportMeta {
    glob: <Found>(patterns: string[]) => Record<string, () => Promise<Found>>;
  }
}

const ROUTES = import.meta.glob<Route>([
  "/app/routes/admin.*.{ts,tsx}",
  "/app/routes/admin.*/route.tsx",
]);
const PATHS = Object.keys(ROUTES);

let browser: Visitor;

beforeEach(async () => {
  browser = await signedIn(await addCustomer({ isAdmin: true }));
  await write(() => setSettings({ secondStepFrom: londonDay(Date.now()) }));
});

afterEach(() => write(() => setSettings({ secondStepFrom: null })));

test("finds the staff pages", () => expect(PATHS.length).toBeGreaterThan(40));

test.each(PATHS)(
  "%s is closed to staff without a second step once they need it (S21)",
  async (path) => {
    const { loader, action } = (await ROUTES[path]?.()) ?? {};
    const params = { id: "1", fileId: "1", version: "1" };
    const upload = new FormData();
    upload.set("imageFile", new File(["bytes"], "picture.png"));
    const answers = [
      loader && (await browser.get(loader, "/admin/any", params)),
      action && (await browser.post(action, "/admin/any", { intent: "any" }, params)),
      action && (await browser.post(action, "/admin/any", upload, params)),
    ];
    const places = answers.flatMap((answer) => (answer ? [answer.location] : []));
    expect(new Set(places)).toEqual(new Set(["/account/second-step"]));
  },
);
