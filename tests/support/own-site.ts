/** A site for the tests of one file: some count what others change, or change what others count. */
import { test as shared } from "#tests/support/browser";
import { type Site, startSite } from "#tests/support/site";

/**
 * Returns `test` for a file whose tests use a site of their own, one after the other. The site is not a worker fixture,
 * because Playwright starts another worker for a file whose worker fixtures differ.
 */
export function onOwnSite(prepare: (site: Site) => void = () => {}) {
  let own: Site | undefined;
  const start = async () => {
    own = await startSite();
    prepare(own);
    return own;
  };
  const test = shared.extend<{ site: Site }>({
    site: [async ({}, use) => use(own ?? (await start())), { scope: "test", timeout: 60_000 }],
  });
  test.describe.configure({ mode: "default" });
  test.afterAll(() => own?.stop());
  return test;
}
