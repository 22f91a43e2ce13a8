import { startSite } from "./site";

/** One site for the whole run; the workers learn of it through their environment. */
export default async function globalSetup() {
  const site = await startSite();
  process.env.E2E_SITE = JSON.stringify({ ...site, output: undefined, stop: undefined });

  return async () => {
    await site.stop();
  };
}
