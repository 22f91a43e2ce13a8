// `npm run build`: always builds; `npm start` and `npm test` reuse a build of the same sources.
import { ensureBuilt, fail, invalidateBuild, requireNode } from "./ready.mjs";

requireNode();
invalidateBuild();
if (!(await ensureBuilt())) fail("The build failed; its messages are above.");
