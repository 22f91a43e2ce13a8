import type { Page } from "playwright/test";

/** Keeps what is posted from here on waiting, until the function that it gives is called. */
export async function hold(page: Page): Promise<() => void> {
  let release = () => {};
  const isReleased = new Promise<void>((resolve) => (release = resolve));
  await page.route("**", async (route) => {
    if (route.request().method() === "POST") await isReleased;
    await route.fallback();
  });
  return release;
}
