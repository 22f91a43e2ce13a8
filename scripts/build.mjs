// `npm run build`: always builds, where `npm start` and `npm test` keep a build of the same sources.
import { ensureBuilt, fail, invalidateBuild, requireNode } from "./ready.mjs";

requireNode();
invalidateBuild();
if (!(await ensureBuilt())) fail("The build failed; its messages are above.");
