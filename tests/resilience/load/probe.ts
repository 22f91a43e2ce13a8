/**
 * An honest visitor in a process of their own, whose event loop has nothing else to do: requests cached
 * pages at a fixed rate, however slowly the site answers, and reports each second how long that took.
 * `probe.ts SCENE.json`
 */
import { Agent, get } from "node:http";
import { monitorEventLoopDelay } from "node:perf_hooks";

import { preferProcess } from "./priority";
import { report } from "./reports";
import { readScene } from "./scene";

const EVERY_MS = 100;

preferProcess(process.pid);
const { url, products } = readScene();
const paths = [
  "/",
  "/products",
  "/about",
  `/product/${encodeURIComponent(products[0]?.code ?? "")}`,
];
const agent = new Agent({ keepAlive: true, maxSockets: 20 });
const loopDelay = monitorEventLoopDelay({ resolution: 5 });
loopDelay.enable();

let sent = 0;
let latenciesMs: number[] = [];
const sending = setInterval(() => {
  request(paths[(sent += 1) % paths.length] ?? "/");
}, EVERY_MS);
const reporting = setInterval(flush, 1000);
process.once("SIGTERM", () => {
  clearInterval(sending);
  clearInterval(reporting);
  flush();
  agent.destroy();
});

function request(path: string): void {
  const startedAt = performance.now();
  const headers = { "X-Forwarded-For": "198.18.253.1", "Accept-Encoding": "br" };
  const probing = get(url + path, { agent, headers }, (response) => {
    response.resume();
    response.once("end", () => {
      latenciesMs.push(Math.round((performance.now() - startedAt) * 10) / 10);
      if (response.statusCode !== 200) complain(`${path} answered ${response.statusCode}`);
    });
  });
  probing.on("error", (error) => {
    // The site may close an idle connection at the moment at which it is used again; browsers then repeat a GET.
    const isRace = probing.reusedSocket && "code" in error && error.code === "ECONNRESET";
    if (isRace) request(path);
    else complain(`${path}: ${error.message}`);
  });
}

function complain(text: string): void {
  report({ kind: "complaint", text: `cached page ${text}` });
}

function flush(): void {
  const loopDelayMs = Math.round(loopDelay.max / 1e6);
  loopDelay.reset();
  report({ kind: "probed", at: Date.now(), latenciesMs, loopDelayMs });
  latenciesMs = [];
}
