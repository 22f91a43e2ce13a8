/**
 * In the browser's scripts this stands for @remix-run/react's `fog-of-war.js`, and says what that
 * says where routes are not discovered lazily: package.json names the two under `browser`.
 */
export const isFogOfWarEnabled = () => false;
export const getPatchRoutesOnNavigationFunction = () => undefined;
export const useFogOFWarDiscovery = () => undefined;
export const getPartialManifest = (manifest) => manifest;
