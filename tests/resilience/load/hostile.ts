/**
 * A process of attackers: `hostile.ts SCENE.json [NAME]`. Repeats all attacks until SIGTERM, or does the
 * named one once.
 */
import os from "node:os";

import { Attacker } from "./attacker";
import { ATTACKS } from "./attacks";
import { Crowd } from "./crowd";
import { readScene } from "./scene";

// Attackers do not use the processor of the site, so these do not take its turn.
os.setPriority(10);
const scene = readScene();
const crowd = new Crowd();
const only = process.argv[3];

for (const [name, { round, pauseMs }] of Object.entries(ATTACKS)) {
  const attack = () => round(new Attacker(name, scene, crowd));
  if (name === only) await attack();
  if (only === undefined) crowd.repeat(pauseMs, attack);
}
await crowd.end();
