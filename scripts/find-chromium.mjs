import { existsSync } from "node:fs";
import path from "node:path";
import { chromium } from "playwright";

// The headless shell first, because it is faster.
const COMMANDS = [
  "chromium-headless-shell",
  "chromium",
  "chromium-browser",
  "google-chrome",
  "google-chrome-stable",
];
const APPLICATIONS = [
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
  "/Applications/Chromium.app/Contents/MacOS/Chromium",
];

/** Returns the path of CHROMIUM_PATH, Playwright's browser, or the system's; undefined if there is none. */
export function findChromium() {
  const folders = (process.env.PATH ?? "").split(path.delimiter).filter(Boolean);
  const onPath = COMMANDS.flatMap((name) => folders.map((folder) => path.join(folder, name)));
  const candidates = [process.env.CHROMIUM_PATH, chromium.executablePath()];

  return [...candidates, ...onPath, ...APPLICATIONS].find((file) => file && existsSync(file));
}

/**
 * Returns arguments that let Chromium run as root, which its sandbox does not, that turn off its own
 * network connections, because tests must see only those of the page, and that save processor time.
 */
export function chromiumArguments() {
  return [
    ...(process.getuid?.() === 0 ? ["--no-sandbox"] : []),
    "--disable-gpu",
    // A page lives for less time than it takes to optimise its scripts, above all axe.
    "--js-flags=--no-opt --no-maglev",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
  ];
}
