import type { Browser, Page } from "playwright/test";

import { expect, hasJavaScript, watch } from "#tests/support/browser";
import { PASSWORD } from "#tests/support/kit/accounts";

/** A page of a second person, in a browser of their own. */
export type Beside = {
  page: Page;
  /** Checks that the browser complained of nothing, and closes it. */
  close: () => Promise<void>;
};

/** Opens a browser. With an address, its account is signed in there. */
export async function openBeside(
  browser: Browser,
  baseURL: string | undefined,
  email?: string,
): Promise<Beside> {
  const context = await browser.newContext({
    baseURL,
    javaScriptEnabled: hasJavaScript(),
    viewport: { width: 1440, height: 900 },
  });
  const complaints = watch(context, { baseURL });
  const page = await context.newPage();
  if (email !== undefined) {
    const form = { intent: "sign-in", email, password: PASSWORD };
    await page.request.post("/auth", { form, maxRedirects: 0 });
  }
  return {
    page,
    close: async () => {
      expect(complaints, "what the second browser complained of").toEqual([]);
      await context.close();
    },
  };
}
