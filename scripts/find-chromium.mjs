import { existsSync } from "node:fs";
import path from "node:path";
import { chromium } from "playwright";

// The shell without windows first: it loads the same pages in less time.
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

/** The browser to test with: CHROMIUM_PATH, else Playwright's own, else the system's, else undefined. */
export function findChromium() {
  const folders = (process.env.PATH ?? "").split(path.delimiter).filter(Boolean);
  const onPath = COMMANDS.flatMap((name) => folders.map((folder) => path.join(folder, name)));
  const candidates = [process.env.CHROMIUM_PATH, chromium.executablePath()];

  return [...candidates, ...onPath, ...APPLICATIONS].find((file) => file && existsSync(file));
}

/**
 * Debian's Chromium will not run as root inside its sandbox. The rest keeps the browser from
 * calling home: a test must see no connection but those of the page.
 */
export function chromiumArguments() {
  return [
    ...(process.getuid?.() === 0 ? ["--no-sandbox"] : []),
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
  ];
}
