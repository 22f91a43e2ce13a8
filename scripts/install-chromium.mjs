import { run, runLocal } from "./run.mjs";

const DOWNLOAD_LIMIT_MS = 4 * 60_000;
const PACKAGES_LIMIT_MS = 5 * 60_000;
const DEBIAN = { DEBIAN_FRONTEND: "noninteractive" };

/**
 * Installs Playwright's Chromium or, as root, Debian's. Downloads the browser before the libraries it needs
 * (the reverse of --with-deps), so that without a network it fails in seconds, not after minutes of apt.
 */
export async function installChromium() {
  const isRoot = process.getuid?.() === 0;

  console.log("No Chromium found: installing Playwright's.");
  const options = { timeoutMs: DOWNLOAD_LIMIT_MS };
  if ((await runLocal("playwright", ["install", "chromium"], options)) === 0) {
    if (isRoot) await runLocal("playwright", ["install-deps", "chromium"], options);
    return;
  }
  if (!isRoot) return;

  console.log("Could not download Playwright's: installing the system's package.");
  const apt = { env: DEBIAN, timeoutMs: PACKAGES_LIMIT_MS };
  await run("apt-get", ["update", "-qq"], apt);
  // Older systems have no separate package for the headless shell.
  for (const browser of ["chromium-headless-shell", "chromium"]) {
    const packages = [browser, "fonts-liberation"];
    const options = ["install", "-y", "-qq", "--no-install-recommends"];
    if ((await run("apt-get", [...options, ...packages], apt)) === 0) return;
  }
}
