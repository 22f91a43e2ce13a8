import { run, runLocal } from "./run.mjs";

const DOWNLOAD_LIMIT_MS = 4 * 60_000;
const PACKAGES_LIMIT_MS = 5 * 60_000;
const DEBIAN = { DEBIAN_FRONTEND: "noninteractive" };

/**
 * Playwright's own Chromium, else Debian's where we are root. The download comes first and the
 * libraries it needs (what --with-deps does, the other way round) only once it has arrived: behind
 * a closed network this fails in seconds rather than after minutes of apt.
 */
export async function installChromium() {
  const isRoot = process.getuid?.() === 0;

  console.log("No Chromium here: installing Playwright's.");
  const options = { timeoutMs: DOWNLOAD_LIMIT_MS };
  if ((await runLocal("playwright", ["install", "chromium"], options)) === 0) {
    if (isRoot) await runLocal("playwright", ["install-deps", "chromium"], options);
    return;
  }
  if (!isRoot) return;

  console.log("Playwright's is out of reach: installing the system's package.");
  const apt = { env: DEBIAN, timeoutMs: PACKAGES_LIMIT_MS };
  await run("apt-get", ["update", "-qq"], apt);
  // Older systems have no shell apart from the whole browser.
  for (const browser of ["chromium-headless-shell", "chromium"]) {
    const packages = [browser, "fonts-liberation"];
    const options = ["install", "-y", "-qq", "--no-install-recommends"];
    if ((await run("apt-get", [...options, ...packages], apt)) === 0) return;
  }
}
