/**
 * Replaces @remix-run/react's `fog-of-war.js` in the browser's scripts, through the `browser` key of
 * package.json. Returns what the original returns when lazy route discovery is off.
 */
export const isFogOfWarEnabled = () => false;
export const getPatchRoutesOnNavigationFunction = () => undefined;
export const useFogOFWarDiscovery = () => undefined;
export const getPartialManifest = (manifest) => manifest;
